import { PARTY } from '#server/messages/store.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface FoundRow {
  readonly message_id: number;
  readonly seq: number;
  readonly sender_id: number;
  readonly created: string;
  readonly text: string;
}

/** Hits are counted up to here. */
const COUNTED = 500;

// Reads along the conversation's own index, newest first: a conversation is a few hundred lines, while a full-text index of all
// messages would slow down every send.
const words = `
  select m.id, m.seq, m.sender_id, m.created, m.text from (
    select id, seq, sender_id, created,
      case when masked is not null and sender_id is distinct from $2 then masked else message end as text
    from messages where quote_bid_id = b.id and kind = 'text' and seq < $3 and message <> ''
  ) m
  where cardinality($4::text[]) > 0 and lower(normalize(m.text, nfkc)) like all ($4::text[]) order by m.seq desc`;
const search = statement(
  `select coalesce((
       select json_agg(json_build_object('message_id', h.id, 'seq', h.seq, 'sender_id', h.sender_id,
         'created', wire_time(h.created), 'text', h.text) order by h.seq desc)
       from (${words} limit $5) h), '[]') as found,
     (select count(*) from (${words.replace('seq < $3', 'true')} limit ${COUNTED}) c) as total
   from quote_bids b
   where b.id = $1 and ${PARTY}`,
);

const like = (word: string) => `%${word.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** Messages before a number that contain all of the words as this person reads them; null for others than the two sides. */
export const searchConversation = (
  db: Db,
  bid_id: number,
  user_id: number,
  before: number,
  asked: readonly string[],
  limit: number,
): Promise<{ found: FoundRow[]; total: number } | null> =>
  db.maybe(search(bid_id, user_id, before, asked.map(like), limit));
