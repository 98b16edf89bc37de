import { expect, it } from 'vitest';
import { movedIds } from './item-order.ts';

it('moves an item among those of its category, past others that stand between, and not beyond the ends', () => {
  const item = (id: number, category_id: number) => ({ id, category_id });
  const all = [item(1, 7), item(2, 9), item(3, 7), item(4, 7)];
  expect(movedIds(all, item(3, 7), -1)).toEqual([3, 2, 1, 4]);
  expect(movedIds(all, item(3, 7), 1)).toEqual([1, 2, 4, 3]);
  expect(movedIds(all, item(1, 7), -1)).toBeNull();
  expect(movedIds(all, item(4, 7), 1)).toBeNull();
  expect(movedIds(all, item(2, 9), 1)).toBeNull();
  expect(movedIds(all, item(5, 11), 1)).toBeNull();
});
