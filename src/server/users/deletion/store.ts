import { QUOTE_STATUS } from '#core/bids/model.ts';
import { MOVING_PAYMENTS, OPEN_CLAIMS } from '#core/custody/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const lock = statement(
  `select email, display_name(u) as full_name, language from users u where id = $1 and deleted_at is null for no key update`,
);
const hires = statement(
  `select b.id as quote_bid_id, case when b.requestor_id = $1 then 'consumer' else 'pro' end as "as", display_name(o) as "with",
     c.name as category
   from quote_bids b join categories c on c.id = b.category_id
   join users o on o.id = case when b.requestor_id = $1 then b.provider_id else b.requestor_id end
   where b.quote_status_id = ${QUOTE_STATUS.Hired} and ((b.requestor_id = $1 and b.quote_sent_on is not null) or b.provider_id = $1)
   order by b.id limit 50`,
);
const counts = statement(
  `select (select count(*)::integer from quote_requests where user_id = $1 and not is_closed and not is_expired) as open_requests,
     (select count(*)::integer from quote_bids b join quote_requests r on r.id = b.quote_request_id
      where b.provider_id = $1 and b.quote_status_id = ${QUOTE_STATUS.InProgress} and not r.is_closed and not r.is_expired) as open_quotes`,
);
const eraseName = statement(
  `update users set first_name = '', last_name = '', display_name = '', username = $2 where id = $1`,
);
const erase = statement(
  `update users set email = 'deleted-' || id || '@deleted.invalid', passwd_hash = null, passwd_changed_at = null, phone = null,
     is_phone_confirmed = false, is_email_confirmed = false, area_code = null, address = '', is_id_checked = false, referral_code = null,
     notification_settings = '{}', invoice_settings = null, quote_service_count = 0, stored_role = null, is_operator = false, operator_roles = '{}',
     deleted_reason = $3, deleted_at = $2
   where id = $1 and deleted_at is null`,
);
const closeReferrals = statement(
  `update referrals set refused_why = 'account gone'
   where (referrer_id = $1 or referred_id = $1) and credited_at is null and refused_why is null`,
);
const looseFiles = statement(
  'select id from attachments where user_id = $1 and quote_request_id is null and quote_bid_id is null order by id',
);

const erasedSince = statement(
  'select id as user_id, created, deleted_at from users where deleted_at > $1 order by deleted_at',
);
const present = statement('select id, created from users where id = any ($1) and deleted_at is null order by id');

export const readErased = (db: Db, since: Date): Promise<{ user_id: number; created: Date; deleted_at: Date }[]> =>
  db.many(erasedSince(since));
/** Those of the accounts that are not deleted. */
export const readPresent = (db: Db, ids: readonly number[]): Promise<{ id: number; created: Date }[]> =>
  db.many(present(ids));

/** The reader of the goodbye mail, with the row locked; null when the account is already deleted. */
export const lockLeaver = (
  db: Db,
  user_id: number,
): Promise<{ email: string; full_name: string; language: string } | null> => db.maybe(lock(user_id));

export interface OpenHire {
  readonly quote_bid_id: number;
  readonly as: 'consumer' | 'pro';
  readonly with: string;
  readonly category: string;
}
/** Hires that are not over, on either side. */
export const readOpenHires = (db: Db, user_id: number): Promise<OpenHire[]> => db.many<OpenHire>(hires(user_id));
export const readCounts = (db: Db, user_id: number): Promise<{ open_requests: number; open_quotes: number }> =>
  db.one(counts(user_id));

export const eraseNames = (db: Db, user_id: number, name: string): Promise<number> => db.run(eraseName(user_id, name));
/** The rest of what is personal, and the mark that the account is gone: its e-mail is free for a new one. */
export const erasePerson = (db: Db, now: Date, user_id: number, reason: string | null): Promise<number> =>
  db.run(erase(user_id, now, reason));
export const refuseReferrals = (db: Db, user_id: number): Promise<number> => db.run(closeReferrals(user_id));
/** Uploads of the person that no other person's content shows. */
export const readLooseFiles = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(looseFiles(user_id))).map((row) => row.id);

const heldMoney = statement(`
  select
    (select count(*) from custody_payments p where $1 in (p.requestor_id, p.provider_id)
      and (p.state in ${listed(MOVING_PAYMENTS)}
        or exists (select from custody_claims c where c.payment_id = p.id and c.state in ${listed(OPEN_CLAIMS)})
        or exists (select from custody_disputes d where d.payment_id = p.id and d.ended_on is null)
        or exists (select from custody_moves m where m.payment_id = p.id and m.state = 'open' and m.kind <> 'pay')))::integer as payments,
    coalesce((select sum(a.balance_cents) from custody_accounts a where a.user_id = $1), 0)::bigint as due_cents`);
/** Protected payments of a person that are under way, and what is due to them as a pro or on its way; below zero where they owe it. */
export const readProtectedMoney = (db: Db, user_id: number): Promise<{ payments: number; due_cents: number }> =>
  db.one<{ payments: number; due_cents: number }>(heldMoney(user_id));
