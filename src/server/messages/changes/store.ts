import type { MessageView } from '#core/messages/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const bidOf = statement('select quote_bid_id from messages where id = $1 and sender_id = $2');
const own = statement(
  `select id, created, deleted_on is not null as is_deleted, payload ? 'payment_request' as is_payment_request, message,
     attachment_ids, cardinality(attachment_ids) as attachment_count, message_json(m, $2) as view
   from messages m where id = $1 and sender_id = $2`,
);

/** The conversation of a message that this person wrote; null for others. */
export const conversationOfOwn = async (db: Db, message_id: number, sender_id: number): Promise<number | null> =>
  (await db.maybe<{ quote_bid_id: number }>(bidOf(message_id, sender_id)))?.quote_bid_id ?? null;

/** One of the sender's messages, with the facts that decide whether it may be changed. */
export interface OwnMessage {
  readonly id: number;
  readonly created: Date;
  readonly is_deleted: boolean;
  readonly is_payment_request: boolean;
  readonly message: string;
  readonly attachment_ids: readonly number[];
  readonly attachment_count: number;
  readonly view: MessageView;
}
/** Call it with the conversation locked: every change of a message locks it first. */
export const readOwn = (db: Db, message_id: number, sender_id: number): Promise<OwnMessage> =>
  db.one<OwnMessage>(own(message_id, sender_id));

const KEEP = (why: 'edited' | 'deleted') => `
  kept as (
    insert into message_versions (message_id, message, attachment_ids, written_on, ended_on, why)
    select id, message, attachment_ids, coalesce(edited_on, created), $2, '${why}' from messages where id = $1
  ), mark as (
    insert into conversation_marks as k (quote_bid_id, change_seq)
    select quote_bid_id, 1 from messages where id = $1
    on conflict (quote_bid_id) do update set change_seq = k.change_seq + 1 returning change_seq
  )`;
const edit = statement(
  `with ${KEEP('edited')}
   update messages m set message = $3, masked = $4, is_decline = is_decline and $5, edited_on = $2,
     payload = case when $6 then payload || '{"warns": "money"}' else payload - 'warns' end, change_seq = mark.change_seq from mark
   where m.id = $1 returning message_json(m, m.sender_id) as message`,
);
const remove = statement(
  `with ${KEEP('deleted')}
   update messages m set message = '', masked = null, attachment_ids = '{}', payload = payload - 'payment_request' - 'warns',
     deleted_on = $2, change_seq = mark.change_seq from mark
   where m.id = $1 returning message_json(m, m.sender_id) as message`,
);

/** Replaces a message's text, keeps the old text, and answers the message as its sender sees it. */
export const editMessage = async (
  db: Db,
  id: number,
  now: Date,
  message: string,
  masked: string | null,
  is_decline: boolean,
  warns: boolean,
): Promise<MessageView> =>
  (await db.one<{ message: MessageView }>(edit(id, now, message, masked, is_decline, warns))).message;

/** Removes text and files from a message and keeps them for reports. */
export const emptyMessage = async (db: Db, id: number, now: Date): Promise<MessageView> =>
  (await db.one<{ message: MessageView }>(remove(id, now))).message;

const unused = statement(
  `select f.id from unnest($3::bigint[]) as f (id)
   where not exists (select from messages m where m.quote_bid_id = $1 and m.id <> $2 and f.id = any (m.attachment_ids))
     and not exists (select from quote_bids b where b.id = $1 and f.id = any (b.attachment_ids))`,
);
/** The files of a message that no other message of its conversation shows. */
export const filesOfNothingElse = async (
  db: Db,
  bid_id: number,
  message_id: number,
  attachment_ids: readonly number[],
): Promise<number[]> =>
  (await db.many<{ id: number }>(unused(bid_id, message_id, attachment_ids))).map((row) => row.id);

const uncover = statement(
  `with hidden as (
     select id, row_number() over (order by seq) as place from messages where quote_bid_id = $1 and masked is not null
   ), many as (
     select count(*) as hidden_count from hidden
   ), mark as (
     insert into conversation_marks as k (quote_bid_id, change_seq) select $1, hidden_count from many where hidden_count > 0
     on conflict (quote_bid_id) do update set change_seq = k.change_seq + excluded.change_seq returning change_seq
   ), shown as (
     update messages m set masked = null, change_seq = mark.change_seq - many.hidden_count + hidden.place
     from hidden, many, mark where m.id = hidden.id returning m.change_seq, message_json(m, null) as message
   )
   select message from shown order by change_seq`,
);
/** Unhides contact details in a conversation's messages, and answers those messages in the order of their changes. */
export const uncoverMessages = async (db: Db, bid_id: number): Promise<MessageView[]> =>
  (await db.many<{ message: MessageView }>(uncover(bid_id))).map((row) => row.message);

const sweepVersions = statement(`delete from message_versions where ended_on < $1::timestamptz - interval '365 days'`);
/** Deletes earlier versions of messages after a year; answers how many. */
export const sweepVersionsOf = (db: Db, now: Date): Promise<number> => db.run(sweepVersions(now));

const forgetVersions = statement(
  'delete from message_versions v using messages m where m.id = v.message_id and m.sender_id = $1',
);
/** Deletes the earlier versions of this person's messages. */
export const forgetVersionsOf = (db: Db, user_id: number): Promise<number> => db.run(forgetVersions(user_id));
