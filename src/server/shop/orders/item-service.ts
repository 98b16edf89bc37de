import type { Question } from '#core/categories/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BookingWish } from '#core/reserves/slots/rules.ts';
import type { Spot } from '#core/reserves/travel-rules.ts';
import { askedOf } from '#core/shop/items/question-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { coversPlace, type SoldItem } from './item-store.ts';

export { giveStock, noteSold, readSold, type SoldItem, takeStock } from './item-store.ts';

export interface Place {
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly spot: Spot | null;
}

/** Whether the pro works at the customer's place. */
export const comesToCustomer = (item: SoldItem): boolean =>
  item.content.service_type === 'visit' && item.content.travel_preference.includes('to_customer');

/** The place of the work: the customer's where the pro comes, else the service's. */
export async function placeOf(
  { db }: Context,
  item: SoldItem,
  postal_code: string,
): Promise<Result<Place, 'unknown postal code' | 'out of area'>> {
  if (!comesToCustomer(item)) return ok({ ...item, spot: null });
  const place = await categories.placeOfPostal(db, postal_code);
  if (!place) return refuse('unknown postal code');
  const { lat, lng, area } = place;
  const { service_area } = item.content;
  if (service_area.length > 0 && !service_area.includes(area.code)) return refuse('out of area');
  if (!(await coversPlace(db, item.quote_service_id, { area_code: area.code, lat, lng }))) return refuse('out of area');
  return ok({ area_code: area.code, postal_code, lat, lng, spot: { lat: area.lat, lng: area.lng } });
}

/** What the booking engine needs to know of an item. The shop has no booking item and no limit per day, so the id is 0. */
export const wishOf = ({ content }: SoldItem, minutes: number, spot: Spot | null): BookingWish => ({
  item_id: 0,
  terms: { ...content.terms, minutes, daily_limit: null },
  spot,
});

/** The questions that an item asks now, and the version of the form that has them. */
export interface Asked {
  readonly form_version: number;
  readonly questions: readonly Question[];
}
export const NOTHING_ASKED: Asked = { form_version: 1, questions: [] };

/** The questions of these items, by item id. Reads each form once. */
export async function askedBy(
  { db }: Context,
  items: Iterable<
    Pick<SoldItem, 'id' | 'category_slug'> & { readonly content: { readonly questions: readonly string[] } }
  >,
): Promise<ReadonlyMap<number, Asked>> {
  const asking = [...items].filter(({ content }) => content.questions.length > 0);
  const slugs = [...new Set(asking.map(({ category_slug }) => category_slug))];
  const forms = new Map<string, Awaited<ReturnType<typeof categories.openFormOf>>>();
  for (const slug of slugs) forms.set(slug, await categories.openFormOf(db, slug));
  return new Map(
    asking.flatMap(({ id, category_slug, content }) => {
      const form = forms.get(category_slug);
      const asked = form && { form_version: form.version, questions: askedOf(form.questions, content.questions) };
      return asked ? [[id, asked] as const] : [];
    }),
  );
}
