import type { CustodyActor, CustodyMethod, CustodySide } from '#core/custody/model.ts';
import type { ClaimState, DisputeState, PaymentState } from '#core/custody/payments/model.ts';
import { FUNDED_PAYMENTS, PAYMENT_ENDS, UNDONE_PAYMENTS, UNPAID_ENDS } from '#core/custody/payments/rules.ts';
import type { PaidDeposit } from '#core/custody/payments/view-model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

/** A payment with its newest application for a refund and its dispute. Cents; days are `YYYY-MM-DD`. */
export interface PaymentRow {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly requestor_name: string;
  readonly provider_name: string;
  readonly request_title: string;
  readonly cents: number;
  readonly currency: string;
  readonly key: string;
  readonly ref: string | null;
  readonly holder: string;
  readonly title: string;
  readonly note: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly state: PaymentState;
  readonly since: Date;
  readonly clock_at: Date | null;
  readonly method: CustodyMethod | null;
  readonly back_cents: number;
  /** Whether a shop order, or the booking whose deposit it is, decides on it. */
  readonly is_bound: boolean;
  /** No other payment of the job is to be asked for by its plan, paid or done. */
  readonly is_last: boolean;
  /** Until when to pay the deposit of a booking; null for every other payment. */
  readonly pay_by: Date | null;
  /** The booking whose deposit it is. */
  readonly deposit: Omit<PaidDeposit, 'pay_by' | 'is_bound'> | null;
  /** Where the customer returns to from the company; null for the screen of protected payments. */
  readonly return_path: string | null;
  /** Our share of what is released, fixed when the payment was asked for. */
  readonly commission_basis_points: number;
  readonly error_code: string | null;
  readonly message_id: number | null;
  readonly first_by: number | null;
  readonly created: Date;
  readonly read_on: Date | null;
  readonly paid_on: Date | null;
  readonly done_on: Date | null;
  readonly accepted_on: Date | null;
  readonly released_on: Date | null;
  readonly ended_on: Date | null;
  /** How often a refund was applied for. */
  readonly claims: number;
  readonly claim_id: number | null;
  readonly claim_state: ClaimState | null;
  readonly claim_cents: number;
  readonly claim_reason: string;
  readonly claim_answer: string;
  readonly claim_attachments: readonly Attachment[];
  readonly claim_since: Date;
  readonly claim_clock_at: Date | null;
  readonly claim_first_by: number | null;
  readonly claim_created: Date;
  readonly claim_ended_on: Date | null;
  readonly dispute_state: DisputeState | null;
  readonly dispute_opened_by: CustodySide | null;
  readonly dispute_clock_at: Date | null;
}

const IS_LAST = `
  not exists (select from custody_payments o where o.quote_bid_id = p.quote_bid_id and o.id <> p.id and o.state in ${listed(UNDONE_PAYMENTS)})
  and not exists (
    select from custody_plans n, jsonb_array_elements(n.steps) s
    where n.quote_bid_id = p.quote_bid_id and n.state = 'agreed' and not exists (
      select from custody_payments o where o.quote_bid_id = p.quote_bid_id and o.step_key = s ->> 'key' and o.state not in ${listed(UNPAID_ENDS)}))`;

const ROW = `
  select p.id, p.quote_bid_id, b.quote_request_id, b.quote_status_id, p.requestor_id, p.provider_id,
    display_name(c) as requestor_name, display_name(v) as provider_name, r.title as request_title,
    p.cents, p.currency, p.key, p.ref, p.holder, p.title, p.note, p.begins_on::text, p.ends_on::text, p.state, p.since, p.clock_at,
    p.method, p.back_cents, p.is_bound, p.pay_by, p.return_path, p.commission_basis_points, p.error_code, p.message_id, p.first_by, p.created, p.read_on, p.paid_on, p.done_on, p.accepted_on,
    p.released_on, p.ended_on, (select count(*) from custody_claims n where n.payment_id = p.id)::integer as claims,
    l.id as claim_id, l.state as claim_state, l.cents as claim_cents, l.reason as claim_reason, l.answer as claim_answer,
    coalesce(attachments_json(l.attachment_ids), '[]') as claim_attachments, l.since as claim_since, l.clock_at as claim_clock_at,
    l.first_by as claim_first_by, l.created as claim_created, l.ended_on as claim_ended_on,
    d.state as dispute_state, d.opened_by as dispute_opened_by, d.clock_at as dispute_clock_at, deposit_terms(p) as deposit,
    (${IS_LAST}) as is_last
  from custody_payments p
  join quote_bids b on b.id = p.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  join users c on c.id = p.requestor_id
  join users v on v.id = p.provider_id
  left join custody_disputes d on d.payment_id = p.id
  left join lateral (select * from custody_claims k where k.payment_id = p.id order by k.id desc limit 1) l on true`;

