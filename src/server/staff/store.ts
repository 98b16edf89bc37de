import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { StaffAct } from '#core/kit/call.ts';
import {
  type Membership,
  ON_STAFF,
  type Staff,
  type StaffActLine,
  type StaffRole,
  type StaffStatus,
  type WorkingFor,
} from '#core/staff/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface StaffRow {
  readonly id: number;
  readonly owner_id: number;
  readonly user_id: number | null;
  readonly name: string;
  readonly contact: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
  readonly daily_fee_cents: number;
}

/** Cents that a helper's quotes cost on the day of `$2` in Singapore. */
const SPENT_TODAY = `(select coalesce(sum(a.fee_cents), 0)::integer from staff_acts a
  where a.staff_id = m.id and a.fee_cents is not null
    and a.created >= date_trunc('day', $2::timestamptz at time zone 'Asia/Singapore') at time zone 'Asia/Singapore')`;
const SHOWN = `select m.id, coalesce(display_name(u), m.name) as name, '/files/' || u.avatar_attachment_id || '/thumb' as s3_thumb_url,
    m.contact, m.role, m.status, m.status = 'invited' and not exists (select from hash_links h
      where h.purpose = 'staff' and h.subject = m.id::text and h.used_at is null and h.revoked_at is null and h.expires_at > $2) as is_expired,
    wire_money(m.daily_fee_cents) as daily_fee, wire_money(${SPENT_TODAY}) as fee_today,
    (select count(*)::integer from quote_bids b where b.staff_id = m.id and b.quote_status_id = ${QUOTE_STATUS.Hired}) as job_count,
    wire_time(m.created) as created, wire_time(m.accepted_on) as accepted_on, wire_time(m.last_active_on) as last_active_on
  from staff_members m left join users u on u.id = m.user_id`;
const list = statement(`${SHOWN} where m.owner_id = $1 and m.status <> 'ended' order by m.id`);
const one = statement(`${SHOWN} where m.owner_id = $1 and m.id = $3 and m.status <> 'ended'`);

/** A pro's helpers in wire form. */
export const listStaff = (db: Db, owner_id: number, now: Date): Promise<Staff[]> => db.many<Staff>(list(owner_id, now));
export const staffShown = (db: Db, owner_id: number, now: Date, id: number): Promise<Staff> =>
  db.one<Staff>(one(owner_id, now, id));

const ROW = 'id, owner_id, user_id, name, contact, role, status, daily_fee_cents';
const lockRow = statement(`select ${ROW} from staff_members where id = $1 and status <> 'ended' for update`);
const readRow = statement(`select ${ROW} from staff_members where id = $1 and status <> 'ended'`);
/** A helper or invited person, locked. */
export const lockStaff = (db: Db, id: number): Promise<StaffRow | null> => db.maybe<StaffRow>(lockRow(id));
export const readStaff = (db: Db, id: number): Promise<StaffRow | null> => db.maybe<StaffRow>(readRow(id));

const lockOwner = statement('select email, phone, language from users where id = $1 for no key update');
const present = statement(
  `select m.contact, u.email, u.phone from staff_members m left join users u on u.id = m.user_id
   where m.owner_id = $1 and m.status <> 'ended'`,
);
export interface Account {
  readonly email: string;
  readonly phone: string | null;
  readonly language: string;
}
/** The owner, locked, so that two invitations at once count each other. */
export const lockAccount = (db: Db, user_id: number): Promise<Account> => db.one<Account>(lockOwner(user_id));
const account = statement('select email, phone, language from users where id = $1');
export const readAccount = (db: Db, user_id: number): Promise<Account> => db.one<Account>(account(user_id));
/** The contacts of a pro's helpers, of those who were invited by the typed contact. */
export const contactsOf = (
  db: Db,
  owner_id: number,
): Promise<{ contact: string; email: string | null; phone: string | null }[]> => db.many(present(owner_id));

