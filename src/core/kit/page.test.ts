import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCursor, idOfCursor, pageOf, paging, placeOfCursor, toCursor } from './page.ts';

describe('a cursor', () => {
  it('comes back as it went, whatever it holds, in letters that a path can carry', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.constantFrom('冷氣', '\ud800', 'é'));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const cursor = toCursor(values);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(fromCursor(cursor)).toEqual(values);
      }),
    );
  });

  it('is null for anything else', () => {
    const forged = ['{}', '"a"', '5', 'null', '[null]', '[[1]]', '[{"a":1}]', '[true]', '[1e999]', '[1', ''];
    for (const text of forged) expect(fromCursor(btoa(text)), text).toBeNull();
    for (const text of [undefined, '', '!', '====', '冷', ' ']) expect(fromCursor(text), String(text)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const values = fromCursor(text);
        expect(values === null || values.every((v) => typeof v === 'string' || Number.isFinite(v))).toBe(true);
      }),
    );
  });
});

describe('paging', () => {
  it('counts the pages, and never fewer than one', () => {
    expect(paging(1, 20, 0)).toEqual({ page: 1, page_size: 20, total: 0, totalPages: 1, next_cursor: null });
    expect([1, 20, 21, 40].map((total) => paging(2, 20, total, 'x').totalPages)).toEqual([1, 1, 2, 2]);
    expect(paging(2, 20, 30, 'x').next_cursor).toBe('x');
  });
});

describe('a page of a list', () => {
  it('holds what fits, and leads on only where there is more', () => {
    const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
    const standing = ({ id }: { id: number }) => [id];
    expect(pageOf(rows, 2, standing)).toEqual({ page: [{ id: 3 }, { id: 2 }], next_cursor: toCursor([2]) });
    expect(pageOf(rows, 3, standing)).toEqual({ page: rows, next_cursor: null });
    expect(pageOf([], 3, standing)).toEqual({ page: [], next_cursor: null });
  });

  it('begins at its cursor’s id or place, and anew with any other cursor', () => {
    expect(idOfCursor(toCursor([7]))).toBe(7);
    for (const other of [undefined, '', 'forged', toCursor(['7']), toCursor([1.5]), toCursor([])])
      expect(idOfCursor(other), String(other)).toBeNull();
    expect(placeOfCursor(toCursor([1000, 7]))).toEqual({ time: new Date(1000), id: 7 });
    for (const other of [undefined, toCursor([1000]), toCursor([9e15, 7]), toCursor([1000, 1.5]), toCursor(['a', 7])])
      expect(placeOfCursor(other), String(other)).toBeNull();
  });
});
