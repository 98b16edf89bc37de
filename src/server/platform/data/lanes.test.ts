import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callLanes } from './lanes.ts';

function lanes(patience_ms = 10_000) {
  let now = 0;
  const made = callLanes({
    of_a_kind: 3,
    of_slow: 4,
    slow_ms: 1_000,
    patience_ms,
    busy: () => new Error('busy'),
    now: () => now,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { ...made, pass };
}
/** Whether the call could begin at once. */
const begins = async (work: Promise<() => void>) =>
  Promise.race([work.then(() => true), Promise.resolve(false).then(() => false)]);

it('limits how many of one kind run, while others run', async () => {
  const { enter } = lanes();
  const first = await enter('a');
  await enter('a');
  await enter('a');
  const fourth = enter('a');
  expect(await begins(fourth)).toBe(false);
  await enter('b');
  first();
  await fourth;
});

it('lets a call that can begin pass one that waits for a full kind', async () => {
  const { enter } = lanes();
  for (let n = 0; n < 3; n++) await enter('a');
  const [leave] = [await enter('b'), await enter('b'), await enter('b')];
  const [first, second] = [enter('a'), enter('b')];
  leave();
  await second;
  expect(await begins(first)).toBe(false);
});

it('limits all slow kinds together to a share, so that quick ones can run', async () => {
  const { enter, pass } = lanes();
  for (const kind of ['a', 'a', 'b', 'b']) await enter(kind);
  pass(1_000);
  expect(await begins(enter('a'))).toBe(false);
  expect(await begins(enter('b'))).toBe(false);
  await enter('c');
});

it('refuses a call that waited too long', async () => {
  const { enter } = lanes(5);
  for (const kind of ['a', 'a', 'a']) await enter(kind);
  await expect(enter('a')).rejects.toThrow('busy');
});

it('never runs more than a share, and every waiting call runs in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), async (kinds) => {
      const { enter } = lanes();
      const running: Record<string, number> = { a: 0, b: 0, c: 0 };
      let done = 0;
      await Promise.all(
        kinds.map(async (kind) => {
          const leave = await enter(kind);
          running[kind] = (running[kind] ?? 0) + 1;
          expect(running[kind]).toBeLessThanOrEqual(3);
          await Promise.resolve();
          running[kind] -= 1;
          done += 1;
          leave();
        }),
      );
      expect(done).toBe(kinds.length);
    }),
    { numRuns: 50 },
  );
});
