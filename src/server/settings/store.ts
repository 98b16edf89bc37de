import type { SettingChange } from '#core/settings/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const values = statement('select key, value from settings where key = any ($1::text[])');
export const readValues = async (db: Db, keys: readonly string[]): Promise<Map<string, unknown>> =>
  new Map((await db.many<{ key: string; value: unknown }>(values(keys))).map(({ key, value }) => [key, value]));

export type ChangeRow = Omit<SettingChange, 'from' | 'to'> & {
  readonly key: string;
  readonly from_value: unknown;
  readonly to_value: unknown;
};
const changes = statement(`
  select id, key, from_value, to_value, reason, operator, created, state, decided_by, decided_on, is_own from (
    select c.id, c.key, c.from_value, c.to_value, c.reason, display_name(o) as operator, wire_time(c.created) as created, c.state,
      (select display_name(d) from users d where d.id = c.decided_by) as decided_by, wire_time(c.decided_on) as decided_on,
      c.operator_id = $2 as is_own, row_number() over (partition by c.key order by c.id desc) as nth
    from setting_changes c join users o on o.id = c.operator_id where c.key = any ($1::text[])) shown
  where nth <= 20 order by id desc`);
/** The last changes of each setting, newest first. */
export const readChanges = (db: Db, keys: readonly string[], operator_id: number): Promise<ChangeRow[]> =>
  db.many<ChangeRow>(changes(keys, operator_id));

const queue = statement('select pg_advisory_xact_lock(hashtext($1))');
/** Makes changes of one setting wait for each other. */
export const queueFor = (db: Db, key: string): Promise<number> => db.run(queue(`setting ${key}`));

const insert = statement(`
  insert into setting_changes (key, from_value, to_value, reason, operator_id, created, state, decided_on)
  values ($1, $2::jsonb, $3::jsonb, $4, $5, $6, $7, case when $7 = 'done' then $6::timestamptz end)`);
export const insertChange = (
  db: Db,
  c: { key: string; from: unknown; to: unknown; reason: string; operator_id: number; state: 'waiting' | 'done' },
  now: Date,
): Promise<number> =>
  db.run(insert(c.key, JSON.stringify(c.from), JSON.stringify(c.to), c.reason, c.operator_id, now, c.state));

const write = statement(`
  insert into settings (key, value, updated) values ($1, $2::jsonb, $3)
  on conflict (key) do update set value = excluded.value, updated = excluded.updated`);
export const writeValue = (db: Db, key: string, value: unknown, now: Date): Promise<number> =>
  db.run(write(key, JSON.stringify(value), now));

const lock = statement(
  'select id, key, to_value, state, operator_id from setting_changes where id = $1 for no key update',
);
export const lockChange = (
  db: Db,
  id: number,
): Promise<{ id: number; key: string; to_value: unknown; state: string; operator_id: number } | null> =>
  db.maybe(lock(id));

const decide = statement('update setting_changes set state = $2, decided_by = $3, decided_on = $4 where id = $1');
export const writeDecided = (db: Db, id: number, state: 'done' | 'refused', by: number, now: Date): Promise<number> =>
  db.run(decide(id, state, by, now));
