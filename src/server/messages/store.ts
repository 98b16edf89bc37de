import type { MessageView } from '#core/messages/model.ts';
import type { LineFacts } from '#core/messages/rules.ts';
import { type Db, statement } from '#server/platform/database.ts';

const sent = statement(
  'select message_json(m) as message from messages m where quote_bid_id = $1 and sender_id = $2 and client_message_id = $3',
);
const insert = statement(
  `insert into messages (quote_bid_id, seq, sender_id, kind, message, payload, attachment_ids, client_message_id, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning message_json(messages) as message`,
);

/** The message that this sender already sent under this id, or null. */
export const findSent = async (
  db: Db,
  bid_id: number,
  sender_id: number,
  client_message_id: string,
): Promise<MessageView | null> =>
  (await db.maybe<{ message: MessageView }>(sent(bid_id, sender_id, client_message_id)))?.message ?? null;

export interface NewMessage {
  readonly quote_bid_id: number;
  readonly seq: number;
  /** Null for a system line. */
  readonly sender_id: number | null;
  readonly message: string;
  readonly payload?: Record<string, unknown>;
  readonly attachment_ids?: readonly number[];
  readonly client_message_id?: string | undefined;
}

/** Stores a message and answers it as both parties see it, over HTTP and on the socket. */
export const insertMessage = async (db: Db, m: NewMessage, now: Date): Promise<MessageView> =>
  (
    await db.one<{ message: MessageView }>(
      insert(
        m.quote_bid_id,
        m.seq,
        m.sender_id,
        m.sender_id === null ? 'system' : 'text',
        m.message,
        JSON.stringify(m.payload ?? {}),
        m.attachment_ids ?? [],
        m.client_message_id ?? null,
        now,
      ),
    )
  ).message;

export interface ConversationRow {
  readonly message_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  readonly messages: MessageView[];
}

/**
 * One page between two sequence numbers (both left out), read along the index from one end, in order. Only for the
 * parties; the requestor's side exists once there is a quote.
 */
const page = (direction: 'asc' | 'desc') =>
  statement(
    `select b.message_seq, b.provider_read_seq, b.requestor_read_seq, coalesce((
       select json_agg(message_json(m) order by m.seq) from (
         select * from messages where quote_bid_id = b.id and seq > $3 and seq < $4 order by seq ${direction} limit $5
       ) m), '[]') as messages
     from quote_bids b
     where b.id = $1 and (b.provider_id = $2 or (b.requestor_id = $2 and b.quote_sent_on is not null))`,
  );
const oldestFirst = page('asc');
const newestFirst = page('desc');
const END = 2_147_483_647;

/** Messages after a number, oldest first, or the newest before one; null for anybody but the parties. */
export const readConversation = (
  db: Db,
  bid_id: number,
  user_id: number,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<ConversationRow | null> =>
  db.maybe<ConversationRow>(
    after === undefined
      ? newestFirst(bid_id, user_id, 0, before ?? END, limit)
      : oldestFirst(bid_id, user_id, after, before ?? END, limit),
  );

const line = statement(
  `select b.requestor_id, b.provider_id, b.rating_type, b.flat_rate_at_cents, b.hourly_rate_at_cents, b.hired_for,
     b.hired_minutes, (select v.score from reviews v where v.quote_bid_id = b.id and v.is_shown) as score
   from quote_bids b where b.id = $1`,
);

/** What a system line says of the bid, and who reads it. */
export const readLineFacts = (
  db: Db,
  bid_id: number,
): Promise<LineFacts & { readonly requestor_id: number; readonly provider_id: number }> => db.one(line(bid_id));
