import { QUOTE_STATUS } from '#core/bids/model.ts';
import { type CalendarImport, MAX_CLASHES, type SourceProblem } from '#core/reserves/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

// A clash is with a job that is not cancelled: in any service of a pro who works alone, in the same service with several lanes.
const VIEW = `json_build_object('id', i.id, 'name', i.name, 'event_count', i.event_count, 'created', wire_time(i.created),
  'source', case when i.source_host is null then null else json_build_object('host', i.source_host,
    'checked_on', wire_time(i.checked_on), 'read_on', wire_time(i.read_on), 'problem', i.problem,
    'next_check_on', wire_time(i.next_check_on)) end,
  'clashes', coalesce((
    select json_agg(json_build_object('title', j.title, 'begin_time', wire_time(j.begin_time), 'end_time', wire_time(j.end_time),
      'quote_bid_id', j.quote_bid_id) order by j.begin_time, j.id)
    from (
      select r.id, r.begin_time, r.end_time, r.quote_bid_id, coalesce(nullif(r.title, ''), q.title, '') as title
      from quote_services o
      left join service_calendars c on c.quote_service_id = o.id
      join service_reserves r on r.quote_service_id = o.id and r.lane > 0 and r.kind <> 'lease' and r.end_time > $1
      left join quote_bids b on b.id = r.quote_bid_id
      left join quote_requests q on q.id = b.quote_request_id
      where o.user_id = s.user_id and o.deleted_on is null and (o.id = s.id or coalesce(c.parallel_jobs, 1) = 1)
        and (b.id is null or b.quote_status_id = ${QUOTE_STATUS.Hired})
        and exists (select from service_reserves t
          where t.import_id = i.id and t.begin_time < r.end_time and t.end_time > r.begin_time)
      order by r.begin_time, r.id limit ${MAX_CLASHES}
    ) j), '[]'))`;
const ofService = statement(`
  select coalesce(json_agg(${VIEW} order by i.id), '[]') as imports
  from calendar_imports i join quote_services s on s.id = i.quote_service_id where i.quote_service_id = $2`);
const byId = statement(`
  select ${VIEW} as view from calendar_imports i join quote_services s on s.id = i.quote_service_id where i.id = $2`);

/** The calendars imported into a service, as its pro sees them. */
export const readImports = async (db: Db, service_id: number, now: Date): Promise<CalendarImport[]> =>
  (await db.one<{ imports: CalendarImport[] }>(ofService(now, service_id))).imports;
export const readImport = async (db: Db, id: number, now: Date): Promise<CalendarImport> =>
  (await db.one<{ view: CalendarImport }>(byId(now, id))).view;

const count = statement(`
  select count(*)::integer as count from calendar_imports
  where quote_service_id = $1 and (name <> $2 or source_sealed is not null)`);
const replace = statement(
  'delete from calendar_imports where quote_service_id = $1 and name = $2 and source_sealed is null',
);
const add = statement(`
  insert into calendar_imports (quote_service_id, name, event_count, created) values ($1, $2, $3, $4) returning id`);
const addBlocks = statement(`
  insert into service_reserves (quote_service_id, import_id, kind, lane, begin_time, end_time, title, created, modified)
  select $1, $2, 'block', 0, e.begin_time, e.end_time, e.title, $6, $6
  from unnest($3::timestamptz[], $4::timestamptz[], $5::text[]) as e (begin_time, end_time, title)
  where not exists (select from service_reserves r
    where r.import_id = $2 and r.begin_time = e.begin_time and r.end_time = e.end_time and r.title = e.title)`);
const dropOthers = statement(`
  delete from service_reserves r where r.import_id = $1 and not exists (
    select from unnest($2::timestamptz[], $3::timestamptz[]) as e (begin_time, end_time)
    where e.begin_time = r.begin_time and e.end_time = r.end_time)`);
const lockImport = statement(`
  select i.id from calendar_imports i join quote_services s on s.id = i.quote_service_id
  where i.id = $1 and s.user_id = $2 for no key update of s, i`);
const drop = statement('delete from calendar_imports where id = $1');

/** How many calendars a service has besides the file of this name. */
export const countOthers = async (db: Db, service_id: number, name: string): Promise<number> =>
  (await db.one<{ count: number }>(count(service_id, name))).count;

export interface Block {
  readonly begin: number;
  readonly end: number;
  readonly title: string;
}
const writeBlocks = (db: Db, service_id: number, id: number, blocks: readonly Block[], now: Date): Promise<number> =>
  db.run(
    addBlocks(
      service_id,
      id,
      blocks.map(({ begin }) => new Date(begin)),
      blocks.map(({ end }) => new Date(end)),
      blocks.map(({ title }) => title),
      now,
    ),
  );

