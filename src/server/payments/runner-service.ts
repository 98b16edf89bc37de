import type { Parts } from '#server/platform/context.ts';
import { type Runner, startRunner, sweepAll, type Work } from '#server/platform/data/runner.ts';
import { forgetCards } from './cards/service.ts';
import { sweepNotices } from './notices/service.ts';
import { sendRefunds } from './refunds/service.ts';
import { sweepIntents, sweepOrders } from './sweep-service.ts';
import { sendTopUps } from './top-ups/service.ts';

const WORK: Work = [
  ['notices', sweepNotices],
  ['tries', (parts) => sweepIntents(parts)],
  ['refunds', (parts) => sendRefunds(parts)],
  ['top-ups', sendTopUps],
  ['cards', forgetCards],
  ['orders', sweepOrders],
];

/** Does once all work of payments that is due. Answers how many things were finished. */
export const sweepPayments = (parts: Parts): Promise<number> => sweepAll(parts, WORK, 'payment sweep fault');

export const startPayments = (parts: Parts): Runner => startRunner(parts, sweepPayments);
