import { QUOTE_STATUS } from '#core/bids/model.ts';
import { contactDetailsOf } from '#core/messages/contacts/rules.ts';
import type { ContactDetails, MessageView, ShownPlace } from '#core/messages/model.ts';
import type { LineFacts } from '#core/messages/rules.ts';
import type { BlockStatus } from '#core/users/blocks/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const sent = statement(
  'select message_json(m, m.sender_id) as message from messages m where quote_bid_id = $1 and sender_id = $2 and client_message_id = $3',
);
const insert = statement(
  `insert into messages
     (quote_bid_id, seq, sender_id, kind, message, payload, attachment_ids, client_message_id, created, masked, is_decline)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning message_json(messages, sender_id) as message`,
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
  /** What the receiver reads instead until a hire. */
  readonly masked?: string | null;
  /** It only declines, which does not count as a reply (decision 40). */
  readonly is_decline?: boolean;
}

/** Stores a message and answers it as its sender sees it, over HTTP and on the socket. */
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
        m.masked ?? null,
        m.is_decline ?? false,
      ),
    )
  ).message;

const contacts = statement('select contact_setting() as contact_setting');

/** The setting for contact details before a hire. */
export const readContactDetails = async (db: Db): Promise<ContactDetails> =>
  contactDetailsOf((await db.one<{ contact_setting: unknown }>(contacts())).contact_setting);

export interface ConversationRow {
  readonly contact_setting: unknown;
  readonly shows_place: ShownPlace | null;
  readonly quote_status_id: number;
  readonly is_quoted: boolean;
  readonly is_requestor_rejected: boolean;
  readonly is_interested: boolean;
  readonly is_blocked: boolean;
  readonly is_guest: boolean;
  readonly user_block_status: BlockStatus;
  readonly is_provider: boolean;
  readonly message_seq: number;
  readonly provider_delivered_seq: number;
  readonly requestor_delivered_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  readonly change_seq: number;
  readonly first_unread_seq: number | null;
  readonly messages: MessageView[];
  /** One more than the limit where there are more. */
  readonly changed: MessageView[];
}

/** Whether $2 may read the conversation of bid `b`: its pro, and its customer once there is a quote. */
export const PARTY =
  '((b.provider_id = $2 and not b.is_hidden) or (b.requestor_id = $2 and b.quote_sent_on is not null))';
const firstUnread = (side: 'provider' | 'requestor', other: 'provider' | 'requestor') =>
  `case when b.${other}_last_seq > b.${side}_read_seq then (
     select min(m.seq) from messages m
     where m.quote_bid_id = b.id and m.seq > b.${side}_read_seq and m.sender_id = b.${other}_id) end`;

// The same condition as `keep_street` in db/views/bids.sql, checked before the message instead of after it.
const SHOWS_PLACE = `case when b.requestor_id = $2 and b.quote_status_id = ${QUOTE_STATUS.InProgress} and not b.is_requestor_rejected then (
    select json_build_object('street', street_of(r.address), 'postal_sector', left(r.postal_code, 2))
    from quote_requests r
    where r.id = b.quote_request_id and r.travel = 'to_me' and not r.is_closed and not r.is_expired and r.hired_on is null
      and (street_of(r.address) is not null or r.postal_code is not null)
      and not exists (select from contact_shows c where c.quote_bid_id = b.id and c.until_on is null)) end`;

/**
 * One page between two sequence numbers (both exclusive), read along the index from one end, in order, with what changed since a
 * change number; all in one snapshot.
 */
const page = (direction: 'asc' | 'desc') =>
  statement(
    `select b.quote_status_id, b.quote_sent_on is not null as is_quoted, b.is_requestor_rejected, b.is_interested, is_bid_blocked(b) as is_blocked,
       exists (select from users u where u.id = b.requestor_id and u.guest_of is not null) as is_guest,
       case when exists (select from person_blocks p where p.user_id = $2
           and p.blocked_id = case when b.provider_id = $2 then b.requestor_id else b.provider_id end) then 'blocked'
         when is_bid_blocked(b) then 'closed' else 'none' end as user_block_status,
       b.provider_id = $2 as is_provider, b.message_seq, b.provider_read_seq, b.requestor_read_seq,
       greatest(b.provider_read_seq, k.provider_delivered_seq) as provider_delivered_seq,
       greatest(b.requestor_read_seq, k.requestor_delivered_seq) as requestor_delivered_seq,
       coalesce(k.change_seq, 0) as change_seq, contact_setting() as contact_setting, ${SHOWS_PLACE} as shows_place,
       case when b.provider_id = $2 then ${firstUnread('provider', 'requestor')}
         else ${firstUnread('requestor', 'provider')} end as first_unread_seq,
       coalesce((
         select json_agg(message_json(m, $2) order by m.seq) from (
           select * from messages where quote_bid_id = b.id and seq > $3 and seq < $4 order by seq ${direction} limit $5
         ) m), '[]') as messages,
       case when k.change_seq > $6 then coalesce((
         select json_agg(message_json(m, $2) order by m.change_seq) from (
           select * from messages where quote_bid_id = b.id and change_seq > $6 order by change_seq limit $7
         ) m), '[]') else '[]' end as changed
     from quote_bids b left join conversation_marks k on k.quote_bid_id = b.id
     where b.id = $1 and ${PARTY}`,
  );
