import {
  type CaseRow,
  type CaseStatus,
  type CaseView,
  type DeskCase,
  DUE_CASES,
  LIVE_CASES,
  type Macro,
  type OwnCase,
} from '#core/content/desk/model.ts';
import { OVERDUE_AFTER } from '#core/ops/rules.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The files of a word; `null`: those of the first message. */
const FILES = (word: string | null) => `coalesce((select json_agg(json_build_object('id', f.id, 'filename', f.filename,
    'is_picture', f.thumb_key is not null) order by f.id) from attachments f
    where ${word === null ? 'f.contact_message_id = m.id and f.case_word_id is null' : `f.case_word_id = ${word}`}), '[]')`;
const PERSON = (of: string) =>
  `case when ${of}.id is null then null else json_build_object('id', ${of}.id, 'name', display_name(${of})) end`;
const ROW = `'id', m.id, 'name', m.name, 'email', m.email, 'topic', m.topic, 'status', m.status, 'language', m.language,
  'assignee', ${PERSON('a')}, 'created', wire_time(m.created), 'last_word', wire_time(m.last_word_at),
  'is_ours_last', m.is_ours_last, 'first_reply', wire_time(m.first_reply_at)`;
const FROM = 'from contact_messages m left join users a on a.id = m.assignee_id';

/** The condition of each view. $1, which each has to name, is the operator who asks. 'due' and 'mine' show the oldest first. */
const VIEWS: Readonly<Record<CaseView, string>> = {
  due: `m.status in ${listed(DUE_CASES)} and ($1::bigint is not null)`,
  mine: `m.status in ${listed(LIVE_CASES)} and m.assignee_id = $1`,
  answered: `m.status = 'waiting' and ($1::bigint is not null)`,
  solved: `m.status = 'solved' and ($1::bigint is not null)`,
  spam: `m.status = 'spam' and ($1::bigint is not null)`,
};
// $2 and $3: the last row of the page before. $4: the words as a pattern. $5: a number. $6: the limit.
const page = (view: CaseView, sign: '>' | '<', order: 'asc' | 'desc') =>
  statement(`
    select json_build_object(${ROW}, 'message', left(m.message, 300)) as view, m.last_word_at as at, m.id ${FROM}
    where ${VIEWS[view]} and ($2::timestamptz is null or (m.last_word_at, m.id) ${sign} ($2, $3))
      and ($4 = '' or m.id = $5 or m.name ilike $4 or m.email ilike $4 or m.message ilike $4
        or exists (select from case_words w where w.case_id = m.id and w.message ilike $4))
    order by m.last_word_at ${order}, m.id ${order} limit $6`);
const pages = {
  due: page('due', '>', 'asc'),
  mine: page('mine', '>', 'asc'),
  answered: page('answered', '<', 'desc'),
  solved: page('solved', '<', 'desc'),
  spam: page('spam', '<', 'desc'),
} as const;
const counts = statement(`
  select (count(*) filter (where status <> 'waiting'))::integer as due,
    (count(*) filter (where status <> 'waiting' and last_word_at <= $2))::integer as overdue,
    (count(*) filter (where assignee_id = $1))::integer as mine,
    (count(*) filter (where status = 'waiting'))::integer as waiting
  from contact_messages where status in ${listed(LIVE_CASES)}`);
const one = statement(`
  select json_build_object(${ROW}, 'message', m.message, 'source', m.source, 'source_id', m.source_id, 'user_id', m.user_id,
    'solved_on', wire_time(m.solved_at),
    'words', (select json_agg(w.word order by w.id) from (
      select 0::bigint as id, json_build_object('id', 0, 'kind', 'customer', 'operator', null, 'message', m.message,
        'files', ${FILES(null)}, 'created', wire_time(m.created)) as word
      union all select w.id, json_build_object('id', w.id, 'kind', w.kind, 'operator',
        case when o.id is null then null else display_name(o) end, 'message', w.message,
        'files', ${FILES('w.id')}, 'created', wire_time(w.created))
      from case_words w left join users o on o.id = w.operator_id where w.case_id = m.id) w)) as view
  ${FROM} where m.id = $1`);
const own = statement(`
  select json_build_object('id', m.id, 'name', m.name, 'status', m.status,
    'words', (select json_agg(w.word order by w.id) from (
      select 0::bigint as id, json_build_object('id', 0, 'is_ours', false, 'message', m.message,
        'files', ${FILES(null)}, 'created', wire_time(m.created)) as word
      union all select w.id, json_build_object('id', w.id, 'is_ours', w.kind = 'reply', 'message', w.message,
        'files', ${FILES('w.id')}, 'created', wire_time(w.created))
      from case_words w where w.case_id = m.id and w.kind <> 'note') w)) as view
  from contact_messages m where m.id = $1 and m.status <> 'spam'`);
