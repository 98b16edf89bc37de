import { MINUTE } from '#core/kit/time.ts';
import { decideSilence, nextAsk } from '#core/payments/rules.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import type { Outcome } from '#server/providers/payment/port.ts';
import { asked, portOf } from './cards/service.ts';
import * as intents from './intent-store.ts';
import { expireOrders } from './orders/store.ts';
import { settleIntent } from './settle-service.ts';

const BATCH = 20;

/**
 * Asks the provider about undecided tries that are due, of one order or of all: claims them in a transaction, asks outside of
 * it, and settles. All nodes may do it at once. Answers how many changed.
 */
export async function sweepIntents(parts: Parts, order_id: number | null = null): Promise<number> {
  const port = portOf(parts);
  if (!port) return 0;
  const now = parts.clock.now();
  const claimed = await writing(parts, {}, ({ db }) =>
    intents.claimIntents(db, now, new Date(now.getTime() + MINUTE), BATCH, order_id),
  );
  let changed = 0;
  for (const intent of claimed) {
    if (intent.provider !== port.name) continue;
    const { key, ref } = intent;
    const heard = await asked(parts, 'ask', () => port.ask({ key, ref }));
    if (await settleHeard(parts, intent, heard)) changed += 1;
  }
  return changed;
}

/** Carries out the provider's answer about a try, or the lack of one. Answers whether something changed. */
export async function settleHeard(
  parts: Parts,
  intent: intents.IntentRow,
  heard: Outcome | null | 'no answer',
): Promise<boolean> {
  const now = parts.clock.now();
  const later = async () => {
    const status = intent.status === 'action' || intent.status === 'pending' ? intent.status : 'sent';
    await writing(parts, {}, ({ db }) => intents.setAsk(db, intent.id, nextAsk(status, intent.asks, now)));
    return false;
  };
  const settle = async (outcome: Outcome, because = '') => {
    const { did } = await writing(parts, {}, (context) => settleIntent(context, intent, outcome, because));
    return did !== 'nothing new';
  };
  if (heard === 'no answer') return later();
  if (heard !== null && (heard.status === 'succeeded' || heard.status === 'failed')) return settle(heard);
  const half = heard === null ? null : heard.status === 'action' ? 'action' : 'pending';
  const verdict = decideSilence(intent, half, now);
  if (verdict === 'never heard')
    return settle({ status: 'failed', ref: null, code: 'provider_fault' }, 'it never reached the provider');
  if (verdict === 'given up') return settle({ status: 'failed', ref: null, code: 'expired' }, 'its time is over');
  return heard === null ? later() : settle(heard);
}

/** Expires orders that were not paid in time. */
export const sweepOrders = (parts: Parts): Promise<number> =>
  writing(parts, {}, ({ db, now }) => expireOrders(db, now, 200));
