import { FIT_AFTER } from '#core/services/preferences/fit-rules.ts';
import type { JobPreference } from '#core/services/preferences/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A category of a person's own service. Amounts are in cents. */
export interface ServiceCategoryRow {
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly category_slug: string;
  readonly category_name: string;
  readonly is_auto_quote_on: boolean;
  readonly is_direct_reserve_on: boolean;
  /** Null until it was set. */
  readonly quote_job_preference: JobPreference | null;
  readonly areas: { code: string; name: string; region: string }[];
}

const own = (lock: string) =>
  statement(`
  select sc.quote_service_id, sc.category_id, c.slug as category_slug, c.name as category_name, sc.is_auto_quote_on,
    sc.is_direct_reserve_on, nullif(sc.quote_job_preference, '{}') as quote_job_preference,
    coalesce((
      select json_agg(json_build_object('code', a.code, 'name', a.name, 'region', a.region) order by a.region, a.name)
      from quote_service_areas sa join areas a on a.code = sa.area_code where sa.quote_service_id = s.id), '[]') as areas
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id
  join categories c on c.id = sc.category_id
  where s.id = $1 and sc.category_id = $2 and s.user_id = $3 ${lock}`);
const read = own('');
const locked = own('for no key update of sc');
const write = statement(
  `update quote_service_categories set quote_job_preference = coalesce($3::jsonb, quote_job_preference),
     is_direct_reserve_on = coalesce($4, is_direct_reserve_on)
   where quote_service_id = $1 and category_id = $2`,
);
// The same conditions as matching, but without the preference.
const recent = statement(`
  select count(*)::integer as "all",
    count(*) filter (where fits_preference(sc.quote_job_preference, r.fields, r.area_code, r.travel))::integer as fitting
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = $2
  join quote_requests r on r.category_id = sc.category_id and r.created > $3 and r.user_id <> s.user_id
  where s.id = $1 and case r.travel
    when 'to_me' then s.is_service_professional_travels_to_me and exists (
      select from quote_service_areas a where a.quote_service_id = s.id and a.area_code = r.area_code)
    when 'to_pro' then s.is_customer_travel_to_me else s.is_over_phone_or_internet end`);

/** A category of a service of this person; null for another person's. */
export const readServiceCategory = (
  db: Db,
  service_id: number,
  category_id: number,
  user_id: number,
): Promise<ServiceCategoryRow | null> => db.maybe<ServiceCategoryRow>(read(service_id, category_id, user_id));

/** The same, locked until the transaction ends. */
export const lockServiceCategory = (
  db: Db,
  service_id: number,
  category_id: number,
  user_id: number,
): Promise<ServiceCategoryRow | null> => db.maybe<ServiceCategoryRow>(locked(service_id, category_id, user_id));

/** Writes the given fields; null keeps the current value. */
export const writeServiceCategory = (
  db: Db,
  service_id: number,
  category_id: number,
  set: { preference: JobPreference | null; is_direct_reserve_on: boolean | null },
): Promise<number> =>
  db.run(
    write(
      service_id,
      category_id,
      set.preference === null ? null : JSON.stringify(set.preference),
      set.is_direct_reserve_on,
    ),
  );

/** How many requests of this category since `since` the service could have taken, and how many of them fit its preference. */
export const countRecent = (
  db: Db,
  service_id: number,
  category_id: number,
  since: Date,
): Promise<{ all: number; fitting: number }> => db.one(recent(service_id, category_id, since));

const asked = statement(`
  select sc.quote_service_id as service_id, sc.category_id, s.name as service_name, c.name as category_name, c.slug as category_slug, first.fields
  from quote_services s
  join quote_service_categories sc on sc.quote_service_id = s.id
  join categories c on c.id = sc.category_id
  cross join lateral (
    select json_agg(f.fields order by f.id) as fields from (
      select b.id, r.fields from quote_bids b join quote_requests r on r.id = b.quote_request_id
      where b.provider_id = s.user_id and b.quote_service_id = s.id and b.category_id = sc.category_id
      order by b.id limit ${FIT_AFTER}) f
  ) first
  where s.user_id = $1 and s.deleted_on is null and not s.is_draft and not s.is_archived
    and sc.quote_job_preference = '{}' and (sc.fit_asked_until is null or sc.fit_asked_until <= $2)
    and json_array_length(first.fields) >= ${FIT_AFTER}
  order by s.id, sc.category_id limit 5`);
export interface FitRow {
  readonly service_id: number;
  readonly category_id: number;
  readonly service_name: string;
  readonly category_name: string;
  readonly category_slug: string;
  /** The answers of the first requests that were offered. */
  readonly fields: readonly Readonly<Record<string, unknown>>[];
}
/** Categories of a person's services that have had their first requests and about which the pro was not asked yet. */
export const readUnasked = (db: Db, user_id: number, now: Date): Promise<FitRow[]> =>
  db.many<FitRow>(asked(user_id, now));

const answered = statement(
  `update quote_service_categories set quote_job_preference = coalesce($3::jsonb, quote_job_preference), fit_asked_until = $4
   where quote_service_id = $1 and category_id = $2`,
);
/** Writes an answer, and until when not to ask again ('infinity' for never); a null preference keeps the current one. */
export const writeFit = (
  db: Db,
  service_id: number,
  category_id: number,
  preference: JobPreference | Record<string, never> | null,
  until: Date | 'infinity' | null,
): Promise<number> =>
  db.run(answered(service_id, category_id, preference === null ? null : JSON.stringify(preference), until));
