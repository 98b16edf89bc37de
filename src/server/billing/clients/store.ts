import type { Client, ClientFacts } from '#core/billing/clients/model.ts';
import type { PlannedRow, Undoable } from '#core/billing/clients/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const FIELDS = 'id, name, phone, email, address, note';
const page = statement(
  `select ${FIELDS}, lower(name) as place from clients
   where user_id = $1 and (lower(name), id) > ($2, $3)
     and ($4 = '' or position(lower($4) in lower(name || ' ' || phone || ' ' || email || ' ' || address || ' ' || note)) > 0)
   order by lower(name), id limit $5`,
);
export const readPage = (
  db: Db,
  user_id: number,
  after: readonly [string, number],
  keyword: string,
  limit: number,
): Promise<(Client & { place: string })[]> => db.many(page(user_id, ...after, keyword, limit));

const count = statement('select count(*)::integer as n from clients where user_id = $1');
export const countClients = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(count(user_id))).n;

const all = statement(`select ${FIELDS} from clients where user_id = $1 order by id`);
export const readAll = (db: Db, user_id: number): Promise<Client[]> => db.many<Client>(all(user_id));

// Makes changes of one person's list wait for each other.
const lock = statement('select id from users where id = $1 for no key update');
export const lockList = (db: Db, user_id: number): Promise<number> => db.run(lock(user_id));

const insert = statement(
  `insert into clients (user_id, name, phone, email, address, note, created, modified)
   select $1, r.name, r.phone, r.email, r.address, r.note, $3, $3
   from jsonb_to_recordset($2::jsonb) as r (n integer, name text, phone text, email text, address text, note text) order by r.n
   returning ${FIELDS}`,
);
/** Inserts clients and answers them in the given order. */
export const insertClients = (db: Db, user_id: number, now: Date, some: readonly ClientFacts[]): Promise<Client[]> =>
  db.many<Client>(insert(user_id, JSON.stringify(some.map((one, n) => ({ n, ...one }))), now));

const update = statement(
  `update clients c set name = r.name, phone = r.phone, email = r.email, address = r.address, note = r.note, modified = $3
   from jsonb_to_recordset($2::jsonb) as r (id bigint, name text, phone text, email text, address text, note text)
   where c.id = r.id and c.user_id = $1
   returning c.id, c.name, c.phone, c.email, c.address, c.note`,
);
export const updateClients = (db: Db, user_id: number, now: Date, some: readonly Client[]): Promise<Client[]> =>
  db.many<Client>(update(user_id, JSON.stringify(some), now));

const remove = statement('delete from clients where user_id = $1 and id = any ($2::bigint[])');
export const removeClients = (db: Db, user_id: number, ids: readonly number[]): Promise<number> =>
  db.run(remove(user_id, ids));

const insertOne = statement(
  'insert into client_imports (user_id, filename, plan, created) values ($1, $2, $3, $4) returning id',
);
export const insertCheck = async (
  db: Db,
  user_id: number,
  now: Date,
  filename: string,
  plan: readonly PlannedRow[],
): Promise<number> => (await db.one<{ id: number }>(insertOne(user_id, filename, JSON.stringify(plan), now))).id;

interface ImportRow {
  readonly id: number;
  readonly plan: PlannedRow[];
  readonly undoable: Undoable[] | null;
  readonly done_on: Date | null;
  readonly undone_on: Date | null;
}
const byId = statement(
  'select id, plan, undoable, done_on, undone_on from client_imports where id = $1 and user_id = $2 for update',
);
/** The person's own import, locked. */
export const lockImport = (db: Db, user_id: number, id: number): Promise<ImportRow | null> =>
  db.maybe<ImportRow>(byId(id, user_id));

const done = statement('update client_imports set done_on = $2, undoable = $3 where id = $1');
export const markDone = (db: Db, id: number, now: Date, undoable: readonly Undoable[]): Promise<number> =>
  db.run(done(id, now, JSON.stringify(undoable)));
const undone = statement(`update client_imports set undone_on = $2, undoable = null, plan = '[]' where id = $1`);
export const markUndone = (db: Db, id: number, now: Date): Promise<number> => db.run(undone(id, now));

const undoables = statement(
  `select id, filename, plan, done_on from client_imports
   where user_id = $1 and done_on > $2 and undone_on is null order by id desc limit 20`,
);
export const readUndoable = (
  db: Db,
  user_id: number,
  since: Date,
): Promise<{ id: number; filename: string; plan: PlannedRow[]; done_on: Date }[]> => db.many(undoables(user_id, since));

const sweep = statement(
  `delete from client_imports where id in (
     select id from client_imports where coalesce(done_on, created) < case when done_on is null then $1::timestamptz else $2::timestamptz end limit $3)`,
);
/**
 * Deletes checks older than `checked` that were not confirmed, and imports confirmed before `done_on` that can no longer be
 * undone.
 */
export const sweepImports = (db: Db, checked: Date, done_on: Date, limit: number): Promise<number> =>
  db.run(sweep(checked, done_on, limit));

const noClients = statement('delete from clients where user_id = $1');
const noImports = statement('delete from client_imports where user_id = $1');
export async function forgetClients(db: Db, user_id: number): Promise<void> {
  await db.run(noClients(user_id));
  await db.run(noImports(user_id));
}
