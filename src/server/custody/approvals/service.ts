/** Approvers check money of protected payments before it moves: one up to a limit, two above it, never a party to the job. */
import type * as calls from '#core/custody/approvals/calls.ts';
import type { Approval } from '#core/custody/approvals/calls.ts';
import { decideApproval, SECOND_APPROVER_ABOVE } from '#core/custody/payments/approval-rules.ts';
import type { ApproverAct } from '#core/custody/payments/view-model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import { portOf } from '../payments/port-service.ts';
import { presentClaim, presentFacts, presentStep } from '../payments/presenter.ts';
import * as steps from '../payments/step-service.ts';
import * as payments from '../payments/store.ts';
import * as store from './store.ts';

type Row = payments.PaymentRow;

/** What an approval would release now; null where nothing waits for one. */
function waitingOf(
  row: Row,
): { act: ApproverAct; cents: number; since: Date; at: Date | null; first_by: number | null } | null {
  if (row.claim_state === 'agreed')
    return {
      act: 'approve_refund',
      cents: row.claim_cents,
      since: row.claim_since,
      at: row.claim_clock_at,
      first_by: row.claim_first_by,
    };
  if (row.state !== 'accepted' || !steps.waits(row)) return null;
  const { since, clock_at: at, first_by } = row;
  return { act: 'approve_export_instruct', cents: steps.leftOf(row), since, at, first_by };
}

const decide = (row: Row, cents: number, first_by: number | null, user_id: number) =>
  decideApproval({ cents, first_by, parties: [row.requestor_id, row.provider_id] }, user_id);

async function present({ db, user }: PersonContext, rows: readonly Row[]): Promise<Approval[]> {
  const waits = rows.map(waitingOf);
  const ids = rows.flatMap((row, place) => [row.requestor_id, row.provider_id, waits[place]?.first_by ?? 0]);
  const [names, approvers] = await Promise.all([
    store.readNames(db, [...new Set(ids)]),
    operatorsWith(db, ['approver']),
  ]);
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row, place) => {
    const waiting = waits[place] ?? null;
    const first_by = waiting?.first_by ?? null;
    const may = waiting && decide(row, waiting.cents, first_by, user.id);
    return {
      payment: presentFacts(row),
      customer: person(row.requestor_id),
      pro: person(row.provider_id),
      waits: waiting && {
        act: waiting.act,
        amount: toDecimal(waiting.cents),
        since: toWire(waiting.since),
        goes_at: toWireOrNull(waiting.at),
      },
      first_by: first_by === null ? null : person(first_by),
      needs_second: waiting !== null && waiting.cents > SECOND_APPROVER_ABOVE,
      others: othersOf(approvers, [user.id, row.requestor_id, row.provider_id]),
      acts: waiting && may?.ok ? [waiting.act] : [],
    };
  });
}

export async function opsApprovals(
  { page_size, cursor }: CallParsed<typeof calls.opsApprovals>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsApprovals>> {
  const { db } = context;
  if (!portOf(context)) return notFound();
  const waiting = await store.readWaiting(db, placeOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(waiting.rows, page_size, ({ at, id }) => [at.getTime(), id]);
  const rows = await Promise.all(page.map(({ id }) => payments.readPayment(db, id)));
  return ok({
    approvals: await present(
      context,
      rows.flatMap((row) => (row ? [row] : [])),
    ),
    total: waiting.total,
    next_cursor,
  });
}

async function one(context: PersonContext, row: Row): Promise<Approval> {
  const [approval] = await present(context, [row]);
  return approval as Approval;
}

export async function opsApproval(
  { payment_id }: CallParsed<typeof calls.opsApproval>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsApproval>> {
  const { db } = context;
  const row = portOf(context) ? await payments.readPayment(db, payment_id) : null;
  if (!row) return notFound();
  const [history, refunds] = await Promise.all([
    payments.readHistory(db, payment_id),
    payments.readClaims(db, payment_id),
  ]);
  return ok({
    approval: await one(context, row),
    history: history.map(presentStep),
    refunds: refunds.map(presentClaim),
  });
}

async function answer(context: PersonContext, payment_id: number): Promise<Result<{ approval: Approval }, NotFound>> {
  const row = await payments.readPayment(context.db, payment_id);
  return row ? ok({ approval: await one(context, row) }) : notFound();
}

/** An approver agrees to the amount they read: it is released, or waits for a second approver. Records the act either way. */
async function approve(
  { payment_id, amount }: CallParsed<typeof calls.approveExport>,
  context: PersonContext,
  act: ApproverAct,
): Promise<Result<{ approval: Approval }, 'not your own' | 'another approver' | 'not now' | NotFound>> {
  const { db, user } = context;
  const row = portOf(context) ? await payments.lockPayment(db, payment_id) : null;
  if (!row) return notFound();
  const waiting = waitingOf(row);
  if (waiting?.act !== act || waiting.cents !== amount) return refuse('not now');
  const decided = decide(row, waiting.cents, waiting.first_by, user.id);
  if (!decided.ok) return decided;
  const isExport = act === 'approve_export_instruct';
  const subject = `third_party_payment:${payment_id}`;
  const details = { amount_cents: waiting.cents, quote_bid_id: row.quote_bid_id };
  if (decided.value === 'waits for another') {
    if (isExport) await payments.patchPayment(db, row.id, { first_by: user.id });
    else if (row.claim_id !== null) await payments.patchClaim(db, row.claim_id, { first_by: user.id });
    await recordAct(
      context,
      isExport ? 'export approved, second asked' : 'custody refund approved, second asked',
      subject,
      details,
    );
    await steps.tellPayment(context, row, row);
    return answer(context, payment_id);
  }
  await recordAct(context, isExport ? 'export approved' : 'custody refund approved', subject, details);
  const by = { by: 'approver' } as const;
  const taken = isExport
    ? await steps.takeStep(context, row, 'approveExport', by, { first_by: null })
    : await steps.takeClaimStep(context, row, 'approveRefund', by, { first_by: null });
  return taken.ok ? answer(context, payment_id) : taken;
}

export const approveExport = (input: CallParsed<typeof calls.approveExport>, context: PersonContext) =>
  approve(input, context, 'approve_export_instruct');
export const approveRefund = (input: CallParsed<typeof calls.approveRefund>, context: PersonContext) =>
  approve(input, context, 'approve_refund');
