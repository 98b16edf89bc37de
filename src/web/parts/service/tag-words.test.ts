import { expect, it } from 'vitest';
import { REVIEW_TAGS } from '#core/reviews/model.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import chinese from '#web/text/zh-TW/parts.json' with { type: 'json' };
import { tagWords } from './tag-words.ts';

it('translates every review tag, each differently, and leaves unknown tags as they are', () => {
  haveTexts('zh-TW', new Map<string, Tree>([['parts', chinese]]));
  expect(REVIEW_TAGS.map(tagWords)).toEqual(REVIEW_TAGS);
  const told = inLanguage('zh-TW', () => REVIEW_TAGS.map(tagWords));
  expect(new Set(told).size).toBe(REVIEW_TAGS.length);
  for (const text of told) expect(text).toMatch(/[\u4e00-\u9fff]/);
  expect(inLanguage('zh-TW', () => tagWords('Brought cake'))).toBe('Brought cake');
});
