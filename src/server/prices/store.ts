import { COMPLETED_BIDS, RATING_TYPE } from '#core/bids/model.ts';
import type { Hue, Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import type { PlacedJob } from '#core/prices/cell-rules.ts';
import type { PriceLevel, TotalSource } from '#core/prices/model.ts';
import { JOBS_READ_MAX, WINDOW_MONTHS } from '#core/prices/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/**
 * A completed job's confirmed total (docs/readings.md): the total that its customer told in the survey; else the final price that
 * the customer agreed to; else the quoted flat rate, if the customer reviewed the work and no other price was stated. Survey and
 * review are each read as one row by index.
 */
const CONFIRMED = `
  left join lateral (select s.total_pay_cents, s.unit, s.created from budget_surveys s where s.quote_bid_id = b.id limit 1) v on true
  left join lateral (select w.created from reviews w where w.quote_bid_id = b.id limit 1) w on true
  left join lateral (select f.cents, f.state, f.answered_on from final_prices f where f.quote_bid_id = b.id) fp on true`;
const IS_SURVEY = `coalesce(v.unit = 'job', false)`;
const IS_AGREED = `coalesce(fp.state = 'agreed', false)`;
const IS_CONFIRMED = `case when v.unit is not null then v.unit = 'job'
  when ${IS_AGREED} then true
  else b.rating_type = ${RATING_TYPE.flat} and b.flat_rate_at_cents > 0 and w.created is not null
    and (fp.state is null or (fp.state = 'open' and fp.cents = b.flat_rate_at_cents)) end`;
const TOTAL = `case when ${IS_SURVEY} then v.total_pay_cents when ${IS_AGREED} then fp.cents else b.flat_rate_at_cents end`;
const IN_WINDOW = `b.completed_on >= $2::timestamptz - interval '${WINDOW_MONTHS} months'`;

export interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly genre_slug: string;
  readonly form_version: number;
  /** The form version that the guide was last calculated with; null: never calculated. */
  readonly computed_form: number | null;
  readonly questions: Question[];
}
const category = statement(`
  select c.id, c.slug, g.slug as genre_slug, c.form_version, s.form_version as computed_form,
    coalesce(f.questions, '[]') as questions
  from categories c join genres g on g.id = c.genre_id left join price_states s on s.category_id = c.id
  left join category_forms f on f.category_id = c.id and f.version = c.form_version
  where c.id = $1`);
export const readCategory = (db: Db, id: number): Promise<CategoryRow | null> => db.maybe<CategoryRow>(category(id));

export interface JobRow {
  readonly quote_bid_id: number;
  readonly provider_id: number;
  readonly total_cents: number;
  readonly confirmed_on: Date;
  readonly completed_on: Date;
  readonly answers: Answers | null;
}
// Takes the newest completed jobs first and joins their facts after, so that the limit bounds the work.
const jobs = statement(`
  select b.id as quote_bid_id, b.provider_id, ${TOTAL} as total_cents, greatest(v.created, w.created, fp.answered_on) as confirmed_on,
    b.completed_on, r.answers
  from (
    select * from quote_bids b
    where b.category_id = $1 and b.quote_status_id in ${listed(COMPLETED_BIDS)} and b.is_counted and ${IN_WINDOW}
    order by b.completed_on desc, b.id desc limit ${JOBS_READ_MAX}) b
  ${CONFIRMED}
  cross join lateral (
    select (select jsonb_object_agg(k.key, q.fields -> k.key) from unnest($3::text[]) k (key) where q.fields ? k.key) as answers
    from quote_requests q where q.id = b.quote_request_id limit 1) r
  where ${IS_CONFIRMED} and not exists (select from price_exclusions x where x.quote_bid_id = b.id)`);
/** The jobs of a category's guide, with their answers under `keys`. */
export const readJobs = (db: Db, category_id: number, now: Date, keys: readonly string[]): Promise<JobRow[]> =>
  db.many<JobRow>(jobs(category_id, now, keys));

