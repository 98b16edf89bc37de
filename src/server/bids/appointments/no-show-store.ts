import type { NoShowState } from '#core/bids/appointments/no-show-model.ts';
import type { NoShowTime } from '#core/bids/appointments/no-show-rules.ts';
import type { Side } from '#core/bids/appointments/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** How long before the begin a call by the pro starts to count. */
const CALLED_FROM = '1 hour';

const time = statement(`
  select b.quote_status_id, ap.begin_time, ap.arrived_on,
    (select min(c.created) from voice_calls c where c.quote_bid_id = b.id and c.caller_id <> b.requestor_id
      and c.created >= ap.begin_time - interval '${CALLED_FROM}') as called_on,
    exists (select from no_shows n where n.appointment_id = ap.id and n.begin_time = ap.begin_time and n.state <> 'taken_back') as is_said
  from quote_bids b join appointments ap on ap.quote_bid_id = b.id and ap.cancelled_on is null
  where b.id = $1`);
/** What decides whether one side can say that the other was not there; null where no time is agreed. */
export const readNoShowTime = (db: Db, bid_id: number): Promise<NoShowTime | null> =>
  db.maybe<NoShowTime>(time(bid_id));

export interface NoShowRow {
  readonly id: number;
  readonly by: Side;
  readonly state: NoShowState;
  readonly begin_time: Date;
  readonly words: string;
  readonly answer: string;
  readonly stated_on: Date;
  readonly answer_by: Date;
}
const COLUMNS = 'n.id, n.side as by, n.state, n.begin_time, n.words, n.answer, n.stated_on, n.answer_by';

const newest = statement(`
  select ${COLUMNS} from no_shows n where n.appointment_id = $1 and n.state <> 'taken_back' order by n.id desc limit 1`);
export const readNewest = (db: Db, appointment_id: number): Promise<NoShowRow | null> =>
  db.maybe<NoShowRow>(newest(appointment_id));

const held = statement(`
  select ${COLUMNS} from no_shows n where n.id = $1 and n.appointment_id = $2 for no key update`);
export const lockNoShow = (db: Db, id: number, appointment_id: number): Promise<NoShowRow | null> =>
  db.maybe<NoShowRow>(held(id, appointment_id));

const insert = statement(`
  insert into no_shows (appointment_id, quote_service_id, requestor_id, side, begin_time, words, state, stated_on, answer_by)
  select ap.id, b.quote_service_id, b.requestor_id, $2, ap.begin_time, $3, 'stated', $4, $5
  from appointments ap join quote_bids b on b.id = ap.quote_bid_id where b.id = $1 returning id`);
export const insertNoShow = async (
  db: Db,
  bid_id: number,
  side: Side,
  words: string,
  now: Date,
  answer_by: Date,
): Promise<number> => (await db.one<{ id: number }>(insert(bid_id, side, words, now, answer_by))).id;

const answered = statement('update no_shows set state = $2, answer = $3, answered_on = $4 where id = $1');
export const writeAnswer = (db: Db, id: number, state: NoShowState, words: string, now: Date): Promise<number> =>
  db.run(answered(id, state, words, now));

export interface DueRow extends NoShowRow {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
}
const due = statement(`
  select ${COLUMNS}, b.id as quote_bid_id, b.quote_request_id, b.quote_status_id, b.requestor_id, b.provider_id
  from no_shows n join appointments ap on ap.id = n.appointment_id join quote_bids b on b.id = ap.quote_bid_id
  where n.state = 'stated' and n.answer_by <= $1
  order by n.answer_by limit $2 for no key update of n, b skip locked`);
/** Statements past their time for an answer, locked with their jobs so that no two nodes end the same one. */
export const lockDue = (db: Db, now: Date, limit: number): Promise<DueRow[]> => db.many<DueRow>(due(now, limit));

const lapsed = statement(`update no_shows set state = 'unanswered' where id = any($1::bigint[])`);
export const writeLapsed = (db: Db, ids: readonly number[]): Promise<number> => db.run(lapsed(ids));
