import type { Page } from '@playwright/test';
import { drawnFindings } from './drawn.ts';
import type { Finding } from './finding.ts';
import { ibmFindings } from './ibm.ts';
import { isKnown } from './known.ts';
import { snifferFindings } from './sniffer.ts';

// The three engines besides axe-core. Each finds things that the others miss. Their costs and finds are in
// docs/decisions/029-four-engines.md.

/** The findings of IBM's engine, HTML_CodeSniffer and html-validate on the current page, without known false positives. */
export const otherFindings = async (page: Page): Promise<Finding[]> =>
  (await allFindings(page)).filter((finding) => !isKnown(finding));

/** All their findings, including known false positives. */
export async function allFindings(page: Page): Promise<Finding[]> {
  // html-validate runs here while the other two run in the page, one after the other.
  const [drawn, inPage] = await Promise.all([
    drawnFindings(page),
    ibmFindings(page).then(async (ibm) => [...ibm, ...(await snifferFindings(page))]),
  ]);
  return [...inPage, ...drawn];
}

export const lineOf = ({ engine, rule, says, place }: Finding): string =>
  `${engine}: ${rule} (${says})\n${place.slice(0, 240)}`;