const insert = statement(
  `insert into staff_members (owner_id, name, contact, role, daily_fee_cents, created) values ($1, $2, $3, $4, $5, $6) returning id`,
);
export const insertStaff = async (
  db: Db,
  now: Date,
  { owner_id, name, contact, role, daily_fee_cents }: Omit<StaffRow, 'id' | 'user_id' | 'status'>,
): Promise<number> => (await db.one<{ id: number }>(insert(owner_id, name, contact, role, daily_fee_cents, now))).id;

const isOn = statement(
  `select from staff_members where owner_id = $1 and user_id = $2 and status in ${listed(ON_STAFF)}`,
);
export const isOnStaffOf = async (db: Db, owner_id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(isOn(owner_id, user_id))) !== null;
const accept = statement(
  `update staff_members set user_id = $2, contact = '', status = 'active', accepted_on = $3, last_active_on = $3 where id = $1`,
);
export const acceptRow = (db: Db, id: number, user_id: number, now: Date): Promise<number> =>
  db.run(accept(id, user_id, now));
const change = statement(`update staff_members set role = $2, daily_fee_cents = $3, status = $4 where id = $1`);
export const changeRow = (
  db: Db,
  { id, role, daily_fee_cents, status }: Pick<StaffRow, 'id' | 'role' | 'daily_fee_cents' | 'status'>,
): Promise<number> => db.run(change(id, role, daily_fee_cents, status));
const end = statement(
  `with freed as (update quote_bids set staff_id = null where staff_id = $1)
   update staff_members set status = 'ended', ended_on = $2, contact = '' where id = $1`,
);
/** Ends a helper's work; their jobs go back to the owner. */
export const endRow = (db: Db, id: number, now: Date): Promise<number> => db.run(end(id, now));

const stop = statement('update sessions set staff_id = null where staff_id = $1 returning id');
const acting = statement('select id from sessions where staff_id = $1 and ended_at is null');
const work = statement('update sessions set staff_id = $2 where id = $1');
/** Makes all sessions that work as this helper their person's own again; answers their ids. */
export const stopSessions = async (db: Db, staff_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(stop(staff_id))).map(({ id }) => id);
export const sessionsOf = async (db: Db, staff_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(acting(staff_id))).map(({ id }) => id);
export const setSession = (db: Db, session_id: number, staff_id: number | null): Promise<number> =>
  db.run(work(session_id, staff_id));

/** The name of a pro's business for helpers: their first active service, else the person. */
const BUSINESS = `coalesce((select s.name from quote_services s where s.user_id = o.id and not s.is_draft and not s.is_archived and s.deleted_on is null
  order by s.id limit 1), display_name(o))`;
const business = statement(`select ${BUSINESS} as name from users o where o.id = $1`);
export const businessName = async (db: Db, owner_id: number): Promise<string> =>
  (await db.one<{ name: string }>(business(owner_id))).name;
const works = statement(
  `select m.id as staff_id, m.owner_id, ${BUSINESS} as name, m.role, m.status = 'paused' as is_paused,
     m.role = 'answers' and m.daily_fee_cents > 0 as may_quote
   from staff_members m join users o on o.id = m.owner_id and o.blocked_at is null and o.deleted_at is null
   where m.user_id = $1 and m.status in ${listed(ON_STAFF)} order by m.id`,
);
/** The owners whom a person works for. */
export const membershipsOf = (db: Db, user_id: number): Promise<(Membership & WorkingFor)[]> =>
  db.many<Membership & WorkingFor>(works(user_id));

