import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/t2cn';
import { describe, expect, it } from 'vitest';
import { MADE_CODES, type MadeCode } from '#core/languages.ts';
import localWords from '#server/platform/languages/local-words.json' with { type: 'json' };
import { madeIn, makerOf } from '#server/platform/languages/made.ts';
import { runsOf } from '../../scripts/texts/made-texts.ts';

const root = join(import.meta.dirname, '../..');
const FILES = [
  ...globSync('src/web/text/zh-TW/*.json', { cwd: root }),
  ...globSync('db/seed/catalogue/zh/*.json', { cwd: root }),
  'src/server/notices/letters/zh-TW.json',
  'src/server/platform/http/refusals-zh-tw.json',
].sort();
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object;

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
const signsOf = (text: string) => text.match(/\{\{?\w*\}?\}|<\/?\w+\/?>|[A-Za-z0-9$%]+/g) ?? [];

const sources = (pattern: string) => globSync(pattern, { cwd: root }).filter((name) => !/\.test\.tsx?$/.test(name));
const code = (path: string) => readFileSync(join(root, path), 'utf8');
const HAN = /\p{Script=Han}/u;
/** What code says in Chinese on screens: the build makes these of it (src/web/public/all-texts.ts). */
const ON_SCREENS = globSync(
  [...readFileSync(join(root, 'src/web/public/all-texts.ts'), 'utf8').matchAll(/'(\.{1,2}\/.+\.ts)'/g)].map(
    ([, path = '']) => join('src/web/public', path),
  ),
  { cwd: root },
);
/** What the server says, which makes it itself. */
const BY_SERVER = globSync(
  ['src/core/*/papers/*-model.ts', 'src/core/payments/top-ups/rules.ts', 'src/core/reports/about-rules.ts'],
  { cwd: root },
);
/** What is looked for in what people write, or holds for every script. */
const READ = globSync(
  [
    'src/core/languages.ts',
    'src/core/kit/words.ts',
    'src/core/users/name-rules.ts',
    'src/core/search/**/*.ts',
    'src/core/requests/questions/rules.ts',
    'src/core/messages/**/*.ts',
    'src/web/ui/gallery/Showing.tsx',
  ],
  { cwd: root },
);

/** Simplified characters alone, without words of a place. */
const simplified = ConverterFactory(...(from.tw ?? []), ...(to.cn ?? []));
const make = (code: MadeCode, text: string) => makerOf(code)(text);

describe('texts that are made of the Chinese that is written', () => {
  it.each(FILES)('keep places, parts, names and numbers in %s, and leave no traditional character in zh-SG', (file) => {
    const written = textsOf(read(file));
    expect(written.length).toBeGreaterThan(0);
    for (const code of MADE_CODES) {
      const made = textsOf(madeIn(code, read(file)));
      const local = Object.values(localWords[code]).flatMap(signsOf);
      const own = (text: string) => signsOf(text).filter((sign) => !local.includes(sign));
      expect(made.map(own)).toEqual(written.map(own));
    }
    const made = textsOf(madeIn('zh-SG', read(file)));
    expect(made.filter((text) => simplified(text) !== text)).toEqual([]);
    expect(made.filter((text) => /[「」『』]/.test(text))).toEqual([]);
  });

  it('use the words of the place', () => {
    expect(make('zh-SG', '計程車到組屋，冷氣機、咖啡店與菜市場')).toBe('德士到组屋，冷气机、咖啡店与巴刹');
    expect(make('zh-SG', '登入後儲存設定，檔案從網路匯入')).toBe('登录后保存设置，文件从网络导入');
    expect(make('zh-SG', '乾洗後天送回，頭髮、皇后與麵包')).toBe('干洗后天送回，头发、皇后与面包');
    expect(make('zh-SG', '請款單的行動條碼、推播、8 件案件、到府儲值入帳，PDF 檔')).toBe(
      '发票的二维码、推送、8 件工作、上门充值入账，PDF 文件',
    );
    expect(make('zh-HK', '計程車、軟體與簡訊，這裡的說明')).toBe('的士、軟件與短訊，這裏的説明');
    expect(makerOf('zh-TW')('計程車')).toBe('計程車');
    expect(makerOf('en-SG')('Taxi 計程車')).toBe('Taxi 計程車');
  });

  it.each(MADE_CODES)('have every word of the list for %s in its script already', (code) => {
    for (const [written, local] of Object.entries(localWords[code]))
      expect([written, make(code, written)]).toEqual([written, local]);
  });

  it('are made of what stands in code too, run by run', () => {
    const source = "const says = `剩 ${showAgo(now, until)}`; // '分鐘' and 「剛剛」";
    expect(runsOf(source, 'zh-SG')).toEqual({ 分鐘: '分钟', '「剛剛」': '“刚刚”' });
    expect(runsOf('const plain = 1;', 'zh-HK')).toEqual({});
  });

  it('have every file of screens that says something in Chinese', () => {
    const said = sources('src/{core,web}/**/*.{ts,tsx}').filter((file) => {
      const plain = code(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return HAN.test(plain) && Object.keys(runsOf(plain, 'zh-SG')).length > 0;
    });
    expect(ON_SCREENS.length).toBeGreaterThan(4);
    const known = new Set([...ON_SCREENS, ...BY_SERVER, ...READ]);
    expect(said.filter((file) => !known.has(file))).toEqual([]);
    const places = BY_SERVER.map((file) => file.replace('src/', '#'));
    const screens = sources('src/web/**/*.{ts,tsx}').map(code);
    expect(places.filter((place) => screens.some((one) => one.includes(`'${place}'`)))).toEqual([]);
  });

  it('change values and nothing else of what holds them', () => {
    const given = { 網路: ['軟體', { n: 1, text: null }], at: new Date(0) };
    expect(madeIn('zh-SG', given)).toEqual({ 網路: ['软件', { n: 1, text: null }], at: new Date(0) });
    expect(madeIn('zh-TW', given)).toBe(given);
  });
});
