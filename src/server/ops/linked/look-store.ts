import { UNLINKED } from '#core/ops/linked/model.ts';
import type { Evidence, LinkSign } from '#core/ops/people/link-rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const take = statement(`
  with taken as (delete from link_looks where id in (select id from link_looks order by id limit $1 for update skip locked) returning user_id)
  select t.user_id, exists (select from users u where u.id = t.user_id and u.deleted_at is null and not u.is_operator) as is_there
  from taken t`);
/** People whose links are to be looked for now, each once, with the number of queue entries. */
export async function takeLooks(db: Db, limit: number): Promise<{ taken: number; user_ids: number[] }> {
  const rows = await db.many<{ user_id: number; is_there: boolean }>(take(limit));
  const there = rows.filter(({ is_there }) => is_there).map(({ user_id }) => user_id);
  return { taken: rows.length, user_ids: [...new Set(there)].sort((a, b) => a - b) };
}

const pictures = statement(`
  select id from (
    select u.avatar_attachment_id as id, 0 as place from users u where u.id = $1
    union select s.logo_attachment_id, 1 from quote_services s where s.user_id = $1
    union select p.attachment_id, 2 from service_photos p join quote_services s on s.id = p.quote_service_id
      where s.user_id = $1 and p.removed_on is null) x
  where id is not null order by place, id desc limit $2`);
/** A person's public pictures: avatar first, then logos, then photos. */
export const readPictures = async (db: Db, user_id: number, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(pictures(user_id, limit))).map(({ id }) => id);
const mark = statement(`select keep_mark($1, 'photo', $2, $3)`);
export const keepPhoto = (db: Db, user_id: number, hash: string, now: Date): Promise<unknown> =>
  db.maybe(mark(user_id, hash, now));

const cleared = statement(`
  select user_id, other_id, reasons from link_cases where user_id = $1 and state = 'not_linked'
  union all
  select user_id, other_id, reasons from link_cases where other_id = $1 and state = 'not_linked'`);
/** Cases of an account, as the newer or the earlier one, that found two different people. */
export const readCleared = (
  db: Db,
  user_id: number,
): Promise<{ user_id: number; other_id: number; reasons: LinkSign[] }[]> => db.many(cleared(user_id));

const insert = statement(`
  insert into link_cases (user_id, other_id, state, evidence, sum, reasons, clock_at, created)
  values ($1, $2, 'open', $3, $4, $5, $6, $7)
  on conflict (user_id, other_id) where state not in ${listed(UNLINKED)} do nothing returning id`);
export const insertCase = async (
  db: Db,
  user_id: number,
  other_id: number,
  found: { readonly evidence: readonly Evidence[]; readonly sum: number; readonly reasons: readonly LinkSign[] },
  clock_at: Date,
  now: Date,
): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(user_id, other_id, JSON.stringify(found.evidence), found.sum, found.reasons, clock_at, now),
    )
  )?.id ?? null;
