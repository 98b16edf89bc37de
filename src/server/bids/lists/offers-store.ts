import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { type FilterChoices, type FilterModifier, TRAVEL_WAYS } from '#core/requests/filter-model.ts';
import type { RequestFilter } from '#core/requests/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { LEAD_FORM, type Stored, unblocked } from '../view-store.ts';
import { AREAS, areasOf, at, COUNTED, Conditions, FEE_NOW, type Page, readPage, type Start, spoken } from './store.ts';

/** What a list of offered requests is asked for, besides the place in it. */
export interface OfferFilter {
  readonly filter: RequestFilter;
  readonly keyword: string | undefined;
  readonly is_archived: boolean;
  readonly modifier: FilterModifier;
  /** Whether requests that the pro passed are hidden, shown with the others, or shown alone. */
  readonly passed: keyof typeof STANDING;
}

/** What each filter of section 3 means of an offered request. */
const LEAD_FILTERS: Readonly<Record<RequestFilter, string>> = {
  all: 'true',
  read: 'b.is_provider_readed',
  notread: 'not b.is_provider_readed',
  quoted: 'b.quote_sent_on is not null',
  notquoted: 'b.quote_sent_on is null',
  phoneonly: 'r.is_phone_only',
  discount: 'r.fee_discount_percent > 0 and b.quote_sent_on is null',
  favorite: `b.provider_tag = 'favorite'`,
};
// Offers that can be quoted now, and quotes that are not decided yet.
const standingIn = (...statuses: number[]): string => `b.quote_status_id in (${statuses.join(', ')})
  and not r.is_closed and not r.is_expired and r.expires_at > $1 and r.hired_on is null
  and (b.quote_status_id = ${QUOTE_STATUS.InProgress} or r.wanted_until is null or r.wanted_until > $1)`;
const OPEN = [QUOTE_STATUS.Send, QUOTE_STATUS.InProgress];
const STANDING = {
  hidden: standingIn(...OPEN),
  shown: standingIn(...OPEN, QUOTE_STATUS.NotInterested),
  only: standingIn(QUOTE_STATUS.NotInterested),
} as const;

/** A pro's offers with the keyword, before filter and modifier. The first value is the moment. */
function standing(provider_id: number, { keyword, is_archived, passed }: OfferFilter, now: Date): Conditions {
  const conditions = at(now)
    .add('b.provider_id = ?', provider_id)
    .add(unblocked('provider', '$2'))
    .add(STANDING[passed])
    .add(is_archived ? 'b.is_provider_archived' : 'not b.is_provider_archived');
  return keyword ? spoken(conditions, keyword, 'provider') : conditions;
}

// The budget is a common question: its key and its form are the same in every category. Dollars.
const BUDGET_HIGH = `case when jsonb_typeof(r.fields #> '{budget,high}') = 'number' then (r.fields #>> '{budget,high}')::numeric end`;

type Part = keyof FilterModifier;
/** Each part of a modifier as a condition with its values; a part that narrows nothing is left out. */
function partsOf(modifier: FilterModifier): readonly (readonly [part: Part, text: string, ...values: unknown[]])[] {
  const { category_ids = [], zip_codes = [], travel = [] } = modifier;
  const { discount_upper_bound, budget_lower_bound, is_urgent } = modifier;
  const parts: (readonly [Part, string, ...unknown[]])[] = [];
  if (category_ids.length > 0) parts.push(['category_ids', 'b.category_id = any(?::bigint[])', category_ids]);
  if (zip_codes.length > 0) parts.push(['zip_codes', `b.area_code = any(${AREAS})`, ...areasOf(zip_codes)]);
  if (travel.length > 0) parts.push(['travel', 'r.travel = any(?::text[])', travel]);
  if (discount_upper_bound !== undefined) parts.push(['discount_upper_bound', `${FEE_NOW} <= ?`, discount_upper_bound]);
  if (budget_lower_bound !== undefined)
    parts.push(['budget_lower_bound', `coalesce(${BUDGET_HIGH} * 100 >= ?, false)`, budget_lower_bound]);
  if (is_urgent) parts.push(['is_urgent', 'r.is_urgent and coalesce(r.wanted_until > $1, true)']);
  return parts;
}

