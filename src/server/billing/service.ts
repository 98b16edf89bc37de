/** A job's papers and payment are written under the bid's lock; paper numbers are taken under the lock of the pro's settings. */

import { billable } from '#core/bids/final-prices/rules.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type * as calls from '#core/billing/calls.ts';
import {
  GST_BASIS_POINTS,
  type JobMoney,
  OWED_MAX,
  type Owed,
  PAYNOW_DAYS,
  type PaidWay,
  type PaperContent,
  type PaperKind,
  type PaymentStep,
} from '#core/billing/model.ts';
import { payNowText } from '#core/billing/paynow-rules.ts';
import * as rules from '#core/billing/rules.ts';
import type { BidChange } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, sgDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import type { Paper } from '#core/payments/papers/model.ts';
import * as bids from '#server/bids/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

type Job = store.JobRow;
/** The refusal while the job is still in progress: no price is due yet. */
const NOT_FINISHED = 'Mark the job as done first.';

const factsOf = (job: Job): rules.PaymentFacts => ({ ...job, state: job.state ?? 'none' });
const sideOf = (job: Job, { user }: PersonContext): rules.BillingSide =>
  job.provider_id === user.id ? 'provider' : 'requestor';
const priceOfJob = ({ price_cents, price_state }: Job) =>
  price_cents === null || price_state === null ? null : { cents: price_cents, state: price_state };
/** What an invoice or a receipt made now would say. */
function dueOf(job: Job) {
  const price = billable(job, priceOfJob(job));
  return price.ok ? rules.restDue(price.value, job.protected_cents) : price;
}

const MISSING = { 'price missing': 'price', 'price disputed': 'answer', 'not now': null } as const;

async function present(context: PersonContext, job: Job): Promise<JobMoney> {
  const side = sideOf(job, context);
  const due = dueOf(job);
  const facts = factsOf(job);
  const papers = await store.readPapers(context.db, job.id);
  const current = papers.find((one) => one.id === job.paper_id);
  const steps = rules.paymentSteps(facts, side, context.now);
  const isDue = due.ok || facts.state !== 'none';
  return {
    state: facts.state,
    due: due.ok ? toDecimal(due.value) : null,
    protected: toDecimal(job.protected_cents),
    missing: due.ok || facts.state !== 'none' ? null : MISSING[due.error],
    total: current ? toDecimal(current.total_cents) : null,
    asked_on: toWireOrNull(job.asked_on),
    reminded_on: toWireOrNull(job.reminded_on),
    paid_on: toWireOrNull(job.paid_on),
    steps: isDue ? steps : [],
    has_paynow: side === 'provider' && job.has_paynow,
    // Only invoices have a PayNow code; a receipt asks for no money.
    paynow: current?.content.paynow ?? null,
    papers: papers.map((one) => ({
      id: one.id,
      kind: one.kind,
      number: rules.paperNumber(one.kind, one.number),
      total: toDecimal(one.total_cents),
      created: toWire(one.created),
    })),
  };
}

/** The payment state of a job, for either of its people. */
export async function jobMoney(
  { bid_id }: CallParsed<typeof calls.jobMoney>,
  context: PersonContext,
): Promise<CallResult<typeof calls.jobMoney>> {
  const job = await store.readJob(context.db, bid_id, context.user.id, context.now);
  return job ? ok({ job_money: await present(context, job) }) : notFound();
}

/** The caller's job, locked, if the caller's side can take the step now. */
async function hold(
  context: PersonContext,
  bid_id: number,
  side: rules.BillingSide,
  step: PaymentStep,
): Promise<Result<Job, 'not now' | NotFound>> {
  const job = await store.lockJob(context.db, bid_id, context.user.id, context.now);
  if (!job || sideOf(job, context) !== side) return notFound();
  return rules.decidePayment(step, factsOf(job), side, context.now) === null ? refuse('not now') : ok(job);
}

/** Makes both people's screens read the payment again, adds a line to their chat and notifies the other side. */
async function told(context: PersonContext, job: Job, what: BidChange) {
  await bids.tellBoth(context, job, what);
  return jobMoney({ bid_id: job.id }, context);
}

const NO_PARTY = { address: '', uen: '', gst_no: null };

