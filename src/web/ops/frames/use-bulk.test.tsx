import { expect, it } from 'vitest';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { BulkBar } from './BulkBar.tsx';
import { actOnEach, BULK_MOST, type Bulk, stretched } from './use-bulk.ts';

it('acts on one id after the other, and returns which failed and why', async () => {
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

it('chooses the rows between where the keys began and where they are, and keeps those chosen before', () => {
  const ids = [9, 4, 7, 2, 5];
  expect(stretched(ids, [], 4, 2)).toEqual([4, 7, 2]);
  expect(stretched(ids, [], 4, 7)).toEqual([4, 7]);
  expect(stretched(ids, [5], 4, 9)).toEqual([5, 9, 4]);
  expect(stretched(ids, [4], 7, 7)).toEqual([4, 7]);
  // One of the two has left the list meanwhile.
  expect(stretched(ids, [4], 8, 7)).toEqual([4]);
});

const bar = async (count: number) => {
  const chosen = Array.from({ length: count }, (_, index) => index + 1);
  const bulk: Bulk = { chosen, has: () => true, set: () => {}, toggle: () => {}, clear: () => {} };
  return wordsOf(await drawn(<BulkBar bulk={bulk} noun="message" acts={[]} nameOf={String} />));
};

it('says when no more rows can be chosen, so that a box that stays empty is explained', async () => {
  expect(await bar(BULK_MOST)).toContain(`${BULK_MOST} chosen, the most at once`);
  expect(await bar(BULK_MOST - 1)).not.toContain('the most');
});