function narrowed(conditions: Conditions, modifier: FilterModifier): Conditions {
  for (const [, text, ...values] of partsOf(modifier)) conditions.add(text, ...values);
  return conditions;
}

/** Requests offered to a pro, newest first. `counted` is as in `readPage`. */
export function leads(
  db: Db,
  provider_id: number,
  filter: OfferFilter,
  start: Start,
  size: number,
  now: Date,
  counted?: () => Promise<number>,
): Promise<Page<Stored<Lead>>> {
  const conditions = narrowed(standing(provider_id, filter, now), filter.modifier).add(LEAD_FILTERS[filter.filter]);
  return readPage(db, conditions, { key: null, type: 'bigint', direction: 'desc' }, start, size, LEAD_FORM, counted);
}

/** How many of the newest offered requests the choices are counted among. */
const CHOSEN_FROM = 5_000;
const FROM = 'from quote_bids b join quote_requests r on r.id = b.quote_request_id';
const COUNTS = Object.entries(LEAD_FILTERS)
  .map(([name, condition]) => `count(*) filter (where ${condition.replace(/\b[br]\./g, 'n.')}) as ${name}`)
  .join(', ');

/**
 * How many offered requests there are under each filter, with the words and the modifier of `filter`; among the newest
 * `COUNTED`.
 */
export function leadCounts(
  db: Db,
  provider_id: number,
  filter: OfferFilter,
  now: Date,
): Promise<Record<RequestFilter, number>> {
  const conditions = narrowed(standing(provider_id, filter, now), filter.modifier);
  const counts = statement(
    `select ${COUNTS} from (
       select b.is_provider_readed, b.quote_sent_on, b.provider_tag, r.is_phone_only, r.fee_discount_percent
       ${FROM} where ${conditions.where} order by b.id desc limit ${COUNTED}) n`,
  );
  return db.one(conditions.planned(counts(...conditions.values)));
}

/**
 * What can be narrowed by, under the filter and the words: what the newest requests are of, and what is chosen
 * already. Each is counted with the other parts of the modifier, not with its own, so that it says what choosing it gives.
 */
export async function filterChoices(
  db: Db,
  provider_id: number,
  filter: OfferFilter,
  now: Date,
): Promise<FilterChoices> {
  const conditions = standing(provider_id, filter, now).add(LEAD_FILTERS[filter.filter]);
  const { where } = conditions;
  const of = new Conditions();
  of.values.push(...conditions.values);
  const parts = partsOf(filter.modifier);
  for (const [, text, ...values] of parts) of.add(text, ...values);
  const { category_ids = [], zip_codes = [] } = filter.modifier;
  of.add('?::bigint[]', category_ids).add(AREAS, ...areasOf(zip_codes));
  const [categories, areas] = of.texts.splice(-2);
  const fits = (except?: Part) =>
    parts.flatMap(([part], i) => (part === except ? [] : [`n.fits_${i}`])).join(' and ') || 'true';
  const counted = (by: string, part: Part) => `(select count(*) from n where n.${by} and ${fits(part)})`;
  const choices = statement(
    `with n as materialized (
       select b.category_id, b.area_code, r.travel, r.is_urgent
         ${parts.map((_, i) => `, (${of.texts[i]}) as fits_${i}`).join('')}
       ${FROM} where ${where} order by b.id desc limit ${CHOSEN_FROM})
     select json_build_object(
       'total', (select count(*) from n where ${fits()}),
       'categories', (select coalesce(json_agg(json_build_object('category_id', c.id, 'name', c.name,
           'count', ${counted('category_id = c.id', 'category_ids')}) order by c.name), '[]')
         from categories c where c.id in (select category_id from n) or c.id = any(${categories})),
       'areas', (select coalesce(json_agg(json_build_object('area_code', a.code, 'name', a.name,
           'count', ${counted('area_code = a.code', 'zip_codes')}) order by a.name), '[]')
         from areas a where a.code in (select area_code from n) or a.code = any(${areas})),
       'travel', json_build_array(${TRAVEL_WAYS.map(
         (way) => `json_build_object('travel', '${way}', 'count', ${counted(`travel = '${way}'`, 'travel')})`,
       ).join(', ')}),
       'urgent_count', ${counted('is_urgent', 'is_urgent')}) as choices`,
  );
  return (await db.one<{ choices: FilterChoices }>(choices(...of.values))).choices;
}
