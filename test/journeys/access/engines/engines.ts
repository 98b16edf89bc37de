import type { Page } from '@playwright/test';
import { drawnFindings } from './drawn.ts';
import type { Finding } from './finding.ts';
import { ibmFindings } from './ibm.ts';
import { isKnown } from './known.ts';
import { snifferFindings } from './sniffer.ts';

// The three engines beside axe-core. Each finds what the others do not; what all four cost and what each has caught is in
// docs/decisions/029-four-engines.md.

/** What IBM's engine, HTML_CodeSniffer and html-validate say about the page as it is now, without what is known to be no barrier. */
export const otherFindings = async (page: Page): Promise<Finding[]> =>
  (await allFindings(page)).filter((finding) => !isKnown(finding));

/** All that they say. */
export async function allFindings(page: Page): Promise<Finding[]> {
  // The page is single-threaded, and html-validate runs here meanwhile.
  const [drawn, inPage] = await Promise.all([
    drawnFindings(page),
    ibmFindings(page).then(async (ibm) => [...ibm, ...(await snifferFindings(page))]),
  ]);
  return [...inPage, ...drawn];
}

export const lineOf = ({ engine, rule, says, place }: Finding): string =>
  `${engine}: ${rule} (${says})\n${place.slice(0, 240)}`;
