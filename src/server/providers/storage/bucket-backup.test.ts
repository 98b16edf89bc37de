import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TarWriter } from '#server/platform/embedded/tar.ts';
import { startS3, type TestS3 } from '#test/support/outside/s3.ts';
import { bucketUploads, fillBucket } from './bucket-backup.ts';
import type { ListedStore } from './port.ts';
import { s3Files } from './s3.ts';

let s3: TestS3;
let store: ListedStore;
const folder = mkdtempSync(join(tmpdir(), 'gotong-bucket-'));
beforeAll(async () => {
  s3 = await startS3();
  store = s3Files(s3.setting, undefined, 5_000, 10);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysOf = async (files: ListedStore = store, a_page?: number) => {
  const keys: string[] = [];
  for await (const page of files.list(a_page)) keys.push(...page.map(({ key }) => key));
  return keys;
};
beforeEach(async () => {
  for (const key of await keysOf()) await store.remove(key);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'ab'), { recursive: true });
});

/** A store of which one method is another. */
const with_ = (more: Partial<ListedStore>): ListedStore => ({ ...store, ...more });
const writer = () => new TarWriter(new PassThrough().resume());
const names = (tar: TarWriter) => tar.entries.map(({ name }) => name);

describe('a bucket says what it holds', () => {
  it('page by page, also where a page fails twice; three times is a 503', async () => {
    for (let n = 0; n < 7; n++) await store.put(`ab/${n}`, Buffer.from(`file ${n}`));
    const before = s3.count;
    expect(await keysOf(store, 3)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `ab/${n}`));
    expect(s3.count - before).toBe(3);
    s3.fail('503', 2);
    expect(await keysOf(store, 3)).toHaveLength(7);
    s3.fail('503', 3);
    await expect(keysOf(store, 3)).rejects.toMatchObject({ status: 503, code: 'storage down' });
  });
});

describe('a backup of a bucket', () => {
  it('holds each file once, with what came while the database was copied and what was deleted meanwhile', async () => {
    for (let n = 0; n < 20; n++) await store.put(`ab/${n}`, Buffer.from(`file ${n}`));
    const tar = writer();
    const uploads = bucketUploads(store, 'files', 6);
    await uploads.before(tar);
    await store.remove('ab/3');
    await store.put('ab/later', Buffer.from('later'));
    await uploads.after(tar);
    expect(names(tar).sort()).toEqual(
      [...Array.from({ length: 20 }, (_, n) => `files/ab/${n}`), 'files/ab/later'].sort(),
    );
    expect(tar.entries.find(({ name }) => name === 'files/ab/later')?.bytes).toBe(5);
  });

  it('leaves out a file that was deleted between the list and the reading', async () => {
    await store.put('ab/one', Buffer.from('one'));
    await store.put('ab/two', Buffer.from('two'));
    const tar = writer();
    const get: ListedStore['get'] = async (key) => {
      if (key === 'ab/one') await store.remove(key);
      return store.get(key);
    };
    await bucketUploads(with_({ get }), 'files').before(tar);
    expect(names(tar)).toEqual(['files/ab/two']);
  });

  it('names what it cannot read, and a bucket that refuses', async () => {
    await store.put('ab/one', Buffer.from('one'));
    const before = await keysOf();
    // The list is answered, and the file is not.
    const get: ListedStore['get'] = (key) => {
      s3.fail('503', 3);
      return store.get(key);
    };
    await expect(bucketUploads(with_({ get }), 'files').before(writer())).rejects.toThrow(
      /^The file ab\/one in the bucket files cannot be read \(.*503\)\.$/,
    );
    const stranger = s3Files({ ...s3.setting, key: 'nobody' });
    await expect(bucketUploads(stranger, 'files').before(writer())).rejects.toThrow(
      /^The files in the bucket files cannot be listed \(.*403\)\.$/,
    );
    expect(await keysOf()).toEqual(before);
  });

  it('leaves out what is not ours by its name or size, and tells which', async () => {
    await store.put('ab/ours', Buffer.from('ours'));
    const list: ListedStore['list'] = async function* () {
      yield [
        { key: 'ab/ours', bytes: 4 },
        { key: 'Holiday Pictures/1.JPG', bytes: 4 },
        { key: 'backups/all.backup', bytes: 9e9 },
      ];
    };
    const tar = writer();
    const uploads = bucketUploads(with_({ list }), 'files');
    await uploads.before(tar);
    expect(names(tar)).toEqual(['files/ab/ours']);
    expect([...uploads.others]).toEqual(['Holiday Pictures/1.JPG', 'backups/all.backup']);
  });
});

describe('restored files go into a bucket', () => {
  const restored = () => {
    writeFileSync(join(folder, 'ab/one'), 'one');
    writeFileSync(join(folder, 'ab/two'), 'two');
  };
  const textOf = async (key: string) => Buffer.from((await store.get(key)) ?? []).toString();

  it('and are all there; a second time nothing is put', async () => {
    restored();
    await store.put('ab/one', Buffer.from('one'));
    await store.put('ab/else', Buffer.from('else'));
    expect(await fillBucket(store, 'files', folder, false)).toEqual({ put: 1, kept: 1 });
    expect(await keysOf()).toEqual(['ab/else', 'ab/one', 'ab/two']);
    expect(await textOf('ab/two')).toBe('two');
    expect(await fillBucket(store, 'files', folder, false)).toEqual({ put: 0, kept: 2 });
  });

  it.each(['One', 'longer'])('a file that is there as %s is replaced only where that is said', async (other) => {
    restored();
    await store.put('ab/one', Buffer.from(other));
    await expect(fillBucket(store, 'files', folder, false)).rejects.toThrow(
      '1 of these files with other bytes: ab/one',
    );
    expect([await keysOf(), await textOf('ab/one')]).toEqual([['ab/one'], other]);
    expect(await fillBucket(store, 'files', folder, true)).toEqual({ put: 2, kept: 0 });
    expect(await textOf('ab/one')).toBe('one');
  });

  it('a bucket that keeps other bytes, forgets one or refuses is told by the name of the file', async () => {
    restored();
    const put: ListedStore['put'] = (key) => store.put(key, Buffer.from('xyz'));
    await expect(fillBucket(with_({ put }), 'files', folder, false)).rejects.toThrow(
      'came back from the bucket files with other bytes',
    );
    const list: ListedStore['list'] = async function* () {
      yield [{ key: 'ab/one', bytes: 3 }];
    };
    await expect(fillBucket(with_({ list }), 'files', folder, true)).rejects.toThrow(
      'does not list ab/two as put there',
    );
    const refused: ListedStore['put'] = (key, bytes) => s3Files({ ...s3.setting, key: 'nobody' }).put(key, bytes);
    await store.remove('ab/one');
    await expect(fillBucket(with_({ put: refused }), 'files', folder, true)).rejects.toThrow(
      /^The file ab\/one cannot be put into the bucket files \(.*403\)\.$/,
    );
  });
});
