import { randomBytes } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { MINUTE } from '#core/kit/time.ts';
import type * as calls from '#core/payments/calls.ts';
import type { FailureCode, ProviderName } from '#core/payments/model.ts';
import { errorOf } from '#core/payments/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { siteOf } from '#server/platform/http/site.ts';
import type { BoundCard, PaymentPort } from '#server/providers/payment/port.ts';
import { lockPerson, readPayer } from '../orders/store.ts';
import { presentCard } from '../presenter.ts';
import { usesCard } from '../top-ups/store.ts';
import * as store from './store.ts';

/** The most cards that a person can keep. */
export const MAX_CARDS = 10;
/** Cards that one person may try to add in an hour, which limits the testing of stolen cards. */
const BINDS_AN_HOUR = 15;

const boxOf = (user_id: number, provider: string): string => `card:${provider}:${user_id}`;

/** The provider's token of a card, unsealed for one request. */
export function tokenOf(parts: Parts, card: store.CardRow): { token: string; customer: string | null } {
  if (!card.token_sealed) throw new Error(`card ${card.id} was forgotten`);
  const token = parts.secrets.open('payments', boxOf(card.user_id, card.provider), card.token_sealed).toString();
  return { token, customer: card.customer };
}

/** Stores a card that the provider keeps; the same card again is the same row. The first becomes the default. */
export async function keepCard(
  context: Context,
  user_id: number,
  provider: ProviderName,
  card: BoundCard,
): Promise<store.CardRow> {
  const { db, now, parts } = context;
  // One person's cards are written one after the other, so that exactly one is the default.
  await lockPerson(db, user_id);
  const token_digest = parts.secrets.mac('payments', 'card', provider, card.token);
  const known = parts.secrets.macs('payments', 'card', provider, card.token);
  const before = await store.findSame(db, user_id, provider, known);
  if (before) return before;
  const { card_info, exp_month, exp_year, country, customer } = card;
  const token_sealed = parts.secrets.seal('payments', boxOf(user_id, provider), Buffer.from(card.token));
  const kept = await store.insertCard(
    db,
    { user_id, provider, token_sealed, token_digest, customer, card_info, exp_month, exp_year, country },
    now,
  );
  const cards = await store.listCards(db, user_id, provider);
  if (cards.length > MAX_CARDS) {
    // The person has the most cards already, so the provider may forget this one again.
    await store.removeCard(db, kept.id, user_id, now);
    return kept;
  }
  if (!cards.some((one) => one.is_default)) await store.makeDefault(db, user_id, kept.id);
  return kept;
}

export const portOf = (parts: Parts): PaymentPort | null => parts.providers.payments;

/** A provider's answer, or 'no answer' where it is unknown. An error of ours counts as no answer too. */
export async function asked<T>(parts: Parts, what: string, work: () => Promise<T>): Promise<T | 'no answer'> {
  try {
    return await work();
  } catch (error) {
    // Only the error's name: the provider's message may hold data that must not be in a log.
    parts.log.warn({ what, fault: error instanceof Error ? error.name : 'unknown' }, 'no answer from the provider');
    return 'no answer';
  }
}

const newId = (): string => randomBytes(16).toString('base64url');

/** Opens the provider's page for adding a card. */
export async function bindPage(
  input: CallParsed<typeof calls.bindPage>,
  context: PersonContext,
): Promise<CallResult<typeof calls.bindPage>> {
  const { parts, user, db, now } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  await limit(db, now, `payment-bind:${user.id}`, BINDS_AN_HOUR, 3600);
  if ((await store.countCards(db, user.id, port.name)) >= MAX_CARDS) return refuse('too many cards');
  const payer = await readPayer(db, user.id);
  if (!payer) return notFound();
  const bind_id = newId();
  const made = await deciding(context, async (inside) =>
    ok(
      await store.insertBind(
        inside.db,
        { public_id: bind_id, user_id: user.id, provider: port.name, key: `bind-${bind_id}` },
        now,
      ),
    ),
  );
  const query = new URLSearchParams({ bind: bind_id, ...(input.back ? { back: input.back } : {}) });
  const page = await asked(parts, 'bind page', () =>
    port.openPage({
      key: made.value.key,
      kind: 'bind',
      order_no: bind_id,
      cents: 0,
      description: 'Gotong: keep a card',
      payer,
      return_url: `${siteOf(parts.config).url}/dashboard/credit/cards?${query}`,
    }),
  );
  if (page === 'no answer') return refuse('payments unavailable');
  await deciding(context, async (inside) => ok(await store.setBindRef(inside.db, made.value.id, page.ref)));
  return ok({ url: page.url, bind_id });
}

/**
 * Keeps a card: by a single-use token, or by a bind page that came back. Writes the row before it asks the provider, with a
 * key made from the token, so that a page that comes back twice adds one card.
 */
