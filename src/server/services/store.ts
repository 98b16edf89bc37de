import { COMPLETED_BIDS } from '#core/bids/model.ts';
import type { ServiceProfile } from '#core/services/editor/model.ts';
import type { OwnService, Service } from '#core/services/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The fields of a service that a form writes. */
export interface ServiceFacts {
  readonly name: string;
  readonly slug: string;
  readonly headline: string;
  readonly description: string;
  readonly is_public: boolean;
  readonly is_business: boolean;
  readonly is_service_professional_travels_to_me: boolean;
  readonly is_customer_travel_to_me: boolean;
  readonly is_over_phone_or_internet: boolean;
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  /** Metres; null for no limit. */
  readonly max_distance: number | null;
  readonly main_category_id: number;
  readonly warranty_days: number;
  readonly years_in_business: number | null;
  readonly team_size: number | null;
}

export interface ServiceRow extends Omit<ServiceFacts, 'main_category_id'> {
  readonly id: number;
  readonly user_id: number;
  /** Null for a draft without a category. */
  readonly main_category_id: number | null;
  readonly is_archived: boolean;
  readonly is_draft: boolean;
  readonly closed_on: Date | null;
  readonly logo_attachment_id: number | null;
  readonly reply_minutes: number | null;
}

export interface Price {
  readonly category_id: number;
  /** Cents. */
  readonly from_price: number | null;
  readonly from_price_unit: string;
}

const FACTS = [
  'name',
  'slug',
  'headline',
  'description',
  'is_public',
  'is_business',
  'is_service_professional_travels_to_me',
  'is_customer_travel_to_me',
  'is_over_phone_or_internet',
  'area_code',
  'postal_code',
  'lat',
  'lng',
  'max_distance',
  'main_category_id',
  'warranty_days',
  'years_in_business',
  'team_size',
] as const satisfies readonly (keyof ServiceFacts)[];
const factValues = (facts: ServiceFacts) => FACTS.map((name) => facts[name]);
const places = (from: number) => FACTS.map((_, i) => `$${from + i}`).join(', ');

const publicOne = statement(
  `select service_json(s) as service, service_profile_json(s) as profile from quote_services s where s.id = $1 and s.is_listed`,
);
const ownPreview = statement(
  `select service_json(s) as service, service_profile_json(s) as profile from quote_services s
   where s.id = $1 and s.user_id = $2 and s.deleted_on is null`,
);
const own = statement(
  'select own_service_json(s) as service from quote_services s where s.id = $1 and s.user_id = $2 and s.deleted_on is null',
);
const mine = statement(
  `select coalesce((
     select json_agg(own_service_json(s) order by s.is_archived, s.id) from (
       select * from quote_services where user_id = $1 and deleted_on is null order by is_archived, id limit $2 offset $3) s
   ), '[]') as services, (select count(*)::integer from quote_services where user_id = $1 and deleted_on is null) as total`,
);
const workedIn = statement(
  'select distinct area_code from quote_service_areas where quote_service_id = any($1::bigint[])',
);
const ownLocked = statement(
  `select ${FACTS.join(', ')}, id, user_id, is_archived, is_draft, closed_on, logo_attachment_id, reply_minutes
   from quote_services where id = $1 and user_id = $2 and deleted_on is null for update`,
);
const queue = statement(`select pg_advisory_xact_lock(hashtextextended('services of ' || $1::text, 0))`);
const count = statement(
  `select (count(*) filter (where not is_archived and deleted_on is null))::integer as kept,
     count(*) filter (where not is_draft) = 0 as is_first, max(id) filter (where is_draft and deleted_on is null) as draft_id
   from quote_services where user_id = $1`,
);
const insert = statement(
  `insert into quote_services (user_id, created, modified, ${FACTS.join(', ')}) values ($1, $2, $2, ${places(3)}) returning id`,
);
const update = statement(
  `update quote_services set modified = $3, (${FACTS.join(', ')}) = row(${places(4)}) where id = $1 and user_id = $2`,
);
const dropCategories = statement(
  'delete from quote_service_categories where quote_service_id = $1 and not (category_id = any($2::bigint[]))',
);
const addCategories = statement(
  `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, from_price_unit)
   select $1, c.category_id, p.from_price, coalesce(p.from_price_unit, '')
   from unnest($2::bigint[]) as c (category_id)
   left join json_to_recordset($3::json) as p (category_id bigint, from_price integer, from_price_unit text) on p.category_id = c.category_id
   order by c.category_id
   on conflict (quote_service_id, category_id) do nothing`,
);
const setPrices = statement(
  `update quote_service_categories sc set from_price_cents = p.from_price, from_price_unit = p.from_price_unit
   from json_to_recordset($2::json) as p (category_id bigint, from_price integer, from_price_unit text)
   where sc.quote_service_id = $1 and sc.category_id = p.category_id
     and (sc.from_price_cents, sc.from_price_unit) is distinct from (p.from_price, p.from_price_unit)`,
);
const dropAreas = statement(
  'delete from quote_service_areas where quote_service_id = $1 and not (area_code = any($2::text[]))',
);
const addAreas = statement(
  `insert into quote_service_areas (quote_service_id, area_code) select $1, code from unnest($2::text[]) as code
   on conflict (quote_service_id, area_code) do nothing`,
);
const unknown = statement(`
  select array(select g from unnest($1::bigint[]) as g where not exists (select 1 from categories c where c.id = g and c.status <> 'draft')) as categories,
         array(select g from unnest($2::text[]) as g where not exists (select 1 from areas a where a.code = g)) as areas`);
