import type { OwnQuestion, Question, QuestionReport, QuestionState } from '#core/questions/model.ts';
import type { QuestionTimes } from '#core/questions/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const IS_PUBLIC = 'q.answered_on is not null and q.declined_on is null and q.removed_on is null';

const MICROS = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
// One row more than the page tells whether there is another page. Questions of blocked or deleted people are not shown.
const page = statement(`
  select (select count(*) from service_questions q where q.quote_service_id = s.id and ${IS_PUBLIC})::integer as total,
    coalesce((
      select json_agg(json_build_object('at', ${MICROS('p.answered_on')}, 'question', json_build_object(
        'id', p.id, 'question', p.question, 'answer', p.answer, 'answered_on', wire_time(p.answered_on),
        'author', p.author, 'created', wire_time(p.created))) order by p.answered_on desc, p.id desc)
      from (
        select q.*, public_name(u) as author from service_questions q
        join users u on u.id = q.user_id and u.blocked_at is null and u.deleted_at is null
        where q.quote_service_id = s.id and ${IS_PUBLIC}
          and ($2::bigint is null or (q.answered_on, q.id) < (to_timestamp($2::bigint / 1000000.0), $3::bigint))
        order by q.answered_on desc, q.id desc limit $4
      ) p), '[]') as rows
  from quote_services s where s.id = $1 and s.is_listed`);

/** Where a page of answered questions continues: the answer's time in microseconds, and the question's id. */
export interface QuestionPlace {
  readonly at: number;
  readonly id: number;
}

/** Answered questions of a public service after `place`, newest answer first; null when there is no such service. */
export const readPublic = (
  db: Db,
  service_id: number,
  place: QuestionPlace | null,
  limit: number,
): Promise<{ total: number; rows: { at: number; question: Question }[] } | null> =>
  db.maybe(page(service_id, place?.at ?? null, place?.id ?? null, limit));

const one = statement(`
  select json_build_object('id', q.id, 'question', q.question, 'answer', q.answer, 'answered_on', wire_time(q.answered_on),
    'author', public_name(u), 'created', wire_time(q.created)) as question
  from service_questions q
  join quote_services s on s.id = q.quote_service_id and s.is_listed
  join users u on u.id = q.user_id and u.blocked_at is null and u.deleted_at is null
  where q.id = $1 and q.quote_service_id = $2 and ${IS_PUBLIC}`);
/** One answered question of a public service; null where there is none. */
export const readOnePublic = async (db: Db, id: number, service_id: number): Promise<Question | null> =>
  (await db.maybe<{ question: Question }>(one(id, service_id)))?.question ?? null;

const listed = statement('select user_id from quote_services where id = $1 and is_listed');
/** The owner of a public service; null when there is none. */
export const ownerOfListed = async (db: Db, service_id: number): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(listed(service_id)))?.user_id ?? null;

const reachable = statement(
  'select user_id from quote_services where id = $1 and is_listed and not blocked_between(user_id, $2)',
);
/** The owner of a public service that this person may ask; null where one of the two blocked the other. */
export const ownerForAsking = async (db: Db, service_id: number, user_id: number): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(reachable(service_id, user_id)))?.user_id ?? null;

const mine = statement(`
  select own_question_json(q) as question from service_questions q
  where q.user_id = $1 and q.quote_service_id = $2 order by q.id desc limit $3`);
/** What a person asked a service, newest first. */
export const readAsked = async (db: Db, user_id: number, service_id: number, limit: number): Promise<OwnQuestion[]> =>
  (await db.many<{ question: OwnQuestion }>(mine(user_id, service_id, limit))).map((row) => row.question);

const queue = statement(`select pg_advisory_xact_lock(hashtextextended('questions of ' || $1::text, 0))`);
const waiting = statement(`
  select count(*)::integer as waiting from service_questions
  where user_id = $1 and quote_service_id = $2 and answered_on is null and declined_on is null and removed_on is null`);
/** How many of a person's questions a service has not answered. A lock makes questions of one person wait for each other. */
export async function countWaiting(db: Db, user_id: number, service_id: number): Promise<number> {
  await db.run(queue(user_id));
  return (await db.one<{ waiting: number }>(waiting(user_id, service_id))).waiting;
}

const insert = statement(`
  insert into service_questions (quote_service_id, user_id, question, created) values ($1, $2, $3, $4)
  returning own_question_json(service_questions) as question`);
export const insertQuestion = async (
  db: Db,
  service_id: number,
  user_id: number,
  question: string,
  now: Date,
): Promise<OwnQuestion> =>
  (await db.one<{ question: OwnQuestion }>(insert(service_id, user_id, question, now))).question;

/** A question with the ids of its two sides. */
export interface QuestionRow extends QuestionTimes {
  readonly id: number;
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly provider_id: number;
  /** The service is public. */
  readonly is_listed: boolean;
}
const locked = statement(`
  select q.id, q.quote_service_id, q.user_id, q.answered_on, q.declined_on, q.removed_on, s.user_id as provider_id, s.is_listed
  from service_questions q join quote_services s on s.id = q.quote_service_id
  where q.id = $1 for no key update of q`);