/** What a paper made now says: the seller and buyer as they are now, and the lines of the price. */
function contentOf(
  job: Job,
  settings: store.SettingsRow,
  total_cents: number,
  more: Pick<PaperContent, 'way' | 'paynow' | 'answers' | 'reason'> & { readonly note?: string | undefined },
): PaperContent {
  const { note, ...rest } = more;
  return {
    seller: {
      name: settings.name || job.service_name,
      address: settings.address,
      uen: job.is_business_checked ? (job.uen ?? '') : '',
      gst_no: settings.gst_no,
    },
    buyer: { ...NO_PARTY, name: job.customer_name },
    lines: rules
      .paperLines({
        title: job.title,
        total_cents,
        protected_cents: job.protected_cents,
        minutes: job.minutes,
        rate_cents: job.rate_cents,
        extras_cents: job.extras_cents,
        reason: job.reason ?? '',
      })
      .map((line) => ({ ...line })),
    gst_basis_points: settings.gst_no === null ? 0 : GST_BASIS_POINTS,
    note: note || settings.note,
    category: job.category,
    done_on: toWireOrNull(job.completed_on),
    ...rest,
  };
}

function payNowOf(settings: store.SettingsRow, seller: string, cents: number, number: number, now: Date) {
  if (settings.paynow_kind === null || settings.paynow_value === null) return null;
  return payNowText({
    to: { kind: settings.paynow_kind, value: settings.paynow_value },
    name: seller,
    cents,
    reference: rules.paperNumber('invoice', number),
    until: sgDay(new Date(now.getTime() + PAYNOW_DAYS * DAY)),
  });
}

/** Makes a paper with the pro's next number; it becomes the paper in force. */
async function make(
  context: PersonContext,
  job: Job,
  kind: Exclude<PaperKind, 'credit_note'>,
  { total_cents, way, note }: { total_cents: number; way: PaidWay | null; note: string | undefined },
): Promise<void> {
  const { db, now, user } = context;
  const settings = await store.holdSettings(db, user.id, now);
  const number = await store.takeNumber(db, user.id);
  const invoice = job.paper_id === null ? null : await store.readPaper(db, job.id, job.paper_id, user.id);
  const paynow =
    kind === 'invoice' ? payNowOf(settings, settings.name || job.service_name, total_cents, number, now) : null;
  const answers = invoice && rules.paperNumber(invoice.kind, invoice.number);
  // A receipt repeats what its invoice said.
  const content: PaperContent = invoice
    ? { ...invoice.content, way, paynow: null, answers, note: note || invoice.content.note }
    : contentOf(job, settings, total_cents, { way, paynow, answers, reason: '', note });
  const paper_id = await store.insertPaper(db, job, {
    kind,
    number,
    total_cents,
    content,
    created: now,
    answers_id: invoice?.id ?? null,
  });
  await store.writePayment(db, job, { state: kind === 'invoice' ? 'asked' : 'paid', paper_id, total_cents }, now);
}

/** The pro sends an invoice, or the receipt of a payment that was made. */
export async function makePaper(
  { bid_id, kind, amount, way, note }: CallParsed<typeof calls.makePaper>,
  context: PersonContext,
): Promise<CallResult<typeof calls.makePaper>> {
  const held = await hold(context, bid_id, 'provider', kind);
  if (!held.ok) return held;
  const job = held.value;
  // An invoice that was sent fixes the amount to pay, whatever changed after.
  const isAsked = factsOf(job).state !== 'none' && job.total_cents !== null;
  const due = isAsked ? ok(job.total_cents as number) : dueOf(job);
  if (!due.ok) return job.quote_status_id === QUOTE_STATUS.Hired ? refuse('not now', NOT_FINISHED) : due;
  if (due.value !== amount) return refuse('price changed');
  if (kind === 'receipt' && way === undefined) return refuse('way missing');
  await make(context, job, kind, { total_cents: amount, way: kind === 'receipt' ? (way ?? null) : null, note });
  return told(context, job, kind === 'invoice' ? 'invoice_sent' : 'receipt_sent');
}

