import type { ChainEntry, ChainRoot, ReviewContent, SealedReview, WaitingReview } from '#core/reviews/chain/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const hold = statement(`select pg_try_advisory_xact_lock(hashtextextended('review chain', 0)) as mine`);
/** One node adds to the chain at a time. */
export const holdChain = async (db: Db): Promise<boolean> => (await db.one<{ mine: boolean }>(hold())).mine;

const tip = statement('select seq, day::text as day, link from review_chain order by seq desc limit 1');
export const readTip = (db: Db): Promise<Pick<ChainEntry, 'seq' | 'day' | 'link'> | null> => db.maybe(tip());

export interface Act {
  /** Null for a review older than the chain. */
  readonly id: number | null;
  readonly review_id: number;
  readonly service_id: number;
  readonly what: ChainEntry['what'];
  readonly content: ReviewContent;
}
const acts = statement(`
  select a.id, a.review_id, v.quote_service_id as service_id, a.what, a.content
  from review_acts a join reviews v on v.id = a.review_id order by a.id limit $1`);
/** Changes that wait to be sealed, in the order they happened. */
export const readActs = (db: Db, limit: number): Promise<Act[]> => db.many<Act>(acts(limit));
const drop = statement('delete from review_acts where id = any ($1::bigint[])');
export const dropActs = (db: Db, ids: readonly number[]): Promise<number> => db.run(drop(ids));

const older = statement(`
  select v.id as review_id, v.quote_service_id as service_id, review_content(v) as content,
    exists (select from review_chain c where c.review_id = v.id) or exists (select from review_acts a where a.review_id = v.id) as is_known
  from reviews v where v.id > (select filled_to from review_chain_state) order by v.id limit $1`);
const filled = statement('update review_chain_state set filled_to = $1 where filled_to < $1');
/** Reviews older than the chain, a batch at a time; `seen` is how many were checked. */
export async function takeOlder(db: Db, limit: number): Promise<{ seen: number; acts: Act[] }> {
  const rows = await db.many<Pick<Act, 'review_id' | 'service_id' | 'content'> & { is_known: boolean }>(older(limit));
  const last = rows.at(-1);
  if (last) await db.run(filled(last.review_id));
  return {
    seen: rows.length,
    acts: rows
      .filter(({ is_known, content }) => !is_known && content[0] !== 'hidden')
      .map(({ is_known: _, ...row }) => ({
        ...row,
        id: null,
        what: row.content[0] === 'removed' ? 'removed' : 'shown',
      })),
  };
}

const insert = statement(`
  insert into review_chain (seq, review_id, quote_service_id, what, day, digest, salt, link)
  select e.seq, e.review_id, e.service_id, e.what, e.day, e.digest, e.salt, e.link
  from jsonb_to_recordset($1) as e (seq bigint, review_id bigint, service_id bigint, what text, day date, digest text, salt text, link text)
  order by e.seq`);
const forget = statement(`
  update review_chain c set salt = null
  where c.review_id = any ($1::bigint[]) and c.salt is not null
    and exists (select from review_chain l where l.review_id = c.review_id and l.seq > c.seq)`);
/** Adds entries and deletes the salts of earlier ones, so that what a review said before cannot be guessed from its digest. */
export async function addEntries(db: Db, entries: readonly (ChainEntry & { salt: string })[]): Promise<void> {
  await db.run(insert(JSON.stringify(entries)));
  await db.run(forget([...new Set(entries.map(({ review_id }) => review_id))]));
}

const due = statement(`
  select c.day::text as day, c.seq, c.link as root from review_chain c
  where c.day < $1::date and c.seq > coalesce((select max(seq) from review_roots), 0) order by c.seq desc limit 1`);
const publish = statement('insert into review_roots (day, seq, root, published_on) values ($1, $2, $3, $4)');
/** Publishes the root of the last finished day, if it has none. */
export async function publishRoot(db: Db, today: string, now: Date): Promise<number> {
  const root = await db.maybe<ChainRoot>(due(today));
  return root ? db.run(publish(root.day, root.seq, root.root, now)) : 0;
}

const roots = statement('select day::text as day, seq, root from review_roots order by day');
export const readRoots = (db: Db): Promise<ChainRoot[]> => db.many<ChainRoot>(roots());

const part = statement(`
  select seq, review_id, quote_service_id as service_id, what, day::text as day, digest, link from review_chain
  where seq > $1 and seq <= $2 order by seq`);
export const readPart = (db: Db, after: number, to: number): Promise<ChainEntry[]> =>
  db.many<ChainEntry>(part(after, to));

const sealed = statement(`
  select coalesce((
    select json_agg(json_build_object('review_id', v.id, 'seq', c.seq, 'salt', c.salt, 'content', review_content(v)) order by v.id)
    from reviews v cross join lateral (
      select c.seq, c.salt from review_chain c where c.review_id = v.id order by c.seq desc limit 1) c
    where v.quote_service_id = s.id and review_content(v) -> 0 <> '"hidden"'), '[]') as reviews
  from quote_services s where s.id = $1 and s.is_listed`);
/** The current reviews of a public service, with the salts of their last entries; null where there is no such service. */
export const readSealed = async (db: Db, service_id: number): Promise<SealedReview[] | null> =>
  (await db.maybe<{ reviews: SealedReview[] }>(sealed(service_id)))?.reviews ?? null;

const waiting = statement(`
  select a.review_id, to_char(coalesce(min(a.noted_on), $2::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
  from reviews v join review_acts a on a.review_id = v.id where v.quote_service_id = $1 group by a.review_id order by a.review_id`);
/** A service's reviews with a change that is not sealed yet. */
export const readWaiting = (db: Db, service_id: number, now: Date): Promise<WaitingReview[]> =>
  db.many<WaitingReview>(waiting(service_id, now));
