import { type AutoQuoteRun, type AutoQuoteWeek, TRIED_RUNS, UNSENT_RUNS } from '#core/bids/auto-quotes/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A run as it is sent, without the text of its error. */
export type StoredRun = Omit<AutoQuoteRun, 'error' | 'errorMessage' | 'errorAction'> & {
  readonly error: string | null;
};

const VIEW = `json_build_object(
  'id', x.id, 'quote_bid_id', x.quote_bid_id, 'quote_service_id', x.quote_service_id, 'category_id', x.category_id,
  'category_name', c.name, 'title', r.title, 'area_name', a.name, 'state', x.state, 'fee', wire_money(x.fee_cents),
  'fee_status', (select f.status from fee_holds f where f.quote_bid_id = x.quote_bid_id and x.state = 'sent'),
  'error', x.error, 'created', wire_time(x.created), 'due_on', wire_time(x.due_on), 'done_on', wire_time(x.done_on))`;
const FROM = `from auto_quote_runs x
  join quote_bids b on b.id = x.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  join areas a on a.code = r.area_code
  join categories c on c.id = x.category_id`;
// Runs that left a request alone are not shown: nothing was spent, and the pro has nothing to do.
const SHOWN = `x.provider_id = $1 and x.state <> 'left' and x.created >= $2 and x.created < $3
  and ($4::bigint is null or x.quote_service_id = $4) and ($5::bigint is null or x.category_id = $5)`;
const list = statement(`select ${VIEW} as view ${FROM} where ${SHOWN} order by x.id desc limit $6 offset $7`);
const count = statement(`select count(*)::integer as n from auto_quote_runs x where ${SHOWN}`);
const ofBid = statement(`select ${VIEW} as view ${FROM} where x.quote_bid_id = $2 and x.provider_id = $1`);

export interface HistoryFilter {
  readonly user_id: number;
  readonly begin: Date;
  readonly end: Date;
  readonly service_id: number | null;
  readonly category_id: number | null;
}
const filtered = (f: HistoryFilter) => [f.user_id, f.begin, f.end, f.service_id, f.category_id] as const;

/** A page of what auto-quote did for a person, newest first, and the total. */
export async function readHistory(
  db: Db,
  filter: HistoryFilter,
  limit: number,
  offset: number,
): Promise<{ runs: StoredRun[]; total: number }> {
  const [rows, { n }] = await Promise.all([
    db.many<{ view: StoredRun }>(list(...filtered(filter), limit, offset)),
    db.one<{ n: number }>(count(...filtered(filter))),
  ]);
  return { runs: rows.map((row) => row.view), total: n };
}

/** The run of an own offer; null where auto-quote did not take it up. */
export const readRunOfBid = async (db: Db, bid_id: number, user_id: number): Promise<StoredRun | null> =>
  (await db.maybe<{ view: StoredRun }>(ofBid(user_id, bid_id)))?.view ?? null;

// Weeks start on Monday, midnight in Singapore.
const WEEK = `date_trunc('week', x.done_on at time zone 'Asia/Singapore') at time zone 'Asia/Singapore'`;
const weeks = statement(
  `select wire_time(w.week) as week_begins, w.sent, w.failed, wire_money(w.spent) as spent, wire_money(w.given_back) as given_back,
     (count(*) over ())::integer as total
   from (
     select ${WEEK} as week, (count(*) filter (where x.state = 'sent'))::integer as sent,
       (count(*) filter (where x.state = 'failed'))::integer as failed,
       coalesce(sum(x.fee_cents), 0)::integer as spent,
       coalesce(sum(x.fee_cents) filter (where f.status = 'released'), 0)::integer as given_back
     from auto_quote_runs x
     left join fee_holds f on f.quote_bid_id = x.quote_bid_id
     where x.provider_id = $1 and x.state in ${listed(TRIED_RUNS)}
     group by 1) w
   order by w.week desc limit $2 offset $3`,
);
/** What auto-quote cost a person by week, newest first. Past the last page the total is 0. */
export async function readWeeks(
  db: Db,
  user_id: number,
  limit: number,
  offset: number,
): Promise<{ weeks: AutoQuoteWeek[]; total: number }> {
  const rows = await db.many<AutoQuoteWeek & { total: number }>(weeks(user_id, limit, offset));
  return { weeks: rows.map(({ total: _, ...week }) => week), total: rows[0]?.total ?? 0 };
}

const lockOfBid = statement(
  `select x.id, x.state, limited_until(x.provider_id, 'quote', x.category_id, $3) is not null as is_limited,
     has_foreign_cards_alone(x.provider_id) as has_foreign_cards_alone
   from auto_quote_runs x where x.quote_bid_id = $1 and x.provider_id = $2 for update of x`,
);
const toManual = statement(
  `update auto_quote_runs set state = 'manual', done_on = $2 where id = $1 and state in ${listed(UNSENT_RUNS)}`,
);
/** The run of an own offer, locked; waits while a sender holds it. */
export const lockRunOfBid = (
  db: Db,
  bid_id: number,
  user_id: number,
  now: Date,
): Promise<{ id: number; state: string; is_limited: boolean; has_foreign_cards_alone: boolean } | null> =>
  db.maybe(lockOfBid(bid_id, user_id, now));
export const makeManual = (db: Db, id: number, now: Date): Promise<number> => db.run(toManual(id, now));
