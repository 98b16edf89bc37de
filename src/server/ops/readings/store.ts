import type { ReadingWhy } from '#core/ops/readings/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const head = statement(`
  select b.id as bid_id, b.quote_request_id as request_id, r.title, b.message_seq as message_count,
    (select count(*)::integer from messages m where m.quote_bid_id = b.id and m.masked is not null) as masked_count,
    json_build_array(json_build_object('id', c.id, 'name', display_name(c), 'role', 'customer'),
      json_build_object('id', p.id, 'name', display_name(p), 'role', 'pro')) as people
  from quote_bids b join quote_requests r on r.id = b.quote_request_id
  join users c on c.id = b.requestor_id join users p on p.id = b.provider_id
  where b.id = $1 and b.message_seq > 0`);
export interface ConversationHead {
  readonly bid_id: number;
  readonly request_id: number;
  readonly title: string;
  readonly message_count: number;
  readonly masked_count: number;
  readonly people: { id: number; name: string; role: string }[];
}
export const readHead = (db: Db, bid_id: number): Promise<ConversationHead | null> =>
  db.maybe<ConversationHead>(head(bid_id));

const newest = statement(`
  select x.id, x.why, x.reason, x.until, x.closed_on from conversation_readings x
  where x.quote_bid_id = $1 and x.operator_id = $2 order by x.id desc limit 1`);
export interface Reading {
  readonly id: number;
  readonly why: ReadingWhy;
  readonly reason: string;
  readonly until: Date;
  readonly closed_on: Date | null;
}
/** The last time that this operator opened it. */
export const readNewest = (db: Db, bid_id: number, operator_id: number): Promise<Reading | null> =>
  db.maybe<Reading>(newest(bid_id, operator_id));

const insert = statement(`
  insert into conversation_readings (operator_id, quote_bid_id, why, reason, created, until) values ($1, $2, $3, $4, $5, $6)`);
export const insertReading = (
  db: Db,
  reading: { operator_id: number; bid_id: number; why: ReadingWhy; reason: string; until: Date },
  now: Date,
): Promise<number> =>
  db.run(insert(reading.operator_id, reading.bid_id, reading.why, reading.reason, now, reading.until));

const close = statement(`
  update conversation_readings set closed_on = $3 where quote_bid_id = $1 and operator_id = $2 and closed_on is null and until > $3`);
export const closeReadings = (db: Db, bid_id: number, operator_id: number, now: Date): Promise<number> =>
  db.run(close(bid_id, operator_id, now));

const messages = statement(`
  select m.id, m.seq, m.sender_id, coalesce(display_name(u), 'Gotong') as sender, m.message, m.masked,
    cardinality(m.attachment_ids) as file_count, m.deleted_on is not null as is_deleted, wire_time(m.created) as created
  from messages m left join users u on u.id = m.sender_id
  where m.quote_bid_id = $1 and m.seq > $2 order by m.seq limit $3`);
export interface ReadMessage {
  readonly id: number;
  readonly seq: number;
  readonly sender_id: number | null;
  readonly sender: string;
  readonly message: string;
  readonly masked: string | null;
  readonly file_count: number;
  readonly is_deleted: boolean;
  readonly created: string;
}
export const readMessages = (db: Db, bid_id: number, after: number, limit: number): Promise<ReadMessage[]> =>
  db.many<ReadMessage>(messages(bid_id, after, limit));