const PARTY = '$2 in (p.requestor_id, p.provider_id)';
const byParty = statement(`${ROW} where p.id = $1 and ${PARTY}`);
/** A payment of this person's; null for other people. */
export const findPayment = (db: Db, id: number, user_id: number): Promise<PaymentRow | null> =>
  db.maybe<PaymentRow>(byParty(id, user_id));

const byId = statement(`${ROW} where p.id = $1`);
/** A payment, for callers that may read all payments. */
export const readPayment = (db: Db, id: number): Promise<PaymentRow | null> => db.maybe<PaymentRow>(byId(id));

const lockBid = statement(`
  select b.id from quote_bids b join custody_payments p on p.quote_bid_id = b.id where p.id = $1 for no key update of b`);
const lockRow = statement('select id from custody_payments where id = $1 for no key update');
/** Locks the job, then the payment, in the order of docs/decisions/046-order-of-locks.md, and reads it after that. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | null> {
  await db.run(lockBid(id));
  await db.run(lockRow(id));
  return readPayment(db, id);
}

const ofBid = statement(`${ROW} where p.quote_bid_id = $1 and ${PARTY} order by p.id`);
/** All payments of a job, for one of its two people, oldest first. */
export const readOfBid = (db: Db, quote_bid_id: number, user_id: number): Promise<PaymentRow[]> =>
  db.many<PaymentRow>(ofBid(quote_bid_id, user_id));

const ENDED = listed(PAYMENT_ENDS);
const CHOSEN = { all: 'true', open: `p.state not in ${ENDED}`, ended: `p.state in ${ENDED}` } as const;
const perState = (of: (condition: string) => string) =>
  ({ all: statement(of(CHOSEN.all)), open: statement(of(CHOSEN.open)), ended: statement(of(CHOSEN.ended)) }) as const;
const OWN = '$1 in (p.requestor_id, p.provider_id)';
const page = perState((chosen) => `${ROW} where ${OWN} and ${chosen} order by p.id desc limit $2 offset $3`);
const counted = perState(
  (chosen) => `select count(*)::integer as total from custody_payments p where ${OWN} and ${chosen}`,
);
/** A page of a person's payments, newest first. */
export async function readPage(
  db: Db,
  user_id: number,
  state: keyof typeof CHOSEN,
  limit: number,
  offset: number,
): Promise<{ readonly rows: PaymentRow[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<PaymentRow>(page[state](user_id, limit, offset)),
    db.one<{ total: number }>(counted[state](user_id)),
  ]);
  return { rows, total };
}

const funded = statement(`
  ${ROW} where p.provider_id = $1 and p.state in ${listed(FUNDED_PAYMENTS)} order by p.clock_at nulls last, p.id`);
/** The payments that the company holds for a pro. */
export const readFunded = (db: Db, provider_id: number): Promise<PaymentRow[]> =>
  db.many<PaymentRow>(funded(provider_id));

const dues = statement(`
  select kind, balance_cents from custody_accounts where user_id = $1 and currency = 'SGD'`);
/** The pro's money at the company: due, and on its way to their bank. */
export async function readDue(db: Db, provider_id: number): Promise<{ due: number; paying_out: number }> {
  const rows = await db.many<{ kind: string; balance_cents: number }>(dues(provider_id));
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_cents ?? 0;
  return { due: of('due'), paying_out: of('paying_out') };
}

export type NewPayment = Pick<
  PaymentRow,
  | 'quote_bid_id'
  | 'requestor_id'
  | 'provider_id'
  | 'cents'
  | 'holder'
  | 'title'
  | 'note'
  | 'begins_on'
  | 'ends_on'
  | 'clock_at'
> &
  Partial<Pick<PaymentRow, 'is_bound' | 'return_path' | 'pay_by'>>;
const add = statement(`
  insert into custody_payments (quote_bid_id, requestor_id, provider_id, cents, holder, title, note, begins_on, ends_on, clock_at,
    since, created, is_bound, return_path, pay_by, commission_basis_points)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14::timestamptz,
    case when $12 and $14::timestamptz is null then ordered_commission($1) else agreed_commission($1) end) returning id`);
export const insertPayment = async (db: Db, p: NewPayment, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(
      add(
        p.quote_bid_id,
        p.requestor_id,
        p.provider_id,
        p.cents,
        p.holder,
        p.title,
        p.note,
        p.begins_on,
        p.ends_on,
        p.clock_at,
        now,
        p.is_bound ?? false,
        p.return_path ?? null,
        p.pay_by ?? null,
      ),
    )
  ).id;

export type PaymentPatch = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'since'
    | 'clock_at'
    | 'method'
    | 'ref'
    | 'back_cents'
    | 'is_bound'
    | 'return_path'
    | 'error_code'
    | 'message_id'
    | 'first_by'
    | 'read_on'
    | 'paid_on'
    | 'done_on'
    | 'accepted_on'
    | 'released_on'
    | 'ended_on'
  >
