import type { VoiceStatus } from '#core/voice/model.ts';
import type { RunningCall } from '#core/voice/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A call with the facts for decisions. */
export interface CallRow extends RunningCall {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly caller_id: number;
  readonly callee_id: number;
  readonly requestor_id: number;
  readonly caller_handset: string;
  readonly callee_handset: string | null;
  readonly ended_on: Date | null;
}

const row = (where: string) => `
  select c.id, c.quote_bid_id, b.quote_request_id, c.caller_id, c.callee_id, b.requestor_id, c.status, c.created,
    c.answered_on, c.ended_on, c.caller_handset, c.callee_handset,
    coalesce((select max(l.seen_at) from voice_lines l where l.voice_call_id = c.id), c.created) as last_seen,
    coalesce((select min(l.seen_at) from voice_lines l where l.voice_call_id = c.id), c.created) as first_seen
  from voice_calls c join quote_bids b on b.id = c.quote_bid_id ${where}`;

const insert = statement(
  `insert into voice_calls (quote_bid_id, caller_id, callee_id, status, caller_session_id, caller_handset, created)
   values ($1, $2, $3, 'ringing', $4, $5, $6) returning id`,
);
// Ordered by user id, so that two people who call each other at once wait in turn instead of deadlocking.
const take = statement(
  `insert into voice_lines (user_id, voice_call_id, seen_at)
   select u, $1, $2 from unnest($3::bigint[]) u order by u on conflict do nothing returning user_id`,
);
const free = statement('delete from voice_lines where voice_call_id = $1');
const locked = statement(row('where c.id = $1 and (c.caller_id = $2 or c.callee_id = $2) for no key update of b, c'));
const ofPerson = statement(row('join voice_lines v on v.voice_call_id = c.id where v.user_id = $1'));
const answer = statement(
  `update voice_calls set status = 'answered', answered_on = $2, callee_handset = $3, callee_session_id = $4
   where id = $1 and status = 'ringing'`,
);
const end = statement(
  `update voice_calls set status = $2, ended_on = greatest($3::timestamptz, created) where id = $1 and ended_on is null`,
);
const seeAll = statement('update voice_lines set seen_at = $2 where voice_call_id = $1');

/** Writes a ringing call; answers its id. */
export const insertCall = async (
  db: Db,
  now: Date,
  call: {
    quote_bid_id: number;
    caller_id: number;
    callee_id: number;
    session_id: number | null;
    handset: string;
  },
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insert(call.quote_bid_id, call.caller_id, call.callee_id, call.session_id, call.handset, now),
    )
  ).id;

/** Takes the lines of these people for a call; answers the lines that were free. */
export const takeLines = async (
  db: Db,
  now: Date,
  voice_call_id: number,
  user_ids: readonly number[],
): Promise<number[]> =>
  (await db.many<{ user_id: number }>(take(voice_call_id, now, user_ids))).map(({ user_id }) => user_id);

export const freeLines = (db: Db, voice_call_id: number): Promise<number> => db.run(free(voice_call_id));

/** A call of this person, locked with its bid (which has the call's line) until the transaction ends; null for others. */
export const lockCall = (db: Db, id: number, user_id: number): Promise<CallRow | null> =>
  db.maybe<CallRow>(locked(id, user_id));

/** The call that this person is in now. */
export const callOf = (db: Db, user_id: number): Promise<CallRow | null> => db.maybe<CallRow>(ofPerson(user_id));

/** Marks a call as answered; both handsets count as seen now. */
export async function writeAnswer(
  db: Db,
  now: Date,
  by: { id: number; handset: string; session_id: number | null },
): Promise<boolean> {
  const [changed] = await Promise.all([
    db.run(answer(by.id, now, by.handset, by.session_id)),
    db.run(seeAll(by.id, now)),
  ]);
  return changed === 1;
}

/** Writes how a call ended, unless it has ended already. */
export const writeEnd = async (db: Db, id: number, status: VoiceStatus, at: Date): Promise<boolean> =>
  (await db.run(end(id, status, at))) === 1;