const mark = statement('insert into price_marks (category_id, created) values ($1, $2)');
const markByBid = statement(
  'insert into price_marks (category_id, created) select category_id, $2 from quote_bids where id = $1',
);
export const insertMark = (db: Db, category_id: number, now: Date): Promise<number> => db.run(mark(category_id, now));
export const insertMarkOfBid = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(markByBid(bid_id, now));
const takeMarks = statement('delete from price_marks where category_id = $1');
export const deleteMarks = (db: Db, category_id: number): Promise<number> => db.run(takeMarks(category_id));

const due = statement(`
  select c.id from categories c left join price_states s on s.category_id = c.id
  where c.form_version > 0 and (s.computed_on is null or s.computed_on <= $1 or s.form_version is distinct from c.form_version
    or exists (select from price_marks m where m.category_id = c.id and m.created <= $2))
  order by s.computed_on nulls first, c.id limit 1`);
/**
 * A category last calculated before `stale` or with another form, or with a change from before `settled`; null if there is none.
 */
export const readDue = async (db: Db, stale: Date, settled: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(due(stale, settled)))?.id ?? null;

const addState = statement('insert into price_states (category_id) values ($1) on conflict (category_id) do nothing');
const lockState = statement('select category_id from price_states where category_id = $1 for update');
const tryState = statement('select category_id from price_states where category_id = $1 for update skip locked');
const writeState = statement(
  'update price_states set computed_on = $2, form_version = $3, job_count = $4, pro_count = $5 where category_id = $1',
);
/** Locks a category's guide until the transaction ends; false at once where `isPatient` is false and another node holds it. */
export async function holdGuide(db: Db, category_id: number, isPatient: boolean): Promise<boolean> {
  await db.run(addState(category_id));
  return (await db.maybe((isPatient ? lockState : tryState)(category_id))) !== null;
}
export interface GuideState {
  readonly computed_on: Date;
  readonly form_version: number;
  readonly job_count: number;
  readonly pro_count: number;
}
export const updateState = (db: Db, category_id: number, state: GuideState): Promise<number> =>
  db.run(writeState(category_id, state.computed_on, state.form_version, state.job_count, state.pro_count));

/** A stored range. */
export interface GuideRow {
  readonly level: PriceLevel;
  readonly size_key: string;
  readonly property_key: string;
  readonly low_cents: number;
  readonly median_cents: number;
  readonly high_cents: number;
  readonly job_count: number;
  readonly pro_count: number;
  readonly jobs_told: number;
  readonly pros_told: number;
  /** YYYY-MM-DD. */
  readonly first_on: string;
  readonly last_on: string;
  readonly published_on: Date;
}
const guide = statement(`
  select level, size_key, property_key, low_cents, median_cents, high_cents, job_count, pro_count, jobs_told, pros_told,
    first_on, last_on, published_on
  from price_guides where category_id = $1
  order by array_position(array['category', 'size', 'property', 'size_property'], level), size_key, property_key`);
export const readGuide = (db: Db, category_id: number): Promise<GuideRow[]> => db.many<GuideRow>(guide(category_id));

const upsert = statement(`
  insert into price_guides (category_id, level, size_key, property_key, low_cents, median_cents, high_cents, job_count, pro_count,
    jobs_told, pros_told, first_on, last_on, published_on)
  select $1, level, size_key, property_key, low_cents, median_cents, high_cents, job_count, pro_count, jobs_told, pros_told,
    first_on, last_on, published_on
  from jsonb_to_recordset($2) as g (level text, size_key text, property_key text, low_cents integer, median_cents integer,
    high_cents integer, job_count integer, pro_count integer, jobs_told integer, pros_told integer, first_on date, last_on date,
    published_on timestamptz)
  on conflict (category_id, level, size_key, property_key) do update set low_cents = excluded.low_cents,
    median_cents = excluded.median_cents, high_cents = excluded.high_cents, job_count = excluded.job_count,
    pro_count = excluded.pro_count, jobs_told = excluded.jobs_told, pros_told = excluded.pros_told,
    first_on = excluded.first_on, last_on = excluded.last_on, published_on = excluded.published_on`);
