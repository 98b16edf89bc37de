import { type Db, statement } from '#server/platform/data/database.ts';

interface Mark {
  readonly message_id: number;
  readonly activity_id: number;
}
const mark = statement('select message_id, activity_id from bid_words_mark for update');
// Rows written a moment ago are left to the next run: a row with a smaller id may not be committed yet.
const fresh = statement(
  `select coalesce((select max(id) from (select id from messages where id > $1 and created < $3 order by id limit $4) m), $1) as message_id,
     coalesce((select max(id) from (select id from quote_activities where id > $2 and created < $3 order by id limit $4) a), $2) as activity_id`,
);
const write = statement(
  `insert into bid_words (quote_bid_id, provider_id, words)
   select b.id, b.provider_id, words_of_bid(b) from quote_bids b
   where b.id in (
     select quote_bid_id from messages where id > $1 and id <= $2
     union select quote_bid_id from quote_activities
       where id > $3 and id <= $4 and quote_bid_id is not null and type in ('providedquote', 'update', 'deny'))
   order by b.id
   on conflict (quote_bid_id) do update set words = excluded.words where bid_words.words <> excluded.words`,
);
const rewrite = statement(
  'update bid_words w set words = words_of_bid(b) from quote_bids b where b.id = $1 and w.quote_bid_id = b.id',
);
/** Writes one bid's words anew, so that deleted and changed text is no longer found. */
export const rewriteWordsOf = (db: Db, bid_id: number): Promise<number> => db.run(rewrite(bid_id));
const move = statement('update bid_words_mark set message_id = $1, activity_id = $2');

/**
 * Adds what was written since the last run and before `settled`, at most `limit` messages and `limit` lines of history; answers
 * how far the ids advanced. Two nodes at once wait for each other.
 */
export async function takeInWords(db: Db, settled: Date, limit: number): Promise<number> {
  const from = await db.one<Mark>(mark());
  const to = await db.one<Mark>(fresh(from.message_id, from.activity_id, settled, limit));
  const taken = to.message_id - from.message_id + (to.activity_id - from.activity_id);
  if (taken === 0) return 0;
  await db.run(write(from.message_id, to.message_id, from.activity_id, to.activity_id));
  await db.run(move(to.message_id, to.activity_id));
  return taken;
}