const RUNNING = (where: string, wait: '' | 'skip locked' = '') =>
  statement(row(`where c.ended_on is null and ${where} order by c.created limit 50 for no key update of b, c ${wait}`));
const runningOfPeople = RUNNING(
  'c.id in (select l.voice_call_id from voice_lines l where l.user_id = any($1::bigint[]))',
);
const runningOfBid = RUNNING('c.quote_bid_id = $1');
const runningOfSessions = RUNNING(
  '(c.caller_session_id = any($1::bigint[]) or c.callee_session_id = any($1::bigint[]))',
);
// Rows that another node has locked are skipped: it does the same work.
const runningOne = RUNNING('c.id = $1', 'skip locked');
// Calls whose time may be over: ringing ones, those with a handset not seen lately, and long ones.
const runningLate = RUNNING(
  `((c.status = 'ringing' and c.created <= $1) or c.answered_on <= $3
     or exists (select from voice_lines l where l.voice_call_id = c.id and l.seen_at < $2))`,
  'skip locked',
);

/** Running calls, locked with their bids, oldest first. */
export const lockOfPeople = (db: Db, user_ids: readonly number[]): Promise<CallRow[]> =>
  db.many<CallRow>(runningOfPeople(user_ids));
export const lockOfBid = (db: Db, quote_bid_id: number): Promise<CallRow[]> =>
  db.many<CallRow>(runningOfBid(quote_bid_id));
export const lockOfSessions = (db: Db, session_ids: readonly number[]): Promise<CallRow[]> =>
  db.many<CallRow>(runningOfSessions(session_ids));
export const lockOne = (db: Db, id: number): Promise<CallRow[]> => db.many<CallRow>(runningOne(id));
export const lockLate = (db: Db, rung_since: Date, unseen_since: Date, spoken_since: Date): Promise<CallRow[]> =>
  db.many<CallRow>(runningLate(rung_since, unseen_since, spoken_since));

/** A call as one of its people sees it. */
export interface CallView {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly status: VoiceStatus;
  readonly is_caller: boolean;
  readonly side: 'requestor' | 'provider';
  readonly other: { id: number; name: string; s3_thumb_url: string | null; is_business: boolean };
  readonly handset: string | null;
  readonly created: Date;
  readonly answered_on: Date | null;
  readonly ended_on: Date | null;
}
const view = (where: string) =>
  statement(`
  select c.id, c.quote_bid_id, b.quote_request_id, c.status, c.caller_id = $1 as is_caller,
    case when b.requestor_id = $1 then 'requestor' else 'provider' end as side,
    case when c.caller_id = $1 then c.caller_handset else c.callee_handset end as handset,
    case when b.requestor_id = $1
      then jsonb_build_object('id', s.id, 'name', s.name, 's3_thumb_url', s.card -> 's3_thumb_url', 'is_business', s.is_business)
      else jsonb_build_object('id', u.id,
        'name', name_for(u, b.quote_status_id), 's3_thumb_url', party_json(u) -> 's3_thumb_url',
        'is_business', false) end as other,
    c.created, c.answered_on, c.ended_on
  from voice_calls c
  join quote_bids b on b.id = c.quote_bid_id
  join quote_services s on s.id = b.quote_service_id
  join users u on u.id = b.requestor_id
  ${where}`);
const viewOne = view('where c.id = $2 and (c.caller_id = $1 or c.callee_id = $1)');
const viewCurrent = view('join voice_lines v on v.voice_call_id = c.id and v.user_id = $1');
const viewLog = view(
  'where c.quote_bid_id = $2 and (c.caller_id = $1 or c.callee_id = $1) and c.id < $3 order by c.id desc limit $4',
);
export const readView = (db: Db, user_id: number, id: number): Promise<CallView | null> =>
  db.maybe<CallView>(viewOne(user_id, id));
export const readCurrent = (db: Db, user_id: number): Promise<CallView | null> =>
  db.maybe<CallView>(viewCurrent(user_id));
/** A bid's calls below `before`, newest first. */
export const readLog = (db: Db, user_id: number, bid_id: number, before: number, limit: number): Promise<CallView[]> =>
  db.many<CallView>(viewLog(user_id, bid_id, before, limit));
