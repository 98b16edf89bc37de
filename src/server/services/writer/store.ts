import { type Db, statement } from '#server/platform/data/database.ts';

/** The current content of a person's own service. */
export interface ServiceFactsRow {
  readonly name: string;
  /** The pro's email address. */
  readonly email: string;
  readonly is_business: boolean;
  readonly years_in_business: number | null;
  readonly team_size: number | null;
  readonly warranty_days: number;
  readonly categories: string[];
  readonly areas: string[];
}

const facts = statement(`
  select s.name, u.email, s.is_business, s.years_in_business, s.team_size, s.warranty_days,
    array(select c.name from quote_service_categories sc join categories c on c.id = sc.category_id
      where sc.quote_service_id = s.id order by c.id <> s.main_category_id, c.position) as categories,
    array(select a.name from quote_service_areas sa join areas a on a.code = sa.area_code
      where sa.quote_service_id = s.id order by a.code <> s.area_code, a.name) as areas
  from quote_services s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`);
const names = statement(
  'select name from categories where id = any($1::bigint[]) order by array_position($1::bigint[], id)',
);
/** A person's own service; null for another person's. */
export const readFacts = (db: Db, service_id: number, user_id: number): Promise<ServiceFactsRow | null> =>
  db.maybe<ServiceFactsRow>(facts(service_id, user_id));

/** The names of these categories, in the order of the ids; unknown ones are left out. */
export const categoryNames = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (await db.many<{ name: string }>(names([...new Set(ids)]))).map((row) => row.name);
