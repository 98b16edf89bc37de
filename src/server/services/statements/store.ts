import type { OwnStatement } from '#core/services/statements/model.ts';
import type { StatementStanding } from '#core/services/statements/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const own = statement(
  `select o.id, o.source, o.url, o.host, to_char(o.said_on, 'YYYY-MM-DD') as said_on, o.body, o.author,
     wire_time(o.removed_on) as removed_on, o.removed_why
   from outside_statements o where o.quote_service_id = $1 order by o.said_on desc, o.id desc`,
);
/** All statements of a service, with those that were removed. */
export const readAll = (db: Db, quote_service_id: number): Promise<OwnStatement[]> =>
  db.many<OwnStatement>(own(quote_service_id));

const is = statement(
  'select exists (select from quote_services where id = $1 and user_id = $2 and deleted_on is null) as is_own',
);
export const isOwn = async (db: Db, quote_service_id: number, user_id: number): Promise<boolean> =>
  (await db.one<{ is_own: boolean }>(is(quote_service_id, user_id))).is_own;

const standing = statement(
  `select (count(*) filter (where o.quote_service_id = $1 and o.removed_on is null))::integer as shown,
     coalesce(bool_or(o.quote_service_id = $1 and o.removed_on is null and o.digest = $3), false) as is_there,
     coalesce(bool_or(o.removed_on is not null and o.digest = $3), false) as was_removed
   from quote_services s join outside_statements o on o.quote_service_id = s.id where s.user_id = $2`,
);
/** What a new statement is checked against. Call it with the service locked. */
export const readStanding = (
  db: Db,
  quote_service_id: number,
  user_id: number,
  digest: string,
): Promise<StatementStanding> => db.one<StatementStanding>(standing(quote_service_id, user_id, digest));

export interface StatementRow {
  readonly source: string;
  readonly url: string;
  readonly host: string;
  readonly said_on: string;
  readonly body: string;
  readonly author: string;
  readonly digest: string;
}
const insert = statement(
  `insert into outside_statements (quote_service_id, source, url, host, said_on, body, author, digest, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export const insertStatement = (db: Db, quote_service_id: number, row: StatementRow, now: Date): Promise<number> =>
  db.run(insert(quote_service_id, row.source, row.url, row.host, row.said_on, row.body, row.author, row.digest, now));

const drop = statement('delete from outside_statements where id = $1 and quote_service_id = $2 and removed_on is null');
/** Deletes a statement unless an operator removed it; answers how many rows. */
export const dropStatement = (db: Db, id: number, quote_service_id: number): Promise<number> =>
  db.run(drop(id, quote_service_id));

const remove = statement(
  `update outside_statements o set removed_on = $2, removed_why = $3 from quote_services s
   where o.id = $1 and o.removed_on is null and s.id = o.quote_service_id returning s.id, s.user_id`,
);
/** Marks a statement as removed; answers its service and pro, null where it is gone already. */
export const removeStatement = (
  db: Db,
  id: number,
  now: Date,
  why: string,
): Promise<{ id: number; user_id: number } | null> => db.maybe<{ id: number; user_id: number }>(remove(id, now, why));
