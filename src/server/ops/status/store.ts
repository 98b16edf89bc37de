import type { Incident, PartState, StatusPart } from '#core/ops/status/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface Waiting {
  readonly mail_waits: number;
  readonly texts_wait: number;
  readonly payments_wait: number;
}
const waits = statement(`
  select coalesce(max(extract(epoch from $1 - d.since)) filter (where d.channel = 'mail'), 0)::float8 as mail_waits,
    coalesce(max(extract(epoch from $1 - d.since)) filter (where d.channel = 'sms'), 0)::float8 as texts_wait,
    coalesce((select extract(epoch from $1 - min(created)) from payment_intents where status = 'sent'), 0)::float8 as payments_wait
  from (select channel, min(created) as since from deliveries
    where sent_at is null and given_up_at is null and channel in ('mail', 'sms') and next_try_at <= $1 group by channel) d`);
/** Seconds for which the oldest mail, text and payment have waited. */
export const readWaiting = (db: Db, now: Date): Promise<Waiting> => db.one<Waiting>(waits(now));

const keep = statement(`
  insert into status_parts (part, state, since) select part, state, $3 from unnest($1::text[], $2::text[]) as t (part, state)
  on conflict (part) do update set state = excluded.state, since = excluded.since where status_parts.state <> excluded.state`);
/** Stores the states of the parts, with a new time for each one that changed. */
export const keepStates = (db: Db, states: readonly (readonly [StatusPart, PartState])[], now: Date): Promise<number> =>
  db.run(
    keep(
      states.map(([part]) => part),
      states.map(([, state]) => state),
      now,
    ),
  );

const since = statement('select part, wire_time(since) as since from status_parts');
export const readSince = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.many<{ part: string; since: string }>(since())).map((row) => [row.part, row.since]));

const list = statement(`
  select i.id, i.parts, i.title, i.title_zh, wire_time(i.began) as began, wire_time(i.ended) as ended,
    (select jsonb_agg(jsonb_build_object('words', w.words, 'words_zh', w.words_zh, 'created', wire_time(w.created)) order by w.id desc)
     from incident_words w where w.incident_id = i.id) as told
  from incidents i where (i.ended is null or i.ended > $1)
  order by (i.ended is null) desc, i.began desc, i.id desc limit 50`);
/** Incidents that have not ended, and those that ended after a moment. */
export const readIncidents = (db: Db, after: Date): Promise<Incident[]> => db.many<Incident>(list(after));

const add = statement(
  'insert into incidents (parts, title, title_zh, began, created) values ($1, $2, $3, $4, $5) returning id',
);
export const addIncident = async (
  db: Db,
  { parts, title, title_zh }: Pick<Incident, 'parts' | 'title' | 'title_zh'>,
  began: Date,
  now: Date,
): Promise<number> => (await db.one<{ id: number }>(add(parts, title, title_zh, began, now))).id;

const lock = statement('select ended from incidents where id = $1 for update');
/** When an incident ended, locked; null while it lasts, undefined for an unknown id. */
export const lockEnded = async (db: Db, id: number): Promise<Date | null | undefined> =>
  (await db.maybe<{ ended: Date | null }>(lock(id)))?.ended;

const end = statement('update incidents set ended = $2 where id = $1');
export const endIncident = (db: Db, id: number, now: Date): Promise<number> => db.run(end(id, now));

const say = statement(
  'insert into incident_words (incident_id, operator_id, words, words_zh, created) values ($1, $2, $3, $4, $5)',
);
export const addWords = (
  db: Db,
  id: number,
  operator_id: number,
  { words, words_zh }: { readonly words: string; readonly words_zh: string },
  now: Date,
): Promise<number> => db.run(say(id, operator_id, words, words_zh, now));
