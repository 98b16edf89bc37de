import type { OwnService, Service } from '#core/services/model.ts';
import { type Db, statement } from '#server/platform/database.ts';

/** What a form writes of a service. */
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

export interface ServiceRow extends ServiceFacts {
  readonly id: number;
  readonly user_id: number;
  readonly is_archived: boolean;
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

const publicOne = statement('select service_json(s) as service from quote_services s where s.id = $1 and s.is_listed');
const own = statement('select own_service_json(s) as service from quote_services s where s.id = $1 and s.user_id = $2');
const mine = statement(
  'select own_service_json(s) as service from quote_services s where s.user_id = $1 order by s.id limit $2',
);
const workedIn = statement(
  'select distinct area_code from quote_service_areas where quote_service_id = any($1::bigint[])',
);
const ownLocked = statement('select * from quote_services where id = $1 and user_id = $2 for update');
const queue = statement(`select pg_advisory_xact_lock(hashtextextended('services of ' || $1::text, 0))`);
const count = statement(
  'select (count(*) filter (where not is_archived))::integer as kept, count(*) = 0 as is_first from quote_services where user_id = $1',
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
  select array(select g from unnest($1::bigint[]) as g where not exists (select 1 from categories c where c.id = g)) as categories,
         array(select g from unnest($2::text[]) as g where not exists (select 1 from areas a where a.code = g)) as areas`);
const SLUGS = `array(select c.slug from quote_service_categories sc join categories c on c.id = sc.category_id where sc.quote_service_id = $1) as slugs`;
const slugs = statement(`select ${SLUGS}`);
const counted = statement(
  `with changed as (
     update quote_services set hired_count = greatest(0, hired_count + $2), completed_count = greatest(0, completed_count + $3)
     where id = $1 returning id)
   select id, ${SLUGS} from changed`,
);
const reviewed = statement(
  `with changed as (
     update quote_services set review_count = review_count + 1, score_sum = score_sum + $2::integer,
       score_counts[$2::integer] = score_counts[$2::integer] + 1
     where id = $1 returning id)
   select id, ${SLUGS} from changed`,
);
const REPLY = `select t.reply_mean, s.reply_minutes from quote_services s left join service_reply_times t on t.quote_service_id = s.id`;
const reply = statement(`${REPLY} where s.id = $1`);
const replyOfBid = statement(`${REPLY} where s.id = (select b.quote_service_id from quote_bids b where b.id = $1)`);
const setMean = statement(
  `insert into service_reply_times (quote_service_id, reply_mean) values ($1, $2)
   on conflict (quote_service_id) do update set reply_mean = excluded.reply_mean`,
);
const setMinutes = statement('update quote_services set reply_minutes = $2 where id = $1');

/** A public service with all that its page shows; null when there is none or it is not public. */
export const publicService = async (db: Db, id: number): Promise<Service | null> =>
  (await db.maybe<{ service: Service }>(publicOne(id)))?.service ?? null;

/** Codes of the areas that any of these services covers, in no order. */
export const areaCodes = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (await db.many<{ area_code: string }>(workedIn(ids))).map((row) => row.area_code);

/** A person's own service; null for anybody else's. */
export const ownService = async (db: Db, id: number, user_id: number): Promise<OwnService | null> =>
  (await db.maybe<{ service: OwnService }>(own(id, user_id)))?.service ?? null;

/** A person's own services, oldest first. */
export const ownServices = async (db: Db, user_id: number, limit: number): Promise<OwnService[]> =>
  (await db.many<{ service: OwnService }>(mine(user_id, limit))).map((row) => row.service);

/** Locks a person's own service; null for anybody else's. */
export const lockOwnService = (db: Db, id: number, user_id: number): Promise<ServiceRow | null> =>
  db.maybe<ServiceRow>(ownLocked(id, user_id));

/**
 * Queues a person's additions one behind the other until the end of the transaction, and tells how many services they
 * keep and whether they never had one.
 */
export async function queueAdditions(db: Db, user_id: number): Promise<{ kept: number; is_first: boolean }> {
  await db.run(queue(user_id));
  return db.one(count(user_id));
}

export const insertService = async (db: Db, user_id: number, now: Date, facts: ServiceFacts): Promise<number> =>
  (await db.one<{ id: number }>(insert(user_id, now, ...factValues(facts)))).id;

export const updateService = (db: Db, id: number, user_id: number, now: Date, facts: ServiceFacts): Promise<number> =>
  db.run(update(id, user_id, now, ...factValues(facts)));

/** Makes the service's categories exactly these; the settings and prices of those that stay are kept unless given. */
export async function setCategories(db: Db, id: number, category_ids: readonly number[], prices: readonly Price[]) {
  await db.run(dropCategories(id, category_ids));
  await db.run(addCategories(id, category_ids, JSON.stringify(prices)));
  if (prices.length > 0) await db.run(setPrices(id, JSON.stringify(prices)));
}

/** Makes the service's areas exactly these. */
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

/** The slugs of a service's categories: whose pages show it. */
export const categorySlugs = async (db: Db, id: number): Promise<string[]> =>
  (await db.one<{ slugs: string[] }>(slugs(id))).slugs;

/** Moves the counters of hires and completed jobs; answers the slugs of the service's categories. */
export const moveCounters = async (db: Db, id: number, hired: number, completed: number): Promise<string[]> =>
  (await db.one<{ slugs: string[] }>(counted(id, hired, completed))).slugs;

/** Counts a review of one to five stars; answers the slugs of the service's categories. */
export const addScore = async (db: Db, id: number, score: number): Promise<string[]> =>
  (await db.one<{ slugs: string[] }>(reviewed(id, score))).slugs;

/** How long replies take on average, and as cards show it. */
export interface ReplyTime {
  readonly reply_mean: number | null;
  readonly reply_minutes: number | null;
}

export const readReplyTime = (db: Db, id: number): Promise<ReplyTime> => db.one<ReplyTime>(reply(id));

/** The reply time of a bid's service; null when there is no such bid. */
export const replyTimeOfBid = (db: Db, bid_id: number): Promise<ReplyTime | null> =>
  db.maybe<ReplyTime>(replyOfBid(bid_id));

export const writeReplyMean = (db: Db, id: number, mean: number): Promise<number> => db.run(setMean(id, mean));

/** Writes the round figure, and with it the cards. */
export const writeReplyMinutes = (db: Db, id: number, minutes: number): Promise<number> =>
  db.run(setMinutes(id, minutes));
