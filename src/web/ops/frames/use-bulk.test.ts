import { expect, it } from 'vitest';
import { actOnEach } from './use-bulk.ts';

it('acts on each by itself, one after the other, and says which failed and why', async () => {
  const order: number[] = [];
  let running = 0;
  const { done, failed } = await actOnEach([4, 5, 6, 7], async (id) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    order.push(id);
    if (id === 5) return { error: { code: 'taken', message: 'Somebody else has it' } };
    if (id === 6) throw new TypeError('away');
    return {};
  });
  expect(order).toEqual([4, 5, 6, 7]);
  expect(done).toEqual([4, 7]);
  expect(failed.map(({ id, error }) => [id, 'message' in error && error.message])).toEqual([
    [5, 'Somebody else has it'],
    [6, 'away'],
  ]);
});
