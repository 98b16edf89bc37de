import {
  ENDED_LINKS,
  type LinkCase,
  type LinkRow,
  type LinkState,
  type OwnLink,
  WAITING_LINKS,
} from '#core/ops/linked/model.ts';
import type { Evidence, LinkSign } from '#core/ops/people/link-rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const ROW = `jsonb_build_object('id', c.id, 'state', c.state, 'user_id', c.user_id, 'name', display_name(u), 'other_name', display_name(o),
  'is_other_blocked', o.blocked_at is not null, 'sum', c.sum / 10.0, 'created', wire_time(c.created), 'until', wire_time(c.clock_at),
  'ended_on', wire_time(c.ended_on))`;
const FROM = 'from link_cases c join users u on u.id = c.user_id join users o on o.id = c.other_id';
const dueOf = (states: readonly string[]) =>
  statement(`select ${ROW} as row, c.clock_at as at ${FROM}
    where c.clock_at is not null and c.state in ${listed(states)} and (c.clock_at, c.id) > ($1::timestamptz, $2::bigint)
    order by c.clock_at, c.id limit $3`);
const LISTS = { waiting: dueOf(WAITING_LINKS), asked: dueOf(['asked', 'linked']) };
const ended = statement(`select ${ROW} as row, c.ended_on as at ${FROM}
  where c.state in ${listed(ENDED_LINKS)} and (c.ended_on, c.id) < ($1::timestamptz, $2::bigint)
  order by c.ended_on desc, c.id desc limit $3`);
export interface QueuedLink {
  readonly row: LinkRow;
  readonly at: Date;
}
/** Cases after this one: open ones that are due soonest first, or ended ones, newest first. */
export const readCases = (
  db: Db,
  state: 'waiting' | 'asked' | 'decided',
  at: Date,
  id: number,
  limit: number,
): Promise<QueuedLink[]> => db.many((state === 'decided' ? ended : LISTS[state])(at, id, limit));

const waiting = statement(
  `select count(*)::integer as n from link_cases where clock_at is not null and state in ${listed(WAITING_LINKS)}`,
);
export const countWaiting = async (db: Db): Promise<number> => (await db.one<{ n: number }>(waiting())).n;

const SIDE = (person: string) => `jsonb_build_object('user_id', ${person}.id, 'name', display_name(${person}),
  'created', wire_time(${person}.created), 'is_blocked', ${person}.blocked_at is not null,
  'blocked_reason', coalesce(${person}.blocked_reason, ''), 'is_id_checked', ${person}.is_id_checked,
  'is_phone_confirmed', ${person}.is_phone_confirmed,
  'services', array(select s.name from quote_services s where s.user_id = ${person}.id and s.name <> '' order by s.id limit 20),
  'request_count', ${person}.request_count,
  'quote_count', (select count(*) from quote_bids b where b.provider_id = ${person}.id and b.quote_sent_on is not null),
  'hired_count', (select coalesce(sum(s.hired_count), 0) from quote_services s where s.user_id = ${person}.id),
  'linked_before', (select count(*) from link_cases x where ${person}.id in (x.user_id, x.other_id) and x.id <> c.id and x.state = 'stands'),
  'cleared_before', (select count(*) from link_cases x where ${person}.id in (x.user_id, x.other_id) and x.id <> c.id and x.state = 'not_linked'))`;
const one = statement(`
  select c.evidence as found, c.decided_by as decider_id, c.appeal_by as appeal_by_id, ${ROW} || jsonb_build_object('newer', ${SIDE('u')}, 'earlier', ${SIDE('o')},
    'asked_on', wire_time(c.asked_on), 'answer', c.answer, 'answered_on', wire_time(c.answered_on), 'reason', c.reason,
    'decided_by', (select display_name(d) from users d where d.id = c.decided_by), 'decided_on', wire_time(c.decided_on),
    'appeal', c.appeal, 'appealed_on', wire_time(c.appealed_on), 'appeal_reason', c.appeal_reason, 'traded_as', c.traded_as,
    'files', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename,
        'is_picture', f.thumb_key is not null) order by f.id) from attachments f where f.link_case_id = c.id), '[]'),
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('who', display_name(p), 'act', x.act, 'reason', coalesce(x.details ->> 'reason', ''),
        'created', wire_time(x.created)) order by x.id)
      from operator_acts x join users p on p.id = x.operator_id where x.subject = 'link_case:' || c.id), '[]')) as shown
  ${FROM} where c.id = $1`);
export interface StoredLink {
  readonly shown: Omit<LinkCase, 'evidence' | 'acts' | 'is_mine' | 'others'>;
  readonly found: readonly Evidence[];
  readonly decider_id: number | null;
  readonly appeal_by_id: number | null;
}
export const readCase = (db: Db, id: number): Promise<StoredLink | null> => db.maybe<StoredLink>(one(id));

const own = statement(`
  select c.reasons, jsonb_build_object('id', c.id, 'state', c.state, 'asked_on', wire_time(c.asked_on), 'until', wire_time(c.clock_at),
    'answer', c.answer, 'answered_on', wire_time(c.answered_on), 'reason', c.reason, 'decided_on', wire_time(c.decided_on),
    'appeal', c.appeal, 'appealed_on', wire_time(c.appealed_on), 'appeal_reason', c.appeal_reason,
    'files', coalesce((select jsonb_agg(attachment_json(f) order by f.id) from attachments f where f.link_case_id = c.id), '[]')) as shown
  from link_cases c where c.user_id = $1 and c.asked_on is not null and c.state <> 'dropped' and ($2::bigint is null or c.id = $2)
  order by c.id desc limit 20`);
export interface OwnStored {
  readonly reasons: readonly LinkSign[];
  readonly shown: Omit<OwnLink, 'grounds'>;
}
/** Cases in which this person was asked, the newest first, or one of them. */
export const readOwn = (db: Db, user_id: number, id: number | null): Promise<OwnStored[]> => db.many(own(user_id, id));

export interface HeldLink {
  readonly id: number;
  readonly user_id: number;
  readonly other_id: number;
  readonly state: LinkState;
  readonly clock_at: Date | null;
  readonly asked_on: Date | null;
  readonly decided_by: number | null;
  readonly appeal_by: number | null;
  readonly is_blocked: boolean;
}
const locked = statement(`
  select c.id, c.user_id, c.other_id, c.state, c.clock_at, c.asked_on, c.decided_by, c.appeal_by,
    (select u.blocked_at is not null from users u where u.id = c.user_id) as is_blocked
  from link_cases c where c.id = $1 for update of c`);
export const lockCase = (db: Db, id: number): Promise<HeldLink | null> => db.maybe<HeldLink>(locked(id));

const due = statement('select id from link_cases where clock_at <= $1 order by clock_at, id limit $2');
export const readDue = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(due(now, limit))).map(({ id }) => id);

/** What a step writes besides the state. */
export interface LinkPatch {
  readonly asked_by?: number;
  readonly asked_on?: Date;
  readonly answer?: string;
  readonly answered_on?: Date;
  readonly decided_by?: number | null;
  readonly decided_on?: Date;
  readonly reason?: string;
  readonly appeal?: string;
  readonly appealed_on?: Date;
  readonly appeal_by?: number | null;
  readonly appeal_reason?: string;
  readonly blocked_by?: number;
  readonly blocked_on?: Date;
  readonly traded_as?: readonly string[];
}
const write = statement(`
  update link_cases c set (state, clock_at, ended_on, asked_by, asked_on, answer, answered_on, decided_by, decided_on, reason,
      appeal, appealed_on, appeal_by, appeal_reason, blocked_by, blocked_on, traded_as) =
    (select p.state, p.clock_at, p.ended_on, p.asked_by, p.asked_on, p.answer, p.answered_on, p.decided_by, p.decided_on, p.reason,
      p.appeal, p.appealed_on, p.appeal_by, p.appeal_reason, p.blocked_by, p.blocked_on, p.traded_as
    from jsonb_populate_record(c, $2) p) where c.id = $1`);
export const writeStep = (
  db: Db,
  id: number,
  state: LinkState,
  clock_at: Date | null,
  ended_on: Date | null,
  patch: LinkPatch,
): Promise<number> => db.run(write(id, JSON.stringify({ ...patch, state, clock_at, ended_on })));

const block = statement('update link_cases set blocked_by = $2, blocked_on = $3 where id = $1');
export const noteBlock = (
  db: Db,
  id: number,
  { blocked_by = null, blocked_on = null }: { blocked_by?: number | null; blocked_on?: Date | null },
): Promise<number> => db.run(block(id, blocked_by, blocked_on));

const names = statement(
  `select s.name from quote_services s where s.user_id = $1 and s.name <> '' and not s.is_draft order by s.id limit 5`,
);
export const readNames = async (db: Db, user_id: number): Promise<string[]> =>
  (await db.many<{ name: string }>(names(user_id))).map(({ name }) => name);
const pages = statement(`select 'service:' || s.id as tag from quote_services s where s.user_id = $1`);
/** Tags of the public pages on which a person's services are. */
export const readTags = async (db: Db, user_id: number): Promise<string[]> =>
  (await db.many<{ tag: string }>(pages(user_id))).map(({ tag }) => tag);
const traded = statement(`
  select distinct n.name from link_cases c join quote_services s on s.user_id = c.user_id cross join unnest(c.traded_as) n (name)
  where s.id = $1 and c.state = 'stands' order by 1`);
/** Earlier names of this service's pro, as decided. */
export const readTradedAs = async (db: Db, quote_service_id: number): Promise<string[]> =>
  (await db.many<{ name: string }>(traded(quote_service_id))).map(({ name }) => name);

const file = statement('select attachment_json(f) as view from attachments f where f.link_case_id = $1 and f.id = $2');
export const readFile = async <T>(db: Db, id: number, attachment_id: number): Promise<T | null> =>
  (await db.maybe<{ view: T }>(file(id, attachment_id)))?.view ?? null;

const operators = statement(
  'select id from users where is_operator and deleted_at is null and blocked_at is null order by id limit 500',
);
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);

const leave = [
  statement(`update link_cases set state = 'dropped', clock_at = null, ended_on = $2
    where $1 in (user_id, other_id) and clock_at is not null`),
  statement(`update link_cases set answer = '', appeal = '' where user_id = $1`),
  statement(`update link_cases set traded_as = '{}' where user_id = $1 and traded_as <> '{}'`),
  statement('delete from link_looks where user_id = $1'),
];
/** Account deletion: open cases about the person end, and their words are deleted. Decisions stay. */
export async function forgetLinks(db: Db, now: Date, user_id: number): Promise<void> {
  for (const [at, drop] of leave.entries()) await db.run(at === 0 ? drop(user_id, now) : drop(user_id));
}
