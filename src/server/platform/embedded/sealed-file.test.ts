import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { opened, sealed } from './sealed-file.ts';

const KEY = 'a key of the test that is long enough';
const OTHER = 'another key of the test, long enough';

async function* pieces(bytes: Buffer, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}
const seal = (bytes: Buffer, chunk = 10_000) => buffer(Readable.from(sealed(pieces(bytes, chunk), KEY)));
const open = (bytes: Buffer, keys: readonly string[] = [KEY], chunk = 7_000) =>
  buffer(Readable.from(opened(pieces(bytes, chunk), keys)));

it('a sealed file opens to the same bytes, in pieces of any size, and reveals none of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1_000, max: 150_000 }),
      async (size, chunk) => {
        const bytes = Buffer.alloc(size, 'kettle');
        const box = await seal(bytes, chunk);
        expect(box.includes('kettle')).toBe(false);
        expect((await open(box, [OTHER, KEY], chunk)).equals(bytes)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

it('a file that ends at a chunk’s border has the right number of chunks', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072])
    expect((await open(await seal(Buffer.alloc(size, 7)))).length).toBe(size);
});

it('no other key opens it, and a file that was cut, reordered, combined or extended is refused', async () => {
  const box = await seal(Buffer.alloc(180_000, 'x'));
  await expect(open(box, [OTHER])).rejects.toThrow('a key that is not here');
  await expect(open(box, [])).rejects.toThrow('a key that is not here');
  for (const cut of [20, 60, 70_000, box.length - 1, 48 + 2 * (65_536 + 20)])
    await expect(open(box.subarray(0, cut))).rejects.toThrow(/ends too early/);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 16, max: box.length - 1 }), async (at) => {
      const turned = Buffer.from(box);
      turned[at] = (turned[at] as number) ^ 1;
      await expect(open(turned)).rejects.toThrow(/damaged|too early/);
    }),
    { numRuns: 40 },
  );
  const [one, two] = [box.subarray(48, 48 + 65_556), box.subarray(48 + 65_556, 48 + 2 * 65_556)];
  const swapped = Buffer.concat([box.subarray(0, 48), two, one, box.subarray(48 + 2 * 65_556)]);
  await expect(open(swapped)).rejects.toThrow('damaged');
  await expect(open(Buffer.concat([box, Buffer.from('more')]))).rejects.toThrow('behind its end');
});

it('a file that was never sealed passes through unchanged', async () => {
  for (const plain of ['', 'short', 'a tar of before that nobody sealed'])
    expect((await open(Buffer.from(plain), [], 3)).toString()).toBe(plain);
});
