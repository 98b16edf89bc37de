import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteCounter } from './byte-counter.ts';

const refused = (work: () => void): number | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

it('refuses bytes beyond the limits of one caller or all, and frees them when a body is answered', () => {
  const counter = byteCounter({ per_caller: 10, in_all: 15 });
  const [a, b] = [counter.of('a'), counter.of('b')];
  a.add(6);
  expect(refused(() => counter.of('a').add(5))).toBe(503);
  b.add(9);
  expect(refused(() => a.add(1))).toBe(503);
  b.free();
  b.free();
  expect(refused(() => a.add(4))).toBeNull();
  expect(counter.held).toBe(10);
  a.free();
  expect(refused(() => a.add(100))).toBeNull();
  expect(counter.held).toBe(0);
});

it('never holds more than its limits, whatever comes and goes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 12 }), fc.boolean()), {
        maxLength: 60,
      }),
      (steps) => {
        const counter = byteCounter({ per_caller: 20, in_all: 45 });
        const bodies = steps.map(([caller, bytes, leaves]) => {
          const body = counter.of(caller);
          refused(() => body.add(bytes));
          expect(counter.held).toBeLessThanOrEqual(45);
          if (leaves) body.free();
          return body;
        });
        for (const body of bodies) body.free();
        expect(counter.held).toBe(0);
      },
    ),
  );
});
