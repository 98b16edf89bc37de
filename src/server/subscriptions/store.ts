import { type Db, statement } from '#server/platform/data/database.ts';

/** A paid month of a subscription. Cents. */
export interface MonthRow {
  readonly id: number;
  readonly subscription_id: number;
  readonly number: number;
  readonly user_id: number;
  readonly category_id: number;
  readonly category_name: string;
  /** The first day of the subscription in Singapore, YYYY-MM-DD. */
  readonly first_day: string;
  readonly since: Date;
  readonly is_renewing: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly tariff_version: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly quotes: number;
  readonly told_on: Date | null;
  readonly told_version: number | null;
  readonly transaction_id: number;
}
export interface RunningRow extends MonthRow {
  /** Quotes covered so far; those whose hold was released do not count. */
  readonly used: number;
}

const USED = `(select count(*) from fee_holds f where f.subscription_month_id = m.id and f.status <> 'released') as used`;
const MONTH_COLUMNS = `m.id, m.subscription_id, m.number, m.user_id, m.category_id, c.name as category_name,
    s.first_day::text as first_day, s.created as since, s.is_renewing, m.starts_at, m.ends_at, m.tariff_version, m.bought_cents,
    m.promotional_cents, m.quotes, m.told_on, m.told_version, m.transaction_id`;
const MONTHS = `from subscription_months m join subscriptions s on s.id = m.subscription_id
  join categories c on c.id = m.category_id`;
const MONTH = `select ${MONTH_COLUMNS} ${MONTHS}`;
const RUNNING = `select ${MONTH_COLUMNS}, ${USED} ${MONTHS}`;
// A month that has ended is still current until the job settles it, a minute or so later.
const LAST = `s.ended_on is null and m.settled_on is null`;

const running = statement(`${RUNNING} where m.user_id = $1 and ${LAST} order by c.name, m.id`);
const runningIn = statement(`${RUNNING} where m.user_id = $1 and m.category_id = $2 and ${LAST}`);
/** The current months of a person's running subscriptions. */
export const readRunning = (db: Db, user_id: number): Promise<RunningRow[]> => db.many<RunningRow>(running(user_id));
export const findRunning = (db: Db, user_id: number, category_id: number): Promise<RunningRow | null> =>
  db.maybe<RunningRow>(runningIn(user_id, category_id));

const lockOne = statement(`${MONTH} where s.id = $1 and ${LAST} for no key update of s, m`);
/** The current month of a running subscription, locked; null where it has ended. */
export const lockRunning = (db: Db, subscription_id: number): Promise<MonthRow | null> =>
  db.maybe<MonthRow>(lockOne(subscription_id));
const used = statement(`select ${USED} from subscription_months m where m.id = $1`);
/** How many quotes a month covers so far. Exact only under the lock of the pro's wallet. */
export const readUsed = async (db: Db, id: number): Promise<number> => (await db.one<{ used: number }>(used(id))).used;
const owner = statement('select user_id from subscriptions where id = $1');
/** The owner of a subscription, running or not; null where there is none. */
export const readOwner = async (db: Db, subscription_id: number): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(owner(subscription_id)))?.user_id ?? null;

/** How many months a job takes at once, in one transaction. */
const TAKEN = 50;
const over = statement(
  `${MONTH} where m.settled_on is null and m.ends_at <= $1 order by m.ends_at, m.id limit ${TAKEN} for no key update of s, m skip locked`,
);
/** Months that have ended and are not settled, locked; those that another node has locked are skipped. */
export const lockOver = (db: Db, now: Date): Promise<MonthRow[]> => db.many<MonthRow>(over(now));
const soon = statement(
  `${MONTH} where m.settled_on is null and m.told_on is null and s.is_renewing and m.ends_at > $1 and m.ends_at <= $2
   order by m.ends_at, m.id limit ${TAKEN} for no key update of s, m skip locked`,
);
/**
 * Months that end before `until`, will be renewed and have no letter yet, locked; those that another node has locked are skipped.
 */
export const lockEnding = (db: Db, now: Date, until: Date): Promise<MonthRow[]> => db.many<MonthRow>(soon(now, until));

