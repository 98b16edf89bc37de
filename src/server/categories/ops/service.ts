import { addCommon } from '#core/categories/common-rules.ts';
import type * as calls from '#core/categories/ops/calls.ts';
import { CATEGORY_FIELDS } from '#core/categories/ops/fields-model.ts';
import { canDemand, canPublishCategory, categoryMachine } from '#core/categories/ops/rules.ts';
import { CERTIFICATE_TYPES } from '#core/certificates/type-model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { readQuestions } from '../store.ts';
import { beginDraft } from './form-store.ts';
import * as store from './store.ts';

/** A new category's fee base in cents, until an operator sets one. */
const FIRST_FEE_BASE = 400;

const subjectOf = (category_id: number): string => `category:${category_id}`;
const CHANGED = refuse('changed elsewhere');

/** Everything in the catalogue, for the operators' list (decision 11). */
export const opsGenres = async (context: Context) => ok({ genres: await store.readOpsGenres(context.db, context.now) });

/** One category as operators edit it; 404 for an unknown id. */
export async function opsCategory(
  { category_id }: CallParsed<typeof calls.opsCategory>,
  context: Context,
): Promise<CallResult<typeof calls.opsCategory>> {
  const category = await store.readOpsCategory(context.db, category_id, context.now);
  return category ? ok({ category }) : notFound();
}

async function shown(context: Context, category_id: number) {
  const category = await store.readOpsCategory(context.db, category_id, context.now);
  if (!category) throw new Error(`category ${category_id} is gone within its own transaction`);
  return ok({ category });
}

/** Drops the cached public pages that show the category, or a list with it. */
export function dropPagesOf(
  context: Context,
  slugs: readonly string[],
  genre_slugs: readonly string[] = [],
  service_ids: readonly number[] = [],
): void {
  const tags = [
    'home',
    'pro-list',
    'genre:all',
    ...new Set(slugs.map((slug) => `category:${slug}`)),
    ...new Set(genre_slugs.map((slug) => `genre:${slug}`)),
    ...service_ids.map((id) => `service:${id}`),
  ];
  context.dropPages(tags);
}

