import { randomUUID } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE, SECOND } from '#core/kit/time.ts';
import type * as calls from '#core/payments/calls.ts';
import { CRASH_WAIT, errorOf, FAILURE_WORDS, giveUpAt, isUnderWay, mayPay } from '#core/payments/rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { siteOf } from '#server/platform/http/site.ts';
import type { Outcome, PaymentPort, Source } from '#server/providers/payment/port.ts';
import { asked, portOf, tokenOf } from './cards/service.ts';
import * as cards from './cards/store.ts';
import * as intents from './intent-store.ts';
import * as orders from './orders/store.ts';
import { presentOrder } from './presenter.ts';
import { settleIntent, tellOrder } from './settle-service.ts';

/** A card page may expire at the provider, so we open a new one after this time. Opening a page takes no money. */
const PAGE_LIFE = 20 * MINUTE;
/** Tries to pay that one person may make in an hour, which limits the testing of stolen cards. */
const TRIES_AN_HOUR = 30;

type PayError = 4 | 211 | 'insufficient funds' | 'payment over' | 'payment under way' | 'payments unavailable';
type PayResult = Result<{ order: ReturnType<typeof presentOrder> }, PayError | 'not found'>;

/** The reply after a try: the order, or why the payment failed. */
export function answerOf(order: orders.OrderRow): PayResult {
  if (order.status === 'failed' || order.status === 'expired') {
    const code = order.error_code ?? 'provider_fault';
    return refuse(errorOf(code), FAILURE_WORDS[code]);
  }
  return ok({ order: presentOrder(order) });
}

const readAgain = (parts: Parts, id: number): Promise<orders.OrderRow> => orders.readOrder(parts.database, id);

/** How an order is to be paid. */
interface Way {
  readonly kind: intents.IntentRow['kind'];
  readonly card_id: number | null;
  /** Digests of the single-use token, or of the idempotency key of the try, under the present key and earlier ones. */
  readonly prime_digests: readonly Buffer[] | null;
}

/**
 * Digests of the caller's Idempotency-Key. Where the process is killed after the money moved, the stored answer of the key is
 * lost. The try still has the key, so that a repeated call finds it and its outcome.
 */
function keyDigests({ parts, headerValue }: Context, kind: Way['kind']): readonly Buffer[] | null {
  const key = headerValue('idempotency-key');
  return key ? parts.secrets.macs('payments', 'key', kind, key) : null;
}

/** Writes the try, in the transaction that locks its order. Money may move as soon as this is committed. */
export async function writeIntent(
  context: Context,
  order: orders.OrderRow,
  way: Way,
  card_info: string | null = null,
): Promise<intents.IntentRow> {
  const { db, now } = context;
  const { prime_digests, ...how } = way;
  const intent = await intents.insertIntent(
    db,
    {
      ...how,
      prime_digest: prime_digests?.[0] ?? null,
      order_id: order.id,
      key: randomUUID(),
      provider: order.provider,
      cents: order.credit_cents + order.gst_cents,
      ask_at: new Date(now.getTime() + CRASH_WAIT),
      give_up_at: giveUpAt(now, null),
    },
    now,
  );
  const paying = await orders.patchOrder(db, order.id, order.status, {
    status: 'paying',
    next_url: null,
    instructions: null,
    error_code: null,
    card_info,
  });
  await tellOrder(context, paying);
  return intent;
}

const wishOf = (parts: Parts, order: orders.OrderRow, payer: Payer) => ({
  order_no: order.public_id,
  cents: order.credit_cents + order.gst_cents,
  description: order.purpose === 'credit' ? 'Gotong credit' : 'Gotong',
  payer,
  return_url: `${siteOf(parts.config).url}${order.purpose === 'credit' ? '/dashboard/payfee' : '/payment'}/${order.public_id}`,
});

/**
 * Asks the provider for a committed try, and settles the answer. Without an answer the order stays 'paying', and the sweep
 * asks the provider about it. Answers the order after that.
 */
export async function carryOut(
  parts: Parts,
  port: PaymentPort,
  intent: intents.IntentRow,
  order: orders.OrderRow,
  payer: Payer,
  source: Source,
): Promise<orders.OrderRow> {
  const outcome = await asked(parts, 'charge', () =>
    port.charge({ ...wishOf(parts, order, payer), key: intent.key, method: order.method, source }),
  );
  return settleAnswer(parts, intent, outcome);
}

