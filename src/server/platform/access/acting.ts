/**
 * Sessions that work for an owner: what a call may reach, and what is kept of it. Which calls there are for a helper is
 * decided in core/staff/access-rules.ts. The SQL here checks that the thing belongs to the owner as a pro and, where the role
 * asks for it, to the helper's own jobs.
 */

import type { StaffAct } from '#core/kit/call.ts';
import type { Helper } from '../context.ts';
import { type Db, type Query, statement } from '../data/database.ts';

/** The owner's as a pro and, with a helper of one's own jobs, given to them. */
const MINE = 'b.provider_id = $2 and ($3::bigint is null or b.staff_id = $3)';
const bid = statement(`select from quote_bids b where b.id = $1 and ${MINE}`);
const message = statement(
  `select from messages m join quote_bids b on b.id = m.quote_bid_id where m.id = $1 and ${MINE}`,
);
const request = statement(`select from quote_bids b where b.quote_request_id = $1 and ${MINE}`);
/** The inputs by which calls name a thing that another person is party to. */
const NAMED = { bid_id: bid, message_id: message, request_id: request } as const;

/** The helper whose own jobs alone are shown; null for all of the owner's. */
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
/** What this transaction writes says who did it (columns `done_by`). */
export const sayWho = ({ user_id }: Helper): Query => setWho(String(user_id));

const keep = statement('insert into staff_acts (staff_id, act, quote_bid_id, created) values ($1, $2, $3, $4)');
/** A line of the owner's log. */
export const actQuery = (helper: Helper, act: StaffAct, quote_bid_id: number | null, now: Date): Query =>
  keep(helper.staff_id, act, quote_bid_id, now);

const theirs = statement(
  'select staff_id from quote_bids where id = $1 and provider_id = any($2::bigint[]) and staff_id is not null',
);
/** The helper who has the job of a bid of one of these pros; null where the pro has it. */
export const helperOfBid = async (db: Db, bid_id: number, owners: readonly number[]): Promise<number | null> =>
  (await db.maybe<{ staff_id: number }>(theirs(bid_id, owners)))?.staff_id ?? null;