const lock = statement(`
  select m.id, m.name, m.email, m.status, m.language, m.user_id, m.assignee_id, m.first_reply_at is not null as is_answered,
    coalesce((select max(w.id) from case_words w where w.case_id = m.id and w.kind <> 'note'), 0) as last_word_id
  from contact_messages m where m.id = $1 for no key update of m`);
const addWord = statement(
  'insert into case_words (case_id, kind, operator_id, message, created) values ($1, $2, $3, $4, $5) returning id',
);
const said = statement(`
  update contact_messages set status = $2, last_word_at = $3, is_ours_last = $4,
    first_reply_at = case when $4 then coalesce(first_reply_at, $3) else first_reply_at end,
    solved_at = case when $2 = 'solved' then $3 end, assignee_id = coalesce(assignee_id, $5)
  where id = $1`);
const move = statement(
  `update contact_messages set status = $2, solved_at = case when $2 = 'solved' then $3::timestamptz end where id = $1`,
);
const assign = statement('update contact_messages set assignee_id = $2 where id = $1');
const answerers = statement(`
  select id, display_name(u) as name from users u
  where operator_roles && array['support', 'owner'] and deleted_at is null and blocked_at is null order by id limit 200`);

export interface LockedCase {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: CaseStatus;
  readonly language: string;
  readonly user_id: number | null;
  readonly assignee_id: number | null;
  readonly is_answered: boolean;
  readonly last_word_id: number;
}

const escaped = (words: string): string => words.replace(/[\\%_]/g, (c) => `\\${c}`);

export interface ListedCase {
  readonly view: CaseRow;
  readonly at: Date;
  readonly id: number;
}
/** A page of a view, after a place in it. */
export function readCases(
  db: Db,
  me: number,
  of: { view: CaseView; q: string; after: { time: Date; id: number } | null; limit: number },
): Promise<ListedCase[]> {
  const { view, q, after, limit } = of;
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const words = q === '' ? '' : `%${escaped(q)}%`;
  return db.many<ListedCase>(pages[view](me, after?.time ?? null, after?.id ?? 0, words, number, limit));
}

export const countCases = (
  db: Db,
  me: number,
  now: Date,
): Promise<Record<'due' | 'overdue' | 'mine' | 'waiting', number>> =>
  db.one(counts(me, new Date(now.getTime() - OVERDUE_AFTER)));
export const readCase = async (db: Db, id: number): Promise<DeskCase | null> =>
  (await db.maybe<{ view: DeskCase }>(one(id)))?.view ?? null;
/** A case as its writer sees it; null where there is none, or it is spam. */
export const readOwn = async (db: Db, id: number): Promise<OwnCase | null> =>
  (await db.maybe<{ view: OwnCase }>(own(id)))?.view ?? null;
export const lockCase = (db: Db, id: number): Promise<LockedCase | null> => db.maybe<LockedCase>(lock(id));
export const insertWord = async (
  db: Db,
  case_id: number,
  kind: 'customer' | 'reply' | 'note',
  operator_id: number | null,
  message: string,
  now: Date,
): Promise<number> => (await db.one<{ id: number }>(addWord(case_id, kind, operator_id, message, now))).id;
/** Notes that a word was added to a case. The first operator who answers becomes its assignee. */
export const noteSaid = (
  db: Db,
  id: number,
  status: CaseStatus,
  now: Date,
  is_ours: boolean,
  operator_id: number | null,
): Promise<number> => db.run(said(id, status, now, is_ours, operator_id));
export const writeStatus = (db: Db, id: number, status: CaseStatus, now: Date): Promise<number> =>
  db.run(move(id, status, now));
export const writeAssignee = (db: Db, id: number, operator_id: number | null): Promise<number> =>
  db.run(assign(id, operator_id));
/** Operators who answer messages. */
export const readAnswerers = (db: Db): Promise<{ id: number; name: string }[]> => db.many(answerers());

const fromFeedback = statement(`
  insert into contact_messages (name, email, topic, message, created, last_word_at, source, source_id, user_id, language)
  select display_name(u), u.email, 'request', case when f.feedback = '' then '(no words)' else f.feedback end, f.created, f.created,
    'feedback', f.id, u.id, u.language
  from request_feedbacks f join users u on u.id = f.user_id where f.id = $1 and u.deleted_at is null
  on conflict (source, source_id) where source_id is not null do nothing`);
const fromReport = statement(`
  insert into contact_messages (name, email, topic, message, created, last_word_at, source, source_id, user_id, language)
  select display_name(u), u.email, 'safety', case when p.message = '' then t.name else p.message end, p.created, p.created,
    'report', p.case_id, u.id, u.language
  from quote_reports p join users u on u.id = p.user_id join quote_report_topics t on t.id = p.quote_report_topic_id
  where p.case_id = $1 and u.deleted_at is null order by p.id limit 1
  on conflict (source, source_id) where source_id is not null do nothing`);
