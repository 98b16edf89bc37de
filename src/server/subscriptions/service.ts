/**
 * Subscriptions: a month of quotes in a category, paid from credit, instead of a fee for each (decision 86). The tariff's version
 * sets price and number of quotes, which are frozen with each month. A covered quote has a hold of 0 cents that names its month
 * and counts there until it is released. Buying, counting and quoting lock the pro's wallet, so they wait for each other.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { sgDay, toWire } from '#core/kit/time.ts';
import type { Monthly } from '#core/requests/fees/policy-rules.ts';
import type * as calls from '#core/subscriptions/calls.ts';
import type { Cover, Plan, SubscriptionView } from '#core/subscriptions/model.ts';
import { type DueMonth, decideBuy, isCovered, monthEnd, quotesLeft, renewalTerms } from '#core/subscriptions/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { monthlyAt, monthlyIn } from '#server/requests/service.ts';
import { availableCents, lockFunds, payMonth } from '#server/wallet/service.ts';
import * as store from './store.ts';

export { giveBackRest, runningOf } from './return-service.ts';
export type { CoverRow } from './store.ts';
export { readOwner as ownerOf } from './store.ts';

/** The month that would cover a quote of this bid; exact only under the lock of the pro's wallet. Null without a subscription. */
export const coverOf = (db: Db, bid_id: number, user_id: number, now: Date): Promise<store.CoverRow | null> =>
  store.readCover(db, bid_id, user_id, now);

/** The month that covers a quote's fee; null where the fee applies. */
export const coveredBy = (fee_cents: Cents, cover: store.CoverRow | null, now: Date): store.CoverRow | null =>
  isCovered(fee_cents, cover, now) ? cover : null;

/** A month's quotes for the wire. */
const presentCover = (month: Pick<store.CoverRow, 'quotes' | 'used' | 'ends_at'>): Cover => ({
  quotes: month.quotes,
  left: quotesLeft(month),
  ends_at: toWire(month.ends_at),
});

/** The terms of the month after this one: those that the pro was told, else those published for its first moment. */
export async function termsAfter(
  db: Db,
  month: store.MonthRow,
  current: Monthly,
): Promise<{ terms: Monthly | null; version: number }> {
  const { version, monthly } = await monthlyAt(db, month.category_id, month.ends_at);
  const told_version = month.told_version;
  const said = told_version === null ? null : await monthlyIn(db, told_version, month.category_id);
  const terms = renewalTerms(month.told_on === null ? undefined : said, current, monthly);
  return { terms, version: terms === monthly ? version : (told_version ?? month.tariff_version) };
}

/** What a month was bought for, in cents. */
export const priceOf = (month: Pick<store.MonthRow, 'bought_cents' | 'promotional_cents'>): Cents =>
  month.bought_cents + month.promotional_cents;

/** What the next month will cost and cover, as told to the pro or as published; null where there is none. */
async function nextOf(db: Db, month: store.MonthRow): Promise<Monthly | null> {
  if (!month.is_renewing) return null;
  // Before the letter, the published terms apply, whether better or worse than the current ones.
  if (month.told_on === null) return (await monthlyAt(db, month.category_id, month.ends_at)).monthly;
  return (await termsAfter(db, month, { cents: priceOf(month), quotes: month.quotes })).terms;
}

/** A person's months that will be renewed, with their prices: all are paid from the same credit. */
export async function dueOf(db: Db, user_id: number): Promise<DueMonth[]> {
  const due: DueMonth[] = [];
  for (const month of await store.readRunning(db, user_id)) {
    const next = await nextOf(db, month);
    if (next) due.push({ subscription_id: month.subscription_id, ends_at: month.ends_at, cents: next.cents });
  }
  return due;
}

async function presentMonth(db: Db, month: store.RunningRow): Promise<SubscriptionView> {
  const next = await nextOf(db, month);
  return {
    ...presentCover(month),
    subscription_id: month.subscription_id,
    price: toDecimal(priceOf(month)),
    currency: CURRENCY,
    starts_at: toWire(month.starts_at),
    since: toWire(month.since),
    is_renewing: month.is_renewing,
    next: next && { price: toDecimal(next.cents), quotes: next.quotes },
  };
}

