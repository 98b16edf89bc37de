import { FEE_TYPES, GIVEN_BACK_TYPES, SPENT_TYPES } from '#core/wallet/model.ts';
import type { AccountKind, Funds, Posting } from '#core/wallet/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A person's four accounts, locked until the transaction ends. Cents. */
export interface LockedAccounts {
  readonly bought: number;
  readonly promotional: number;
  readonly held_bought: number;
  readonly held_promotional: number;
}

const open = statement(`
  insert into wallet_accounts (user_id, kind)
  select u, k from unnest($1::bigint[]) u, unnest(array['bought', 'promotional', 'held_bought', 'held_promotional']) k
  order by u, k
  on conflict (user_id, kind) where user_id is not null do nothing`);
const lock = statement(`
  select user_id, kind, balance_cents from wallet_accounts
  where user_id = any($1::bigint[]) order by user_id, kind for no key update`);

/**
 * Locks the accounts of these people, always in the same order, and opens missing ones. Accounts of the house are never locked:
 * their balances are not stored.
 */
export async function lockAccounts(db: Db, user_ids: readonly number[]): Promise<Map<number, LockedAccounts>> {
  const people = [...new Set(user_ids)].sort((a, b) => a - b);
  const read = () => db.many<{ user_id: number; kind: AccountKind; balance_cents: number }>(lock(people));
  let rows = await read();
  if (rows.length < people.length * 4) {
    await db.run(open(people));
    rows = await read();
  }
  const accounts = new Map<number, Record<string, number>>();
  for (const { user_id, kind, balance_cents } of rows)
    accounts.set(user_id, { ...accounts.get(user_id), [kind]: balance_cents });
  return accounts as unknown as Map<number, LockedAccounts>;
}

const lockOne = statement(`
  select kind, balance_cents, (select value from settings where key = 'hold_rule') as hold_rule from wallet_accounts
  where user_id = $1 order by kind for no key update`);

/** One person's accounts, locked as by `lockAccounts`, with the setting of the fee rule; null when they are missing. */
export async function lockFunds(
  db: Db,
  user_id: number,
): Promise<{ accounts: LockedAccounts; hold_rule: unknown } | null> {
  const rows = await db.many<{ kind: AccountKind; balance_cents: number; hold_rule: unknown }>(lockOne(user_id));
  if (rows.length < 4) return null;
  const accounts = Object.fromEntries(rows.map((row) => [row.kind, row.balance_cents]));
  return { accounts: accounts as unknown as LockedAccounts, hold_rule: rows[0]?.hold_rule };
}

export interface NewTransaction {
  readonly type_id: number;
  /** Each cause is posted once, whatever is retried. */
  readonly cause: string;
  /** Null where it moves only the house's accounts. */
  readonly user_id: number | null;
  readonly quote_bid_id: number | null;
  /** The purchase it belongs to. */
  readonly order_id?: number | null;
  readonly settles_id: number | null;
  readonly note: string;
  readonly evidence: Record<string, unknown>;
  /** The change of the person's available credit, and the balance after it. Cents. */
  readonly amount_cents: number;
  readonly balance_after_cents: number;
  readonly postings: readonly Posting[];
}

const POST = `
  with t as (
    insert into wallet_transactions (type_id, cause, user_id, quote_bid_id, settles_id, note, evidence, amount_cents, balance_after_cents, created, order_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)
    on conflict (cause) do nothing returning id
  ), e as (
    insert into wallet_entries (transaction_id, account_id, amount_cents, created)
    select t.id, coalesce(
      (select a.id from wallet_accounts a where a.user_id = $3 and a.kind = p.kind),
      (select a.id from wallet_accounts a where a.user_id is null and a.kind = p.kind)), p.cents, $10
    from t, json_to_recordset($11) as p (kind text, cents bigint)
  )`;
const post = statement(`${POST} select id from t`);
const postHold = statement(`${POST}, h as (
    insert into fee_holds (quote_bid_id, user_id, bought_cents, promotional_cents, rule_version, held_on, decide_at, hold_transaction_id,
      subscription_month_id)
    select $4, $3, $13, $14, $15, $10, $16, t.id, $17 from t
  ) select id from t`);
const postSettle = statement(`${POST}, h as (
    update fee_holds f set status = $13, settled_on = $10, settle_transaction_id = t.id, returnable_until = $14
    from t where f.quote_bid_id = $4 and f.status = 'held' returning f.quote_bid_id
  ) select t.id from t join h on true`);

const values = (t: NewTransaction, now: Date) => [
  t.type_id,
  t.cause,
  t.user_id,
  t.quote_bid_id,
  t.settles_id,
  t.note,
  JSON.stringify(t.evidence),
  t.amount_cents,
  t.balance_after_cents,
  now,
  JSON.stringify(t.postings.map((p) => ({ kind: p.account, cents: p.cents }))),
  t.order_id ?? null,
];

