/**
 * What the links in letters about protected payments show, and how they pay. The holder of a link is not logged in: they can
 * read what the customer needs to decide, and pay with their own money, and nothing else.
 */
import { checkCode } from '#core/bids/scopes/rules.ts';
import type * as calls from '#core/custody/links/calls.ts';
import { BACK_PATH, LINK_COOKIE, type LinkedPayment } from '#core/custody/links/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { HOUR, SECOND } from '#core/kit/time.ts';
import * as bids from '#server/bids/service.ts';
import { asHolder, findLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { sendMoves } from '../moves/service.ts';
import { readPay } from '../moves/store.ts';
import { thirdPartyPayment } from '../payments/list-service.ts';
import { payThirdParty } from '../payments/service.ts';
import { findPayment } from '../payments/store.ts';
import { PURPOSE } from './make-service.ts';

const LOOKS_AN_HOUR = 120;
const TRIES_AN_HOUR = 20;

/** A link's customer and payment; null for a link that is wrong or old. Throws 429 where one address tries too many links. */
async function holderOf(context: Context, hash: string): Promise<{ holder: PersonContext; payment_id: number } | null> {
  const { parts, now, address } = context;
  const { database: db } = parts;
  if (!parts.config.flags.safety_payment) return null;
  await limit(db, now, `payment_link:address:${address}`, LOOKS_AN_HOUR, HOUR / SECOND);
  const link = await findLink(db, now, PURPOSE, hash);
  const holder = link && (await asHolder({ ...context, db }, link));
  return holder && { holder, payment_id: Number(link.subject) };
}

async function shown({
  holder,
  payment_id,
}: {
  holder: PersonContext;
  payment_id: number;
}): Promise<LinkedPayment | null> {
  const found = await thirdPartyPayment({ payment_id }, holder);
  if (!found.ok) return null;
  const { third_party_payment: payment, methods } = found.value;
  const { quote_bid_id, refund } = payment;
  const move = payment.state === 'paying' ? await readPay(holder.db, payment_id) : null;
  const agreed = (await bids.agreedVersions(holder, quote_bid_id)).at(-1);
  return {
    ...payment,
    refund: refund && { state: refund.state, amount: refund.amount },
    scope: agreed
      ? {
          code: checkCode(agreed.digest),
          total: toDecimal(agreed.lines.reduce((sum, { cents }) => sum + cents, 0)),
          lines: agreed.lines.map(({ what, cents }) => ({ what, amount: toDecimal(cents) })),
        }
      : null,
    methods: [...methods],
    pay_url: move?.state === 'open' ? move.url : null,
    // A booking decides about its deposit, so the deposit is managed on the booking's page.
    path:
      payment.deposit && (payment.deposit.is_bound || payment.deposit.ended !== null)
        ? `/dashboard/appointment/${payment.deposit.appointment_id}?as=consumer`
        : `/dashboard/safety-payments/${quote_bid_id}/${payment_id}?as=consumer`,
  };
}

/** A payment by its link. While money is on its way, asks the company for the outcome first. */
export async function paymentByHash(
  { hash }: CallParsed<typeof calls.paymentByHash>,
  context: Context,
): Promise<CallResult<typeof calls.paymentByHash>> {
  const found = await holderOf(context, hash);
  if (!found) return notFound();
  const { holder, payment_id } = found;
  const row = await findPayment(holder.db, payment_id, holder.user.id);
  if (row?.state === 'paying') await sendMoves(context.parts, payment_id);
  const payment = await shown(found);
  return payment ? ok({ payment }) : notFound();
}

/** Pays by a link. Call it outside of a transaction. */
export async function payByHash(
  { hash, pay_type }: CallParsed<typeof calls.payByHash>,
  context: Context,
): Promise<CallResult<typeof calls.payByHash>> {
  const found = await holderOf(context, hash);
  if (!found) return notFound();
  const { holder, payment_id } = found;
  await limit(holder.db, context.now, `payment_link:pay:${payment_id}`, TRIES_AN_HOUR, HOUR / SECOND);
  const paid = await payThirdParty({ payment_id, pay_type }, holder, BACK_PATH);
  if (!paid.ok) return paid;
  context.cookie(LINK_COOKIE, hash, { maxAge: HOUR / SECOND });
  const payment = await shown(found);
  return payment ? ok({ payment }) : notFound();
}
