import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finishRestore } from './restore.ts';
import { headOf, readTar, TarWriter } from './tar.ts';

async function written(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const out = new PassThrough({ highWaterMark: 1 << 24 });
  const tar = new TarWriter(out);
  for (const [name, bytes] of files) await tar.addBytes(name, bytes);
  await tar.end();
  return buffer(out);
}

async function read(archive: Buffer, chunk = 700): Promise<[string, Buffer][]> {
  const pieces = function* () {
    for (let at = 0; at < archive.length; at += chunk) yield archive.subarray(at, at + chunk);
  };
  const found: [string, Buffer][] = [];
  await readTar(Readable.from(pieces()), async (name, _, chunks) => {
    const parts: Buffer[] = [];
    for await (const part of chunks) parts.push(part);
    found.push([name, Buffer.concat(parts)]);
  });
  return found;
}

it('an archive gives back its files, in pieces of any size', async () => {
  const name = fc.stringMatching(/^[a-z0-9_.-]{1,40}(\/[a-z0-9_-]{1,40}){0,3}$/);
  const files = fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 2_000 })), { selector: ([one]) => one });
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 1_500 }), async (list, chunk) => {
      const given = list.map(([one, bytes]): [string, Buffer] => [one, Buffer.from(bytes)]);
      expect(await read(await written(given), chunk)).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

it('an archive that is cut anywhere, or has changed headers, is refused', async () => {
  const archive = await written([
    ['postgres/a', Buffer.alloc(700, 1)],
    ['files/b', Buffer.alloc(10, 2)],
  ]);
  for (let end = 0; end < archive.length - 512; end += 97)
    await expect(read(archive.subarray(0, end))).rejects.toThrow();
  for (const at of [3, 101, 130, 150, 260]) {
    const turned = Buffer.from(archive);
    turned[at] = (turned[at] as number) ^ 1;
    await expect(read(turned)).rejects.toThrow();
  }
  expect(() => headOf('x'.repeat(101), 1)).toThrow('too long');
});

it('an interrupted restore is finished, and one that did not begin is not', () => {
  const home = mkdtempSync(join(tmpdir(), 'gotong-restore-'));
  try {
    const put = (folder: string, name: string, text: string) => {
      mkdirSync(join(home, folder), { recursive: true });
      writeFileSync(join(home, folder, name), text);
    };
    put('files', 'a', 'old');
    put('', 'postgres.password', 'old');
    finishRestore(home);
    expect(readFileSync(join(home, 'files/a'), 'utf8')).toBe('old');
    // The state after a kill: the cluster has been moved, the rest has not.
    put('postgres', 'PG_VERSION', 'new');
    put('restored/files', 'b', 'new');
    put('restored', 'postgres.password', 'new');
    for (let again = 0; again < 2; again++) finishRestore(home);
    expect(readdirSync(home).sort()).toEqual(['files', 'postgres', 'postgres.password']);
    expect(readdirSync(join(home, 'files'))).toEqual(['b']);
    expect(readFileSync(join(home, 'postgres/PG_VERSION'), 'utf8')).toBe('new');
    expect(readFileSync(join(home, 'postgres.password'), 'utf8')).toBe('new');
  } finally {
    rmSync(home, { recursive: true });
  }
});
