/** Approvers propose a split, decide a dispute, and decide its appeal: two of them above the limit, never a party to the job. */
import type * as calls from '#core/custody/disputes/ops-calls.ts';
import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';
import * as rules from '#core/custody/disputes/rules.ts';
import type { DisputeOpsAct } from '#core/custody/disputes/view-model.ts';
import { SECOND_APPROVER_ABOVE } from '#core/custody/payments/approval-rules.ts';
import { type DisputeStep, disputeMachine } from '#core/custody/payments/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import { readNames } from '../approvals/store.ts';
import { portOf } from '../payments/port-service.ts';
import * as steps from '../payments/step-service.ts';
import { lockPayment, type PaymentRow, readPayment } from '../payments/store.ts';
import { presentDispute } from './presenter.ts';
import { type Disputed, decisionOf, endDispute, takeDisputeStep } from './step-service.ts';
import * as store from './store.ts';

const partiesOf = ({ requestor_id, provider_id }: PaymentRow) => [requestor_id, provider_id];
const barredOf = ({ state, decided_by }: store.DisputeRow) => (state === 'appealed' ? decided_by : []);

/** What this approver can do now. */
function actsOf({ row, dispute }: Disputed, user_id: number, now: Date): DisputeOpsAct[] {
  const can = (step: DisputeStep) => disputeMachine.can(step, dispute.state, 'approver');
  if (partiesOf(row).includes(user_id) || barredOf(dispute).includes(user_id)) return [];
  const canPropose = can('propose') && dispute.decide_by !== null && rules.hasTimeToPropose(dispute.decide_by, now);
  return [
    ...(canPropose ? (['propose_split'] as const) : []),
    ...(can('decide') ? (['decide_dispute'] as const) : []),
    ...(can('decideAppeal') ? (['decide_appeal'] as const) : []),
  ];
}

const readApprovers = ({ db }: PersonContext): Promise<number[]> => operatorsWith(db, ['approver']);

async function present(context: PersonContext, at: Disputed, reading = readApprovers(context)): Promise<OpsDispute> {
  const { db, user, now } = context;
  const { row, dispute } = at;
  const evidence = await store.readEvidence(db, dispute.id);
  const { first_by, first_cents, decided_by } = dispute;
  const [names, approvers] = await Promise.all([
    readNames(db, [...partiesOf(row), ...decided_by, ...(first_by === null ? [] : [first_by])]),
    reading,
  ]);
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  return {
    ...presentDispute(row, dispute, evidence, null),
    customer: person(row.requestor_id),
    pro: person(row.provider_id),
    first:
      first_by === null || first_cents === null
        ? null
        : { by: person(first_by), to_customer: toDecimal(first_cents), reason: dispute.first_reason },
    needs_second: dispute.cents > SECOND_APPROVER_ABOVE,
    others: othersOf(approvers, [user.id, ...partiesOf(row), ...barredOf(dispute)]),
    decided_by: decided_by.map(person),
    ops_acts: actsOf(at, user.id, now),
  };
}

async function read(
  context: PersonContext,
  payment_id: number,
  approvers?: Promise<number[]>,
): Promise<OpsDispute | null> {
  const [row, dispute] = await Promise.all([
    readPayment(context.db, payment_id),
    store.readDispute(context.db, payment_id),
  ]);
  return row && dispute && present(context, { row, dispute }, approvers);
}