const SLUGS = `array(select c.slug from quote_service_categories sc join categories c on c.id = sc.category_id where sc.quote_service_id = $1) as slugs`;
const slugs = statement(`select ${SLUGS}`);
const jobsCounted = statement(
  `with changed as (
     update quote_services s set hired_count = j.hired, completed_count = j.completed
     from (
       select count(*)::integer as hired, count(*) filter (where quote_status_id in ${listed(COMPLETED_BIDS)})::integer as completed
       from quote_bids where quote_service_id = $1 and is_counted) j
     where s.id = $1 and (s.hired_count, s.completed_count) <> (j.hired, j.completed) returning s.id)
   select ${SLUGS} from changed`,
);
const lockedToCount = statement('select id from quote_services where id = $1 for no key update');
const recounted = statement(
  `with changed as (
     update quote_services s set review_count = v.n, score_sum = v.total, score_counts = v.counts, rated_weight = v.weight,
       rated_sum = v.weighed, newest_quote = review_quote(s.id)
     from (
       select count(*)::integer as n, coalesce(sum(score), 0)::integer as total,
         coalesce(sum(coalesce(weight, 100)), 0)::integer as weight, coalesce(sum(score * coalesce(weight, 100)), 0)::integer as weighed,
         array[count(*) filter (where score = 1), count(*) filter (where score = 2), count(*) filter (where score = 3),
           count(*) filter (where score = 4), count(*) filter (where score = 5)]::integer[] as counts
       from reviews where quote_service_id = $1 and is_shown) v
     where s.id = $1 returning s.id)
   select ${SLUGS} from changed`,
);

/** A service with all that its page shows. */
export interface ShownService {
  readonly service: Service;
  readonly profile: ServiceProfile;
}

/** A public service with all that its page shows; null when there is none or it is not listed. */
export const publicService = (db: Db, id: number): Promise<ShownService | null> =>
  db.maybe<ShownService>(publicOne(id));

/** The same for a person's own service, listed or not; null for another person's. */
export const ownPreviewed = (db: Db, id: number, user_id: number): Promise<ShownService | null> =>
  db.maybe<ShownService>(ownPreview(id, user_id));

/** Codes of the areas that any of these services covers, in no order. */
export const areaCodes = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (await db.many<{ area_code: string }>(workedIn(ids))).map((row) => row.area_code);

/** A person's own service; null for another person's. */
export const ownService = async (db: Db, id: number, user_id: number): Promise<OwnService | null> =>
  (await db.maybe<{ service: OwnService }>(own(id, user_id)))?.service ?? null;

