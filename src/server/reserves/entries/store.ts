import type { PauseEvent, ServiceReserve } from '#core/reserves/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const pauseJson = `json_build_object('id', p.id, 'quote_service_id', p.quote_service_id, 'begin_time', wire_time(p.begin_time),
  'end_time', wire_time(p.end_time), 'title', p.title, 'description', p.description)`;
const pauses = statement(`
  select ${pauseJson} as pause from pause_events p join quote_services s on s.id = p.quote_service_id
  where p.quote_service_id = $1 and s.user_id = $2 and p.end_time > $3 order by p.begin_time, p.id limit 200`);
const ownPause = statement(`
  select p.id, p.quote_service_id, p.begin_time from pause_events p join quote_services s on s.id = p.quote_service_id
  where p.id = $1 and s.user_id = $2 for no key update of s, p`);
const beside = statement(`
  select ${pauseJson} as pause from pause_events p
  where p.quote_service_id = $1 and p.id <> $2 and p.begin_time < $4 and p.end_time > $3 order by p.begin_time limit 1`);
const addPause = statement(`
  insert into pause_events as p (quote_service_id, begin_time, end_time, title, description) values ($1, $2, $3, $4, $5)
  returning ${pauseJson} as pause`);
const setPause = statement(`
  update pause_events p set begin_time = $2, end_time = $3, title = $4, description = $5 where id = $1
  returning ${pauseJson} as pause`);
const dropPause = statement('delete from pause_events where id = $1');

export interface PauseInput {
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly title: string;
  readonly description: string;
}
export interface PauseRow {
  readonly id: number;
  readonly quote_service_id: number;
  readonly begin_time: Date;
}

/** Pauses of an own service that have not ended. */
export const readPauses = async (db: Db, service_id: number, user_id: number, now: Date): Promise<PauseEvent[]> =>
  (await db.many<{ pause: PauseEvent }>(pauses(service_id, user_id, now))).map((row) => row.pause);
/** An own pause, locked with its service. */
export const lockPause = (db: Db, id: number, user_id: number): Promise<PauseRow | null> =>
  db.maybe<PauseRow>(ownPause(id, user_id));
/** The first other pause that overlaps this time. */
export const pauseBeside = async (db: Db, service_id: number, id: number, begin: Date, end: Date) =>
  (await db.maybe<{ pause: PauseEvent }>(beside(service_id, id, begin, end)))?.pause ?? null;
export const insertPause = async (db: Db, service_id: number, p: PauseInput): Promise<PauseEvent> =>
  (await db.one<{ pause: PauseEvent }>(addPause(service_id, p.begin_time, p.end_time, p.title, p.description))).pause;
export const updatePause = async (db: Db, id: number, p: PauseInput): Promise<PauseEvent> =>
  (await db.one<{ pause: PauseEvent }>(setPause(id, p.begin_time, p.end_time, p.title, p.description))).pause;
export const deletePause = (db: Db, id: number): Promise<number> => db.run(dropPause(id));

const reserveJson = `json_build_object('id', r.id, 'quote_service_id', r.quote_service_id, 'quote_bid_id', r.quote_bid_id,
  'kind', r.kind, 'begin_time', wire_time(r.begin_time), 'end_time', wire_time(r.end_time), 'title', r.title, 'note', r.note,
  'is_imported', r.import_id is not null)`;
const reserves = statement(`
  select ${reserveJson} as reserve from service_reserves r
  where r.quote_service_id = $1 and r.end_time > $2 and r.begin_time < $3 and r.kind <> 'lease' order by r.begin_time, r.id limit 2000`);
const ownReserve = statement(`
  select r.id, r.quote_service_id, r.kind, r.import_id from service_reserves r
  join quote_services s on s.id = r.quote_service_id
  where r.id = $1 and s.user_id = $2 and r.kind <> 'lease' for no key update of s, r`);
const addReserve = statement(`
  insert into service_reserves as r (quote_service_id, kind, lane, begin_time, end_time, title, note, created, modified)
  select $1::bigint, $2, $3::integer, $4::timestamptz, $5::timestamptz, $6, $7, $8::timestamptz, $8
  where (select count(*) from service_reserves where quote_service_id = $1 and quote_bid_id is null and kind <> 'lease') < $9::integer
  returning ${reserveJson} as reserve`);
const setReserve = statement(`
  update service_reserves r set kind = $2, lane = $3, begin_time = $4, end_time = $5, title = $6, note = $7, modified = $8
  where id = $1 returning ${reserveJson} as reserve`);
const dropReserve = statement('delete from service_reserves where id = $1');

export interface ReserveInput {
  readonly kind: string;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly title: string;
  readonly note: string;
}
export interface ReserveRow {
  readonly id: number;
  readonly quote_service_id: number;
  readonly kind: string;
  readonly import_id: number | null;
}

export const readReserves = async (db: Db, service_id: number, begin: Date, end: Date): Promise<ServiceReserve[]> =>
  (await db.many<{ reserve: ServiceReserve }>(reserves(service_id, begin, end))).map((row) => row.reserve);
/** An entry of an own service, locked with the service. */
export const lockReserve = (db: Db, id: number, user_id: number): Promise<ReserveRow | null> =>
  db.maybe<ReserveRow>(ownReserve(id, user_id));
/** Null when the service already has `max` entries made by its pro. */
export const insertReserve = async (
  db: Db,
  service_id: number,
  r: ReserveInput,
  lane: number,
  max: number,
  now: Date,
): Promise<ServiceReserve | null> =>
  (
    await db.maybe<{ reserve: ServiceReserve }>(
      addReserve(service_id, r.kind, lane, r.begin_time, r.end_time, r.title, r.note, now, max),
    )
  )?.reserve ?? null;
export const updateReserve = async (
  db: Db,
  id: number,
  r: ReserveInput,
  lane: number,
  now: Date,
): Promise<ServiceReserve> =>
  (
    await db.one<{ reserve: ServiceReserve }>(
      setReserve(id, r.kind, lane, r.begin_time, r.end_time, r.title, r.note, now),
    )
  ).reserve;
export const deleteReserve = (db: Db, id: number): Promise<number> => db.run(dropReserve(id));