export async function opsProtectedDisputes(
  { state, page_size, cursor }: CallParsed<typeof calls.opsProtectedDisputes>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsProtectedDisputes>> {
  if (!portOf(context)) return notFound();
  const { rows, total } = await store.readList(context.db, state, placeOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, ({ at, id }) => [at.getTime(), id]);
  const approvers = readApprovers(context);
  const [disputes] = await Promise.all([
    Promise.all(page.map(({ payment_id }) => read(context, payment_id, approvers))),
    approvers,
  ]);
  return ok({
    disputes: disputes.filter((one) => one !== null),
    total,
    next_cursor,
  });
}

export async function opsProtectedDispute(
  { payment_id }: CallParsed<typeof calls.opsProtectedDispute>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsProtectedDispute>> {
  const dispute = portOf(context) ? await read(context, payment_id) : null;
  return dispute ? ok({ dispute }) : notFound();
}

async function lock(context: PersonContext, payment_id: number): Promise<Disputed | null> {
  const row = portOf(context) ? await lockPayment(context.db, payment_id) : null;
  const dispute = row && (await store.readDispute(context.db, payment_id));
  return row && dispute && { row, dispute };
}

/** Records an approver's act with its amounts. The reasons are in the dispute itself. */
const note = (context: PersonContext, act: ActName, { row, dispute }: Disputed, to_requestor: number) =>
  recordAct(context, act, `third_party_payment:${row.id}`, {
    quote_bid_id: row.quote_bid_id,
    at_stake_cents: dispute.cents,
    to_customer_cents: to_requestor,
  });

export async function proposeSplit(
  { payment_id, to_customer, reason }: CallParsed<typeof calls.proposeSplit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.proposeSplit>> {
  const { user, now } = context;
  const at = await lock(context, payment_id);
  if (!at) return notFound();
  const { row, dispute } = at;
  if (partiesOf(row).includes(user.id)) return refuse('not your own');
  if (!rules.isAsk(dispute.cents, to_customer)) return refuse('invalid price');
  if (dispute.decide_by && !rules.hasTimeToPropose(dispute.decide_by, now)) return refuse('too late');
  const patch = {
    proposal_cents: to_customer,
    proposal_reason: reason,
    proposed_by: user.id,
    proposed_on: now,
    taken_by: [],
    first_by: null,
    first_cents: null,
  };
  const proposed = await takeDisputeStep(context, at, 'propose', { by: 'approver' }, patch);
  if (!proposed.ok) return proposed;
  await note(context, 'split proposed', at, to_customer);
  return ok({ dispute: await present(context, proposed.value) });
}

export async function decideDispute(
  { payment_id, to_customer, reason }: CallParsed<typeof calls.decideDispute>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideDispute>> {
  const { db, user, now } = context;
  const at = await lock(context, payment_id);
  if (!at) return notFound();
  const { row, dispute } = at;
  const isAppeal = dispute.state === 'appealed';
  const step = isAppeal ? 'decideAppeal' : 'decide';
  if (!disputeMachine.can(step, dispute.state, 'approver')) return refuse('not now');
  const { first_by, first_cents } = dispute;
  const verdict = rules.decideVerdict(
    {
      at_stake: dispute.cents,
      to_requestor: to_customer,
      first: first_by === null || first_cents === null ? null : { by: first_by, to_requestor: first_cents },
      parties: partiesOf(row),
      barred: barredOf(dispute),
    },
    user.id,
  );
  if (!verdict.ok) return verdict;
  if (verdict.value === 'waits for another') {
    const first = { first_by: user.id, first_cents: to_customer, first_reason: reason };
    await store.patchDispute(db, dispute.id, first);
    await note(context, 'dispute decided, second asked', at, to_customer);
    await steps.tellPayment(context, row, row);
    return ok({ dispute: await present(context, { row, dispute: { ...dispute, ...first } }) });
  }
  const by = { by: 'approver' } as const;
  const deciders = [...(first_by === null || dispute.cents <= SECOND_APPROVER_ABOVE ? [] : [first_by]), user.id];
  const decided = isAppeal
    ? await endDispute(context, at, 'decideAppeal', to_customer, by, {
        appeal_cents: to_customer,
        appeal_decision_reason: reason,
        appeal_decided_by: deciders,
        appeal_decided_on: now,
        first_by: null,
        first_cents: null,
      })
    : await takeDisputeStep(
        context,
        at,
        'decide',
        by,
        decisionOf(dispute, to_customer, now, { decision_reason: reason, decided_by: deciders }),
      );
  if (!decided.ok) return decided;
  await note(context, isAppeal ? 'dispute decided on appeal' : 'dispute decided', at, to_customer);
  const ended = await readPayment(db, payment_id);
  return ended ? ok({ dispute: await present(context, { row: ended, dispute: decided.value.dispute }) }) : notFound();
}
