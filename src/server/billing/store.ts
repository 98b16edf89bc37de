import type { PriceState } from '#core/bids/final-prices/model.ts';
import type { QuotedPrice } from '#core/bids/final-prices/rules.ts';
import { HIRED_BIDS, RATING_TYPE } from '#core/bids/model.ts';
import { type PaperContent, type PaperKind, type PaymentState, UNPAID } from '#core/billing/model.ts';
import type { PayNowKind } from '#core/billing/paynow-rules.ts';
import { PAID_IN_PAYMENTS } from '#core/custody/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A job with the facts that decide its payment. Cents. */
export interface JobRow extends QuotedPrice {
  readonly id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly title: string;
  readonly category: string;
  readonly completed_on: Date | null;
  readonly service_name: string;
  readonly is_business_checked: boolean;
  /** The UEN of an approved business registration. */
  readonly uen: string | null;
  readonly customer_name: string;
  readonly price_cents: number | null;
  readonly price_state: PriceState | null;
  readonly minutes: number | null;
  readonly rate_cents: number | null;
  readonly extras_cents: number | null;
  readonly reason: string | null;
  /** What the customer paid into protected payments and did not get back. */
  readonly protected_cents: number;
  readonly has_paynow: boolean;
  readonly state: PaymentState | null;
  readonly paper_id: number | null;
  readonly total_cents: number | null;
  readonly asked_on: Date | null;
  readonly reminded_on: Date | null;
  readonly paid_on: Date | null;
}
const PROTECTED = `coalesce((select sum(c.cents - c.back_cents) from custody_payments c
  where c.quote_bid_id = b.id and c.state in ${listed(PAID_IN_PAYMENTS)}), 0)::float8`;
const JOB = `
  select b.id, b.quote_request_id, b.quote_status_id, b.provider_id, b.requestor_id, r.title, c.name as category,
    b.completed_on, b.rating_type, b.flat_rate_at_cents, b.hourly_rate_at_cents, b.quote_details,
    s.name as service_name, s.is_business_checked,
    (select v.unified_number from service_certificates v
     where v.user_id = b.provider_id and v.type = 'business_registration' and v.status = 'approved'
       and (v.quote_service_id is null or v.quote_service_id = s.id) and (v.expires_on is null or v.expires_on >= sg_day($3))
     order by v.id desc limit 1) as uen,
    name_for(u, b.quote_status_id) as customer_name,
    f.cents as price_cents, f.state as price_state, f.minutes, f.rate_cents, f.extras_cents, f.reason,
    ${PROTECTED} as protected_cents,
    coalesce(t.paynow_kind is not null, false) as has_paynow,
    j.state, j.paper_id, j.total_cents, j.asked_on, j.reminded_on, j.paid_on
  from quote_bids b
  join quote_requests r on r.id = b.quote_request_id
  join categories c on c.id = b.category_id
  join quote_services s on s.id = b.quote_service_id
  join users u on u.id = b.requestor_id
  left join final_prices f on f.quote_bid_id = b.id
  left join job_payments j on j.quote_bid_id = b.id
  left join billing_settings t on t.user_id = b.provider_id
  where b.id = $1 and $2 in (b.provider_id, b.requestor_id) and b.quote_sent_on is not null`;
const job = statement(JOB);
const lock = statement(
  `select id from quote_bids where id = $1 and $2 in (provider_id, requestor_id) and quote_sent_on is not null
   for no key update`,
);
/** A job for either of its people; null for others. */
export const readJob = (db: Db, bid_id: number, user_id: number, now: Date): Promise<JobRow | null> =>
  db.maybe<JobRow>(job(bid_id, user_id, now));
/** The same with the bid locked first, so that the row is read after the lock. */
export async function lockJob(db: Db, bid_id: number, user_id: number, now: Date): Promise<JobRow | null> {
  return (await db.run(lock(bid_id, user_id))) === 0 ? null : readJob(db, bid_id, user_id, now);
}

