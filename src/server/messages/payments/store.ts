import type { MessageView } from '#core/messages/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const show = statement(`
  with mark as (
    insert into conversation_marks as k (quote_bid_id, change_seq)
    select quote_bid_id, 1 from messages where id = $1
    on conflict (quote_bid_id) do update set change_seq = k.change_seq + 1 returning change_seq
  )
  update messages m set payload = m.payload || jsonb_build_object('payment_request', $2::jsonb), change_seq = mark.change_seq
  from mark where m.id = $1 and m.deleted_on is null returning message_json(m, m.sender_id) as message`);
/** Writes the state of a payment request into its message; null where the message was deleted. */
export const writeRequest = async (db: Db, id: number, request: object): Promise<MessageView | null> =>
  (await db.maybe<{ message: MessageView }>(show(id, JSON.stringify(request))))?.message ?? null;

export interface KeptMessage {
  readonly message_id: number;
  readonly sender_id: number;
  readonly message: string;
  readonly sent_on: string;
}
const kept = statement(`
  select m.id as message_id, m.sender_id, coalesce(m.masked, m.message) as message, wire_time(m.created) as sent_on
  from messages m
  where m.quote_bid_id = $1 and m.id = any($2::bigint[]) and m.sender_id is not null and m.deleted_on is null order by m.id`);
/** People's messages of a conversation by id, oldest first. Hidden contact details stay hidden. */
export const readKept = (db: Db, quote_bid_id: number, ids: readonly number[]): Promise<KeptMessage[]> =>
  db.many<KeptMessage>(kept(quote_bid_id, ids));

// Of a conversation longer than the limit, the newest part.
const conversation = statement(`
  select * from (
    select m.id as message_id, m.sender_id, coalesce(m.masked, m.message) as message, wire_time(m.created) as sent_on
    from messages m where m.quote_bid_id = $1 and m.sender_id is not null and m.deleted_on is null order by m.id desc limit 1000) n
  order by message_id`);
export const readConversation = (db: Db, quote_bid_id: number): Promise<KeptMessage[]> =>
  db.many<KeptMessage>(conversation(quote_bid_id));
