import type { Parts } from '#server/platform/context.ts';
import { type Runner, startRunner, sweepAll, type Work } from '#server/platform/data/runner.ts';
import { sendAccounts } from './merchants/account-service.ts';
import { sendMoves } from './moves/service.ts';
import { sendPayouts } from './payouts/send-service.ts';
import { readStatement } from './statements/service.ts';

const WORK: Work = [
  ['accounts', sendAccounts],
  ['moves', (parts) => sendMoves(parts)],
  ['payouts', sendPayouts],
  ['statement', readStatement],
];

/** Under load wishes of so long are sent together, and the statement is read once for all of them. */
const GAP_MS = 150;

/** Asks the company that holds the money, once. Answers how many wishes ended and lines of the statement were new. */
export const sweepCustody = (parts: Parts): Promise<number> => sweepAll(parts, WORK, 'custody sweep fault');

/** Null where no company holds money. */
export const startCustody = (parts: Parts): Runner | null =>
  parts.providers.custody ? startRunner(parts, sweepCustody, { gap_ms: GAP_MS }) : null;