>;
const days = statement('update custody_payments set begins_on = $2, ends_on = $3 where id = $1');
/** Sets the days of work of a locked payment; `YYYY-MM-DD`. */
export const writeDays = (db: Db, id: number, begins_on: string, ends_on: string): Promise<number> =>
  db.run(days(id, begins_on, ends_on));
/** Builds the UPDATE of a patch; the same columns make the same prepared statement. */
function patchQuery(table: string, id: number, patch: object): Query {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const sets = entries.map(([column], place) => `${column} = $${place + 2}`);
  return statement(`update ${table} set ${sets.join(', ')} where id = $1`)(id, ...entries.map(([, value]) => value));
}
/** Changes a locked payment. */
export const patchPayment = (db: Db, id: number, patch: PaymentPatch): Promise<number> =>
  db.run(patchQuery('custody_payments', id, patch));

const addClaim = statement(`
  insert into custody_claims (payment_id, cents, reason, attachment_ids, state, since, clock_at, created)
  values ($1, $2, $3, $4, 'applied', $5, $6, $5) returning id`);
export const insertClaim = async (
  db: Db,
  payment_id: number,
  claim: {
    readonly cents: number;
    readonly reason: string;
    readonly attachment_ids: readonly number[];
    readonly clock_at: Date;
  },
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      addClaim(payment_id, claim.cents, claim.reason, claim.attachment_ids, now, claim.clock_at),
    )
  ).id;

export interface ClaimPatch {
  readonly state?: ClaimState;
  readonly since?: Date;
  readonly clock_at?: Date | null;
  readonly cents?: number;
  readonly reason?: string;
  readonly attachment_ids?: readonly number[];
  readonly answer?: string;
  readonly first_by?: number | null;
  readonly ended_on?: Date | null;
}
/** Changes a claim whose payment is locked. */
export const patchClaim = (db: Db, id: number, patch: ClaimPatch): Promise<number> =>
  db.run(patchQuery('custody_claims', id, patch));

export interface HistoryRow {
  readonly step: string;
  readonly by: Exclude<CustodyActor, 'stranger'>;
  readonly note: string;
  readonly created: Date;
}
const note = statement(`
  insert into custody_steps (payment_id, claim_id, step, by, user_id, note, created) values ($1, $2, $3, $4, $5, $6, $7) returning id`);
/** Writes a step into the history; answers its id. */
export const insertStep = async (
  db: Db,
  s: { readonly payment_id: number; readonly claim_id: number | null; readonly user_id: number | null } & HistoryRow,
): Promise<number> =>
  (await db.one<{ id: number }>(note(s.payment_id, s.claim_id, s.step, s.by, s.user_id, s.note, s.created))).id;

const history = statement('select step, by, note, created from custody_steps where payment_id = $1 order by id');
export const readHistory = (db: Db, payment_id: number): Promise<HistoryRow[]> =>
  db.many<HistoryRow>(history(payment_id));

export interface ClaimRow {
  readonly id: number;
  readonly state: ClaimState;
  readonly cents: number;
  readonly reason: string;
  readonly answer: string;
  readonly attachments: readonly Attachment[];
  readonly created: Date;
  readonly ended_on: Date | null;
}
const claims = statement(`
  select id, state, cents, reason, answer, attachments_json(attachment_ids) as attachments, created, ended_on
  from custody_claims where payment_id = $1 order by id`);
export const readClaims = (db: Db, payment_id: number): Promise<ClaimRow[]> => db.many<ClaimRow>(claims(payment_id));

const due = statement(`
  select p.id from custody_payments p where p.id in (
    select id from custody_payments where clock_at <= $1
    union select payment_id from custody_claims where clock_at <= $1
    union select payment_id from custody_disputes where clock_at <= $1)
  order by p.quote_bid_id, p.id limit $2`);
/** Payments whose own clock, or that of their refund or dispute, has run out. Check them again once they are locked. */
export const readDueIds = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(due(now, limit))).map(({ id }) => id);

const otherName = statement('select display_name(u) as name from users u where id = $1');
/** The display name of a person of a hired job. */
export const readOtherName = async (db: Db, user_id: number): Promise<string> =>
  (await db.one<{ name: string }>(otherName(user_id))).name;

const idsOfBid = statement('select id from custody_payments where quote_bid_id = $1 order by id');
export const readIdsOfBid = async (db: Db, quote_bid_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(idsOfBid(quote_bid_id))).map(({ id }) => id);

const agreedCommission = statement('select agreed_commission($1) as share');
/** The commission on a payment that is asked for now, in hundredths of a percent. */
export const readAgreedCommission = async (db: Db, quote_bid_id: number): Promise<number> =>
  (await db.one<{ share: number }>(agreedCommission(quote_bid_id))).share;

const planned = statement(
  `select exists (select from custody_plans where quote_bid_id = $1 and state = 'agreed') as is_there`,
);
/** Whether a plan of the job is in force. */
export const hasPlan = async (db: Db, quote_bid_id: number): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(planned(quote_bid_id))).is_there;
