import { createHash } from 'node:crypto';
import { type Database, type Db, statement } from '#server/platform/data/database.ts';
import { contents } from './content/all.ts';
import type { ContentSeed } from './content/write.ts';

const lock = statement(`select pg_advisory_xact_lock(hashtextextended('content seed', 0))`);
const findSeeded = statement(`select value from settings where key = 'content_seed'`);
const keepSeeded = statement(
  `insert into settings (key, value, updated) values ('content_seed', $1, now())
   on conflict (key) do update set value = excluded.value, updated = excluded.updated`,
);
// The category, genre or area that a text is about, by its present or earlier address; nothing where the catalogue has none.
const about = statement(
  `select
     case when $1 in ('price', 'info') then coalesce((select id from categories where slug = $2),
       (select category_id from category_slugs where slug = $2)) end as category_id,
     case when $1 in ('article', 'genre') then coalesce((select id from genres where slug = $3),
       (select genre_id from genre_slugs where slug = $3)) end as genre_id,
     case when $1 = 'area' then (select code from areas where slug = $2) end as area_code`,
);
const find = statement(
  `select e.id, e.operator_id, e.live_version, v.fields = $6::jsonb as is_same
   from content_entries e left join content_versions v on v.content_id = e.id and v.version = e.live_version
   where e.kind = $1 and e.slug is not distinct from $2 and e.category_id is not distinct from $3
     and (e.kind = 'article' or e.genre_id is not distinct from $4) and e.area_code is not distinct from $5`,
);
const add = statement(
  `insert into content_entries (kind, slug, category_id, genre_id, area_code, draft, created, updated)
   values ($1, $2, $3, $4, $5, $6, now(), now()) returning id`,
);
const addVersion = statement(
  `insert into content_versions (content_id, version, fields, created)
   select $1, coalesce(max(version), 0) + 1, $2, now() from content_versions where content_id = $1 returning version`,
);
const goLive = statement(
  `update content_entries set status = case when status = 'hidden' then 'hidden' else 'published' end, live_version = $2, draft = $3,
     published_at = coalesce(published_at, now()), changed_at = now(), updated = now(), revision = revision + 1
   where id = $1`,
);

/**
 * Writes the shipped texts into the database (issue 8 point 2). Safe at every start and on several nodes at once. It writes
 * only when the shipped texts have changed since the last time, and never changes a text that an operator edited.
 */
export async function seedContent(database: Database, texts: readonly ContentSeed[] = contents): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  await database.transaction(async (db) => {
    await db.run(lock());
    const before = await db.maybe<{ value: { digest: string } }>(findSeeded());
    if (before?.value.digest === digest) return;
    for (const text of texts) await seedOne(db, text);
    await db.run(keepSeeded(JSON.stringify({ digest })));
  });
}

async function seedOne(db: Db, { kind, slug, genre, fields }: ContentSeed): Promise<void> {
  const target = await db.one<{ category_id: number | null; genre_id: number | null; area_code: string | null }>(
    about(kind, slug, genre ?? slug),
  );
  const own = ['article', 'feature', 'page'].includes(kind) ? slug : null;
  if (own === null && target.category_id === null && target.genre_id === null && target.area_code === null) return;
  if (kind === 'article' && target.genre_id === null) return;
  const draft = JSON.stringify(fields);
  const key = [kind, own, target.category_id, target.genre_id, target.area_code, draft] as const;
  const there = await db.maybe<{ id: number; operator_id: number | null; is_same: boolean | null }>(find(...key));
  if (there && (there.operator_id !== null || there.is_same)) return;
  const id = there?.id ?? (await db.one<{ id: number }>(add(...key))).id;
  const { version } = await db.one<{ version: number }>(addVersion(id, draft));
  await db.run(goLive(id, version, draft));
}
