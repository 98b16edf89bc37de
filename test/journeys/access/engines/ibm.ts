import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// IBM's engine (Equal Access), by its rules for WCAG 2.2 A and AA. What it calls potential asks a person to look, as half of what
// it says about any page does; what it calls a failure is one.

const SOURCE = `${readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8')}
globalThis.ace = ace; undefined`;

interface Result {
  readonly ruleId: string;
  /** What kind of rule it is, and what came of it: VIOLATION and FAIL. */
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
  readonly path: { readonly dom: string };
}
interface Ace {
  Checker: new () => { check(node: Document, guidelines: string[]): Promise<{ results: Result[] }> };
}

export async function ibmFindings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(SOURCE);
  const failed = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: Ace };
    // It takes what `clip-path` hides from the eye for hidden from screen readers too, but not what `clip` hides.
    const clipped = new CSSStyleSheet();
    clipped.replaceSync('.sr-only { clip-path: none !important; clip: rect(0, 0, 0, 0) !important }');
    document.adoptedStyleSheets.push(clipped);
    // What is folded away in <details> has no words for it yet, and is no barrier until it is unfolded.
    const isFolded = (path: string): boolean => {
      const place = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      return place instanceof Element && place.closest('details:not([open])') !== null && !place.checkVisibility();
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
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
