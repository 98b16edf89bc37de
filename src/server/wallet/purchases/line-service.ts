import type { Cents } from '#core/kit/money.ts';
import type { ClearingProvider } from '#core/wallet/purchases/model.ts';
import type { HouseAccount, Posting } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from '../store.ts';
import * as purchases from './store.ts';

/** The house account that a provider's payments pass through. */
export const clearingOf = (provider: ClearingProvider): HouseAccount => `clearing_${provider}`;

interface Line {
  readonly type_id: number;
  readonly cause: string;
  readonly user_id: number;
  readonly order_id: number | null;
  readonly settles_id?: number;
  readonly note: string;
  readonly evidence: object;
  readonly amount_cents: Cents;
  /** What could be spent before this line. */
  readonly before_cents: Cents;
  readonly postings: readonly Posting[];
}

/** Writes one line of a person's wallet; null when its cause was already posted. */
export const post = (context: Context, line: Line): Promise<number | null> =>
  store.insertTransaction(context.db, context.now, {
    type_id: line.type_id,
    cause: line.cause,
    user_id: line.user_id,
    quote_bid_id: null,
    order_id: line.order_id,
    settles_id: line.settles_id ?? null,
    note: line.note,
    evidence: { ...line.evidence },
    amount_cents: line.amount_cents,
    balance_after_cents: line.before_cents + line.amount_cents,
    postings: line.postings,
  });

/** The posting of a cause; throws where there is none. */
export async function postedAs(context: Context, cause: string): Promise<purchases.Posted> {
  const posted = await purchases.readPosted(context.db, cause);
  if (!posted) throw new Error(`nothing was posted for ${cause}`);
  return posted;
}
