import { createHash } from 'node:crypto';
import type { Question } from '#core/categories/model.ts';
import { type Database, type Db, statement } from '#server/platform/data/database.ts';
import { categories } from './catalogue/all.ts';
import { depositOf, deposits } from './catalogue/deposits.ts';
import { genres } from './catalogue/genres.ts';
import { readAreas, readPrefixes } from './catalogue/places.ts';
import { prepare } from './catalogue/prepare.ts';
import type { CategorySeed, GenreSeed } from './catalogue/seed-words.ts';
import { synonyms } from './catalogue/synonyms.ts';
import { chineseWords } from './catalogue/zh/all.ts';
import { seedContent } from './content.ts';
import { seedRequirements } from './requirements.ts';

export interface Catalogue {
  readonly genres: readonly GenreSeed[];
  readonly categories: readonly CategorySeed[];
}

/** What was seeded last: a digest of the whole catalogue, and one of each questionnaire. */
interface Seeded {
  digest: string;
  forms: Record<string, string>;
}

const lock = statement(`select pg_advisory_xact_lock(hashtextextended('catalogue seed', 0))`);
const findSeeded = statement(`select value from settings where key = 'catalogue_seed'`);
const keepSeeded = statement(
  `insert into settings (key, value, updated) values ('catalogue_seed', $1, now())
   on conflict (key) do update set value = excluded.value, updated = excluded.updated`,
);
const upsertAreas = statement(
  `insert into areas (code, name, slug, region, lat, lng)
   select code, name, slug, region, lat, lng
   from jsonb_to_recordset($1) as a (code text, name text, slug text, region text, lat float8, lng float8)
   on conflict (code) do update set name = excluded.name, slug = excluded.slug, region = excluded.region,
     lat = excluded.lat, lng = excluded.lng`,
);
const upsertPrefixes = statement(
  `insert into postal_prefixes (prefix, area_code, lat, lng)
   select prefix, area_code, lat, lng
   from jsonb_to_recordset($1) as p (prefix text, area_code text, lat float8, lng float8)
   on conflict (prefix) do update set area_code = excluded.area_code, lat = excluded.lat, lng = excluded.lng`,
);
const upsertGenre = statement(
  `insert into genres (slug, name, description, hue, icon, position) values ($1, $2, $3, $4, $5, $6)
   on conflict (slug) do update set name = excluded.name, description = excluded.description, hue = excluded.hue,
     icon = excluded.icon
   where genres.revision = 1`,
);
const upsertCategory = statement(
  `insert into categories (slug, genre_id, name, tagline, hue, icon, licence, duration, price_drivers, faq, price_bands,
     is_home, fee_base_cents, position, synonyms_en, synonyms_zh, form_version,
     deposit_percent, deposit_source, deposit_url, deposit_as_of)
   values ($1, coalesce((select id from genres where slug = $2), (select genre_id from genre_slugs where slug = $2)), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 0, $17, $18, $19, $20)
   on conflict (slug) do update set genre_id = excluded.genre_id, name = excluded.name, tagline = excluded.tagline,
     hue = excluded.hue, icon = excluded.icon, licence = excluded.licence, duration = excluded.duration,
     price_drivers = excluded.price_drivers, faq = excluded.faq, price_bands = excluded.price_bands,
     is_home = excluded.is_home, fee_base_cents = excluded.fee_base_cents, synonyms_en = excluded.synonyms_en,
     synonyms_zh = excluded.synonyms_zh, deposit_percent = excluded.deposit_percent,
     deposit_source = excluded.deposit_source, deposit_url = excluded.deposit_url, deposit_as_of = excluded.deposit_as_of
   where categories.revision = 1`,
);
// For a genre whose shipped address changed: a genre that no operator edited is renamed; an edited one keeps its address, and
// the new address leads to it.
const renameGenre = statement(
  `update genres set slug = $1 where slug = $2 and revision = 1
     and not exists (select from genres where slug = $1) and not exists (select from genre_slugs where slug = $1)`,
);
const leadToEdited = statement(
  `insert into genre_slugs (slug, genre_id, created)
   select $1, found.id, now()
   from (select coalesce((select id from genres where slug = $2), (select genre_id from genre_slugs where slug = $2)) as id) found
   where found.id is not null and not exists (select from genres where slug = $1)
   on conflict (slug) do nothing`,
);
const keepOldAddress = statement(
  `insert into genre_slugs (slug, genre_id, created)
   select $2, id, now() from genres where slug = $1 and not exists (select from genres where slug = $2)
   on conflict (slug) do nothing`,
);
const findCategory = statement(
  `select c.id, c.form_version, coalesce(f.operator_id is not null, false) as is_operators_form
   from categories c left join category_forms f on f.category_id = c.id and f.version = c.form_version
   where c.id = coalesce((select id from categories where slug = $1), (select category_id from category_slugs where slug = $1))`,
);
// Operators cannot edit `prepare`, so this also updates categories that they edited.
const setPrepare = statement('update categories set prepare = $2 where id = $1');
const isMoved = statement('select 1 from category_slugs where slug = $1');
const isMovedGenre = statement('select 1 from genre_slugs where slug = $1');
const addForm = statement(
  'insert into category_forms (category_id, version, questions, created) values ($1, $2, $3, now())',
);
const setVersion = statement('update categories set form_version = $2 where id = $1');