export async function bindCard(
  input: CallParsed<typeof calls.bindCard>,
  context: PersonContext,
): Promise<CallResult<typeof calls.bindCard>> {
  const { parts, user, db, now } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  const { prime: card_token, bind_id } = input;
  const bind =
    card_token === undefined ? await pageBind(db, bind_id, user.id) : await tokenBind(context, port, card_token);
  if (!bind || (card_token === undefined && bind.ref === null)) return notFound();
  if (bind.card_id === null && (await store.countCards(db, user.id, port.name)) >= MAX_CARDS)
    return refuse('too many cards');
  const payer = await readPayer(db, user.id);
  if (!payer) return notFound();
  await limit(db, now, `payment-bind:${user.id}`, BINDS_AN_HOUR, 3600);
  const source = card_token === undefined ? { ref: bind.ref as string } : { card_token };
  const outcome = await asked(parts, 'bind', () => port.bind({ key: bind.key, source, payer }));
  if (outcome === 'no answer') return refuse('payments unavailable');
  if (outcome.status === 'failed') return refuse(bindError(outcome.code));
  return deciding(context, async (inside) => {
    const card = await keepCard(inside, user.id, port.name, outcome.card);
    await store.setBindCard(inside.db, bind.id, card.id);
    if (input.as_default) await store.makeDefault(inside.db, user.id, card.id);
    if (input.as_guarantee) await store.makeGuarantee(inside.db, user.id, card.id, true);
    const kept = await store.findCard(inside.db, card.id, user.id);
    if (!kept) return refuse(4);
    return ok({ card: presentCard(kept, now) });
  });
}

const bindError = (code: FailureCode): 4 | 211 => (errorOf(code) === 211 ? 211 : 4);

const pageBind = (db: Context['db'], bind_id: string | undefined, user_id: number) =>
  bind_id === undefined ? null : store.findBind(db, bind_id, user_id);

async function tokenBind(context: PersonContext, port: PaymentPort, card_token: string): Promise<store.BindRow | null> {
  const { parts, user, now } = context;
  const key = `bind-${parts.secrets.mac('payments', 'bind', port.name, card_token).toString('base64url')}`;
  const made = await deciding(context, async (inside) =>
    ok(await store.insertBind(inside.db, { public_id: newId(), user_id: user.id, provider: port.name, key }, now)),
  );
  // Another person's token gets the same answer as one that does not exist.
  return made.value.user_id === user.id ? made.value : null;
}

export async function paymentCards(_: object, context: PersonContext): Promise<CallResult<typeof calls.paymentCards>> {
  return ok({ cards: await cardsOf(context) });
}

/** The caller's cards at the provider in use. */
export async function cardsOf({ db, user, now, parts }: PersonContext) {
  const port = portOf(parts);
  const cards = port ? await store.listCards(db, user.id, port.name) : [];
  return cards.map((card) => presentCard(card, now));
}

/** Makes a card the default, makes it the guarantee, or ends the guarantee. */
export async function defaultCard(
  input: CallParsed<typeof calls.defaultCard>,
  context: PersonContext,
): Promise<CallResult<typeof calls.defaultCard>> {
  const { db, user } = context;
  await lockPerson(db, user.id);
  const card = await store.findCard(db, input.card_id, user.id);
  if (!card) return notFound();
  if (input.as_default === true) await store.makeDefault(db, user.id, card.id);
  if (input.as_guarantee !== undefined) await store.makeGuarantee(db, user.id, card.id, input.as_guarantee);
  return ok({ cards: await cardsOf(context) });
}

/** Removes a card here at once, and has the provider forget it right after. */
export async function removeCard(
  input: CallParsed<typeof calls.removeCard>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeCard>> {
  const { db, user, now, parts } = context;
  await lockPerson(db, user.id);
  const card = await store.findCard(db, input.card_id, user.id);
  if (!card) return notFound();
  if (await usesCard(db, user.id, card.id)) return refuse('card in use');
  await store.removeCard(db, card.id, user.id, now);
  const [next] = await store.listCards(db, user.id, card.provider);
  if (card.is_default && next) await store.makeDefault(db, user.id, next.id);
  context.afterCommit(parts.wake.payments);
  return ok({ cards: await cardsOf(context) });
}

/** Tells the provider which cards to forget. Without an answer it tries again later. */
export async function forgetCards(parts: Parts): Promise<number> {
  const port = portOf(parts);
  if (!port) return 0;
  const now = parts.clock.now();
  const cards = await writing(parts, {}, ({ db }) =>
    store.claimForgets(db, now, new Date(now.getTime() + 10 * MINUTE), 20),
  );
  for (const card of cards) {
    if (card.provider !== port.name || !card.token_sealed) continue;
    const isDone = await asked(parts, 'forget', async () => {
      await port.forget(tokenOf(parts, card));
      return true;
    });
    if (isDone === true) await writing(parts, {}, ({ db }) => store.noteForgotten(db, card.id));
  }
  return cards.length;
}
