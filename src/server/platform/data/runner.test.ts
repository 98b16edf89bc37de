import { expect, it, vi } from 'vitest';
import type { Parts } from '../context.ts';
import { startRunner } from './runner.ts';

const parts = { config: { jobs: false } } as unknown as Parts;

/** A sweep that ends when the test ends it, and counts how often it began. */
function held() {
  const ends: (() => void)[] = [];
  return {
    began: () => ends.length,
    end: () => ends.at(-1)?.(),
    sweep: () => new Promise<number>((resolve) => ends.push(() => resolve(0))),
  };
}

it('sweeps once more after nudges during a sweep, and then not again', async () => {
  const work = held();
  const runner = startRunner(parts, work.sweep);
  runner.nudge();
  runner.nudge();
  runner.nudge();
  expect(work.began()).toBe(1);
  work.end();
  await vi.waitFor(() => expect(work.began()).toBe(2));
  work.end();
  await runner.close();
  expect(work.began()).toBe(2);
});

it('waits at its end for the running sweep, which is told, and begins no other', async () => {
  const work = held();
  let isClosed = () => false;
  const runner = startRunner(parts, (_, closed) => {
    isClosed = closed;
    return work.sweep();
  });
  runner.nudge();
  runner.nudge();
  expect(isClosed()).toBe(false);
  let hasClosed = false;
  const closing = runner.close().then(() => {
    hasClosed = true;
  });
  runner.nudge();
  await new Promise(setImmediate);
  expect([isClosed(), hasClosed]).toEqual([true, false]);
  work.end();
  await closing;
  runner.nudge();
  expect(work.began()).toBe(1);
});

it('sweeps once for all nudges during a sweep, after the gap', async () => {
  const work = held();
  const runner = startRunner(parts, work.sweep, { gap_ms: 30 });
  runner.nudge();
  runner.nudge();
  work.end();
  await new Promise(setImmediate);
  expect(work.began()).toBe(1);
  await vi.waitFor(() => expect(work.began()).toBe(2));
  work.end();
  await runner.close();
});

it('polls every `poll_ms` on a server that runs jobs', async () => {
  const work = held();
  const runner = startRunner({ config: { jobs: true } } as unknown as Parts, work.sweep, { poll_ms: 5 });
  expect(work.began()).toBe(0);
  await vi.waitFor(() => expect(work.began()).toBe(1));
  const closing = runner.close();
  work.end();
  await closing;
});
