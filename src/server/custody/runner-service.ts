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

/** Under load, a sweep waits this long after the one before, so that moves are sent together and the statement is read once. */
const GAP_MS = 150;

/** Asks the company that holds the money, once. Answers how many accounts, moves, payouts and statement lines it handled. */
export const sweepCustody = (parts: Parts): Promise<number> => sweepAll(parts, WORK, 'custody sweep fault');

/** Starts the sweeps; null where no company holds money. */
export const startCustody = (parts: Parts): Runner | null =>
  parts.providers.custody ? startRunner(parts, sweepCustody, { gap_ms: GAP_MS }) : null;