export interface PaperRow {
  readonly id: number;
  readonly kind: PaperKind;
  readonly number: number;
  readonly total_cents: number;
  readonly created: Date;
  readonly content: PaperContent;
}
const PAPER = 'p.id, p.kind, p.number, p.total_cents, p.created, p.content';
const papers = statement(`select ${PAPER} from job_papers p where p.quote_bid_id = $1 order by p.id desc limit 50`);
/** A job's papers, newest first. The caller has checked access. */
export const readPapers = (db: Db, bid_id: number): Promise<PaperRow[]> => db.many<PaperRow>(papers(bid_id));
const paper = statement(
  `select ${PAPER}, p.provider_id, b.quote_request_id from job_papers p join quote_bids b on b.id = p.quote_bid_id
   where p.quote_bid_id = $1 and p.id = $2 and $3 in (p.provider_id, p.requestor_id)`,
);
/** A paper for the pro or the customer of the job; null for others. */
export const readPaper = (
  db: Db,
  bid_id: number,
  paper_id: number,
  user_id: number,
): Promise<(PaperRow & { readonly provider_id: number; readonly quote_request_id: number }) | null> =>
  db.maybe(paper(bid_id, paper_id, user_id));

export interface SettingsRow {
  readonly name: string;
  readonly address: string;
  readonly note: string;
  readonly gst_no: string | null;
  readonly paynow_kind: PayNowKind | null;
  readonly paynow_value: string | null;
}
const SETTINGS = 'name, address, note, gst_no, paynow_kind, paynow_value';
const settings = statement(`select ${SETTINGS} from billing_settings where user_id = $1`);
const lockSettings = statement(`select ${SETTINGS} from billing_settings where user_id = $1 for no key update`);
export const readSettings = (db: Db, user_id: number): Promise<SettingsRow | null> =>
  db.maybe<SettingsRow>(settings(user_id));
const begin = statement(
  'insert into billing_settings (user_id, modified) values ($1, $2) on conflict (user_id) do nothing',
);
/** The settings, created where missing, locked until the transaction ends. */
export async function holdSettings(db: Db, user_id: number, now: Date): Promise<SettingsRow> {
  await db.run(begin(user_id, now));
  return db.one<SettingsRow>(lockSettings(user_id));
}
const write = statement(`
  update billing_settings set name = $2, address = $3, note = $4, gst_no = $5, paynow_kind = $6, paynow_value = $7, modified = $8
  where user_id = $1`);
export const writeSettings = (db: Db, user_id: number, row: SettingsRow, now: Date): Promise<number> =>
  db.run(write(user_id, row.name, row.address, row.note, row.gst_no, row.paynow_kind, row.paynow_value, now));

const clear = statement(`
  update billing_settings set name = '', address = '', note = '', gst_no = null, paynow_kind = null, paynow_value = null,
    modified = $2 where user_id = $1`);
const noCustomers = statement('delete from pro_customers where $1 in (provider_id, requestor_id)');
/** Deletes what is the person's own; keeps the row with the next paper number, so that numbers never repeat. */
export async function forget(db: Db, user_id: number, now: Date): Promise<void> {
  await db.run(clear(user_id, now));
  await db.run(noCustomers(user_id));
}

const take = statement(
  'update billing_settings set next_number = next_number + 1 where user_id = $1 returning next_number - 1 as number',
);
/**
 * The next number of a pro's papers. Its row stays locked until the transaction ends, and a rollback returns the number: no gaps.
 */
export const takeNumber = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ number: number }>(take(user_id))).number;

const insert = statement(`
  insert into job_papers (quote_bid_id, provider_id, requestor_id, number, kind, answers_id, total_cents, content, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`);
export const insertPaper = async (
  db: Db,
  of: Pick<JobRow, 'id' | 'provider_id' | 'requestor_id'>,
  made: Omit<PaperRow, 'id'> & { readonly answers_id: number | null },
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insert(
        of.id,
        of.provider_id,
        of.requestor_id,
        made.number,
        made.kind,
        made.answers_id,
        made.total_cents,
        JSON.stringify(made.content),
        made.created,
      ),
    )
  ).id;

const setPayment = statement(`
  insert into job_payments (quote_bid_id, provider_id, requestor_id, state, paper_id, total_cents, asked_on, paid_on)
  values ($1, $2, $3, $4, $5, $6, case when $4 = 'asked' then $7::timestamptz end, case when $4 = 'paid' then $7::timestamptz end)
  on conflict (quote_bid_id) do update set state = excluded.state, paper_id = excluded.paper_id, total_cents = excluded.total_cents,
    asked_on = case when excluded.state = 'paid' then job_payments.asked_on else excluded.asked_on end,
    said_paid_on = case when excluded.state = 'paid' then job_payments.said_paid_on end,
    reminded_on = case when excluded.state = 'paid' then job_payments.reminded_on end, paid_on = excluded.paid_on`);
