import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { latinWords } from '#test/house/latin-words.ts';

// No English is left in what screens, letters and refusals say in Chinese. The pages that the server draws are walked by
// src/server/ssr/pages/chinese.test.ts, which meets the data too.

const root = new URL('../../../', import.meta.url);
const FOLDER = 'src/web/text/zh-TW/';
const FILES = [
  ...readdirSync(new URL(FOLDER, root)).map((name) => FOLDER + name),
  'src/server/notices/letters/zh-TW.json',
  'src/server/platform/http/refusals-zh-tw.json',
];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('texts in Chinese', () => {
  it.each(FILES)('hold no English: %s', (file) => {
    const texts = textsOf(JSON.parse(readFileSync(new URL(file, root), 'utf8')));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.flatMap((text) => latinWords(text).map((word) => [word, text]))).toEqual([]);
  });

  it('are found by what they look for', () => {
    expect(latinWords('從 from S$45 起，每 unit')).toEqual(['from', 'unit']);
    expect(latinWords('在 {{service_name}} 用 <link>PayNow</link> 付款，見 https://example.sg/pay 或 3 km 內')).toEqual(
      [],
    );
  });
});