const withdraw = statement(`
  delete from price_guides g using jsonb_to_recordset($2) as x (level text, size_key text, property_key text)
  where g.category_id = $1 and g.level = x.level and g.size_key = x.size_key and g.property_key = x.property_key`);
const addChanges = statement(`
  insert into price_changes (category_id, level, size_key, property_key, what, before, after, created)
  select $1, level, size_key, property_key, what, before, after, $3
  from jsonb_to_recordset($2) as c (level text, size_key text, property_key text, what text, before jsonb, after jsonb)`);

export const writeGuide = (db: Db, category_id: number, rows: readonly GuideRow[]): Promise<number> =>
  db.run(upsert(category_id, JSON.stringify(rows)));
export type CellKeys = Pick<GuideRow, 'level' | 'size_key' | 'property_key'>;
export const deleteCells = (db: Db, category_id: number, cells: readonly CellKeys[]): Promise<number> =>
  db.run(withdraw(category_id, JSON.stringify(cells)));

type Figures = Pick<GuideRow, 'low_cents' | 'high_cents' | 'job_count'>;
export interface Change extends CellKeys {
  readonly what: 'published' | 'changed' | 'withdrawn';
  readonly before: Figures | null;
  readonly after: Figures | null;
}
export const insertChanges = (db: Db, category_id: number, changes: readonly Change[], now: Date): Promise<number> =>
  db.run(addChanges(category_id, JSON.stringify(changes), now));

/** A job with the range that it belongs to. */
export interface FoundJob extends PlacedJob {
  readonly confirmed_on: Date;
  readonly completed_on: Date;
}

const OPS_CARD = `json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'hue', c.hue, 'icon', c.icon,
  'job_count', coalesce(s.job_count, 0), 'pro_count', coalesce(s.pro_count, 0),
  'excluded_count', (select count(*) from price_exclusions x where x.category_id = c.id),
  'cell_count', (select count(*) from price_guides p where p.category_id = c.id), 'computed_on', wire_time(s.computed_on))`;
const opsList = statement(`
  select ${OPS_CARD} as view from categories c join genres g on g.id = c.genre_id left join price_states s on s.category_id = c.id
  where c.form_version > 0 and ($1::bigint is null or c.id = $1) order by g.position, g.id, c.position, c.id`);
export interface OpsCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly hue: Hue;
  readonly icon: string;
  readonly job_count: number;
  readonly pro_count: number;
  readonly excluded_count: number;
  readonly cell_count: number;
  readonly computed_on: string | null;
}
/** Every category's guide for operators, or one category's. */
export const readOpsCards = async (db: Db, category_id: number | null): Promise<OpsCard[]> =>
  (await db.many<{ view: OpsCard }>(opsList(category_id))).map(({ view }) => view);

export interface ChangeRow extends Change {
  readonly id: number;
  readonly created: Date;
}
const changes = statement(
  `select id, level, size_key, property_key, what, before, after, created from price_changes where category_id = $1
   order by id desc limit $2`,
);
export const readChanges = (db: Db, category_id: number, limit: number): Promise<ChangeRow[]> =>
  db.many<ChangeRow>(changes(category_id, limit));

