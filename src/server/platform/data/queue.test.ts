import { expect, it } from 'vitest';
import { workQueue } from './queue.ts';

it('runs at most `concurrency` at once, lets `waiting` more wait in order, and refuses others until one ends', async () => {
  const queue = workQueue(2, 3);
  const ends: (() => void)[] = [];
  const order: number[] = [];
  const all = [0, 1, 2, 3, 4].map((n) =>
    queue.run(() => {
      order.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([0, 1]);
  expect(queue.size).toBe(5);
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 429, retry_after: 2 });
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.();
    await all[n];
  }
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(queue.size).toBe(0);
  expect(await queue.run(async () => 'again')).toBe('again');
});

it('continues after work that failed', async () => {
  const queue = workQueue(1, 1);
  await expect(queue.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 1)).toBe(1);
});