const bySource = statement('select id from contact_messages where source = $1 and source_id = $2');

/** The case of a feedback or a report, made where there is none yet; null where the feedback or report does not exist. */
export async function ensureCase(
  db: Db,
  source: 'feedback' | 'report',
  source_id: number,
): Promise<{ case_id: number; is_new: boolean } | null> {
  const made = await db.run(source === 'feedback' ? fromFeedback(source_id) : fromReport(source_id));
  const found = await db.maybe<{ id: number }>(bySource(source, source_id));
  return found && { case_id: found.id, is_new: made > 0 };
}

// A case of the person who disputes, with both sides' words, in English for the operators.
const fromNoShows = statement(`
  insert into contact_messages (name, email, topic, message, created, last_word_at, source, source_id, user_id, language)
  select display_name(d), d.email, 'request', concat_ws(e'\n',
      'No-show disputed: ' || g.name || ' on ' || to_char(n.begin_time at time zone 'Asia/Singapore', 'FMDD Mon YYYY, HH24:MI') || '. Quote ' || b.id || ', account of the other side ' || w.id || '.',
      case n.side when 'requestor' then 'The customer says that nobody came' else 'The pro says that nobody was home' end
        || coalesce(': ' || nullif(n.words, ''), '.'),
      case n.side when 'requestor' then 'The pro answers: ' else 'The customer answers: ' end || n.answer),
    n.answered_on, n.answered_on, 'no_show', n.id, d.id, d.language
  from no_shows n
  join appointments ap on ap.id = n.appointment_id
  join quote_bids b on b.id = ap.quote_bid_id
  join categories g on g.id = b.category_id
  join users d on d.id = case n.side when 'requestor' then b.provider_id else b.requestor_id end
  join users w on w.id = case n.side when 'requestor' then b.requestor_id else b.provider_id end
  where b.id = $1 and n.state = 'disputed' and d.deleted_at is null
  on conflict (source, source_id) where source_id is not null do nothing returning id`);
/** Makes cases of disputed no-show statements of a job; answers the new ones. */
export const makeDisputeCases = (db: Db, bid_id: number): Promise<{ id: number }[]> => db.many(fromNoShows(bid_id));

const macros = statement(
  `select id, name, language, message, wire_time(updated) as updated from desk_macros order by language, name, id limit 200`,
);
const addMacro = statement(
  `insert into desk_macros (name, language, message, updated_by, updated) values ($1, $2, $3, $4, $5)
   on conflict (language, name) do nothing returning id`,
);
const editMacro = statement(
  `update desk_macros m set name = $2, language = $3, message = $4, updated_by = $5, updated = $6 where id = $1
     and not exists (select from desk_macros o where o.language = $3 and o.name = $2 and o.id <> $1) returning id`,
);
const hasMacro = statement('select 1 from desk_macros where id = $1');
const dropMacro = statement('delete from desk_macros where id = $1');

export const readMacros = (db: Db): Promise<Macro[]> => db.many<Macro>(macros());
export const existsMacro = async (db: Db, id: number): Promise<boolean> => (await db.maybe(hasMacro(id))) !== null;
interface MacroText {
  readonly name: string;
  readonly language: string;
  readonly message: string;
}
/** Answers the macro's id; null where the name is taken. */
export const insertMacro = async (db: Db, m: MacroText, operator_id: number, now: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(addMacro(m.name, m.language, m.message, operator_id, now)))?.id ?? null;
export const updateMacro = async (
  db: Db,
  id: number,
  m: MacroText,
  operator_id: number,
  now: Date,
): Promise<number | null> =>
  (await db.maybe<{ id: number }>(editMacro(id, m.name, m.language, m.message, operator_id, now)))?.id ?? null;
export const deleteMacro = (db: Db, id: number): Promise<number> => db.run(dropMacro(id));

const file = statement(
  'select attachment_json(f) as view from attachments f where f.contact_message_id = $1 and f.id = $2',
);
export const readFile = async (db: Db, case_id: number, attachment_id: number): Promise<Attachment | null> =>
  (await db.maybe<{ view: Attachment }>(file(case_id, attachment_id)))?.view ?? null;
const ownFile = statement(`
  select f.filename, f.mime, f.storage_key from attachments f where f.contact_message_id = $1 and f.id = $2
    and not exists (select from case_words w where w.id = f.case_word_id and w.kind = 'note')`);
export interface OwnFile {
  readonly filename: string;
  readonly mime: string;
  readonly storage_key: string;
}
/** A file of a case that its writer may read. */
export const readOwnFile = (db: Db, case_id: number, attachment_id: number): Promise<OwnFile | null> =>
  db.maybe<OwnFile>(ownFile(case_id, attachment_id));