const acts = statement(
  `select a.id, a.act, a.quote_bid_id, r.title, wire_money(a.fee_cents) as fee, wire_time(a.created) as created
   from staff_acts a left join quote_bids b on b.id = a.quote_bid_id left join quote_requests r on r.id = b.quote_request_id
   where a.staff_id = $1 and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
);
export const readActs = (db: Db, staff_id: number, before: number | null, size: number): Promise<StaffActLine[]> =>
  db.many<StaffActLine>(acts(staff_id, before, size));

const spent = statement(`select ${SPENT_TODAY} as cents from staff_members m where m.id = $1`);
/** Fees of the quotes that a helper sent today. The caller has locked the row. */
export const spentToday = async (db: Db, staff_id: number, now: Date): Promise<number> =>
  (await db.one<{ cents: number }>(spent(staff_id, now))).cents;
const keepFee = statement(
  'insert into staff_acts (staff_id, act, quote_bid_id, fee_cents, created) values ($1, $2, $3, $4, $5)',
);
export const insertFeeAct = (
  db: Db,
  staff_id: number,
  act: StaffAct,
  quote_bid_id: number,
  fee_cents: number | null,
  now: Date,
): Promise<number> => db.run(keepFee(staff_id, act, quote_bid_id, fee_cents, now));

const ofOwner = statement(`select id from staff_members where owner_id = $1 and status <> 'ended' for update`);
const ofUser = statement(`select id from staff_members where user_id = $1 and status <> 'ended' for update`);
/** All helpers of a pro, and all memberships of a person: for account deletion. */
export const idsOfOwner = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(ofOwner(user_id))).map(({ id }) => id);
export const idsOfUser = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(ofUser(user_id))).map(({ id }) => id);
const forgetNames = statement(
  `update staff_members set name = '' where (owner_id = $1 or user_id = $1) and status = 'ended'`,
);
/** Deletes a person's names in helper rows, for account deletion. */
export const forgetStaffNames = (db: Db, user_id: number): Promise<number> => db.run(forgetNames(user_id));

const jobFacts = statement(
  `select b.id as quote_bid_id, b.quote_request_id, b.quote_status_id, b.requestor_id, b.provider_id, b.staff_id,
     s.name as pro_name, r.title, b.hired_for, b.hired_minutes
   from quote_bids b join quote_services s on s.id = b.quote_service_id
   join quote_requests r on r.id = b.quote_request_id
   where b.id = $1`,
);
const hiredOf = statement(
  `select id from quote_bids where staff_id = $1 and quote_status_id = ${QUOTE_STATUS.Hired} order by id`,
);
const free = statement('update quote_bids set staff_id = null where id = $1');
/** The facts for a notice about a helper's job. */
export interface JobFacts {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly staff_id: number | null;
  readonly pro_name: string;
  readonly title: string;
  readonly hired_for: Date | null;
  readonly hired_minutes: number | null;
}
export const readJobFacts = (db: Db, bid_id: number): Promise<JobFacts> => db.one<JobFacts>(jobFacts(bid_id));
/** The hired jobs of a helper that are not done yet. */
export const hiredJobsOf = async (db: Db, staff_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(hiredOf(staff_id))).map(({ id }) => id);
/** Gives the job back to the pro. */
export const freeJob = (db: Db, bid_id: number): Promise<number> => db.run(free(bid_id));

const job = statement('select staff_id, quote_status_id from quote_bids where id = $1 and provider_id = $2');
const lockedJob = statement(
  'select staff_id, quote_status_id from quote_bids where id = $1 and provider_id = $2 for update',
);
export interface JobRow {
  readonly staff_id: number | null;
  readonly quote_status_id: number;
}
/** A job of this pro; null for other people's. */
export const readJob = (db: Db, bid_id: number, owner_id: number): Promise<JobRow | null> =>
  db.maybe<JobRow>(job(bid_id, owner_id));
export const lockJob = (db: Db, bid_id: number, owner_id: number): Promise<JobRow | null> =>
  db.maybe<JobRow>(lockedJob(bid_id, owner_id));
const assign = statement('update quote_bids set staff_id = $2 where id = $1');
export const writeAssigned = (db: Db, bid_id: number, staff_id: number | null): Promise<number> =>
  db.run(assign(bid_id, staff_id));
const choices = statement(
  `select m.id, display_name(u) as name from staff_members m join users u on u.id = m.user_id
   where m.owner_id = $1 and m.status = 'active' order by m.id`,
);
/** The helpers to whom a job can be given. */
export const activeStaff = (db: Db, owner_id: number): Promise<{ id: number; name: string }[]> =>
  db.many(choices(owner_id));