// Does not overwrite an operator's own words.
const upsertWords = statement(
  `insert into catalogue_words as w (english, chinese, updated)
   select key, value, now() from jsonb_each_text($1::jsonb)
   on conflict (english) do update set chinese = excluded.chinese, updated = excluded.updated
   where w.operator_id is null and w.chinese <> excluded.chinese`,
);

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Writes the shipped catalogue into the database: areas, postal prefixes, genres, categories and questionnaires. Safe at every
 * start and on several nodes at once. It writes only when the shipped catalogue has changed since the last time, and never
 * changes a genre, a category or a form that an operator edited. A changed questionnaire becomes a new version, because a
 * version is never edited.
 */
export async function seedCatalogue(database: Database, catalogue: Catalogue = { genres, categories }): Promise<void> {
  const places = { areas: readAreas(), prefixes: readPrefixes() };
  const digest = digestOf([places, catalogue, synonyms, prepare, chineseWords, deposits]);
  await database.transaction(async (db) => {
    await db.run(lock());
    const before = await db.maybe<{ value: Seeded }>(findSeeded());
    if (before?.value.digest === digest) return;
    await db.run(upsertAreas(JSON.stringify(places.areas)));
    await db.run(upsertPrefixes(JSON.stringify(places.prefixes)));
    await db.run(upsertWords(JSON.stringify(chineseWords)));
    for (const [position, genre] of catalogue.genres.entries()) await seedGenre(db, genre, position);
    const forms: Record<string, string> = { ...before?.value.forms };
    for (const [position, category] of catalogue.categories.entries()) {
      const id = await seedCategory(db, category, position, forms[category.slug]);
      forms[category.slug] = id;
    }
    await db.run(keepSeeded(JSON.stringify({ digest, forms } satisfies Seeded)));
  });
  await database.transaction(seedRequirements);
  await seedContent(database);
}

async function seedGenre(db: Db, { slug, was, ...g }: GenreSeed, position: number): Promise<void> {
  if (was !== undefined) {
    await db.run(renameGenre(slug, was));
    await db.run(leadToEdited(slug, was));
  }
  if (!(await db.maybe(isMovedGenre(slug))))
    await db.run(upsertGenre(slug, g.name, g.description, g.hue, g.icon, position));
  if (was !== undefined) await db.run(keepOldAddress(slug, was));
}

/** Seeds one category; answers the digest of its questionnaire. */
async function seedCategory(db: Db, c: CategorySeed, position: number, formBefore: string | undefined) {
  const [synonyms_en, synonyms_zh] = synonyms[c.slug] ?? [[], []];
  const deposit = depositOf(c.slug);
  if (!(await db.maybe(isMoved(c.slug))))
    await db.run(
      upsertCategory(
        c.slug,
        c.genre,
        c.name,
        c.tagline,
        c.hue,
        c.icon,
        c.licence,
        c.duration,
        c.price_drivers,
        JSON.stringify(c.faq.map(([question, answer]) => ({ question, answer }))),
        JSON.stringify(c.bands),
        c.is_home,
        c.fee_base_cents,
        position,
        synonyms_en,
        synonyms_zh,
        deposit.percent,
        deposit.source,
        deposit.url,
        deposit.as_of,
      ),
    );
  const { id, form_version, is_operators_form } = await db.one<{
    id: number;
    form_version: number;
    is_operators_form: boolean;
  }>(findCategory(c.slug));
  await db.run(setPrepare(id, prepare[c.slug] ?? []));
  const questions: readonly Question[] = c.questions;
  const form = digestOf(questions);
  if (is_operators_form || (form === formBefore && form_version > 0)) return form;
  await db.run(addForm(id, form_version + 1, JSON.stringify(questions)));
  await db.run(setVersion(id, form_version + 1));
  return form;
}