/** Writes a transaction with its entries; null when its cause was posted before. */
export const insertTransaction = async (db: Db, now: Date, t: NewTransaction): Promise<number | null> =>
  (await db.maybe<{ id: number }>(post(...values(t, now))))?.id ?? null;

/** Writes the hold of a fee; null when this bid's fee is held already. */
export async function insertHold(
  db: Db,
  now: Date,
  t: NewTransaction,
  held: Funds,
  rule_version: number,
  decide_at: Date,
  subscription_month_id: number | null,
): Promise<number | null> {
  const row = await db.maybe<{ id: number }>(
    postHold(...values(t, now), held.bought, held.promotional, rule_version, decide_at, subscription_month_id),
  );
  return row?.id ?? null;
}

/** Writes the end of a held fee; null when it is settled already. */
export const insertSettlement = async (
  db: Db,
  now: Date,
  t: NewTransaction,
  status: 'captured' | 'released',
  returnable_until: Date | null,
): Promise<number | null> =>
  (await db.maybe<{ id: number }>(postSettle(...values(t, now), status, returnable_until)))?.id ?? null;

/** A held fee. */
export interface Hold {
  readonly quote_bid_id: number;
  readonly user_id: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly status: 'held' | 'captured' | 'released';
  readonly rule_version: number;
  readonly held_on: Date;
  readonly decide_at: Date;
  readonly hold_transaction_id: number;
  readonly note: string;
}

const HOLD = `
  select f.quote_bid_id, f.user_id, f.bought_cents, f.promotional_cents, f.status, f.rule_version, f.held_on,
    f.decide_at, f.hold_transaction_id, t.note
  from fee_holds f join wallet_transactions t on t.id = f.hold_transaction_id`;
const undecided = statement(
  `${HOLD} where f.quote_bid_id = any($1::bigint[]) and f.status = 'held' order by f.quote_bid_id for no key update of f`,
);
const due = statement(
  `${HOLD} where f.status = 'held' and f.decide_at <= $1 order by f.decide_at, f.quote_bid_id limit $2 for no key update of f skip locked`,
);

/** The undecided fees of these bids, locked in order. */
export const lockUndecided = (db: Db, bid_ids: readonly number[]): Promise<Hold[]> => db.many<Hold>(undecided(bid_ids));

/** Fees whose time is up, locked; those that another node has locked are skipped. */
export const lockDue = (db: Db, now: Date, limit: number): Promise<Hold[]> => db.many<Hold>(due(now, limit));

const available = statement(
  `select coalesce(sum(balance_cents), 0)::bigint as cents from wallet_accounts
   where user_id = $1 and kind in ('bought', 'promotional')`,
);
export const readAvailable = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ cents: number }>(available(user_id))).cents;

const setting = statement('select value from settings where key = $1');
/** A setting that an operator changed, or null where core's default applies. */
export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.maybe<{ value: unknown }>(setting(key)))?.value ?? null;

export interface WalletRow {
  readonly bought: number;
  readonly promotional: number;
  readonly held: number;
  readonly returnable: number;
  /** The setting; null for the default. */
  readonly return_days: unknown;
  readonly spent: number;
  readonly refunded: number;
  readonly quotes_sent: number;
  readonly jobs_won: number;
  readonly usual_fee: number | null;
}
const wallet = statement(`
  with m as (
    select type_id, amount_cents from wallet_transactions
    where user_id = $1 and created >= $2 and type_id in ${listed([...SPENT_TYPES, ...GIVEN_BACK_TYPES])}
  )
  select
    coalesce((select balance_cents from wallet_accounts where user_id = $1 and kind = 'bought'), 0) as bought,
    coalesce((select balance_cents from wallet_accounts where user_id = $1 and kind = 'promotional'), 0) as promotional,
    coalesce((select sum(balance_cents) from wallet_accounts where user_id = $1 and kind in ('held_bought', 'held_promotional')), 0)::bigint as held,
    coalesce((select sum(bought_cents + promotional_cents) from fee_holds where user_id = $1 and returnable_until > $3), 0)::bigint as returnable,
    (select value from settings where key = 'return_days') as return_days,
    coalesce((select -sum(amount_cents) from m where type_id in ${listed(SPENT_TYPES)}), 0)::bigint as spent,
    coalesce((select sum(amount_cents) from m where type_id in ${listed(GIVEN_BACK_TYPES)}), 0)::bigint as refunded,
    (select count(*) from m where type_id in ${listed(FEE_TYPES)}) as quotes_sent,
    (select count(*) from quote_bids where provider_id = $1 and hired_on >= $2) as jobs_won,
    (select percentile_disc(0.5) within group (order by -amount_cents) from (
      select amount_cents from wallet_transactions where user_id = $1 and type_id in ${listed(FEE_TYPES)} and amount_cents < 0 order by id desc limit 20) f) as usual_fee`);

/** The figures of a person's wallet; the month starts at `month_start`. Cents. */
export const readWallet = (db: Db, user_id: number, month_start: Date, now: Date): Promise<WalletRow> =>
  db.one<WalletRow>(wallet(user_id, month_start, now));
