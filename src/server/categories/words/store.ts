import type { Question } from '#core/categories/model.ts';
import type { SaidCategory } from '#core/categories/words/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const all = statement('select english, chinese from catalogue_words');
const some = statement('select english, chinese from catalogue_words where english = any($1::text[])');
const write = statement(`
  insert into catalogue_words as w (english, chinese, operator_id, updated)
  select x.english, x.chinese, $2, $3 from jsonb_to_recordset($1) as x (english text, chinese text)
  on conflict (english) do update set chinese = excluded.chinese, operator_id = excluded.operator_id, updated = excluded.updated
  where w.chinese <> excluded.chinese`);
const remove = statement('delete from catalogue_words where english = any($1::text[])');
// Every version of a form says its words for as long as a request was answered with it; the draft says the next ones.
const category = statement(`
  select c.id, jsonb_build_object('name', c.name, 'tagline', c.tagline, 'licence', c.licence, 'duration', c.duration,
      'price_drivers', to_jsonb(c.price_drivers), 'faq', c.faq, 'price_bands', c.price_bands) as said,
    coalesce(d.questions, '[]') || coalesce((
      select jsonb_agg(q order by f.version desc, n)
      from category_forms f, jsonb_array_elements(f.questions) with ordinality as e (q, n)
      where f.category_id = c.id and f.version = c.form_version), '[]') as questions
  from categories c left join category_form_drafts d on d.category_id = c.id where c.id = $1`);
const everyCategory = statement('select id from categories order by id');
const names = statement(`
  select english, place from (
    select name as english, 'Genres' as place, 1 as part, position::text as at from genres
    union all select description, 'Genres', 1, position::text from genres
    union all select name, 'Areas', 2, name from areas) n
  order by part, at`);

export interface WordRow {
  readonly english: string;
  readonly chinese: string;
}
export interface CategoryTexts {
  readonly id: number;
  readonly said: SaidCategory;
  /** Those of the draft, then those of the version in force. */
  readonly questions: readonly Question[];
}

export const readWords = (db: Db): Promise<WordRow[]> => db.many<WordRow>(all());

/** What these English texts are called, as far as they are known. */
export const readSomeWords = (db: Db, english: readonly string[]): Promise<WordRow[]> =>
  db.many<WordRow>(some([...english]));

export const writeWords = (db: Db, words: readonly WordRow[], operator_id: number | null, now: Date): Promise<number> =>
  db.run(write(JSON.stringify(words), operator_id, now));

export const removeWords = (db: Db, english: readonly string[]): Promise<number> => db.run(remove([...english]));

export const readCategoryTexts = (db: Db, category_id: number): Promise<CategoryTexts | null> =>
  db.maybe<CategoryTexts>(category(category_id));

export const readCategoryIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(everyCategory())).map(({ id }) => id);

/** Names of genres and areas. */
export const readNames = (db: Db): Promise<{ english: string; place: string }[]> => db.many(names());