export interface CoverRow {
  readonly id: number;
  readonly subscription_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly quotes: number;
  readonly used: number;
}
const cover = statement(
  `select m.id, m.subscription_id, m.starts_at, m.ends_at, m.quotes, ${USED}
   from quote_bids b join subscription_months m on m.user_id = b.provider_id and m.category_id = b.category_id
   where b.id = $1 and b.provider_id = $2 and m.starts_at <= $3 and m.ends_at > $3 and m.settled_on is null`,
);
/** The month that would cover a quote of this bid, with its used quotes. Exact only under the lock of the pro's wallet. */
export const readCover = (db: Db, bid_id: number, user_id: number, now: Date): Promise<CoverRow | null> =>
  db.maybe<CoverRow>(cover(bid_id, user_id, now));

const categories = statement(
  `select distinct c.id as category_id, c.name as category_name
   from quote_services s join quote_service_categories q on q.quote_service_id = s.id join categories c on c.id = q.category_id
   where s.user_id = $1 and s.deleted_on is null and not s.is_draft and c.status <> 'draft' order by c.name, c.id`,
);
export interface CategoryRow {
  readonly category_id: number;
  readonly category_name: string;
}
/** The categories that a person's services quote in. */
export const readCategories = (db: Db, user_id: number): Promise<CategoryRow[]> =>
  db.many<CategoryRow>(categories(user_id));

const begin = statement(
  `insert into subscriptions (user_id, category_id, first_day, created) values ($1, $2, $3, $4)
   on conflict (user_id, category_id) where ended_on is null do nothing returning id`,
);
/** Starts a subscription; null where one is running. */
export const insertSubscription = async (
  db: Db,
  user_id: number,
  category_id: number,
  first_day: string,
  now: Date,
): Promise<number | null> => (await db.maybe<{ id: number }>(begin(user_id, category_id, first_day, now)))?.id ?? null;

export interface NewMonth {
  readonly subscription_id: number;
  readonly number: number;
  readonly user_id: number;
  readonly category_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly tariff_version: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly quotes: number;
  readonly transaction_id: number;
}
const month = statement(
  `insert into subscription_months (subscription_id, number, user_id, category_id, starts_at, ends_at, tariff_version,
     bought_cents, promotional_cents, quotes, transaction_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
export const insertMonth = async (db: Db, m: NewMonth): Promise<void> =>
  void (await db.run(
    month(
      m.subscription_id,
      m.number,
      m.user_id,
      m.category_id,
      m.starts_at,
      m.ends_at,
      m.tariff_version,
      m.bought_cents,
      m.promotional_cents,
      m.quotes,
      m.transaction_id,
    ),
  ));

const settle = statement('update subscription_months set settled_on = $2 where id = $1 and settled_on is null');
/** Marks a month as settled: renewed or ended. */
export const settleMonth = (db: Db, id: number, now: Date): Promise<number> => db.run(settle(id, now));
const end = statement('update subscriptions set ended_on = $2, end_reason = $3, is_renewing = false where id = $1');
export const endSubscription = (db: Db, id: number, now: Date, why: string): Promise<number> =>
  db.run(end(id, now, why));
const renewal = statement('update subscriptions set is_renewing = $2 where id = $1');
export const writeRenewal = (db: Db, id: number, is_renewing: boolean): Promise<number> =>
  db.run(renewal(id, is_renewing));
const told = statement('update subscription_months set told_on = $2, told_version = $3 where id = $1');
/** Notes the letter about the next month, with its tariff version; null: it said that there is no next month. */
export const writeTold = (db: Db, id: number, now: Date, version: number | null): Promise<number> =>
  db.run(told(id, now, version));
const back = statement(
  'update subscription_months set given_back_cents = $2, give_back_transaction_id = $3 where id = $1',
);
export const writeGivenBack = (db: Db, id: number, cents: number, transaction_id: number): Promise<number> =>
  db.run(back(id, cents, transaction_id));

const open = statement('select blocked_at is null and deleted_at is null as is_open from users where id = $1');
/** Whether an account is neither blocked nor deleted. */
export const isOpen = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ is_open: boolean }>(open(user_id))).is_open;