export interface OpsJobRow {
  readonly quote_bid_id: number;
  readonly title: string;
  readonly pro: { id: number; full_name: string; service_name: string };
  readonly total_cents: number;
  readonly source: TotalSource;
  readonly completed_on: Date;
  /** The time as text with full precision, for a cursor. */
  readonly completed_at: string;
  readonly answers: Answers | null;
  readonly excluded: { operator: string; reason: string; created: string } | null;
}
// Walks the index of completed jobs until the page is full or the window ends.
const opsJobs = statement(`
  select b.id as quote_bid_id, q.title, json_build_object('id', p.id, 'full_name', display_name(p), 'service_name', s.name) as pro,
    ${TOTAL} as total_cents, case when ${IS_SURVEY} then 'survey' when ${IS_AGREED} then 'final_price' else 'flat_rate' end as source, b.completed_on,
    b.completed_on::text as completed_at,
    (select jsonb_object_agg(k.key, q.fields -> k.key) from unnest($3::text[]) k (key) where q.fields ? k.key) as answers,
    case when x.quote_bid_id is not null then json_build_object('operator', display_name(o), 'reason', x.reason,
      'created', wire_time(x.created)) end as excluded
  from quote_bids b
  ${CONFIRMED}
  join quote_requests q on q.id = b.quote_request_id
  join users p on p.id = b.provider_id
  join quote_services s on s.id = b.quote_service_id
  left join price_exclusions x on x.quote_bid_id = b.id
  left join users o on o.id = x.operator_id
  where b.category_id = $1 and b.quote_status_id in ${listed(COMPLETED_BIDS)} and ${IN_WINDOW} and ${IS_CONFIRMED}
    and ($4::timestamptz is null or (b.completed_on, b.id) < ($4::timestamptz, $5::bigint))
  order by b.completed_on desc, b.id desc limit $6`);
export const readOpsJobs = (
  db: Db,
  category_id: number,
  now: Date,
  keys: readonly string[],
  before: { readonly at: string; readonly id: number } | null,
  limit: number,
): Promise<OpsJobRow[]> =>
  db.many<OpsJobRow>(opsJobs(category_id, now, keys, before?.at ?? null, before?.id ?? null, limit));

const isJob = statement(
  `select 1 from quote_bids where id = $1 and category_id = $2 and quote_status_id in ${listed(COMPLETED_BIDS)} and completed_on is not null`,
);
/** Whether a bid is a completed job of this category. */
export const hasJob = async (db: Db, bid_id: number, category_id: number): Promise<boolean> =>
  (await db.maybe(isJob(bid_id, category_id))) !== null;
const exclude = statement(
  `insert into price_exclusions (quote_bid_id, category_id, operator_id, reason, created) values ($1, $2, $3, $4, $5)
   on conflict (quote_bid_id) do nothing`,
);
const include = statement('delete from price_exclusions where quote_bid_id = $1 and category_id = $2');
/** False where it is excluded already. */
export const insertExclusion = async (
  db: Db,
  job: { bid_id: number; category_id: number; operator_id: number; reason: string },
  now: Date,
): Promise<boolean> => (await db.run(exclude(job.bid_id, job.category_id, job.operator_id, job.reason, now))) > 0;
export const deleteExclusion = async (db: Db, bid_id: number, category_id: number): Promise<boolean> =>
  (await db.run(include(bid_id, category_id))) > 0;

export interface PublicGuide {
  readonly slug: string;
  readonly name: string;
  readonly questions: Question[];
  readonly category_id: number;
}
const job = statement(`
  select c.slug, r.fields from quote_bids b join quote_requests r on r.id = b.quote_request_id join categories c on c.id = b.category_id
  where b.id = $1 and (b.provider_id = $2 or b.requestor_id = $2)`);
/** The category and answers of a bid of this person; null where it is not theirs. */
export const readJob = (db: Db, bid_id: number, user_id: number): Promise<{ slug: string; fields: Answers } | null> =>
  db.maybe<{ slug: string; fields: Answers }>(job(bid_id, user_id));
const bySlug = statement(`
  select c.id as category_id, c.slug, c.name, coalesce(f.questions, '[]') as questions from categories c
  left join category_forms f on f.category_id = c.id and f.version = c.form_version
  where c.id = coalesce((select id from categories where slug = $1), (select category_id from category_slugs where slug = $1))
    and c.status = 'published'`);
export const readBySlug = (db: Db, slug: string): Promise<PublicGuide | null> => db.maybe<PublicGuide>(bySlug(slug));
