import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { RequestQuestion } from '#core/requests/questions/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A person's part in a request: its requestor, or a pro whom it was offered to; no row for other people. */
export interface QuestionParty {
  readonly quote_request_id: number;
  readonly requestor_id: number;
  readonly title: string;
  /** Null where the person is the requestor. */
  readonly quote_bid_id: number | null;
  readonly is_passed: boolean;
  readonly is_request_open: boolean;
  readonly waiting: number;
  readonly total: number;
}
const party = (lock: string) =>
  statement(`
  select r.id as quote_request_id, r.user_id as requestor_id, r.title, b.id as quote_bid_id,
    coalesce(b.quote_status_id = ${QUOTE_STATUS.NotInterested}, false) as is_passed,
    not r.is_closed and not r.is_expired and r.expires_at > $3 and r.hired_on is null as is_request_open,
    (select count(*)::integer from request_questions q
      where q.quote_request_id = r.id and q.provider_id = $2 and q.answer is null) as waiting,
    (select count(*)::integer from request_questions q where q.quote_request_id = r.id) as total
  from quote_requests r left join quote_bids b on b.quote_request_id = r.id and b.provider_id = $2 and not is_bid_blocked(b)
  where r.id = $1 and (r.user_id = $2 or b.id is not null) ${lock}`);
const found = party('');
const locked = party('for no key update of r');

/** A person's part in a request; null for people who have none. */
export const readParty = (db: Db, id: number, user_id: number, now: Date): Promise<QuestionParty | null> =>
  db.maybe<QuestionParty>(found(id, user_id, now));
/** The same, read after the request is locked, so that two questions at once do not pass the limit. */
export async function lockParty(db: Db, id: number, user_id: number, now: Date): Promise<QuestionParty | null> {
  const held = await db.maybe(locked(id, user_id, now));
  return held === null ? null : readParty(db, id, user_id, now);
}

const VIEW = `json_build_object('id', q.id, 'question', q.question, 'answer', q.answer, 'answered_on', wire_time(q.answered_on),
  'is_mine', q.provider_id = $2, 'created', wire_time(q.created), 'options', q.options,
  'asked_by', case when r.user_id = $2 then json_build_object('quote_bid_id', q.quote_bid_id, 'quote_service_id', s.id,
    'name', s.name, 'is_business', s.is_business, 's3_thumb_url', s.card->'s3_thumb_url') end)`;
const OF = `request_questions q join quote_requests r on r.id = q.quote_request_id
  join quote_bids b on b.id = q.quote_bid_id join quote_services s on s.id = b.quote_service_id`;
const list = statement(`
  select ${VIEW} as question from ${OF}
  where q.quote_request_id = $1 and (r.user_id = $2 or q.provider_id = $2 or q.answer is not null) order by q.id`);
const one = statement(`select ${VIEW} as question from ${OF} where q.id = $1`);
const insert = statement(`
  insert into request_questions (quote_request_id, quote_bid_id, provider_id, question, options, created)
  values ($1, $2, $3, $4, $5, $6) returning id`);
const lockQuestion = statement(`
  select q.id, q.quote_request_id, not r.is_closed and not r.is_expired and r.expires_at > $3 as is_request_open
  from request_questions q join quote_requests r on r.id = q.quote_request_id
  where q.id = $1 and r.user_id = $2 for no key update of q`);
const answer = statement('update request_questions set answer = $2, answered_on = $3 where id = $1');

export const readQuestions = async (db: Db, request_id: number, user_id: number): Promise<RequestQuestion[]> =>
  (await db.many<{ question: RequestQuestion }>(list(request_id, user_id))).map((row) => row.question);
export const readQuestion = async (db: Db, id: number, user_id: number): Promise<RequestQuestion> =>
  (await db.one<{ question: RequestQuestion }>(one(id, user_id))).question;
export const insertQuestion = async (
  db: Db,
  of: { quote_request_id: number; quote_bid_id: number; provider_id: number },
  question: string,
  options: readonly string[],
  now: Date,
): Promise<number> =>
  (await db.one<{ id: number }>(insert(of.quote_request_id, of.quote_bid_id, of.provider_id, question, options, now)))
    .id;
/** Locks a question about the person's own request; null for other questions. */
export const lockOwnQuestion = (
  db: Db,
  id: number,
  user_id: number,
  now: Date,
): Promise<{ id: number; quote_request_id: number; is_request_open: boolean } | null> =>
  db.maybe(lockQuestion(id, user_id, now));
export const writeAnswer = (db: Db, id: number, text: string, now: Date): Promise<number> =>
  db.run(answer(id, text, now));

// Erases a leaving person's words. An answered question stays for the pros who read its answer.
const eraseAsked = statement(`delete from request_questions where provider_id = $1 and answer is null`);
const eraseAnswers = statement(`
  update request_questions q set answer = '', answered_on = q.answered_on
  from quote_requests r where r.id = q.quote_request_id and r.user_id = $1 and q.answer is not null`);
export async function eraseQuestions(db: Db, user_id: number): Promise<void> {
  await db.run(eraseAsked(user_id));
  await db.run(eraseAnswers(user_id));
}
