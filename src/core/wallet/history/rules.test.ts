import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FROM_START, mergeBooks, placeBehind, type Standing } from './rules.ts';

const at = (second: number) => `2026-11-24 02:00:${String(second).padStart(2, '0')}`;
const line = (book: Standing['book'], id: number, second: number): Standing => ({ book, id, created: at(second) });
const named = (lines: readonly Standing[]) => lines.map(({ book, id }) => `${book} ${id}`);

describe('one history of two books', () => {
  it('goes by time, and credit stands first within a second', () => {
    const credit = [line('credit', 9, 30), line('credit', 4, 10)];
    const held = [line('held', 3, 30), line('held', 2, 20)];
    expect(named(mergeBooks(credit, held, 9))).toEqual(['credit 9', 'held 3', 'held 2', 'credit 4']);
    expect(named(mergeBooks(credit, held, 2))).toEqual(['credit 9', 'held 3']);
    expect(named(mergeBooks([...credit].reverse(), [...held].reverse(), 9, 'oldest'))).toEqual([
      'credit 4',
      'held 2',
      'credit 9',
      'held 3',
    ]);
    expect(mergeBooks([], [], 5)).toEqual([]);
  });

  it('shows each line once, whatever the size of its pages and however the times of a book run', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 12 });
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 1, max: 5 }), (a, b, size) => {
        const book = (name: Standing['book'], times: readonly number[]) =>
          times.map((second, n) => line(name, times.length - n, second));
        const books = { credit: book('credit', a), held: book('held', b) };
        const shown: Standing[] = [];
        for (let place = FROM_START; ; ) {
          const below = (name: Standing['book']) => books[name].filter(({ id }) => id < place[name]).slice(0, size);
          const page = mergeBooks(below('credit'), below('held'), size);
          if (page.length === 0) break;
          shown.push(...page);
          place = placeBehind(page, place);
        }
        expect(named(shown)).toEqual(named(mergeBooks(books.credit, books.held, 99)));
        expect(shown).toHaveLength(a.length + b.length);
      }),
    );
  });
});
