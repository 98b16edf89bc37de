import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number }) => error.status,
  );

it('refuses at once a body that can never fit, and after a while one that found no room', async () => {
  const budget = byteBudget({ per_caller: 10, in_all: 15, patience: 20 });
  expect(await refusal(budget.take('a', 11))).toBe(413);
  const give = await budget.take('a', 8);
  expect(await refusal(budget.take('a', 3))).toBe(503);
  expect(await refusal(budget.take('b', 8))).toBe(503);
  expect(await refusal(budget.take('b', 7))).toBeNull();
  give();
  expect(budget.held).toBe(7);
});

it('lets each waiting body enter once, when there is room', async () => {
  const budget = byteBudget({ per_caller: 10, in_all: 10, patience: 1_000 });
  const first = await budget.take('a', 10);
  const entered: string[] = [];
  const wait = async (name: string, bytes: number) => {
    const give = await budget.take(name, bytes);
    entered.push(name);
    return give;
  };
  const [b, c] = [wait('b', 6), wait('c', 4)];
  first();
  first();
  await Promise.all([b, c]);
  expect(entered).toEqual(['b', 'c']);
  expect(budget.held).toBe(10);
  for (const give of [await b, await c]) give();
  expect(budget.held).toBe(0);
});

it('never holds more than its limits, whatever comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 30 }), fc.boolean()), {
        maxLength: 40,
      }),
      async (steps) => {
        const budget = byteBudget({ per_caller: 20, in_all: 45, patience: 0 });
        const given: (() => void)[] = [];
        for (const [caller, bytes, leaves] of steps) {
          const give = await budget.take(caller, bytes).catch(() => null);
          if (give) given.push(give);
          expect(budget.held).toBeLessThanOrEqual(45);
          if (leaves) given.shift()?.();
        }
        for (const give of given) give();
        expect(budget.held).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});
