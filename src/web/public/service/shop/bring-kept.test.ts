import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptLine } from '#core/shop/carts/line-rules.ts';
import { bringKept } from './bring-kept.ts';
import { keepLines, keptLines } from './kept-cart.ts';

const line = (id: number) =>
  ({
    id,
    nshop_item_id: 10 + id,
    choice: { plan_id: 1, units: 1, options: [], answers: {} },
    price_then: '85.00',
    begin_time: null,
    postal_code: '',
  }) as unknown as KeptLine;
const left = () => keptLines().map(({ id }) => id);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  keepLines([line(1), line(2), line(3)]);
});
afterEach(() => vi.unstubAllGlobals());

describe('what was chosen before logging in', () => {
  it('moves into the account’s cart line by line, and out of the browser', async () => {
    const moved = new Map();
    const why = await bringKept(async ({ id }) => ({ id: 100 + id, why: null }), moved);
    expect([...moved]).toEqual([
      [1, 101],
      [2, 102],
      [3, 103],
    ]);
    expect([why, left()]).toEqual([null, []]);
  });

  it('reports a line that the cart refuses, and moves the others', async () => {
    const moved = new Map();
    const why = await bringKept(
      async ({ id }) => (id === 2 ? { id: null, why: 'This item is no longer sold.' } : { id: 100 + id, why: null }),
      moved,
    );
    expect([...moved.keys()]).toEqual([1, 3]);
    expect([why, left()]).toEqual(['This item is no longer sold.', []]);
  });

  it('stays in the browser from the line at which the connection broke', async () => {
    const moved = new Map();
    const broken = bringKept(async ({ id }) => {
      if (id === 2) throw new Error('offline');
      return { id: 100 + id, why: null };
    }, moved);
    await expect(broken).rejects.toThrow('offline');
    // Lines that moved are known, so that their photos can move too.
    expect([[...moved.keys()], left()]).toEqual([[1], [2, 3]]);
    await bringKept(async ({ id }) => ({ id: 100 + id, why: null }), moved);
    expect(left()).toEqual([]);
  });
});