/** A page of a person's own services and their total: those in use first, then archived ones, each the oldest first. */
export const ownServices = (
  db: Db,
  user_id: number,
  limit: number,
  offset: number,
): Promise<{ services: OwnService[]; total: number }> => db.one(mine(user_id, limit, offset));

/** Locks a person's own service; null for another person's. */
export const lockOwnService = (db: Db, id: number, user_id: number): Promise<ServiceRow | null> =>
  db.maybe<ServiceRow>(ownLocked(id, user_id));

export interface Kept {
  /** Neither archived nor deleted; a draft counts. */
  readonly kept: number;
  /** The person never had a finished one. */
  readonly is_first: boolean;
  readonly draft_id: number | null;
}

/**
 * Makes a person's additions wait for each other until the end of the transaction, and answers what services they have.
 */
export async function queueAdditions(db: Db, user_id: number): Promise<Kept> {
  await db.run(queue(user_id));
  return db.one(count(user_id));
}

const ready = statement(
  'select count(*)::integer as n from quote_services where user_id = $1 and not is_draft and deleted_on is null',
);
/** How many finished services a person has, archived ones among them. */
export const countReady = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(ready(user_id))).n;

const firstOf = statement(
  'select min(id) as id from quote_services where user_id = $1 and not is_draft and deleted_on is null',
);
/** A person's first finished service; null without one. */
export const firstReady = async (db: Db, user_id: number): Promise<number | null> =>
  (await db.one<{ id: number | null }>(firstOf(user_id))).id;

const listedIds = statement('select id from quote_services where user_id = $1 and is_listed order by id');
export const listedOf = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(listedIds(user_id))).map(({ id }) => id);

export const insertService = async (db: Db, user_id: number, now: Date, facts: ServiceFacts): Promise<number> =>
  (await db.one<{ id: number }>(insert(user_id, now, ...factValues(facts)))).id;

export const updateService = (db: Db, id: number, user_id: number, now: Date, facts: ServiceFacts): Promise<number> =>
  db.run(update(id, user_id, now, ...factValues(facts)));

/** Sets the service's categories to exactly these. Categories that stay keep their settings, and prices that are not given. */
export async function setCategories(db: Db, id: number, category_ids: readonly number[], prices: readonly Price[]) {
  await db.run(dropCategories(id, category_ids));
  await db.run(addCategories(id, category_ids, JSON.stringify(prices)));
  if (prices.length > 0) await db.run(setPrices(id, JSON.stringify(prices)));
}

/** Sets the service's areas to exactly these. */
export async function setAreas(db: Db, id: number, area_codes: readonly string[]) {
  await db.run(dropAreas(id, area_codes));
  await db.run(addAreas(id, area_codes));
}

/** Which of these ids and codes do not exist. */
export const unknownOf = (
  db: Db,
  category_ids: readonly number[],
  area_codes: readonly string[],
): Promise<{ categories: number[]; areas: string[] }> => db.one(unknown(category_ids, area_codes));

/** The slugs of a service's categories, whose pages show it. */
export const categorySlugs = async (db: Db, id: number): Promise<string[]> =>
  (await db.one<{ slugs: string[] }>(slugs(id))).slugs;

const slugsOfSome = statement(
  `select distinct c.slug from quote_service_categories sc join categories c on c.id = sc.category_id
   where sc.quote_service_id = any ($1::bigint[])`,
);
/** The slugs of the categories that any of these services is in. */
export const categorySlugsOf = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (await db.many<{ slug: string }>(slugsOfSome(ids))).map((row) => row.slug);

/** Locks a service and recounts its jobs; answers the slugs of its categories, null where nothing changed. */
export async function recountJobs(db: Db, id: number): Promise<string[] | null> {
  await db.one(lockedToCount(id));
  return (await db.maybe<{ slugs: string[] }>(jobsCounted(id)))?.slugs ?? null;
}

/**
 * Recounts a service's reviews; answers the slugs of its categories. Locks the service by a statement of its own first, so that
 * the count sees what the previous holder of the lock wrote.
 */
export async function recountReviews(db: Db, id: number): Promise<string[]> {
  await db.one(lockedToCount(id));
  return (await db.one<{ slugs: string[] }>(recounted(id))).slugs;
}