async function settleAnswer(
  parts: Parts,
  intent: intents.IntentRow,
  outcome: Outcome | 'no answer',
): Promise<orders.OrderRow> {
  if (outcome === 'no answer') {
    const at = new Date(parts.clock.now().getTime() + 3 * SECOND);
    await writing(parts, {}, ({ db }) => intents.setAsk(db, intent.id, at));
    return readAgain(parts, intent.order_id);
  }
  return (await writing(parts, {}, (context) => settleIntent(context, intent, outcome))).order;
}

/** Whether a locked order may be tried now. */
export async function checkPayable(
  context: Context,
  order: orders.OrderRow,
  port: PaymentPort,
): Promise<Result<undefined, 'payment over' | 'payment under way'>> {
  const may = mayPay(order, context.now);
  if (may !== 'yes') return refuse(may);
  if (order.provider !== port.name) return refuse('payment over');
  if (order.is_starter && order.user_id !== null) {
    await orders.lockPerson(context.db, order.user_id);
    const past = await orders.readPast(context.db, order.user_id, order.id);
    if (past.has_starter || past.has_purchase) return refuse('payment over');
    if (past.is_starter_under_way) return refuse('payment under way');
  }
  return ok();
}

/** The payer: a person by session, or anyone with the address of a product's order. Finds and locks only that payer's orders. */
export interface Buyer {
  /** The key by which tries in an hour are counted. */
  readonly tries: string;
  readonly find: (db: Context['db'], order_id: string) => Promise<orders.OrderRow | null>;
  readonly lock: (db: Context['db'], order_id: string) => Promise<orders.OrderRow | null>;
  readonly payer: (db: Context['db'], order_id: string) => Promise<Payer | null>;
}
interface Payer {
  readonly id: number | null;
  readonly email: string;
  readonly name: string;
}

const personal = ({ user }: PersonContext): Buyer => ({
  tries: `user:${user.id}`,
  find: (db, order_id) => orders.findOrder(db, order_id, user.id),
  lock: (db, order_id) => orders.lockOrder(db, order_id, user.id),
  payer: (db) => orders.readPayer(db, user.id),
});

type Begun = { order: orders.OrderRow; intent: intents.IntentRow | null };

/** The transaction before the provider is asked. `intent` is null where this try was made before. */
function begin(
  context: Context,
  buyer: Buyer,
  port: PaymentPort,
  order_id: string,
  way: Way,
  card_info: string | null = null,
): Promise<Result<Begun, PayError | 'not found'>> {
  return deciding(context, async (inside): Promise<Result<Begun, PayError | 'not found'>> => {
    const { db } = inside;
    const order = await buyer.lock(db, order_id);
    if (!order) return notFound();
    const prime_digests = way.prime_digests ?? keyDigests(context, way.kind);
    if (prime_digests && (await intents.findByPrime(db, order.id, prime_digests))) return ok({ order, intent: null });
    // A repeated call for the same way: the first try's answer stays valid.
    if (way.kind === 'method' && isUnderWay(order.status)) return ok({ order, intent: null });
    if (way.kind === 'page' && order.status === 'action') return ok({ order, intent: null });
    if ((way.kind === 'method') === (order.method === 'card')) return refuse('payment over');
    const payable = await checkPayable(inside, order, port);
    if (!payable.ok) return payable;
    return ok({ order, intent: await writeIntent(inside, order, { ...way, prime_digests }, card_info) });
  });
}

async function pay(
  context: Context,
  buyer: Buyer,
  order_id: string,
  way: Way,
  sourceOf: () => Source,
  card_info: string | null = null,
): Promise<PayResult> {
  const { parts, db, now } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  await limit(db, now, `payment-try:${buyer.tries}`, TRIES_AN_HOUR, 3600);
  const payer = await buyer.payer(db, order_id);
  if (!payer) return notFound();
  const begun = await begin(context, buyer, port, order_id, way, card_info);
  if (!begun.ok) return begun;
  const { order, intent } = begun.value;
  if (!intent) return answerOf(await readAgain(parts, order.id));
  return answerOf(await carryOut(parts, port, intent, order, payer, sourceOf()));
}

/** Pays by the single-use token from the provider's page. The same token again is the same try. */
export const payByCardToken = (
  input: CallParsed<typeof calls.payByCardToken>,
  context: PersonContext,
): Promise<CallResult<typeof calls.payByCardToken>> => payOrderByCardToken(context, personal(context), input);

