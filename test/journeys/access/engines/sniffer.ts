import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Finding, PLACE_LENGTH } from './finding.ts';

// HTML_CodeSniffer, by its rules for WCAG 2.1 A and AA. Only errors are reported; warnings and notices ask a person to look.

// Some of its errors have no text, at which it throws. This makes it use their keys instead.
const SOURCE = `${readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8')}
{
  const say = HTMLCS.getTranslation;
  HTMLCS.getTranslation = (key) => say.call(HTMLCS, key) ?? key;
  globalThis.HTMLCS = HTMLCS;
} undefined`;

interface Message {
  readonly type: number;
  readonly code: string;
  readonly msg: string;
  readonly element: Element | null;
}
interface Sniffer {
  readonly ERROR: number;
  process(standard: string, content: Document, done: () => void, failed: () => void): void;
  getMessages(): Message[];
}

export async function snifferFindings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in globalThis))) await page.evaluate(SOURCE);
  const errors = await page.evaluate(async (length) => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((done, failed) => HTMLCS.process('WCAG2AA', document, done, failed));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({ code, msg, place: element?.outerHTML?.slice(0, length) ?? '' }));
  }, PLACE_LENGTH);
  return errors.map(({ code, msg, place }) => ({
    engine: 'HTML_CodeSniffer',
    rule: code.replace('WCAG2AA.', ''),
    says: msg,
    place,
  }));
}
