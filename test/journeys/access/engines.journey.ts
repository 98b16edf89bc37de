import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, test } from '../people.ts';
import { prepare, violationsOf } from './engines/axe.ts';
import { allFindings, lineOf } from './engines/engines.ts';
import { leftOut } from './engines/ibm.ts';
import { isKnown, KNOWN } from './engines/known.ts';
import { PLANTED } from './engines/planted.ts';

// Shows that each engine finds planted barriers, and nothing in fixed copies of them.

const inPage = (main: string): string =>
  `<!DOCTYPE html><html lang="en-SG"><head><title>Planted</title></head><body><main><h1>Planted</h1>${main}</main></body></html>`;

/** The findings of the four engines, by engine and rule, each with its line. */
async function found(page: Page, main: string): Promise<Map<string, string>> {
  await page.setContent(inPage(main));
  await prepare(page);
  const violations = await violationsOf(page, 'everything');
  const others = (await allFindings(page)).filter((finding) => !isKnown(finding));
  return new Map([
    ...violations.map(({ id, help }) => [`axe ${id}`, help] as const),
    ...others.map((finding) => [`${finding.engine} ${finding.rule}`, lineOf(finding)] as const),
  ]);
}

test(
  'each engine finds the barriers planted for it, and reports nothing in the fixed copies',
  DESKTOP,
  async ({ page }) => {
    for (const { engine, rule, barrier, mended } of PLANTED) {
      expect([...(await found(page, barrier)).keys()], barrier).toContain(`${engine} ${rule}`);
      expect([...(await found(page, mended)).values()], mended).toEqual([]);
    }
  },
);

test('known false positives are still reported, for nothing else', DESKTOP, async ({ page }) => {
  for (const { engine, rule, at, example } of KNOWN) {
    await page.setContent(inPage(example));
    const said = (await allFindings(page)).filter((finding) => finding.engine === engine && finding.rule === rule);
    expect(said, `${engine} says ${rule} of: ${example}`).not.toEqual([]);
    expect(said.filter(({ place }) => !at.test(place))).toEqual([]);
  }
});

test('the rules of IBM’s engine that are not run can never fail', DESKTOP, async ({ page }) => {
  await page.setContent(inPage(''));
  const rules = await leftOut(page);
  expect(rules.length).toBeGreaterThan(60);
  const engine = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-debug.js')), 'utf8');
  const moduleOf = (id: string) =>
    engine
      .split(`/***/ "./src/v4/rules/${id}.ts"`)[1]
      ?.split('/***/ "./src/v4/')[0]
      ?.replace(/\/\/.*/g, '') ?? '';
  const RECOMMENDED = /level"?: IRule_2\.eRulePolicy\.RECOMMENDATION/;
  for (const id of rules) {
    const text = moduleOf(id);
    expect(text, id).toMatch(/Rule(Potential|Manual|Fail|Pass)\)\(/);
    if (!RECOMMENDED.test(text)) expect(text, id).not.toContain('RuleFail');
  }
  expect(moduleOf('text_contrast_sufficient')).toContain('RuleFail');
});
