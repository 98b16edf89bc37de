import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// IBM's engine (Equal Access), by its rules for WCAG 2.2 A and AA. Only its failures count. Half of its results are "potential",
// which asks a person to look.

interface Result {
  readonly ruleId: string;
  /** The kind of rule and the result, such as VIOLATION and FAIL. */
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
  /** For each rule and guideline, the levels of its possible reasons. */
  readonly ruleReasonLevels: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  check(node: Document, guidelines: string[]): Promise<{ results: Result[] }>;
}
interface Ace {
  readonly Checker: new () => Checker;
}

/**
 * Runs in the page: a checker with only those rules that can fail, and the rules that they depend on. The other half, which has
 * the slowest rules, only asks a person to look, which we do not report.
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

/** The ids of the guideline's rules that are not run. */
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
    // The engine treats elements hidden by `clip-path` as hidden from screen readers too, but not those hidden by `clip`.
    const clipped = new CSSStyleSheet();
    clipped.replaceSync('.sr-only { clip-path: none !important; clip: rect(0, 0, 0, 0) !important }');
    document.adoptedStyleSheets.push(clipped);
    // Content of a closed <details> has no text for the engine, and is no barrier until it is opened.
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
