import type { PlanStep } from '#core/bids/scopes/model.ts';
import type { CustodySide } from '#core/custody/model.ts';
import type { JobPayment } from '#core/custody/payments/decision-rules.ts';
import type { PaymentState } from '#core/custody/payments/model.ts';
import { CURRENT_PLANS, type PlanState } from '#core/custody/plans/agreement-rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface PlanRow {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly version: number;
  readonly state: PlanState;
  readonly proposed_by: CustodySide;
  readonly reason: string;
  readonly steps: readonly PlanStep[];
  readonly cents: number;
  readonly created: Date;
  readonly answer_by: Date;
}
const COLUMNS = 'id, quote_bid_id, version, state, proposed_by, reason, steps, cents, created, answer_by';
const ofBid = statement(`
  select ${COLUMNS} from custody_plans where quote_bid_id = $1 and state in ${listed(CURRENT_PLANS)} order by version`);
/** The plan in force and the proposed one. A caller that decides on them locks the job. */
export const readPlans = (db: Db, quote_bid_id: number): Promise<PlanRow[]> => db.many<PlanRow>(ofBid(quote_bid_id));

const add = statement(`
  insert into custody_plans (quote_bid_id, version, state, proposed_by, reason, steps, cents, created, answer_by)
  values ($1, $2, 'proposed', $3, $4, $5, $6, $7, $8) returning id`);
export const insertPlan = async (
  db: Db,
  p: Pick<PlanRow, 'quote_bid_id' | 'version' | 'proposed_by' | 'reason' | 'steps' | 'cents' | 'answer_by'>,
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      add(p.quote_bid_id, p.version, p.proposed_by, p.reason, JSON.stringify(p.steps), p.cents, now, p.answer_by),
    )
  ).id;
const last = statement(
  'select coalesce(max(version), 0)::integer as version from custody_plans where quote_bid_id = $1',
);
export const readVersion = async (db: Db, quote_bid_id: number): Promise<number> =>
  (await db.one<{ version: number }>(last(quote_bid_id))).version;
const move = statement('update custody_plans set state = $2, ended_on = $3 where id = $1');
export const movePlan = (db: Db, id: number, state: PlanState, ended_on: Date | null): Promise<number> =>
  db.run(move(id, state, ended_on));

export interface StepPayment {
  readonly id: number;
  readonly key: string;
  readonly state: PaymentState;
}
const asked = statement(`
  select id, step_key as key, state from custody_payments where quote_bid_id = $1 and step_key is not null order by id`);
/** The payments of a job that were asked for by steps of its plan, oldest first. */
export const readAsked = (db: Db, quote_bid_id: number): Promise<StepPayment[]> =>
  db.many<StepPayment>(asked(quote_bid_id));
const direct = statement(`
  select state, cents, back_cents as back from custody_payments where quote_bid_id = $1 and step_key is null`);
/** The payments of a job that were asked for without a plan. */
export const readDirect = (db: Db, quote_bid_id: number): Promise<JobPayment[]> =>
  db.many<JobPayment>(direct(quote_bid_id));
const mark = statement('update custody_payments set step_key = $2 where id = $1');
export const markStep = (db: Db, payment_id: number, key: string): Promise<number> => db.run(mark(payment_id, key));

const due = statement(`
  update custody_plans p set state = 'lapsed', ended_on = $1 from quote_bids b
  where p.state = 'proposed' and p.answer_by <= $1 and b.id = p.quote_bid_id
  returning p.id, p.quote_bid_id, b.requestor_id, b.provider_id`);
/** Ends proposals that were not answered in time. */
export const lapsePlans = (
  db: Db,
  now: Date,
): Promise<{ id: number; quote_bid_id: number; requestor_id: number; provider_id: number }[]> =>
  db.many<{ id: number; quote_bid_id: number; requestor_id: number; provider_id: number }>(due(now));