/** Stores an imported file, replacing the one of the same name. */
export async function replaceImport(
  db: Db,
  service_id: number,
  name: string,
  blocks: readonly Block[],
  now: Date,
): Promise<number> {
  await db.run(replace(service_id, name));
  const { id } = await db.one<{ id: number }>(add(service_id, name, blocks.length, now));
  await writeBlocks(db, service_id, id, blocks, now);
  return id;
}
/** Whether an import is of an own service; locks it. */
export const lockOwnImport = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(lockImport(id, user_id))) !== null;
export const deleteImport = (db: Db, id: number): Promise<number> => db.run(drop(id));

/** A calendar that is read from its address. */
export interface Source {
  readonly id: number;
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly zone: string | null;
  readonly source_sealed: Buffer;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly read_on: Date | null;
  readonly failures: number;
}
const COLUMNS = `i.id, i.quote_service_id, s.user_id, i.name, c.schedule ->> 'zone' as zone, i.source_sealed, i.etag,
  i.last_modified, i.read_on, i.failures`;
const FROM = `calendar_imports i join quote_services s on s.id = i.quote_service_id
  left join service_calendars c on c.quote_service_id = s.id`;
const claim = statement(`
  with due as (
    select id from calendar_imports where next_check_on <= $1 order by next_check_on limit $3 for update skip locked),
  taken as (update calendar_imports i set next_check_on = $2 from due where i.id = due.id returning i.id)
  select ${COLUMNS} from taken join ${FROM.replace('calendar_imports i', 'calendar_imports i on i.id = taken.id')}`);
/** Calendars that are due, claimed by this node until `until`. */
export const claimDue = (db: Db, now: Date, until: Date, limit: number): Promise<Source[]> =>
  db.many<Source>(claim(now, until, limit));

const own = statement(`
  select ${COLUMNS} from ${FROM} where i.id = $1 and s.user_id = $2 and s.deleted_on is null and i.source_sealed is not null`);
export const readOwnSource = (db: Db, id: number, user_id: number): Promise<Source | null> =>
  db.maybe<Source>(own(id, user_id));

const boxes = statement(
  'select source_sealed from calendar_imports where quote_service_id = $1 and source_sealed is not null',
);
/** The encrypted addresses of a service's calendars. */
export const readBoxes = async (db: Db, service_id: number): Promise<Buffer[]> =>
  (await db.many<{ source_sealed: Buffer }>(boxes(service_id))).map(({ source_sealed }) => source_sealed);

const subscribe = statement(`
  insert into calendar_imports (quote_service_id, name, event_count, created, source_sealed, source_host, checked_on, next_check_on)
  values ($1, $2, 0, $3, $4, $5, $3, $3) returning id`);
export const insertSource = async (
  db: Db,
  service_id: number,
  name: string,
  source: { readonly box: Buffer; readonly host: string },
  now: Date,
): Promise<number> => (await db.one<{ id: number }>(subscribe(service_id, name, now, source.box, source.host))).id;

const lockService = statement('select id from quote_services where id = $1 for no key update');
const lockSource = statement('select id from calendar_imports where id = $1 and source_sealed is not null for update');
/** Locks the service, so that changes of its calendar wait for each other. False where the calendar was removed meanwhile. */
export async function lockSourceOf(db: Db, { id, quote_service_id }: Pick<Source, 'id' | 'quote_service_id'>) {
  await db.maybe(lockService(quote_service_id));
  return (await db.maybe(lockSource(id))) !== null;
}

const noteRead = statement(`
  update calendar_imports set event_count = $2, etag = $3, last_modified = $4, checked_on = $5, read_on = $5, problem = null,
    failures = 0, next_check_on = $6 where id = $1`);
const noteSame = statement(`
  update calendar_imports set checked_on = $2, problem = null, failures = 0, next_check_on = $3 where id = $1`);
const noteFailed = statement(`
  update calendar_imports set checked_on = $2, problem = $3, failures = least(failures + 1, 1000), next_check_on = $4
  where id = $1`);

/** Replaces the calendar's times. Answers whether any changed. */
export async function writeRead(
  db: Db,
  { id, quote_service_id }: Pick<Source, 'id' | 'quote_service_id'>,
  read: { readonly blocks: readonly Block[]; readonly etag: string | null; readonly last_modified: string | null },
  now: Date,
  next: Date,
): Promise<boolean> {
  const { blocks, etag, last_modified } = read;
  const begins = blocks.map(({ begin }) => new Date(begin));
  const ends = blocks.map(({ end }) => new Date(end));
  const gone = await db.run(dropOthers(id, begins, ends));
  const added = await writeBlocks(db, quote_service_id, id, blocks, now);
  await db.run(noteRead(id, blocks.length, etag, last_modified, now, next));
  return gone + added > 0;
}
export const writeSame = (db: Db, id: number, now: Date, next: Date): Promise<number> =>
  db.run(noteSame(id, now, next));
export const writeFailed = (db: Db, id: number, problem: SourceProblem, now: Date, next: Date): Promise<number> =>
  db.run(noteFailed(id, now, problem, next));