const oldestFirst = page('asc');
const newestFirst = page('desc');
const END = 2_147_483_647;
/** How many changed messages one answer contains. */
export const CHANGED = 200;

/** Messages after a number, oldest first, or the newest before one; null for others than the two sides. */
export const readConversation = (
  db: Db,
  bid_id: number,
  user_id: number,
  span: {
    after?: number | undefined;
    before?: number | undefined;
    limit: number;
    changed_after?: number | undefined;
  },
): Promise<ConversationRow | null> => {
  const { after, before, limit, changed_after = END } = span;
  return db.maybe<ConversationRow>(
    (after === undefined ? newestFirst : oldestFirst)(
      bid_id,
      user_id,
      after ?? 0,
      before ?? END,
      limit,
      changed_after,
      CHANGED + 1,
    ),
  );
};

const line = statement(
  `select b.requestor_id, b.provider_id, b.rating_type, b.flat_rate_at_cents, b.hourly_rate_at_cents, b.hired_for,
     b.hired_minutes, (select v.score from reviews v where v.quote_bid_id = b.id and v.is_shown) as score,
     exists (select from messages m where m.quote_bid_id = b.id and m.masked is not null) as has_hidden,
     p.begin_time as proposed_for, p.minutes as proposed_minutes, p.also as proposed_also, ap.cancel_reason,
     (select e.state = 'unpaid' from greserve_events e where e.quote_bid_id = b.id) as is_unpaid,
     (select f.cents from final_prices f where f.quote_bid_id = b.id) as price_cents,
     (select c.after_cents from scope_changes c where c.quote_bid_id = b.id order by c.id desc limit 1) as scope_cents,
     (select json_build_object('id', j.id, 'kind', j.kind, 'number', j.number, 'cents', j.total_cents) from job_papers j
      where j.quote_bid_id = b.id order by j.id desc limit 1) as paper,
     ap.late_told[cardinality(ap.late_told)] as late_by
   from quote_bids b
   left join appointments ap on ap.quote_bid_id = b.id
   left join lateral (
     select begin_time, minutes, also from time_proposals where quote_bid_id = b.id order by id desc limit 1) p on true
   where b.id = $1`,
);

/** What a system line says of the bid, who reads it, and whether its messages have hidden details. */
export const readLineFacts = (
  db: Db,
  bid_id: number,
): Promise<LineFacts & { readonly requestor_id: number; readonly provider_id: number; readonly has_hidden: boolean }> =>
  db.one(line(bid_id));

// Where the read mark is already as far, the delivered mark is not written.
const delivered = statement(
  `with b as (
     select b.id, case when b.provider_id = $2 then b.requestor_id else b.provider_id end as other_id,
       b.provider_id = $2 as is_provider, least($3::integer, b.message_seq) as seq,
       case when b.provider_id = $2 then b.provider_read_seq else b.requestor_read_seq end as read_seq,
       case when b.provider_id = $2 then k.provider_delivered_seq else k.requestor_delivered_seq end as known_seq
     from quote_bids b left join conversation_marks k on k.quote_bid_id = b.id where b.id = $1 and ${PARTY}
   ), moved as (
     insert into conversation_marks as k (quote_bid_id, provider_delivered_seq, requestor_delivered_seq)
     select id, case when is_provider then seq else 0 end, case when is_provider then 0 else seq end
     from b where seq > greatest(read_seq, known_seq)
     on conflict (quote_bid_id) do update set
       provider_delivered_seq = greatest(k.provider_delivered_seq, excluded.provider_delivered_seq),
       requestor_delivered_seq = greatest(k.requestor_delivered_seq, excluded.requestor_delivered_seq)
     where (excluded.provider_delivered_seq > k.provider_delivered_seq
       or excluded.requestor_delivered_seq > k.requestor_delivered_seq)
     returning true
   )
   select other_id, greatest(seq, read_seq, known_seq) as delivered_seq, exists (select from moved) as has_moved from b`,
);

/** Moves this side's delivered mark forward; null for others than the two sides. */
export const moveDelivered = (
  db: Db,
  bid_id: number,
  user_id: number,
  seq: number,
): Promise<{ readonly other_id: number; readonly delivered_seq: number; readonly has_moved: boolean } | null> =>
  db.maybe(delivered(bid_id, user_id, seq));
