import { type Db, statement } from '#server/platform/data/database.ts';

/** A category is near if at least this many pros do both; at most this many categories are asked. */
const NEAR = { pros: 2, categories: 4 };
/** The nearest categories that match `which`, with how many pros do both. Counts listed services, each pro once. */
const nearest = (which: string) => `
  select category_id, array_agg(near_id order by place) as near_ids, array_agg(pros order by place) as pros from (
    select p.category_id, o.category_id as near_id, count(distinct p.user_id)::integer as pros,
      row_number() over (partition by p.category_id order by count(distinct p.user_id) desc, o.category_id) as place
    from (
      select distinct sc.category_id, s.user_id
      from quote_service_categories sc join quote_services s on s.id = sc.quote_service_id
      where ${which} and sc.is_listed and s.is_listed) p
    join quote_services s on s.user_id = p.user_id and s.is_listed
    join quote_service_categories o on o.quote_service_id = s.id and o.is_listed and o.category_id <> p.category_id
    group by p.category_id, o.category_id having count(distinct p.user_id) >= ${NEAR.pros}) n
  where place <= ${NEAR.categories} group by category_id`;

interface Near {
  readonly near_ids: readonly number[];
}
const kept = statement('select near_ids from near_categories where category_id = $1');
/** The near categories as last counted; null where they never were. */
export const readNear = async (db: Db, category_id: number): Promise<readonly number[] | null> =>
  (await db.maybe<Near>(kept(category_id)))?.near_ids ?? null;

const counted = statement(`select near_ids from (${nearest('sc.category_id = $1')}) n`);
/** Counts the near categories of one category from all its pros. */
export const countNear = async (db: Db, category_id: number): Promise<readonly number[]> =>
  (await db.maybe<Near>(counted(category_id)))?.near_ids ?? [];

// This takes a second at a hundred thousand services and longer at more. No reader waits for it.
const QUARTER_MS = 900_000;
const patience = statement(`set local statement_timeout = ${QUARTER_MS}`);
const recount = statement(`
  insert into near_categories as k (category_id, near_ids, pros)
  select c.id, coalesce(n.near_ids, '{}'), coalesce(n.pros, '{}')
  from categories c left join (${nearest('true')}) n on n.category_id = c.id order by c.id
  on conflict (category_id) do update set near_ids = excluded.near_ids, pros = excluded.pros
  where (k.near_ids, k.pros) is distinct from (excluded.near_ids, excluded.pros)`);
/** Counts the near categories of every category, and writes what changed. */
export async function recountNear(db: Db): Promise<void> {
  await db.run(patience());
  await db.run({ ...recount(), answer_ms: QUARTER_MS });
}