export const lockQuestion = (db: Db, id: number): Promise<QuestionRow | null> => db.maybe<QuestionRow>(locked(id));

const answered = statement(`
  update service_questions set answer = $2, answered_on = coalesce(answered_on, $3), declined_on = null where id = $1
  returning own_question_json(service_questions) as question`);
export const writeAnswer = async (db: Db, id: number, answer: string, now: Date): Promise<OwnQuestion> =>
  (await db.one<{ question: OwnQuestion }>(answered(id, answer, now))).question;

const declined = statement(`
  update service_questions set declined_on = $2 where id = $1
  returning own_question_json(service_questions) as question`);
/** Declines a question; null takes that back. */
export const writeDeclined = async (db: Db, id: number, at: Date | null): Promise<OwnQuestion> =>
  (await db.one<{ question: OwnQuestion }>(declined(id, at))).question;

const removed = statement('update service_questions set removed_on = $2 where id = $1');
export const writeRemoved = (db: Db, id: number, at: Date): Promise<number> => db.run(removed(id, at));

const drop = statement('delete from service_questions where id = $1');
export const deleteQuestion = (db: Db, id: number): Promise<number> => db.run(drop(id));

const STATE: Record<QuestionState, string> = {
  waiting: 'q.answered_on is null and q.declined_on is null and q.removed_on is null',
  answered: IS_PUBLIC,
  declined: 'q.declined_on is not null and q.removed_on is null',
  removed: 'q.removed_on is not null',
};
const RECEIVED = (condition: string) =>
  statement(`
  select (select count(*) from service_questions q where q.quote_service_id = s.id and ${STATE.waiting})::integer as waiting,
    (select count(*) from service_questions q where q.quote_service_id = s.id and ${condition})::integer as total,
    coalesce((
      select json_agg(p.question order by p.n) from (
        select own_question_json(q) as question, row_number() over (order by not (${STATE.waiting}), q.id desc) as n
        from service_questions q where q.quote_service_id = s.id and ${condition}
        order by not (${STATE.waiting}), q.id desc limit $3 offset $4
      ) p), '[]') as questions
  from quote_services s where s.id = $1 and s.user_id = $2`);
const received = {
  all: RECEIVED('true'),
  waiting: RECEIVED(STATE.waiting),
  answered: RECEIVED(STATE.answered),
  declined: RECEIVED(STATE.declined),
  removed: RECEIVED(STATE.removed),
};
/** Questions to a person's own service, unanswered ones first; null for other people's services. */
export const readReceived = (
  db: Db,
  service_id: number,
  user_id: number,
  state: QuestionState | 'all',
  limit: number,
  offset: number,
): Promise<{ waiting: number; total: number; questions: OwnQuestion[] } | null> =>
  db.maybe(received[state](service_id, user_id, limit, offset));

const report = statement(`
  insert into service_question_reports (question_id, user_id, type, note, created) values ($1, $2, $3, $4, $5)
  on conflict (question_id, user_id) do update set type = excluded.type, note = excluded.note
  where service_question_reports.decided_on is null`);
/** Reports a question; until the reports are decided, a second report of the same person replaces the first. */
export const insertReport = (
  db: Db,
  id: number,
  user_id: number,
  given: { readonly type: string; readonly note: string },
  now: Date,
): Promise<number> => db.run(report(id, user_id, given.type, given.note, now));

const reported = statement(`
  select own_question_json(q) || jsonb_build_object('reports', r.reports) as question
  from (
    select p.question_id, min(p.created) as first, jsonb_agg(jsonb_build_object(
      'type', p.type, 'note', p.note, 'author', public_name(u), 'created', wire_time(p.created)) order by p.created) as reports
    from service_question_reports p join users u on u.id = p.user_id
    where p.decided_on is null group by p.question_id order by min(p.created) limit $1
  ) r join service_questions q on q.id = r.question_id
  order by r.first`);
/** Questions with open reports, the longest waiting first. */
export const readReported = async (db: Db, limit: number): Promise<QuestionReport[]> =>
  (await db.many<{ question: QuestionReport }>(reported(limit))).map((row) => row.question);

const decide = statement(
  'update service_question_reports set decided_on = $2 where question_id = $1 and decided_on is null',
);
/** Closes a question's open reports; answers how many there were. */
export const decideReports = (db: Db, id: number, now: Date): Promise<number> => db.run(decide(id, now));

const leave = statement(`
  with gone as (
    delete from service_questions q using quote_services s
    where s.id = q.quote_service_id and (q.user_id = $1 or s.user_id = $1) returning q.quote_service_id),
  reports as (delete from service_question_reports where user_id = $1)
  select distinct quote_service_id as id from gone`);
/** Deletes what a person asked, was asked and reported; answers the services whose pages change. */
export const forgetQuestions = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(leave(user_id))).map((row) => row.id);
