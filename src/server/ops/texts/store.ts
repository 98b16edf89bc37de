import type { LanguageCode } from '#core/languages.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface MissingTextRow {
  readonly language: LanguageCode;
  readonly namespace: string;
  readonly key: string;
  readonly fallback: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly count: number;
}

const keep = statement(`
  insert into missing_texts (language, namespace, key, fallback, first_seen, last_seen)
  select $1, $2, sent.key, sent.fallback, $5, $5 from unnest($3::text[], $4::text[]) as sent (key, fallback)
  where (exists (select 1 from missing_texts m where m.language = $1 and m.namespace = $2 and m.key = sent.key)
    or (select count(*) from missing_texts) < $6)
  on conflict (language, namespace, key)
    do update set last_seen = excluded.last_seen, count = missing_texts.count + 1, fallback = excluded.fallback`);
/** Stores missing keys, new ones only while there are fewer than `most`. Answers how many were stored. */
export const keepMissing = (
  db: Db,
  language: LanguageCode,
  namespace: string,
  sent: readonly (readonly [key: string, fallback: string])[],
  now: Date,
  most: number,
): Promise<number> =>
  db.run(
    keep(
      language,
      namespace,
      sent.map(([key]) => key),
      sent.map(([, fallback]) => fallback),
      now,
      most,
    ),
  );

const latest = statement(
  'select language, namespace, key, fallback, first_seen, last_seen, count from missing_texts order by last_seen desc, language, namespace, key limit $1',
);
export const readMissing = (db: Db, limit: number): Promise<MissingTextRow[]> => db.many<MissingTextRow>(latest(limit));

const all = statement('select count(*) as count from missing_texts');
export const countMissing = async (db: Db): Promise<number> => (await db.one<{ count: number }>(all())).count;
