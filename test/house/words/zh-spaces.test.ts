import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs/words.md, Chinese: a space between Chinese characters and Latin letters, figures or a place; none in a date or a time of day.

const root = join(import.meta.dirname, '../../..');
const FILES = [
  ...globSync('src/web/text/zh-TW/*.json', { cwd: root }),
  ...globSync('db/seed/catalogue/zh/*.json', { cwd: root }),
  ...globSync('db/seed/content/zh/*.ts', { cwd: root }),
  'src/core/custody/papers/chinese-model.ts',
  'src/core/payments/papers/chinese-frame-model.ts',
  'src/core/payments/papers/chinese-model.ts',
  'src/core/shop/papers/words-model.ts',
  'src/server/notices/letters/zh-TW.json',
  'src/server/platform/http/refusals-zh-tw.json',
].sort();

/** Written as the specification has it (section 5, file uploads). */
const AS_SPECIFIED = /檔案大小須小於\{\{most\}\} MB/g;
const HAN = '[\\u3400-\\u9fff]';
const PART_OF_DAY = '(?:凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|午夜)';
const PLAIN = [AS_SPECIFIED, /\\n/g, /<\/?\w+>/g];
const DATE =
  /(?:(?:\d{4}|\{\{(?:to_)?year\}\})年)?(?:(?:\d{1,2}|\{\{(?:to_)?months?\}\})月)?(?:(?:\d{1,2}|\{\{(?:to_)?(?:day|date)\}\})日)?/g;
const CLOCK = new RegExp(String.raw`${PART_OF_DAY}\d{1,2}(?::\d{2})?點?`, 'g');
const TIGHT = new RegExp(String.raw`(?:${HAN}(?:[A-Za-z0-9$]|\{\{)|(?:[A-Za-z0-9%]|\}\})${HAN})`);
const SPACED = new RegExp(String.raw`\d{4} 年|年 \d|\d月 \d|月 \d{1,2} 日|${PART_OF_DAY} \d|\d 點(?!數)`);

/** What of a line breaks the rule; null where nothing does. */
function fault(line: string): string | null {
  const plain = PLAIN.reduce((text, one) => text.replace(one, ''), line);
  const dated = /\{\{(?:to_)?months?\}\}\{\{/.test(plain)
    ? ''
    : plain.replace(CLOCK, '時').replace(DATE, (date) => (date === '' ? '' : '\u200b'));
  return TIGHT.exec(dated)?.[0] ?? SPACED.exec(plain)?.[0] ?? null;
}

it.each(FILES)('Chinese stands a space away from Latin letters, figures and places: %s', (file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.flatMap((line) => (fault(line) === null ? [] : [[fault(line), line.trim()]]))).toEqual([]);
});

it('is told from a date and a time of day, which are written without a space', () => {
  for (const text of [
    '用 PayNow 付款',
    '3 天',
    '11月28日 星期六 早上9:00',
    '{{year}}年{{month}}月',
    '每天上午10點',
    '9 點數',
  ])
    expect([text, fault(text)]).toEqual([text, null]);
  for (const text of ['用PayNow', '3天', '{{name}}您好', '看<b>PDF</b>檔', '2025 年', '早上 9:00'])
    expect([text, fault(text)]).not.toEqual([text, null]);
});
