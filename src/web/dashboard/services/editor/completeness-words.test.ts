import { expect, it } from 'vitest';
import { completenessOf } from '#core/services/editor/completeness-rules.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import chinese from '#web/text/zh-TW/services.json' with { type: 'json' };
import { itemWords } from './completeness-words.ts';

const { items } = completenessOf({
  headline: '',
  description: '',
  has_logo: false,
  category_count: 0,
  priced_count: 0,
  area_count: 0,
  is_service_professional_travels_to_me: true,
  photo_count: 0,
  faq_count: 0,
  link_count: 0,
  has_facts: false,
  has_hours: false,
  is_checked: false,
});

it('every item of completeness reads in English as the server says it, and in Chinese otherwise', () => {
  haveTexts('zh-TW', new Map<string, Tree>([['services', chinese]]));
  for (const item of items) {
    expect(itemWords(item)).toEqual({ title: item.title, why: item.why });
    const { title, why } = inLanguage('zh-TW', () => itemWords(item));
    expect([item.key, /[\u4e00-\u9fff]/.test(title) && /[\u4e00-\u9fff]/.test(why)]).toEqual([item.key, true]);
  }
  const unknown = { key: 'newer', title: 'Something newer', why: 'This build does not know it.' };
  expect(itemWords(unknown)).toEqual({ title: unknown.title, why: unknown.why });
});
