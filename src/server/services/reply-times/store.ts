import { type Db, statement } from '#server/platform/data/database.ts';

/** How long a service takes to answer. */
export interface ReplyTime {
  /** The running mean, in minutes; null before the first reply. */
  readonly reply_mean: number | null;
  /** The rounded mean, in minutes, that cards show. */
  readonly reply_minutes: number | null;
}

const REPLY = `select t.reply_mean, s.reply_minutes from quote_services s left join service_reply_times t on t.quote_service_id = s.id`;
const reply = statement(`${REPLY} where s.id = $1`);
const replyOfBid = statement(`${REPLY} where s.id = (select b.quote_service_id from quote_bids b where b.id = $1)`);
const setMean = statement(
  `insert into service_reply_times (quote_service_id, reply_mean, is_waiting) values ($1, $2, $3)
   on conflict (quote_service_id) do update set reply_mean = excluded.reply_mean, is_waiting = excluded.is_waiting`,
);
const moveMean = statement(
  'update service_reply_times set reply_mean = $2, is_waiting = $3 where quote_service_id = $1',
);
const takeWaiting = statement(
  `update service_reply_times set is_waiting = false where quote_service_id in (
     select quote_service_id from service_reply_times where is_waiting order by quote_service_id limit $1 for update skip locked)
   returning quote_service_id, reply_mean`,
);
const setMinutes = statement(
  `update quote_services s set reply_minutes = v.minutes
   from unnest($1::bigint[], $2::integer[]) v (id, minutes) where s.id = v.id and s.reply_minutes is distinct from v.minutes
   returning s.id, array(
     select c.slug from quote_service_categories sc join categories c on c.id = sc.category_id where sc.quote_service_id = s.id) as slugs`,
);

export const readReplyTime = (db: Db, id: number): Promise<ReplyTime> => db.one<ReplyTime>(reply(id));

/** The reply time of a bid's service; null for an unknown bid. */
export const replyTimeOfBid = (db: Db, bid_id: number): Promise<ReplyTime | null> =>
  db.maybe<ReplyTime>(replyOfBid(bid_id));

/** Writes the mean. `is_waiting`: cards still show another figure. `isFirst`: there is no mean yet. */
export const writeReplyMean = (
  db: Db,
  id: number,
  mean: number,
  is_waiting: boolean,
  isFirst: boolean,
): Promise<number> => db.run((isFirst ? setMean : moveMean)(id, mean, is_waiting));

/** Takes a batch of the means that cards do not show yet; they no longer count as waiting. */
export const takeWaitingMeans = (db: Db, limit: number): Promise<{ quote_service_id: number; reply_mean: number }[]> =>
  db.many(takeWaiting(limit));

/** Writes rounded minutes, which also rewrites the cards; answers the services that changed, with their categories' slugs. */
export const writeReplyMinutes = (
  db: Db,
  shown: readonly { readonly id: number; readonly minutes: number }[],
): Promise<{ id: number; slugs: string[] }[]> =>
  db.many(
    setMinutes(
      shown.map(({ id }) => id),
      shown.map(({ minutes }) => minutes),
    ),
  );
