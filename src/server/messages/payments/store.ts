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
/** Writes how a request for payment stands into its message; null where the message was deleted. */
export const writeRequest = async (db: Db, id: number, request: object): Promise<MessageView | null> =>
  (await db.maybe<{ message: MessageView }>(show(id, JSON.stringify(request))))?.message ?? null;
