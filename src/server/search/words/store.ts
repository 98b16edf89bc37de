import { beginningsOf } from '#core/search/read-rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** At most this many similar words are matched besides those that begin with the word. */
const ALIKE_MAX = 20;
/** Up to this many words that begin with it are matched word by word, which the index does quickly; beyond it, by prefix. */
const BEGUN_MAX = 60;
const knownWords = statement(`
  select g.beginning, coalesce(b.words, '{}') as begun, coalesce(a.words, '{}') as alike, (b.count + coalesce(a.count, 0))::float8
    / greatest(1, (select t.count from search_totals t where t.category_id = 0 and t.area_code = '')) as share
  from unnest($1::text[], $2::text[]) with ordinality as g (beginning, whole, n)
  cross join lateral (
    select (array_agg(v.word::text order by v.count desc))[:${BEGUN_MAX + 1}] as words, coalesce(sum(v.count), 0) as count
    from search_vocabulary v where v.word >= g.beginning and v.word < g.beginning || U&'\\+10FFFF') b
  left join lateral (
    select array_agg(v.word::text) as words, sum(v.count) as count from (
      select v.word, v.count from search_vocabulary v
      where g.whole <% v.word and not starts_with(v.word, g.beginning)
      order by word_similarity(g.whole, v.word) desc, v.count desc, v.word limit ${ALIKE_MAX}) v) a on g.whole is not null
  order by g.n`);

/** The words of pros that begin with a search word, and those that are similar. */
export interface KnownWords {
  /** As tsqueries; null where no pro has such a word. */
  readonly begun: string | null;
  readonly any: string | null;
  readonly share: number;
}
const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/**
 * The words of pros that begin with each of these folded words, or, for words long enough to tell a typo from another word, are
 * similar.
 */
export async function wordsLike(db: Db, words: readonly string[]): Promise<KnownWords[]> {
  const parts = words.flatMap((word) => beginningsOf(word));
  if (parts.length === 0) return [];
  const whole = parts.map((part) => (/^[a-z0-9]{4,}$/.test(part) ? part : null));
  const rows = await db.many<{ beginning: string; begun: string[]; alike: string[]; share: number }>(
    knownWords(parts, whole),
  );
  return rows.map(({ beginning, begun, alike, share }) => {
    const some = begun.length > BEGUN_MAX ? [`${lexeme(beginning)}:*`] : begun.map(lexeme);
    return { begun: some.join(' | ') || null, any: [...some, ...alike.map(lexeme)].join(' | ') || null, share };
  });
}

const named = (groups: number): string => `
  select l.quote_service_id as id, s.slug, s.name, coalesce(c.name, '') as category_name
  from (select quote_service_id, hired_count from service_searches l where l.category_id = 0
    ${Array.from({ length: groups }, (_, i) => `and l.name_terms @@ $${i + 2}::tsquery`).join(' ')}
    order by l.hired_count desc, l.quote_service_id desc limit $1) l
  join quote_services s on s.id = l.quote_service_id left join categories c on c.id = s.main_category_id
  order by l.hired_count desc, l.quote_service_id desc`;

export interface NamedPro {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly category_name: string;
}
/** Listed pros whose names match each of these tsqueries, most hired first. Planned per search: words are rare or common. */
export const prosNamed = (db: Db, words: readonly (string | null)[], limit: number): Promise<NamedPro[]> =>
  words.length === 0 || words.some((any) => any === null)
    ? Promise.resolve([])
    : db.many<NamedPro>({ text: named(words.length), values: [limit, ...words] });

// At a million services this takes half a minute, but no reader waits for it.
const QUARTER_MS = 900_000;
const patience = statement(`set local statement_timeout = ${QUARTER_MS}`);
const recount = statement(`
  with said as (
    select w collate "C" as word, count(*)::integer as count from service_searches r, unnest(tsvector_to_array(r.terms)) w
    where r.category_id = 0 group by 1),
  gone as (
    delete from search_vocabulary v where not exists (select from said s where s.word = v.word))
  insert into search_vocabulary as v (word, count) select word, count from said order by word
  on conflict (word) do update set count = excluded.count where v.count <> excluded.count`);

/** Updates the list of known words from the listed services. A word added at the same moment may wait until the next night. */
export async function recountWords(db: Db): Promise<void> {
  await db.run(patience());
  await db.run({ ...recount(), answer_ms: QUARTER_MS });
}