/** What a person can subscribe to, and what they have; categories with neither are left out. */
async function plansOf({ db, now, user }: PersonContext): Promise<CallResult<typeof calls.subscriptions>> {
  const [available, categories, months] = await Promise.all([
    availableCents(db, user.id),
    store.readCategories(db, user.id),
    store.readRunning(db, user.id),
  ]);
  const all = new Map([...months, ...categories].map((one) => [one.category_id, one.category_name]));
  const plans: Plan[] = [];
  for (const [category_id, category_name] of all) {
    const { monthly, version, base_cents } = await monthlyAt(db, category_id, now);
    const month = months.find((one) => one.category_id === category_id);
    if (!monthly && !month) continue;
    plans.push({
      category_id,
      category_name,
      offer: monthly && {
        price: toDecimal(monthly.cents),
        currency: CURRENCY,
        quotes: monthly.quotes,
        tariff_version: version,
        usual_fee: toDecimal(base_cents),
        ends_at: toWire(monthEnd(sgDay(now), 1)),
      },
      subscription: month ? await presentMonth(db, month) : null,
    });
  }
  return ok({ available_wallet_amount: toDecimal(available), plans });
}

export const subscriptions = (_: object, context: PersonContext): Promise<CallResult<typeof calls.subscriptions>> =>
  plansOf(context);

/** What a category's subscription would cost this person, for the quote screen; null where there is none, or they have one. */
export async function offeredTo(
  db: Db,
  category_id: number,
  user_id: number,
  now: Date,
): Promise<{ price: string; quotes: number } | null> {
  const { monthly } = await monthlyAt(db, category_id, now);
  if (!monthly || (await store.findRunning(db, user_id, category_id))) return null;
  return { price: toDecimal(monthly.cents), quotes: monthly.quotes };
}

/**
 * Buys a month from credit (type 44), in one transaction: of two calls at once one pays, the other reads that it exists. 404 for
 * a category that has no subscription, or in which the caller's services do not quote.
 */
export async function subscribe(
  input: CallParsed<typeof calls.subscribe>,
  context: PersonContext,
): Promise<CallResult<typeof calls.subscribe>> {
  const { db, now, user } = context;
  const { category_id } = input;
  const category = (await store.readCategories(db, user.id)).find((one) => one.category_id === category_id);
  if (!category) return notFound();
  const { accounts } = await lockFunds(context, user.id);
  const [running, { monthly, version }] = await Promise.all([
    store.findRunning(db, user.id, category_id),
    monthlyAt(db, category_id, now),
  ]);
  const decided = decideBuy(
    { monthly, is_running: running !== null, funds: accounts },
    { cents: input.price_shown, quotes: input.quotes_shown },
  );
  if (!decided.ok) return decided.error === 'not found' ? notFound() : refuse(decided.error);
  const first_day = sgDay(now);
  const subscription_id = await store.insertSubscription(db, user.id, category_id, first_day, now);
  if (subscription_id === null) return refuse('already subscribed');
  await writeMonth(
    context,
    accounts,
    {
      subscription_id,
      number: 1,
      user_id: user.id,
      ...category,
      first_day,
      starts_at: now,
      version,
      quotes: input.quotes_shown,
    },
    decided.value,
  );
  return plansOf(context);
}

/** Pays for a month and writes it; its end is counted from the first day of the subscription. */
export async function writeMonth(
  context: Context,
  accounts: Parameters<typeof payMonth>[1],
  month: {
    readonly subscription_id: number;
    readonly number: number;
    readonly user_id: number;
    readonly category_id: number;
    readonly category_name: string;
    readonly first_day: string;
    readonly starts_at: Date;
    readonly version: number;
    readonly quotes: number;
  },
  { paid, postings }: Extract<ReturnType<typeof decideBuy>, { ok: true }>['value'],
): Promise<void> {
  const { subscription_id, number, user_id, category_id, starts_at, version: tariff_version, quotes } = month;
  const ends_at = monthEnd(month.first_day, number);
  const transaction_id = await payMonth(
    context,
    accounts,
    {
      subscription_id,
      number,
      user_id,
      note: month.category_name,
      evidence: { tariff_version, quotes, category_id, starts_at: toWire(starts_at), ends_at: toWire(ends_at) },
    },
    postings,
  );
  if (transaction_id === null) throw new Error(`month ${number} of subscription ${subscription_id} was paid before`);
  await store.insertMonth(context.db, {
    subscription_id,
    number,
    user_id,
    category_id,
    starts_at,
    ends_at,
    tariff_version,
    quotes,
    bought_cents: paid.bought,
    promotional_cents: paid.promotional,
    transaction_id,
  });
}

/** Turns renewal on or off; 404 for another person's subscription. */
export async function setRenewal(
  { subscription_id, is_renewing }: CallParsed<typeof calls.setRenewal>,
  context: PersonContext,
): Promise<CallResult<typeof calls.setRenewal>> {
  const { db, now, user } = context;
  if ((await store.readOwner(db, subscription_id)) !== user.id) return notFound();
  const month = await store.lockRunning(db, subscription_id);
  if (!month || month.ends_at <= now) return refuse('not now');
  await store.writeRenewal(db, subscription_id, is_renewing);
  return plansOf(context);
}
