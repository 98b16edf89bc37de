import type { GivenBack, Grant } from '#core/wallet/expiry/rules.ts';
import { RETURN_TYPES } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const insert = statement(
  'insert into promotional_grants (transaction_id, user_id, cents, ends_on) values ($1, $2, $3, $4)',
);
/** Notes when a grant ends. */
export const insertGrant = async (
  db: Db,
  transaction_id: number,
  user_id: number,
  cents: number,
  ends_on: Date,
): Promise<void> => void (await db.run(insert(transaction_id, user_id, cents, ends_on)));

export interface GrantRow extends Grant {
  readonly transaction_id: number;
  readonly noticed_days: number | null;
}
const grants = statement(
  `select id, transaction_id, cents, ends_on, settled_on, noticed_days from promotional_grants
   where user_id = $1 and cents > 0 order by ends_on, id`,
);
/** A person's grants that are not used up, the first to expire first. */
export const readGrants = (db: Db, user_id: number): Promise<GrantRow[]> => db.many<GrantRow>(grants(user_id));

// Promotional credit that was returned: a released fee, an undone refund or dispute.
const givenBack = statement(`
  select e.amount_cents as cents, t.created as "on"
  from wallet_transactions t
    join wallet_entries e on e.transaction_id = t.id
    join wallet_accounts a on a.id = e.account_id and a.user_id = $1 and a.kind = 'promotional'
  where t.user_id = $1 and t.type_id in ${listed(RETURN_TYPES)} and t.created >= $2 and e.amount_cents > 0`);
/** Promotional credit returned to a person since a moment. */
export const readGivenBack = (db: Db, user_id: number, since: Date): Promise<GivenBack[]> =>
  db.many<GivenBack>(givenBack(user_id, since));

// People whose promotional balance is more than their unexpired grants: part of it has expired.
const due = statement(`
  select a.user_id from wallet_accounts a
  where a.kind = 'promotional' and a.balance_cents > 0
    and exists (select from promotional_grants g where g.user_id = a.user_id and g.ends_on <= $1 and g.cents > 0)
    and a.balance_cents > (
      select coalesce(sum(g.cents), 0) from promotional_grants g where g.user_id = a.user_id and g.ends_on > $1)
  order by a.user_id limit $2`);
/** People with expired promotional credit. */
export const readDue = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ user_id: number }>(due(now, limit))).map((row) => row.user_id);

const settle = statement(`
  update promotional_grants g set cents = s.cents, settled_on = $3
  from json_to_recordset($2) as s (id bigint, cents bigint) where g.id = s.id and g.user_id = $1`);
const live = statement(`
  insert into promotional_grants (transaction_id, user_id, cents, ends_on)
  select g.transaction_id, g.user_id, p.cents, p.ends_on
  from json_to_recordset($2) as p (grant_id bigint, cents bigint, ends_on timestamptz) join promotional_grants g on g.id = p.grant_id
  where g.user_id = $1`);
/** Writes what is left in expired grants, and makes new grants of what lives on. */
export async function writeSettled(
  db: Db,
  now: Date,
  user_id: number,
  over: readonly { readonly id: number; readonly cents: number }[],
  living: readonly { readonly grant_id: number; readonly cents: number; readonly ends_on: Date }[],
): Promise<void> {
  await db.run(settle(user_id, JSON.stringify(over), now));
  if (living.length > 0) await db.run(live(user_id, JSON.stringify(living)));
}

const ending = statement(`
  select distinct g.user_id from promotional_grants g join users u on u.id = g.user_id
  where g.ends_on > $1 and g.ends_on <= $2 and g.cents > 0 and u.deleted_at is null
    and (g.noticed_days is null or (g.noticed_days > $4 and g.ends_on <= $3))
  order by g.user_id limit $5`);
/**
 * People with grants that expire before `soon` and had no notice, or expire before `very_soon` and had only the notice with more
 * than `last_days` left.
 */
export const readEnding = async (
  db: Db,
  now: Date,
  soon: Date,
  very_soon: Date,
  last_days: number,
  limit: number,
): Promise<number[]> =>
  (await db.many<{ user_id: number }>(ending(now, soon, very_soon, last_days, limit))).map((row) => row.user_id);

const noticed = statement(
  'update promotional_grants set noticed_days = $3 where user_id = $1 and id = any($2::bigint[])',
);
/** Notes which notice was sent for these grants. */
export const writeNoticed = async (db: Db, user_id: number, ids: readonly number[], days: number): Promise<void> =>
  void (await db.run(noticed(user_id, ids, days)));
