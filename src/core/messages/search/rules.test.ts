import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, joined } from '../fold-rules.ts';
import { excerptOf, searchWords } from './rules.ts';

const marked = (text: string, asked: string) => {
  const { excerpt, marks } = excerptOf(text, searchWords(asked));
  return { excerpt, words: marks.map(([from, to]) => excerpt.slice(from, to)) };
};

describe('the words of a search', () => {
  it.each([
    ['Aircon  Service', ['aircon', 'service']],
    ['ＡＩＲＣＯＮ ９ａｍ', ['aircon', '9am']],
    [' 冷气 冷气 ', ['冷气']],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['\u200b', []],
  ])('%j are %j', (asked, words) => {
    expect(searchWords(asked)).toEqual(words);
  });
});

describe('an excerpt', () => {
  it('is the whole of a short text, with every word marked as it is written', () => {
    expect(marked('Aircon check: the AIRCON drips', 'aircon drips')).toEqual({
      excerpt: 'Aircon check: the AIRCON drips',
      words: ['Aircon', 'AIRCON', 'drips'],
    });
    expect(marked('冷气滴水，冷气不冷', '冷气')).toEqual({ excerpt: '冷气滴水，冷气不冷', words: ['冷气', '冷气'] });
    expect(marked('来 ＡＢＣ 店', 'abc')).toEqual({ excerpt: '来 ＡＢＣ 店', words: ['ＡＢＣ'] });
    expect(marked('one\ntwo', 'two')).toEqual({ excerpt: 'one two', words: ['two'] });
  });

  it('stands around the first word of a long text', () => {
    const { excerpt, words } = marked(`${'before '.repeat(60)}NEEDLE ${'after '.repeat(60)}`, 'needle');
    expect(words).toEqual(['NEEDLE']);
    expect(excerpt).toMatch(/^…before .* NEEDLE after .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  it('marks nothing but its words, whatever the text is', () => {
    const piece = fc.constantFrom('a', 'B', 'ab', ' ', '\n', '冷', '😀', 'ＡＢ', '\u200b', 'ﬁ', 'İ');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 200 }),
        fc.array(piece, { minLength: 1, maxLength: 3 }),
        (text, asked) => {
          const words = searchWords(asked.join(''));
          const { excerpt, marks } = excerptOf(text.join(''), words);
          let last = 0;
          for (const [from, to] of marks) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            last = to;
            if (text.join('').length > 160) continue;
            const inside = fold(excerpt.slice(from, to)).text;
            expect(words.some((word) => inside.includes(word) || word.includes(inside))).toBe(true);
          }
          expect(last).toBeLessThanOrEqual(excerpt.length);
          expect(excerpt).toBe(excerpt.toWellFormed());
        },
      ),
    );
  });
});

describe('stretches', () => {
  it('that touch are one', () => {
    expect(
      joined([
        [4, 6],
        [0, 2],
        [2, 3],
        [5, 9],
      ]),
    ).toEqual([
      [0, 3],
      [4, 9],
    ]);
  });
});