/** The same for any buyer. */
export function payOrderByCardToken(
  context: Context,
  buyer: Buyer,
  { order_id, prime, remember }: { readonly order_id: string; readonly prime: string; readonly remember: boolean },
): Promise<PayResult> {
  const prime_digests = context.parts.secrets.macs('payments', 'prime', prime);
  return pay(context, buyer, order_id, { kind: 'prime', card_id: null, prime_digests }, () => ({
    kind: 'card_token',
    card_token: prime,
    remember,
  }));
}

/** Pays by a bound card. */
export async function payByKeptCard(
  input: { order_id: string; card_id: number },
  context: PersonContext,
): Promise<CallResult<typeof calls.payByKeptCard>> {
  const { db, user, parts } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  const card = await cards.findCard(db, input.card_id, user.id);
  if (!card || card.provider !== port.name) return notFound();
  const way: Way = { kind: 'card', card_id: card.id, prime_digests: null };
  const source = (): Source => ({ kind: 'card', ...tokenOf(parts, card), off_session: false });
  return pay(context, personal(context), input.order_id, way, source, card.card_info);
}

/** Pays by LINE Pay, PayNow, a convenience store or an ATM. The order then says where to continue or what code to use. */
export const payByMethod = (
  input: CallParsed<typeof calls.payByMethod>,
  context: PersonContext,
): Promise<CallResult<typeof calls.payByMethod>> =>
  pay(context, personal(context), input.order_id, { kind: 'method', card_id: null, prime_digests: null }, () => ({
    kind: 'method',
  }));

/** Pays through Stripe's own path: by a bound card, or at the provider's page. */
export async function stripePaymentIntent(
  input: CallParsed<typeof calls.stripePaymentIntent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.stripePaymentIntent>> {
  const { order_id, card_id } = input;
  if (card_id !== undefined) return payByKeptCard({ order_id, card_id }, context);
  const buyer = personal(context);
  await limit(context.db, context.now, `payment-try:${buyer.tries}`, TRIES_AN_HOUR, 3600);
  return openCardPage(context, buyer, order_id);
}

/**
 * Opens the provider's page for a new card. A page that returns a token takes no money, so the order only gets the page's
 * address. A page that takes the payment itself is a try, which is written before the page is opened.
 */
export const openOwnCardPage = (context: PersonContext, order_id: string): Promise<PayResult> =>
  openCardPage(context, personal(context), order_id);

/** The same for any buyer. */
export async function openCardPage(context: Context, buyer: Buyer, order_id: string): Promise<PayResult> {
  const { parts, db } = context;
  const port = portOf(parts);
  if (!port) return refuse('payments unavailable');
  const payer = await buyer.payer(db, order_id);
  if (!payer) return notFound();
  if (port.card_page === 'outcome') {
    const begun = await begin(context, buyer, port, order_id, { kind: 'page', card_id: null, prime_digests: null });
    if (!begun.ok) return begun;
    const { order, intent } = begun.value;
    if (!intent) return answerOf(await readAgain(parts, order.id));
    const page = await asked(parts, 'page', () =>
      port.openPage({ ...wishOf(parts, order, payer), key: intent.key, kind: 'pay' }),
    );
    if (page === 'no answer') {
      await settleAnswer(parts, intent, page);
      return refuse('payments unavailable');
    }
    return answerOf(await settleAnswer(parts, intent, { status: 'action', ref: page.ref, url: page.url }));
  }
  const order = await buyer.find(db, order_id);
  if (!order) return notFound();
  const may = mayPay(order, context.now);
  if (may !== 'yes') return refuse(may);
  if (order.method !== 'card' || order.provider !== port.name) return refuse('payment over');
  const page = await asked(parts, 'page', () =>
    port.openPage({
      ...wishOf(parts, order, payer),
      key: `page-${order.public_id}-${Math.floor(context.now.getTime() / PAGE_LIFE)}`,
      kind: 'pay',
    }),
  );
  if (page === 'no answer') return refuse('payments unavailable');
  return deciding(context, async (inside): Promise<PayResult> => {
    const locked = await buyer.lock(inside.db, order_id);
    if (!locked) return notFound();
    if (mayPay(locked, context.now) !== 'yes') return ok({ order: presentOrder(locked) });
    const patched = await orders.patchOrder(inside.db, locked.id, locked.status, { next_url: page.url });
    return ok({ order: presentOrder(patched) });
  });
}