/** The pro cancels the paper in force. The paper stays as it was made; a credit note says that it no longer counts. */
export async function creditPaper(
  { bid_id, reason }: CallParsed<typeof calls.creditPaper>,
  context: PersonContext,
): Promise<CallResult<typeof calls.creditPaper>> {
  const held = await hold(context, bid_id, 'provider', 'credit');
  if (!held.ok) return held;
  const job = held.value;
  const { db, now, user } = context;
  await store.holdSettings(db, user.id, now);
  const paper = await store.readPaper(db, bid_id, job.paper_id ?? 0, user.id);
  if (!paper) throw new Error(`the paper in force of job ${bid_id} is gone`);
  const number = await store.takeNumber(db, user.id);
  const answers = rules.paperNumber(paper.kind, paper.number);
  const { total_cents } = paper;
  const content = { ...paper.content, way: null, paynow: null, answers, reason };
  await store.insertPaper(db, job, {
    kind: 'credit_note',
    number,
    total_cents,
    content,
    created: now,
    answers_id: paper.id,
  });
  await store.writePayment(db, job, { state: 'none', paper_id: null, total_cents }, now);
  return told(context, job, 'paper_credited');
}

/** The customer says that the invoice is paid. */
export async function sayPaid(
  { bid_id }: CallParsed<typeof calls.sayPaid>,
  context: PersonContext,
): Promise<CallResult<typeof calls.sayPaid>> {
  const held = await hold(context, bid_id, 'requestor', 'say_paid');
  if (!held.ok) return held;
  await store.writeSaidPaid(context.db, bid_id, context.now);
  return told(context, held.value, 'said_paid');
}

/** The pro says that the payment has not arrived. */
export async function notReceived(
  { bid_id }: CallParsed<typeof calls.notReceived>,
  context: PersonContext,
): Promise<CallResult<typeof calls.notReceived>> {
  const held = await hold(context, bid_id, 'provider', 'not_received');
  if (!held.ok) return held;
  await store.writeNotReceived(context.db, bid_id);
  return told(context, held.value, 'not_received');
}

/** The pro reminds the customer of an unpaid invoice, at most once a day. */
export async function remindPayment(
  { bid_id }: CallParsed<typeof calls.remindPayment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.remindPayment>> {
  const held = await hold(context, bid_id, 'provider', 'remind');
  if (!held.ok) return held;
  await store.writeReminded(context.db, bid_id, context.now);
  return told(context, held.value, 'payment_reminded');
}

/** A paper for the pro or the customer of the job, ready to render; null for other people. */
export async function paper(context: PersonContext, bid_id: number, paper_id: number): Promise<Paper | null> {
  const row = await store.readPaper(context.db, bid_id, paper_id, context.user.id);
  if (!row) return null;
  const isPro = row.provider_id === context.user.id;
  const path = isPro
    ? `/dashboard/works/${bid_id}/details?as=pro`
    : `/dashboard/projects/quote/${row.quote_request_id}/${bid_id}/details?as=consumer`;
  return { ...rules.billPaper(row), back: { path, label: 'Back to the job' } };
}

function presentOwed(row: store.OwedRow, now: Date): Owed {
  return {
    bid_id: row.bid_id,
    customer: row.customer,
    title: row.title,
    category: row.category,
    amount: row.cents === null ? null : toDecimal(row.cents),
    state: row.state,
    when: toWireOrNull(row.when),
    days_late: row.asked_on === null ? 0 : rules.daysSince(row.asked_on, now),
    can_remind: rules.decidePayment('remind', row, 'provider', now) !== null,
  };
}

const partOf = (rows: readonly store.OwedRow[], now: Date) => ({
  total: toDecimal(rows[0]?.sum_cents ?? 0),
  count: rows[0]?.count ?? 0,
  jobs: rows.map((row) => presentOwed(row, now)),
});

/** What the pro has to collect today, and which invoices are unpaid. */
export async function moneyOfDay(
  _: object,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.moneyOfDay>> {
  const [today, unpaid] = await Promise.all([
    store.readToday(db, user.id, now, OWED_MAX),
    store.readUnpaid(db, user.id, now, OWED_MAX),
  ]);
  const first = unpaid[0]?.first_asked ?? null;
  const days_late = first === null ? 0 : rules.daysSince(first, now);
  return ok({ money_of_day: { today: partOf(today, now), unpaid: { ...partOf(unpaid, now), days_late } } });
}