/** Sets the payment state and the paper in force, null after a credit note. The caller has locked the bid. */
export const writePayment = (
  db: Db,
  of: Pick<JobRow, 'id' | 'provider_id' | 'requestor_id'>,
  to: { readonly state: PaymentState; readonly paper_id: number | null; readonly total_cents: number },
  now: Date,
): Promise<number> =>
  db.run(setPayment(of.id, of.provider_id, of.requestor_id, to.state, to.paper_id, to.total_cents, now));

const said = statement(`update job_payments set state = 'said_paid', said_paid_on = $2 where quote_bid_id = $1`);
const unsaid = statement(`update job_payments set state = 'asked', said_paid_on = null where quote_bid_id = $1`);
const reminded = statement('update job_payments set reminded_on = $2 where quote_bid_id = $1');
export const writeSaidPaid = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(said(bid_id, now));
export const writeNotReceived = (db: Db, bid_id: number): Promise<number> => db.run(unsaid(bid_id));
export const writeReminded = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(reminded(bid_id, now));

export interface OwedRow {
  readonly bid_id: number;
  readonly customer: string;
  readonly title: string;
  readonly category: string;
  readonly cents: number | null;
  readonly state: PaymentState;
  readonly when: Date | null;
  readonly asked_on: Date | null;
  readonly reminded_on: Date | null;
  /** The count of all matching jobs, also beyond the listed ones. */
  readonly count: number;
  readonly sum_cents: number;
  readonly first_asked: Date | null;
}
const OWED = (where: string, cents: string, order: string) =>
  statement(`
    select b.id as bid_id, display_name(u) as customer, r.title, c.name as category, ${cents} as cents,
      coalesce(j.state, 'none') as state, coalesce(b.hired_for, b.completed_on) as when, j.asked_on, j.reminded_on,
      (count(*) over ())::integer as count, coalesce(sum(${cents}) over (), 0)::float8 as sum_cents,
      min(j.asked_on) over () as first_asked
    from ${where}
    order by ${order} limit $3`);
const REST = `join quote_requests r on r.id = b.quote_request_id
  join categories c on c.id = b.category_id join users u on u.id = b.requestor_id`;
/** The start of the current day in Singapore. */
const DAY = `(date_trunc('day', $2::timestamptz at time zone 'Asia/Singapore') at time zone 'Asia/Singapore')`;
/** The final price, else the quoted price; null for hourly work whose hours are not known yet. */
const PRICE = `coalesce(f.cents, case when b.rating_type <> ${RATING_TYPE.hourly} then b.flat_rate_at_cents end)`;
const today = OWED(
  `quote_bids b ${REST}
   left join job_payments j on j.quote_bid_id = b.id left join final_prices f on f.quote_bid_id = b.id
   where b.provider_id = $1 and b.hired_on is not null and b.hired_for >= ${DAY} and b.hired_for < ${DAY} + interval '1 day'
     and b.quote_status_id in ${listed(HIRED_BIDS)} and coalesce(j.state, 'none') <> 'paid'
     and not coalesce(coalesce(j.state, 'none') = 'none' and ${PROTECTED} > 0 and ${PRICE} <= ${PROTECTED}, false)`,
  `coalesce(case when j.state <> 'none' then j.total_cents end, ${PRICE} - ${PROTECTED})`,
  'b.hired_for, b.id',
);
const unpaid = OWED(
  `job_payments j join quote_bids b on b.id = j.quote_bid_id ${REST}
   where j.provider_id = $1 and j.state in ${listed(UNPAID)} and j.asked_on < ${DAY}
     and not coalesce(b.hired_for >= ${DAY} and b.hired_for < ${DAY} + interval '1 day', false)`,
  'j.total_cents',
  'j.asked_on, j.quote_bid_id',
);
/** Today's unpaid jobs. */
export const readToday = (db: Db, provider_id: number, now: Date, limit: number): Promise<OwedRow[]> =>
  db.many<OwedRow>(today(provider_id, now, limit));
/** Unpaid invoices of earlier days, the oldest first. */
export const readUnpaid = (db: Db, provider_id: number, now: Date, limit: number): Promise<OwedRow[]> =>
  db.many<OwedRow>(unpaid(provider_id, now, limit));
