import { OPEN_ORDERS, TRIED_ORDERS } from '#core/payments/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A person's automatic top-up with the facts that it is decided on. Cents. */
export interface TopUpRow {
  readonly user_id: number;
  readonly is_on: boolean;
  readonly below_cents: number;
  readonly credit_cents: number;
  readonly weekly_cap_cents: number;
  readonly card_id: number | null;
  readonly consent_id: number | null;
  readonly stopped: string | null;
  readonly consent_on: Date | null;
  readonly bought_this_week_cents: number;
  readonly is_under_way: boolean;
}
const row = (more: string) => `
  select t.user_id, t.is_on, t.below_cents, t.credit_cents, t.weekly_cap_cents, t.card_id, t.consent_id, t.stopped,
    (select c.given_on from auto_top_up_consents c where c.id = t.consent_id) as consent_on,
    coalesce((select sum(o.credit_cents) from payment_orders o where o.user_id = t.user_id and o.is_auto_top_up
      and o.created >= $2 and o.status in ${listed([...TRIED_ORDERS, 'completed'])}), 0)::bigint as bought_this_week_cents,
    exists (select from payment_orders o where o.user_id = t.user_id and o.is_auto_top_up
      and o.status in ${listed(OPEN_ORDERS)}) as is_under_way
  from auto_top_ups t where ${more}`;
const ofPerson = statement(row('t.user_id = $1'));
export const readTopUp = (db: Db, user_id: number, monday: Date): Promise<TopUpRow | null> =>
  db.maybe<TopUpRow>(ofPerson(user_id, monday));

const due = statement(row('t.due_at <= $1 order by t.due_at limit 1 for update of t skip locked'));
/** Locks a top-up that is due, except those that another worker has locked. */
export const lockDue = (db: Db, now: Date, monday: Date): Promise<TopUpRow | null> =>
  db.maybe<TopUpRow>(due(now, monday));

const done = statement('update auto_top_ups set due_at = null where user_id = $1');
export const clearDue = (db: Db, user_id: number): Promise<number> => db.run(done(user_id));

const mark = statement(
  `update auto_top_ups set due_at = $3 where user_id = $1 and is_on and below_cents > $2 and due_at is null`,
);
/** Marks a top-up as due where the credit is below the agreed amount. */
export const markDue = (db: Db, user_id: number, available_cents: number, now: Date): Promise<number> =>
  db.run(mark(user_id, available_cents, now));

const save = statement(
  `insert into auto_top_ups as t (user_id, is_on, below_cents, credit_cents, weekly_cap_cents, card_id, consent_id, modified)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (user_id) do update set is_on = excluded.is_on, below_cents = excluded.below_cents, credit_cents = excluded.credit_cents,
     weekly_cap_cents = excluded.weekly_cap_cents, card_id = excluded.card_id, consent_id = excluded.consent_id, stopped = null,
     due_at = null, modified = excluded.modified`,
);
export interface TopUpTerms {
  readonly user_id: number;
  readonly is_on: boolean;
  readonly below_cents: number;
  readonly credit_cents: number;
  readonly weekly_cap_cents: number;
  readonly card_id: number | null;
  readonly consent_id: number | null;
}
export const saveTopUp = (db: Db, t: TopUpTerms, now: Date): Promise<number> =>
  db.run(save(t.user_id, t.is_on, t.below_cents, t.credit_cents, t.weekly_cap_cents, t.card_id, t.consent_id, now));

const stop = statement(
  `update auto_top_ups set is_on = false, stopped = $2, due_at = null, modified = $3 where user_id = $1 and is_on`,
);
/** Turns a top-up off and keeps why. False where it was off. */
export const stopTopUp = async (db: Db, user_id: number, why: string, now: Date): Promise<boolean> =>
  (await db.run(stop(user_id, why, now))) === 1;

const consent = statement(
  `insert into auto_top_up_consents (user_id, version, words, below_cents, credit_cents, weekly_cap_cents, card_info, given_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
export const insertConsent = async (
  db: Db,
  c: {
    user_id: number;
    version: number;
    words: string;
    below_cents: number;
    credit_cents: number;
    weekly_cap_cents: number;
    card_info: string;
  },
  now: Date,
): Promise<number> => {
  const { user_id, version, words, below_cents, credit_cents, weekly_cap_cents, card_info } = c;
  const q = consent(user_id, version, words, below_cents, credit_cents, weekly_cap_cents, card_info, now);
  return (await db.one<{ id: number }>(q)).id;
};
const endConsent = statement(
  'update auto_top_up_consents set ended_on = $2, ended_why = $3 where user_id = $1 and ended_on is null',
);
export const endConsents = (db: Db, user_id: number, why: string, now: Date): Promise<number> =>
  db.run(endConsent(user_id, now, why));

const uses = statement('select user_id from auto_top_ups where user_id = $1 and card_id = $2 and is_on');
export const usesCard = async (db: Db, user_id: number, card_id: number): Promise<boolean> =>
  (await db.maybe(uses(user_id, card_id))) !== null;
