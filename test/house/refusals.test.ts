import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemOf } from '#core/bids/auto-quotes/rules.ts';
import { codesOf, PROBLEM_LISTS, problemIn } from '#core/bids/problem-rules.ts';
import { HOLD_RULE_WORDS } from '#core/wallet/rules.ts';
import chinese from '#server/platform/http/refusals-zh-tw.json' with { type: 'json' };
import { bindings } from '#server/rooms.ts';

const known: Readonly<Record<string, string>> = chinese;
const textsOf = (auth: (kind: string) => boolean) =>
  bindings.filter(({ call }) => auth(call.auth)).flatMap(({ call }) => Object.values(call.errors));
const problems = [
  // What becomes of a fee, as the quote's form says it.
  ...Object.values(HOLD_RULE_WORDS),
  ...PROBLEM_LISTS.flatMap((list) => codesOf(list).map((code) => problemIn([list], code)?.errorMessage ?? '')),
  ...['no template', 'attachment missing', 'unknown'].map((code) => problemOf(code).errorMessage),
];
const source = globSync('src/server/**/*.ts', { cwd: join(import.meta.dirname, '../..') })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  .join('\n');

describe('what calls refuse with', () => {
  it('is there in Chinese, except for operators', () => {
    const wanted = new Set([...textsOf((auth) => auth !== 'operator'), ...problems]);
    expect(wanted.size).toBeGreaterThan(200);
    expect([...wanted].filter((text) => !(text in known))).toEqual([]);
  });

  it('is translated only where some call or fault says it', () => {
    const said = new Set([...textsOf(() => true), ...problems]);
    expect(Object.keys(known).filter((text) => !said.has(text) && !source.includes(`'${text}'`))).toEqual([]);
  });

  it('is Chinese, in Chinese punctuation', () => {
    for (const [text, zh] of Object.entries(known))
      expect([text, /[\u4e00-\u9fff].*。$/.test(zh)]).toEqual([text, true]);
  });
});
