import { globSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { showCount } from '#core/kit/count.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { lengthWords } from '../public/service/reserve-words.ts';
import { Rich } from './Rich.tsx';
import { showDate, showMonth, showPast, showTime } from './times.ts';
import { CODE_SPACE, flattened, haveTexts, inLanguage, language, startTexts, type Tree, words } from './words.ts';
import chinese from './zh-TW/shared.json' with { type: 'json' };

const told = words('told', {
  quotes: { sent_one: '{{n}} quote sent', sent_other: '{{n}} quotes sent', by: 'By {{name}}' },
  only: 'Only in English',
});

haveTexts(
  'zh-TW',
  new Map<string, typeof chinese | Record<string, unknown>>([
    ['shared', chinese],
    ['told', { quotes: { sent_other: '已送出 {{n}} 份報價', by: '由{{name}}' } }],
  ]) as never,
);
afterEach(() => void startTexts('en-SG'));

describe('texts', () => {
  it('are in the current language, and in no other', () => {
    expect(shared('verb>close')).toBe('Close');
    expect(inLanguage('zh-TW', () => [language(), shared('verb>close')])).toEqual(['zh-TW', '關閉']);
    expect([language(), shared('verb>close')]).toEqual(['en-SG', 'Close']);
    expect(() =>
      inLanguage('zh-TW', () => {
        throw new Error('broke');
      }),
    ).toThrow('broke');
    expect(language()).toBe('en-SG');
  });

  it('choose the plural form for a number and format the number', () => {
    expect([0, 1, 2, 1284].map((count) => told('quotes>sent', { count }))).toEqual([
      '0 quotes sent',
      '1 quote sent',
      '2 quotes sent',
      '1,284 quotes sent',
    ]);
    expect(inLanguage('zh-TW', () => [1, 1284].map((count) => told('quotes>sent', { count })))).toEqual([
      '已送出 1 份報價',
      '已送出 1,284 份報價',
    ]);
  });

  it('stay in English where a language lacks them', () => {
    expect(inLanguage('zh-TW', () => told('only'))).toBe('Only in English');
  });

  it('insert what people wrote as it is: markup, places and keys in it have no effect', () => {
    const name = `<b>{{n}} $t(ui|dialog>close) & "Tan"`;
    expect(told('quotes>by', { name })).toBe(`By ${name}`);
  });

  it('are the same as those of i18next, each text in both languages', async () => {
    const read = (code: string) =>
      new Map(
        globSync(`${import.meta.dirname}/${code}/*.json`).map((path) => [
          path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
          JSON.parse(readFileSync(path, 'utf8')) as Tree,
        ]),
      );
    const [english, other] = [read('en-SG'), read('zh-TW')];
    const theirs = createInstance();
    await theirs.init({
      lng: 'en-SG',
      fallbackLng: 'en-SG',
      keySeparator: '>',
      nsSeparator: '|',
      interpolation: { escapeValue: false },
      resources: { 'en-SG': Object.fromEntries(english), 'zh-TW': Object.fromEntries(other) },
    });
    haveTexts('zh-TW', other);
    let told = 0;
    for (const [namespace, tree] of english) {
      const ours = words(namespace, tree) as (key: string, values?: Record<string, string | number>) => string;
      for (const [form, text] of flattened(tree)) {
        const key = form.replace(/_(one|other)$/, '');
        const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
        const values = Object.fromEntries(names.map((name, n) => [name, n % 2 ? `<${name}>` : n + 7]));
        const isCounted = key !== form && names.includes('n');
        for (const count of isCounted ? [0, 1, 2, 1284] : [undefined])
          for (const code of ['en-SG', 'zh-TW'] as const) {
            const { n: _, ...rest } = values;
            const given = count === undefined ? values : { ...rest, count };
            const shown = count === undefined ? given : { ...given, n: showCount(count) };
            told += 1;
            const mine = inLanguage(code, () => ours(count === undefined ? form : key, given));
            if (mine !== theirs.getFixedT(code, namespace)(count === undefined ? form : key, shown))
              expect.soft([code, namespace, key, mine]).toBe(theirs.getFixedT(code, namespace)(key, shown));
          }
      }
    }
    expect(told).toBeGreaterThan(4000);
  });

  it('do not compile with a key that does not exist', () => {
    // @ts-expect-error no such key
    expect(told('quotes>gone')).toBe('quotes>gone');
    // @ts-expect-error a form is not asked for by its own name
    told('quotes>sent_one');
  });
});

describe('a text with parts', () => {
  const shown = (text: string) =>
    renderToStaticMarkup(
      <Rich text={text} parts={{ link: (inner) => <a href="/x">{inner}</a>, price: () => <b>S$5</b> }} />,
    );

  it('puts each part where the text has it', () => {
    expect(shown('Read <link>the rules</link>, then pay <price/>.')).toBe(
      'Read <a href="/x">the rules</a>, then pay <b>S$5</b>.',
    );
    expect(shown('<price/>，請先閱讀<link>規定</link>')).toBe('<b>S$5</b>，請先閱讀<a href="/x">規定</a>');
  });

  it('shows all other tags as plain text', () => {
    expect(shown('<script>x</script> <link>open')).toBe('&lt;script&gt;x&lt;/script&gt; &lt;link&gt;open');
  });
});

it('writes times in the language that is shown', () => {
  const at = new Date('2026-11-28T06:30:00Z');
  const all = () => [showTime(at), showMonth(at), showDate('2026-11-28')];
  expect(all()).toEqual(['2:30 pm', 'Nov', '28 Nov 2026']);
  expect(inLanguage('zh-TW', all)).toEqual(['下午2:30', '11月', '2026年11月28日']);
  expect(inLanguage('zh-SG', all)).toEqual(['下午2:30', '11月', '2026年11月28日']);
  // Chinese that our code writes is converted by the texts of a language that is made from another, run by run.
  const past = () => showPast(new Date(at.getTime() - 3 * 3_600_000), at);
  haveTexts('zh-SG', new Map([[CODE_SPACE, { 小時: '小时', 分鐘: '分钟' }]]));
  expect([inLanguage('zh-TW', past), inLanguage('zh-SG', past)]).toEqual(['3 小時前', '3 小时前']);
  const length = () => lengthWords(90);
  expect([length(), inLanguage('zh-TW', length), inLanguage('zh-SG', length)]).toEqual([
    '1 h 30 min',
    '1 小時 30 分鐘',
    '1 小时 30 分钟',
  ]);
});
