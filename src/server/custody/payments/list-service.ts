/** The lists and sums of protected payments that people read. */
import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { CLOCKS } from '#core/custody/model.ts';
import type * as calls from '#core/custody/payments/calls.ts';
import { committed, isPaid, released } from '#core/custody/payments/decision-rules.ts';
import { paysOn } from '#core/custody/payouts/rules.ts';
import { judgeAll, plannedDay } from '#core/custody/plans/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import * as bids from '#server/bids/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { payeeOf } from '../payouts/service.ts';
import { portOf } from './port-service.ts';
import { methodsFor, presentMethod, presentPayment, presentStep } from './presenter.ts';
import { leftOf } from './step-service.ts';
import * as store from './store.ts';

export async function thirdPartyPayments(
  { page, page_size, state }: CallParsed<typeof calls.thirdPartyPayments>,
  context: PersonContext,
): Promise<CallResult<typeof calls.thirdPartyPayments>> {
  const { db, user } = context;
  if (!portOf(context)) return notFound();
  const { rows, total } = await store.readPage(db, user.id, state, page_size, (page - 1) * page_size);
  return ok({
    third_party_payments: rows.map((row) => presentPayment(row, context)),
    total,
    page,
    total_pages: Math.ceil(total / page_size),
  });
}

export async function thirdPartyPayment(
  { payment_id }: CallParsed<typeof calls.thirdPartyPayment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.thirdPartyPayment>> {
  const { db, user, now } = context;
  const port = portOf(context);
  const row = port && (await store.findPayment(db, payment_id, user.id));
  if (!port || !row) return notFound();
  const payment = presentPayment(row, context);
  const step = { ...row, kind: 'work', proof: '' } as const;
  const verdicts = payment.acts.includes('pay') ? judgeAll(step, methodsFor(row, port.capabilities), now) : [];
  const history = await store.readHistory(db, payment_id);
  return ok({
    third_party_payment: payment,
    methods: verdicts.map(presentMethod),
    history: history.map(presentStep),
  });
}

export async function jobPayments(
  { bid_id }: CallParsed<typeof calls.jobPayments>,
  context: PersonContext,
): Promise<CallResult<typeof calls.jobPayments>> {
  const { db, user, now } = context;
  const port = portOf(context);
  const terms = port && (await bids.findTerms(context, bid_id, user.id));
  if (!port || !terms) return notFound();
  const rows = await store.readOfBid(db, bid_id, user.id);
  const first = rows[0];
  // A quote that was never hired has no payments.
  if (!first && !HIRED_BIDS.includes(terms.quote_status_id)) return notFound();
  const payments = rows.map(({ state, cents, back_cents }) => ({ state, cents, back: back_cents }));
  const { agreed_cents } = terms;
  const side = terms.provider_id === user.id ? 'pro' : 'requestor';
  const sum = (of: (row: store.PaymentRow) => number) => toDecimal(rows.reduce((total, row) => total + of(row), 0));
  const isOpen = terms.quote_status_id === QUOTE_STATUS.Hired || terms.quote_status_id === QUOTE_STATUS.WorkCompleted;
  // While a plan is in force, payments are asked for by its steps only.
  const canAsk = side === 'pro' && isOpen && !(await store.hasPlan(db, bid_id));
  const left = canAsk && agreed_cents !== null ? agreed_cents - committed(payments) : 0;
  const AT_COMPANY = ['held', 'done', 'accepted', 'releasing', 'returning'];
  return ok({
    job_funds: {
      quote_bid_id: bid_id,
      side,
      other_name: await store.readOtherName(db, side === 'pro' ? terms.requestor_id : terms.provider_id),
      request_title: terms.title,
      planned_on: plannedDay(terms.hired_for, now),
      holder: port.holder,
      agreed: agreed_cents === null ? null : toDecimal(agreed_cents),
      committed: toDecimal(committed(payments)),
      commission_basis_points: side === 'pro' ? await store.readAgreedCommission(db, bid_id) : 0,
      held: sum((row) => (AT_COMPANY.includes(row.state) ? leftOf(row) : 0)),
      released: toDecimal(released(payments)),
      refunded: sum(({ back_cents }) => back_cents),
      can_ask: toDecimal(Math.max(0, left)),
      is_paid: agreed_cents !== null && isPaid(agreed_cents, payments),
    },
    third_party_payments: rows.map((row) => presentPayment(row, context)),
  });
}

/** The day on which money becomes the pro's if no one acts; null where it would go back, or an open refund is decided first. */
function earliestOn({ state, claim_state, clock_at }: store.PaymentRow, now: Date): Date | null {
  if (claim_state === 'applied' || claim_state === 'agreed' || claim_state === 'refunding') return null;
  // The company has been asked to transfer it.
  if (state === 'releasing') return now;
  if (state === 'done' && clock_at) return new Date(clock_at.getTime() + CLOCKS.export);
  return state === 'accepted' ? clock_at : null;
}

export async function trustFund(
  _: CallParsed<typeof calls.trustFund>,
  context: PersonContext,
): Promise<CallResult<typeof calls.trustFund>> {
  const { db, user, now } = context;
  const port = portOf(context);
  if (!port) return notFound();
  const { payee, need } = await payeeOf(context, user.id);
  const [rows, { due, paying_out }] = await Promise.all([store.readFunded(db, user.id), store.readDue(db, user.id)]);
  const sum = (states: readonly string[]) =>
    toDecimal(rows.reduce((total, row) => (states.includes(row.state) ? total + leftOf(row) : total), 0));
  return ok({
    holder: port.holder,
    currency: 'SGD',
    held: sum(['held', 'done']),
    releasing: sum(['accepted', 'releasing']),
    due: toDecimal(due),
    paying_out: toDecimal(paying_out),
    lines: rows.map((row) => {
      const earliest = earliestOn(row, now);
      const pays_on = earliest && paysOn(need, payee, earliest);
      return {
        payment: presentPayment(row, context),
        earliest_on: toWireOrNull(earliest),
        pays_on: toWireOrNull(pays_on),
      };
    }),
  });
}
