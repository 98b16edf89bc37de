import type { EventOf, FactsOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { mondayOf, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/payments/calls.ts';
import { METHOD_LIMITS } from '#core/payments/model.ts';
import { isCardExpired, priceOf } from '#core/payments/price-rules.ts';
import { ORDER_LIFE } from '#core/payments/rules.ts';
import { CONSENT_VERSION, consentWords, consentWordsZh, decideTopUp } from '#core/payments/top-ups/rules.ts';
import { type Context, type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import { spendingFigures } from '#server/wallet/service.ts';
import { portOf, tokenOf } from '../cards/service.ts';
import * as cards from '../cards/store.ts';
import type { IntentRow } from '../intent-store.ts';
import { gstRate, newOrderId } from '../orders/service.ts';
import * as orders from '../orders/store.ts';
import { carryOut, writeIntent } from '../pay-service.ts';
import { stopTopUp } from './stop-service.ts';
import * as store from './store.ts';

/** The settings that are proposed before a person chooses, and the highest threshold. Cents. */
const PROPOSED = { below_cents: 1_000, credit_cents: 5_000, weekly_cap_cents: 10_000 };
export const BELOW_MAX: Cents = 100_000;

async function present({ db, user, now }: PersonContext) {
  const row = await store.readTopUp(db, user.id, mondayOf(now));
  const { below_cents, credit_cents, weekly_cap_cents } = row ?? PROPOSED;
  return {
    auto_top_up: {
      is_on: row?.is_on ?? false,
      below: toDecimal(below_cents),
      credit: toDecimal(credit_cents),
      card_id: row?.card_id ?? null,
      weekly_cap: toDecimal(weekly_cap_cents),
      bought_this_week: toDecimal(row?.bought_this_week_cents ?? 0),
      consent_on: row?.is_on ? toWireOrNull(row.consent_on) : null,
      stopped: row?.stopped ?? null,
    },
  };
}

/** The caller's settings of automatic top-up, and what it bought this week. */
export const autoTopUp = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.autoTopUp>> =>
  ok(await present(context));

/** The terms, in the language in which the person agreed to them. */
const wordsFor = (language: string, agreed: Parameters<typeof consentWords>[0]): string =>
  eitherIn(language, consentWords(agreed), consentWordsZh(agreed));

/** Turns automatic top-up on and records the agreed terms, or turns it off: then nothing more is charged. */
export async function setAutoTopUp(
  input: CallParsed<typeof calls.setAutoTopUp>,
  context: PersonContext,
): Promise<CallResult<typeof calls.setAutoTopUp>> {
  const { db, user, now, parts } = context;
  await orders.lockPerson(db, user.id);
  const before = await store.readTopUp(db, user.id, mondayOf(now));
  const terms = {
    user_id: user.id,
    below_cents: input.below ?? before?.below_cents ?? PROPOSED.below_cents,
    credit_cents: input.credit ?? before?.credit_cents ?? PROPOSED.credit_cents,
    weekly_cap_cents: input.weekly_cap ?? before?.weekly_cap_cents ?? PROPOSED.weekly_cap_cents,
  };
  const { min, max } = METHOD_LIMITS.card;
  if (terms.credit_cents < min || terms.credit_cents > max || terms.weekly_cap_cents < terms.credit_cents)
    return refuse('wrong amount');
  if (!input.is_on) {
    await store.endConsents(db, user.id, 'turned off', now);
    await store.saveTopUp(db, { ...terms, is_on: false, card_id: before?.card_id ?? null, consent_id: null }, now);
    return ok(await present(context));
  }
  const port = portOf(parts);
  const owned = port ? await cards.listCards(db, user.id, port.name) : [];
  const wanted = input.card_id ?? before?.card_id ?? null;
  const card = owned.find((one) => (wanted === null ? one.is_default : one.id === wanted));
  if (!card && input.card_id !== undefined) return notFound();
  if (!card || isCardExpired(card, now)) return refuse(2);
  const isSame =
    before?.is_on === true &&
    before.card_id === card.id &&
    before.below_cents === terms.below_cents &&
    before.credit_cents === terms.credit_cents &&
    before.weekly_cap_cents === terms.weekly_cap_cents;
  if (isSame) return ok(await present(context));
  if (!input.consent) return refuse('no consent');
  await store.endConsents(db, user.id, 'changed', now);
  const { below_cents, credit_cents, weekly_cap_cents } = terms;
  const { card_info } = card;
  const agreed = { below_cents, credit_cents, weekly_cap_cents, card_info };
  const consent_id = await store.insertConsent(
    db,
    { user_id: user.id, version: CONSENT_VERSION, words: wordsFor(context.language, agreed), ...agreed },
    now,
  );
  await store.saveTopUp(db, { ...terms, is_on: true, card_id: card.id, consent_id }, now);
  const { available_cents } = await spendingFigures(db, user.id);
  if ((await store.markDue(db, user.id, available_cents, now)) > 0) context.afterCommit(parts.wake.payments);
  return ok(await present(context));
}

/**
 * Reaction: a person's credit changed. Below the agreed amount, marks a top-up as due, which is bought after the commit. Does
 * not wait for the query: it is sent together with the transaction's next one, so that a quote takes no longer.
 */
export async function markTopUp(
  context: Context,
  _: EventOf<'wallet.changed'>,
  facts?: FactsOf<'wallet.changed'>,
): Promise<void> {
  if (!facts || context.silent || facts.available_cents >= BELOW_MAX) return;
  store.markDue(context.db, facts.user_id, facts.available_cents, context.now).then(
    (marked) => {
      if (marked > 0) context.afterCommit(context.parts.wake.payments);
    },
    // A failed query fails the transaction when it ends.
    () => {},
  );
}

/** Buys credit for people whose credit fell below the agreed amount. Answers how many people it looked at. */
export async function sendTopUps(parts: Parts): Promise<number> {
  const port = portOf(parts);
  if (!port) return 0;
  let done = 0;
  for (;;) {
    const next = await writing(parts, {}, (context) => decideOne(context, port.name));
    if (next === null) return done;
    done += 1;
    if (next.intent) {
      const { intent, order, payer, card } = next;
      await carryOut(parts, port, intent, order, payer, {
        kind: 'card',
        ...tokenOf(parts, card),
        off_session: true,
      });
    }
  }
}

type Decided =
  | { readonly intent: null }
  | {
      readonly intent: IntentRow;
      readonly order: orders.OrderRow;
      readonly payer: { id: number; email: string; name: string };
      readonly card: cards.CardRow;
    };

/** Decides about a due top-up, and writes its order and its try; null where none is due. */
async function decideOne(context: Context, provider: string): Promise<Decided | null> {
  const { db, now } = context;
  const row = await store.lockDue(db, now, mondayOf(now));
  if (!row) return null;
  await store.clearDue(db, row.user_id);
  const card = row.card_id === null ? null : await cards.findCard(db, row.card_id, row.user_id);
  const [{ available_cents }, payer] = await Promise.all([
    spendingFigures(db, row.user_id),
    orders.readPayer(db, row.user_id),
  ]);
  const isGone = !card || card.provider !== provider || !payer;
  const decision = decideTopUp({
    ...row,
    available_cents,
    card: isGone ? 'gone' : isCardExpired(card, now) ? 'expired' : 'good',
  });
  if (decision.does === 'stop')
    await stopTopUp(
      context,
      row.user_id,
      'card',
      decision.why === 'card expired' ? 'The card has expired.' : 'The card was removed.',
    );
  if (decision.does !== 'buy' || !card || !payer) return { intent: null };
  const basis_points = await gstRate(db, context.parts);
  const { credit_cents, gst_cents } = priceOf(row.credit_cents, 0, basis_points);
  const order = await orders.insertOrder(
    db,
    {
      public_id: newOrderId(),
      purpose: 'credit',
      user_id: row.user_id,
      package_id: null,
      is_starter: false,
      provider: card.provider,
      method: 'card',
      credit_cents,
      bonus_cents: 0,
      gst_cents,
      gst_basis_points: basis_points,
      is_auto_top_up: true,
      back: null,
      expires_at: new Date(now.getTime() + ORDER_LIFE),
    },
    now,
  );
  const way = { kind: 'card', card_id: card.id, prime_digests: null } as const;
  return { intent: await writeIntent(context, order, way, card.card_info), order, payer, card };
}
