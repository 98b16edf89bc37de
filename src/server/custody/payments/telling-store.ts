import type { CustodySide } from '#core/custody/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The facts that letters name of a payment. Cents. */
export interface ToldPayment {
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly requestor_name: string;
  readonly provider_name: string;
  readonly title: string;
  /** The title of its request. */
  readonly request_title: string;
  readonly left_cents: number;
  readonly clock_at: Date | null;
  /** Until when to pay the deposit of a booking. */
  readonly pay_by: Date | null;
  readonly claim_cents: number | null;
  readonly claim_state: string | null;
  readonly claim_reason: string;
  readonly claim_answer: string;
  readonly claim_clock_at: Date | null;
  readonly dispute_cents: number | null;
  readonly dispute_clock_at: Date | null;
  readonly offer_cents: number | null;
  readonly offer_note: string;
  readonly proposal_cents: number | null;
  readonly proposal_reason: string;
  readonly decision_cents: number | null;
  readonly decision_reason: string;
  readonly appeal_reason: string;
  readonly outcome_cents: number | null;
  readonly note: string;
  /** Whether the customer has no account: their order tells them by mail. */
  readonly is_guest: boolean;
}
const told = statement(`
  select p.quote_bid_id, p.requestor_id, p.provider_id, display_name(c) as requestor_name, display_name(v) as provider_name,
    p.title, r.title as request_title, p.cents - p.back_cents as left_cents, p.clock_at, p.pay_by, l.cents as claim_cents, l.state as claim_state,
    coalesce(l.reason, '') as claim_reason, coalesce(l.answer, '') as claim_answer, l.clock_at as claim_clock_at,
    d.cents as dispute_cents, d.clock_at as dispute_clock_at, d.offer_cents, coalesce(d.offer_note, '') as offer_note,
    d.proposal_cents, coalesce(d.proposal_reason, '') as proposal_reason, d.decision_cents,
    coalesce(d.decision_reason, '') as decision_reason, coalesce(d.appeal_reason, '') as appeal_reason, d.outcome_cents,
    s.note, c.guest_of is not null as is_guest
  from custody_steps s
  join custody_payments p on p.id = s.payment_id
  join quote_bids b on b.id = p.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  join users c on c.id = p.requestor_id
  join users v on v.id = p.provider_id
  left join custody_claims l on l.id = s.claim_id
  left join custody_disputes d on d.payment_id = p.id
  where s.id = $1`);
/** The payment of a step that was just written. */
export const readTold = (db: Db, step_id: number): Promise<ToldPayment> => db.one<ToldPayment>(told(step_id));

export interface ToldPlan {
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly requestor_name: string;
  readonly provider_name: string;
  readonly request_title: string;
  readonly proposed_by: CustodySide;
  readonly cents: number;
  readonly answer_by: Date;
  readonly reason: string;
}
const plan = statement(`
  select n.quote_bid_id, b.requestor_id, b.provider_id, display_name(c) as requestor_name, display_name(v) as provider_name,
    r.title as request_title, n.proposed_by, n.cents, n.answer_by, n.reason
  from custody_plans n
  join quote_bids b on b.id = n.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  join users c on c.id = b.requestor_id
  join users v on v.id = b.provider_id
  where n.id = $1`);
export const readToldPlan = (db: Db, plan_id: number): Promise<ToldPlan> => db.one<ToldPlan>(plan(plan_id));
