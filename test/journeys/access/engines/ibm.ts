import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// IBM's engine (Equal Access), by its rules for WCAG 2.2 A and AA. What it calls potential asks a person to look, as half of what
// it says about any page does; what it calls a failure is one.

interface Result {
  readonly ruleId: string;
  /** What kind of rule it is, and what came of it: VIOLATION and FAIL. */
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
  readonly path: { readonly dom: string };
}
interface Rule {
  readonly enabled?: boolean;
  readonly run: (...given: never[]) => unknown;
  readonly dependencies?: readonly string[];
}
interface Checker {
  readonly engine: { getRule(id: string): Rule; enableRules(ids: readonly string[]): void };
  readonly rulesetRules: Readonly<Record<string, readonly string[]>>;
  /** Of each rule and guideline: the kinds of what it may say. */
  readonly ruleReasonLevels: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  check(node: Document, guidelines: string[]): Promise<{ results: Result[] }>;
}
interface Ace {
  readonly Checker: new () => Checker;
}

/**
 * In the page: a checker that runs what can end in a failure, with what that depends on. The other half of its rules only ask
 * a person to look, which nobody is told; the slowest are among them.
 */
function checkerOf({ Checker }: Ace): Checker {
  const checker = new Checker();
  const { engine, ruleReasonLevels } = checker;
  const enable = engine.enableRules.bind(engine);
  engine.enableRules = (ids) => {
    const needed = new Set<string>();
    const need = (id: string): void => {
      if (needed.has(id) || !ids.includes(id)) return;
      needed.add(id);
      engine.getRule(id).dependencies?.forEach(need);
    };
    for (const id of ids) {
      const kinds = Object.values(ruleReasonLevels[id]?.WCAG_2_2 ?? {});
      if (kinds.includes('VIOLATION') && String(engine.getRule(id).run).includes('RuleFail')) need(id);
    }
    enable([...needed]);
  };
  return checker;
}

const SOURCE = `${readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8')}
globalThis.ibm = (${checkerOf})(ace); undefined`;

/** The rules of the guideline that are not run. */
export async function leftOut(page: Page): Promise<string[]> {
  await handOver(page);
  return page.evaluate(() => {
    const { ibm } = globalThis as unknown as { ibm: Checker };
    const ids = ibm.rulesetRules.WCAG_2_2 as readonly string[];
    ibm.engine.enableRules(ids);
    return [...new Set(ids)].filter((id) => ibm.engine.getRule(id).enabled !== true);
  });
}

async function handOver(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'ibm' in globalThis))) await page.evaluate(SOURCE);
}

export async function ibmFindings(page: Page): Promise<Finding[]> {
  await handOver(page);
  const failed = await page.evaluate(async () => {
    const { ibm } = globalThis as unknown as { ibm: Checker };
    // It takes what `clip-path` hides from the eye for hidden from screen readers too, but not what `clip` hides.
    const clipped = new CSSStyleSheet();
    clipped.replaceSync('.sr-only { clip-path: none !important; clip: rect(0, 0, 0, 0) !important }');
    document.adoptedStyleSheets.push(clipped);
    // What is folded away in <details> has no words for it yet, and is no barrier until it is unfolded.
    const isFolded = (path: string): boolean => {
      const place = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      return place instanceof Element && place.closest('details:not([open])') !== null && !place.checkVisibility();
    };
    const { results } = await ibm.check(document, ['WCAG_2_2']);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== clipped);
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .filter(({ path }) => !isFolded(path.dom))
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  });
  return failed.map(({ ruleId, message, snippet }) => ({
    engine: 'IBM',
    rule: ruleId,
    says: message,
    place: snippet.slice(0, PLACE_LENGTH),
  }));
}
