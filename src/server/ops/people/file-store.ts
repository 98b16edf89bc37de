import type { HouseMessage } from '#core/ops/people/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const isThere = statement('select id from users where id = $1');
export const isPerson = async (db: Db, id: number): Promise<boolean> => (await db.maybe(isThere(id))) !== null;

const notes = statement(`
  select n.id, v.text, display_name(o) as operator, n.operator_id = $2 as is_mine, wire_time(n.created) as created,
    case when e.n > 1 then wire_time(v.created) end as edited_on, coalesce(e.earlier, '[]') as earlier
  from person_notes n join users o on o.id = n.operator_id
  cross join lateral (select text, created, id from person_note_versions where note_id = n.id order by id desc limit 1) v
  cross join lateral (select count(*) as n, json_agg(json_build_object('text', w.text, 'operator', display_name(u),
      'created', wire_time(w.created)) order by w.id desc) filter (where w.id <> v.id) as earlier
    from person_note_versions w join users u on u.id = w.operator_id where w.note_id = n.id) e
  where n.user_id = $1 order by n.id desc limit 100`);
export interface NoteRow {
  readonly id: number;
  readonly text: string;
  readonly operator: string;
  readonly is_mine: boolean;
  readonly created: string;
  readonly edited_on: string | null;
  readonly earlier: { text: string; operator: string; created: string }[];
}
export const readNotes = (db: Db, user_id: number, operator_id: number): Promise<NoteRow[]> =>
  db.many<NoteRow>(notes(user_id, operator_id));

const insertNote = statement(
  'insert into person_notes (user_id, operator_id, created) values ($1, $2, $3) returning id',
);
const insertVersion = statement(
  'insert into person_note_versions (note_id, operator_id, text, created) values ($1, $2, $3, $4)',
);
export const writeVersion = (db: Db, note_id: number, operator_id: number, text: string, now: Date): Promise<number> =>
  db.run(insertVersion(note_id, operator_id, text, now));
export async function writeNote(
  db: Db,
  user_id: number,
  operator_id: number,
  text: string,
  now: Date,
): Promise<number> {
  const { id } = await db.one<{ id: number }>(insertNote(user_id, operator_id, now));
  await writeVersion(db, id, operator_id, text, now);
  return id;
}
const lockedNote = statement('select user_id, operator_id from person_notes where id = $1 for no key update');
export const lockNote = (db: Db, id: number): Promise<{ user_id: number; operator_id: number } | null> =>
  db.maybe(lockedNote(id));

const MESSAGE = `x.id, x.about, x.text, wire_time(x.created) as created, x.answer, wire_time(x.answered_on) as answered_on`;
const written = statement(`
  select ${MESSAGE}, display_name(o) as operator from house_messages x join users o on o.id = x.operator_id
  where x.user_id = $1 order by x.id desc limit 50`);
export const readWritten = (db: Db, user_id: number): Promise<(HouseMessage & { operator: string })[]> =>
  db.many(written(user_id));
const own = statement(`select ${MESSAGE} from house_messages x where x.user_id = $1 order by x.id desc limit 50`);
export const readOwn = (db: Db, user_id: number): Promise<HouseMessage[]> => db.many<HouseMessage>(own(user_id));
const one = statement(`select ${MESSAGE} from house_messages x where x.id = $1 and x.user_id = $2 for no key update`);
export const lockOwn = (db: Db, id: number, user_id: number): Promise<HouseMessage | null> =>
  db.maybe<HouseMessage>(one(id, user_id));
const answer = statement('update house_messages set answer = $2, answered_on = $3 where id = $1');
export const writeAnswer = (db: Db, id: number, text: string, now: Date): Promise<number> =>
  db.run(answer(id, text, now));
const insertMessage = statement(`
  insert into house_messages (user_id, operator_id, about, text, created) values ($1, $2, $3, $4, $5) returning id`);
export const writeMessage = async (
  db: Db,
  message: { user_id: number; operator_id: number; about: string; text: string },
  now: Date,
): Promise<number> =>
  (await db.one<{ id: number }>(insertMessage(message.user_id, message.operator_id, message.about, message.text, now)))
    .id;

const devices = statement(`
  select s.user_agent, s.address, wire_time(s.last_used_at) as last_used_at, wire_time(s.created) as created,
    (select count(*)::integer from person_marks m where m.kind = 'device'
      and m.digest = sha256(convert_to('gotong device ' || s.device_id, 'UTF8'))) as account_count
  from sessions s where s.user_id = $1 and s.ended_at is null and s.expires_at > $2 order by s.last_used_at desc limit 20`);
export interface DeviceRow {
  readonly user_agent: string;
  readonly address: string;
  readonly last_used_at: string;
  readonly created: string;
  readonly account_count: number;
}
export const readDevices = (db: Db, user_id: number, now: Date): Promise<DeviceRow[]> =>
  db.many<DeviceRow>(devices(user_id, now));

const dropNotes = [
  statement('delete from person_note_versions where note_id in (select id from person_notes where user_id = $1)'),
  statement('delete from person_notes where user_id = $1'),
  statement('delete from house_messages where user_id = $1'),
];
/** Account deletion: notes about the person and texts to them are deleted. Limits and the audit of readers stay. */
export const forgetFile = async (db: Db, user_id: number): Promise<void> => {
  for (const drop of dropNotes) await db.run(drop(user_id));
};
