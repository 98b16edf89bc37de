import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { startS3, type TestS3 } from '#test/support/outside/s3.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './port.ts';
import { s3Files } from './s3.ts';

let s3: TestS3;
const folder = mkdtempSync(join(tmpdir(), 'gotong-files-'));
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const down = { status: 503, code: 'storage down' };

describe.each<[string, () => FileStore]>([
  ['the disk', () => diskFiles(folder)],
  ['an object store', () => s3Files(s3.setting)],
])('files in %s', (_, open) => {
  it('come back as they went, and are gone when removed', async () => {
    const files = open();
    const bytes = new Uint8Array(300_000).map((_, i) => (i * 7) % 256);
    await files.put('ab/cd.png', bytes);
    expect(Buffer.compare((await files.get('ab/cd.png')) ?? Buffer.alloc(0), bytes)).toBe(0);
    expect(await files.get('ab/none.png')).toBeNull();
    await files.remove('ab/cd.png');
    await files.remove('ab/cd.png');
    expect(await files.get('ab/cd.png')).toBeNull();
  });

  it('hold nothing, and the later of two', async () => {
    const files = open();
    await files.put('ab/empty', new Uint8Array());
    expect((await files.get('ab/empty'))?.length).toBe(0);
    await files.put('ab/twice', Buffer.from('first'));
    await files.put('ab/twice', Buffer.from('second'));
    expect(Buffer.from((await files.get('ab/twice')) ?? []).toString()).toBe('second');
  });

  it('are a view of what was given only', async () => {
    const files = open();
    const whole = Buffer.from('secret-bytes-secret');
    await files.put('ab/view', new Uint8Array(whole.buffer, whole.byteOffset + 7, 5));
    expect(Buffer.from((await files.get('ab/view')) ?? []).toString()).toBe('bytes');
  });

  it('stay in their place', async () => {
    const files = open();
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a/..', 'A', '', 'a\0b', 'a b', '.hidden', 'a?x'])
      for (const work of [() => files.get(key), () => files.put(key, Buffer.from('x')), () => files.remove(key)])
        await expect((async () => work())(), key).rejects.toThrow('not a file key');
  });
});

it('the disk keeps nothing half written', async () => {
  await diskFiles(folder).put('zz/whole', Buffer.from('x'));
  expect(readdirSync(join(folder, 'zz'))).toEqual(['whole']);
});

it('a disk that is full is told plainly, and an error of another kind as it is', async () => {
  const files = diskFiles(folder);
  await files.put('zz/file', Buffer.from('x'));
  // What is written there never fits, for root neither.
  await symlink('/dev/full', join(folder, 'zz', 'full.part'));
  await expect(files.put('zz/full', Buffer.from('x'))).rejects.toMatchObject(down);
  await expect(files.put('zz/file/below', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
});

it.skipIf(process.getuid?.() === 0)('a folder that is not ours is told plainly', async () => {
  const locked = join(folder, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o500);
  await expect(diskFiles(locked).put('a/b', Buffer.from('x'))).rejects.toMatchObject(down);
});

describe('an object store that fails', () => {
  const bytes = new Uint8Array(200_000).fill(7);
  const open = () => s3Files(s3.setting, undefined, 700, 10);
  const rounds = async (work: () => Promise<unknown>) => {
    const before = s3.count;
    const result = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    return { ...result, tries: s3.count - before } as { value?: Uint8Array; error?: unknown; tries: number };
  };

  it.each(['503', 'slow', 'cut'] as const)('%s twice is got over', async (fault) => {
    const files = open();
    await files.put('ff/a', bytes);
    s3.fail(fault, 2);
    const got = await rounds(() => files.get('ff/a'));
    expect([got.value?.length, got.tries]).toEqual([200_000, 3]);
    s3.fail(fault, 2);
    expect(await rounds(() => files.put('ff/b', bytes))).toMatchObject({ tries: 3 });
    expect((await files.get('ff/b'))?.length).toBe(200_000);
    s3.fail(fault, 2);
    await files.remove('ff/b');
    expect(await files.get('ff/b')).toBeNull();
  });

  it.each(['503', 'slow', 'cut'] as const)('%s three times is told as a 503', async (fault) => {
    const files = open();
    await files.put('ff/c', bytes);
    s3.fail(fault, 3);
    expect(await rounds(() => files.get('ff/c'))).toMatchObject({ error: down, tries: 3 });
    expect((await files.get('ff/c'))?.length).toBe(200_000);
  });

  it('is asked once where it says no', async () => {
    const files = s3Files({ ...s3.setting, key: 'nobody' });
    expect(await rounds(() => files.put('ff/d', bytes))).toMatchObject({ error: down, tries: 1 });
    const nowhere = s3Files({ ...s3.setting, bucket: 'nobody-has-this' });
    expect(await rounds(() => nowhere.get('ff/d'))).toMatchObject({ error: down, tries: 1 });
  });

  it('that is not there at all is told as a 503', async () => {
    const nowhere = s3Files({ ...s3.setting, endpoint: 'http://127.0.0.1:9' }, undefined, 500);
    await expect(nowhere.get('ff/e')).rejects.toMatchObject(down);
  });
});

it('is chosen by three settings, all or none', () => {
  const all = { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' };
  expect(loadConfig({}).s3).toBeNull();
  expect(loadConfig({ ...all, S3_ENDPOINT: 'http://minio:9000' }).s3).toMatchObject({
    bucket: 'b',
    endpoint: 'http://minio:9000',
  });
  for (const name of Object.keys(all))
    expect(() => loadConfig({ ...all, [name]: undefined })).toThrow('S3_BUCKET, S3_KEY and S3_SECRET');
});
