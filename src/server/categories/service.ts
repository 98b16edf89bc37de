import type { Area, Question } from '#core/categories/model.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { type DepositCap, readDepositCap } from './deposit-store.ts';
import { readFeeBases } from './fee-store.ts';
import * as store from './store.ts';

export type { DepositCap } from './deposit-store.ts';
export type { FormRow, PostalPlace, SearchWords } from './store.ts';

/** All genres with their categories, for the genre tree (section 7). */
export const genres = async (context: Context) => ok({ genres: await store.readGenres(context.db) });

/** All categories in their genres' order. */
export const categories = async (context: Context) => ok({ categories: await store.readCategories(context.db) });

/** One category with price guide and FAQ, by its current or an old address; 404 for unknown ones and those not on the site. */
export async function category(context: Context, slug: string) {
  const found = await store.readCategory(context.db, slug);
  return found ? ok({ category: found }) : notFound();
}

/** The current questionnaire (section 3, pricingForm); 404 for an unknown slug. */
export async function pricingForm(context: Context, slug: string) {
  const form = await openFormOf(context.db, slug);
  return form ? ok({ category: form.card, version: form.version, questions: form.questions }) : notFound();
}

export const areas = async (context: Context) => ok({ areas: await store.readAreas(context.db) });

/** The area of a six-digit postal code (decision 25); refuses 'unknown postal code'. */
export async function postal(context: Context, postal_code: string) {
  const place = await store.readPostal(context.db, postal_code);
  return place ? ok(place) : refuse('unknown postal code');
}

/** For other rooms: the questionnaire at the current or a given version, also of hidden categories; null when there is none. */
export const formOf = (db: Db, slug: string, version?: number, at?: Date): Promise<store.FormRow | null> =>
  store.readForm(db, slug, version ?? null, at ?? null);

/** For other rooms: the same, but null for a category that is not on the site and so takes no requests. */
export async function openFormOf(db: Db, slug: string, version?: number, at?: Date): Promise<store.FormRow | null> {
  const form = await store.readForm(db, slug, version ?? null, at ?? null);
  return form?.status === 'published' ? form : null;
}

/** The search words of categories, besides their names. */
export const synonyms = (db: Db): Promise<store.SearchWords[]> => store.readSynonyms(db);

/** The new address of a genre's old address; null for an unknown one. */
export const movedGenre = (db: Db, slug: string): Promise<string | null> => store.readMovedGenre(db, slug);

/** For other rooms: the questions that a stored request answered. */
export const questionsOf = (db: Db, category_id: number, version: number): Promise<Question[] | null> =>
  store.readQuestions(db, category_id, version);

/** For other rooms: the planning area and the place of a postal code, by its three-digit prefix, else its two-digit one. */
export const placeOfPostal = (db: Db, postal_code: string): Promise<store.PostalPlace | null> =>
  store.readPostal(db, postal_code);

/** The base of every category's lead fee in cents, by slug (decision 15). */
export const feeBases = (db: Db, now: Date): Promise<Readonly<Record<string, number>>> => readFeeBases(db, now);

/** For other rooms: the most of a job’s total that a plan may ask for before the work, and the source of that cap. */
export const depositCap = (db: Db, category_id: number): Promise<DepositCap> => readDepositCap(db, category_id);

/** For other rooms: all areas. */
export const allAreas = (db: Db): Promise<Area[]> => store.readAreas(db);

export const isArea = (db: Db, code: string): Promise<boolean> => store.hasArea(db, code);