/** Adds a genre. Refuses an address that is or was in use. */
export async function addGenre(
  input: CallParsed<typeof calls.addGenre>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addGenre>> {
  const { db } = context;
  if (await store.isGenreSlugTaken(db, input.slug, 0)) return refuse('slug taken');
  const genre_id = await store.addOpsGenre(db, input);
  await recordAct(context, 'genre added', `genre:${genre_id}`, { name: input.name });
  return ok({ genre_id });
}

/** Changes a genre; its old address redirects to the new one. When two operators save at once, the second is refused. */
export async function editGenre(
  input: CallParsed<typeof calls.editGenre>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editGenre>> {
  const { db, now } = context;
  const genre = await store.lockOpsGenre(db, input.genre_id);
  if (!genre) return notFound();
  if (genre.revision !== input.revision) return CHANGED;
  if (await store.isGenreSlugTaken(db, input.slug, genre.id)) return refuse('slug taken');
  const revision = await store.changeGenre(db, genre.id, input.revision, input);
  if (revision === null) return CHANGED;
  if (genre.slug !== input.slug) await store.moveGenreSlug(db, genre.id, genre.slug, input.slug, now);
  await recordAct(context, 'genre changed', `genre:${genre.id}`, { name: input.name });
  dropPagesOf(context, [], [genre.slug, input.slug]);
  return ok({ revision });
}

/** Whether these are exactly the same ids, each once. */
const areAll = (ids: readonly number[], all: readonly number[]): boolean =>
  ids.length === all.length && new Set(ids).size === ids.length && all.every((id) => ids.includes(id));

/** Orders the genres. Refuses if one was added or removed meanwhile. */
export async function orderGenres(
  { genre_ids }: CallParsed<typeof calls.orderGenres>,
  context: PersonContext,
): Promise<CallResult<typeof calls.orderGenres>> {
  if (!areAll(genre_ids, await store.lockGenreIds(context.db))) return CHANGED;
  await store.writeGenreOrder(context.db, genre_ids);
  await recordAct(context, 'genres put in order', 'genres');
  dropPagesOf(context, []);
  return ok({});
}

/** Orders a genre's categories. Refuses if one was added or removed meanwhile. */
export async function orderCategories(
  { genre_id, category_ids }: CallParsed<typeof calls.orderCategories>,
  context: PersonContext,
): Promise<CallResult<typeof calls.orderCategories>> {
  const { db } = context;
  const genre = await store.lockOpsGenre(db, genre_id);
  if (!genre) return notFound();
  if (!areAll(category_ids, await store.lockCategoryIds(db, genre_id))) return CHANGED;
  await store.writeCategoryOrder(db, category_ids);
  await recordAct(context, 'categories put in order', `genre:${genre_id}`);
  dropPagesOf(context, [], [genre.slug]);
  return ok({});
}

/** Adds a hidden category with a form draft of the common questions. */
export async function addCategory(
  input: CallParsed<typeof calls.addCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addCategory>> {
  const { db, now, user } = context;
  if (await store.isCategorySlugTaken(db, input.slug, 0)) return refuse('slug taken');
  const category_id = await store.addOpsCategory(db, input, FIRST_FEE_BASE);
  if (category_id === null) throw invalid({ genre_id: 'Genre not found.' });
  await beginDraft(db, category_id, addCommon([]), user.id, now);
  await recordAct(context, 'category added', subjectOf(category_id), { name: input.name });
  return ok({ category_id });
}

/** Sorts keys as the database does, so that equal values compare equal. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, v]) => [key, sorted(v)]),
        )
      : value;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Removes repeated words, ignoring case. */
const once = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];

/**
 * Changes a category. Drops the cached pages that show it, and redirects its old address to the new one. When two operators save
 * at once, the second is refused.
 */
export async function editCategory(
  input: CallParsed<typeof calls.editCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editCategory>> {
  const { db, now } = context;
  const category = await store.lockOpsCategory(db, input.category_id, now);
  const before = category && (await store.readOpsCategory(db, input.category_id, now));
  if (!category || !before) return notFound();
  if (category.revision !== input.revision) return CHANGED;
  const genre_slug = await store.readGenreSlug(db, input.genre_id);
  if (genre_slug === null) throw invalid({ genre_id: 'Genre not found.' });
  if (await store.isCategorySlugTaken(db, input.slug, category.id)) return refuse('slug taken');
  const fields = {
    ...input,
    price_drivers: once(input.price_drivers),
    synonyms_en: once(input.synonyms_en),
    synonyms_zh: once(input.synonyms_zh),
  };
  const changed = CATEGORY_FIELDS.filter((field) => !isSame(before[field], fields[field]));
  if (changed.length === 0) return ok({ category: before });
  if ((await store.changeCategory(db, category.id, input.revision, fields)) === 0) return CHANGED;
  if (category.slug !== input.slug) await store.moveCategorySlug(db, category.id, category.slug, input.slug, now);
  await recordAct(context, 'category changed', subjectOf(category.id), { fields: changed });
  const isOnCards = changed.some((field) => field === 'name' || field === 'slug' || field === 'hue');
  const parts = isOnCards ? await store.readServicesOf(db, category.id) : [];
  dropPagesOf(context, [category.slug, input.slug], [category.genre_slug, genre_slug], parts);
  return shown(context, category.id);
}

/** Shows a category on the site; refuses while something that its page needs is missing. */
export async function publishCategory(
  { category_id, revision }: CallParsed<typeof calls.publishCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.publishCategory>> {
  const { db, now } = context;
  const category = await store.lockOpsCategory(db, category_id, now);
  if (!category) return notFound();
  if (category.revision !== revision) return CHANGED;
  const allowed = canPublishCategory(category.status, category);
  if (!allowed.ok) return allowed;
  if ((await store.changeStatus(db, category_id, revision, allowed.value)) === 0) return CHANGED;
  await recordAct(context, 'category published', subjectOf(category_id), {});
  dropPagesOf(context, [category.slug], [category.genre_slug]);
  return shown(context, category_id);
}

/** Takes a category off the site. Existing requests and quotes continue. */
export async function hideCategory(
  { category_id, revision }: CallParsed<typeof calls.hideCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.hideCategory>> {
  const { db, now } = context;
  const category = await store.lockOpsCategory(db, category_id, now);
  if (!category) return notFound();
  if (category.revision !== revision) return CHANGED;
  const next = categoryMachine.take('hide', category.status, 'operator');
  if (!next.ok) return refuse('not now');
  if ((await store.changeStatus(db, category_id, revision, next.value)) === 0) return CHANGED;
  await recordAct(context, 'category hidden', subjectOf(category_id), {});
  dropPagesOf(context, [category.slug], [category.genre_slug]);
  return shown(context, category_id);
}

/** Sets the licences that a category requires (issue 4 point 6), by answers of the current form. */
export async function setRequirements(
  { category_id, revision, requirements }: CallParsed<typeof calls.setRequirements>,
  context: PersonContext,
): Promise<CallResult<typeof calls.setRequirements>> {
  const { db, now } = context;
  if (!requirements.every(({ certificate_type }) => Object.hasOwn(CERTIFICATE_TYPES, certificate_type)))
    throw invalid({ requirements: 'Licence not found.' });
  const category = await store.lockOpsCategory(db, category_id, now);
  if (!category) return notFound();
  const allowed = canDemand(requirements, (await readQuestions(db, category_id, category.form_version)) ?? []);
  if (!allowed.ok) return allowed;
  if ((await store.changeRequirements(db, category_id, revision, requirements, now)) === 0) return CHANGED;
  await recordAct(context, 'licences demanded', subjectOf(category_id), { requirements });
  dropPagesOf(context, [category.slug], [category.genre_slug]);
  return shown(context, category_id);
}
