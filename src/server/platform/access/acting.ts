/**
 * Calls of a helper for an owner: what they may reach, and what is logged. core/staff/access-rules.ts decides which calls a
 * helper may make. The SQL here checks that a thing belongs to the owner as a pro and, for some roles, to the helper's own jobs.
 */

import type { StaffAct } from '#core/kit/call.ts';
import type { Helper } from '../context.ts';
import { type Db, type Query, statement } from '../data/database.ts';

/** Bids of the owner as a pro; for a helper who sees only their own jobs, those assigned to them. */
const MINE = 'b.provider_id = $2 and ($3::bigint is null or b.staff_id = $3)';
const bid = statement(`select from quote_bids b where b.id = $1 and ${MINE}`);
const message = statement(
  `select from messages m join quote_bids b on b.id = m.quote_bid_id where m.id = $1 and ${MINE}`,
);
const request = statement(`select from quote_bids b where b.quote_request_id = $1 and ${MINE}`);
/** The inputs by which calls name a thing, with the check for each. */
const NAMED = { bid_id: bid, message_id: message, request_id: request } as const;

/** The helper to whose own jobs the view is limited; null for all of the owner's jobs. */
export const ownJobsOf = (helper: Helper | null): number | null => (helper?.role === 'jobs' ? helper.staff_id : null);

/** Whether all that a call names is within the helper's reach. */
export async function isInReach(db: Db, helper: Helper, input: Readonly<Record<string, unknown>>): Promise<boolean> {
  for (const [name, find] of Object.entries(NAMED)) {
    const id = input[name];
    if (typeof id === 'number' && !(await db.maybe(find(id, helper.owner_id, ownJobsOf(helper))))) return false;
  }
  return true;
}

const setWho = statement(`select set_config('gotong.done_by', $1, true)`);
/** Makes rows that this transaction writes name the helper (columns `done_by`). */
export const sayWho = ({ user_id }: Helper): Query => setWho(String(user_id));

const keep = statement('insert into staff_acts (staff_id, act, quote_bid_id, created) values ($1, $2, $3, $4)');
/** Adds a line to the owner's log of what helpers did. */
export const actQuery = (helper: Helper, act: StaffAct, quote_bid_id: number | null, now: Date): Query =>
  keep(helper.staff_id, act, quote_bid_id, now);

const theirs = statement(
  'select staff_id from quote_bids where id = $1 and provider_id = any($2::bigint[]) and staff_id is not null',
);
/** The helper who has the job of a bid of one of these pros; null where the pro has it. */
export const helperOfBid = async (db: Db, bid_id: number, owners: readonly number[]): Promise<number | null> =>
  (await db.maybe<{ staff_id: number }>(theirs(bid_id, owners)))?.staff_id ?? null;
