/**
 * Chooses which pros are offered a request (issue 22, points 1 and 4). The rule is pure (`core/allocations/rules.ts`). Each wave
 * is kept with everything the rule looked at. Each request has a row with the time of its next step, so that no request waits
 * forever.
 */
import { randomBytes } from 'node:crypto';
import { freeAt, wishedTimes } from '#core/allocations/free-rules.ts';
import type { LeadCase, LeadFacts } from '#core/allocations/model.ts';
import { lotOf, nextWave } from '#core/allocations/rules.ts';
import { dueNext, stepNow, type Watch } from '#core/allocations/watch-rules.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { ruleFor } from './rule/store.ts';
import * as store from './store.ts';

export { publicLeadRules } from './rule/service.ts';
export { coverageOf } from './store.ts';

/** How many days we keep the records of why a request was given to whom. */
export const KEPT_DAYS = 90;
const BATCH = 20;
const SWEPT = 200;
/** Open jobs that a service handles for each job that it does at once. */
const JOBS_A_LANE = 6;

export interface Candidate {
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly distance: number;
}

function factsOf(
  { schedule, parallel_jobs, taken, default_minutes, ...row }: store.PoolRow,
  wished: ReturnType<typeof wishedTimes>,
  invite_service_id: number | null,
): LeadFacts {
  return {
    ...row,
    free: freeAt({ schedule, parallel_jobs, taken }, wished, default_minutes),
    handles: JOBS_A_LANE * Math.max(1, parallel_jobs ?? 1),
    is_asked: row.quote_service_id === invite_service_id,
  };
}

/**
 * Gives a request, new or locked, its next wave by the version of the rule that gave its first one, and keeps what the rule
 * looked at. Null by average, which keeps nothing.
 */
export async function allocate(
  context: Context,
  quote_request_id: number,
  invite_service_id: number | null = null,
): Promise<{ readonly candidates: readonly Candidate[]; readonly has_more: boolean } | null> {
  const { db, now } = context;
  const [request, first] = await Promise.all([
    store.readAsked(db, quote_request_id),
    store.readSeed(db, quote_request_id),
  ]);
  if (!request) throw new Error(`request ${quote_request_id} is gone within its own transaction`);
  const rule = await ruleFor(db, first?.rule_version ?? null, now);
  if (rule.method === 'average') return null;
  const seed = first?.seed ?? randomBytes(8).toString('hex');
  const wished = wishedTimes(request.wanted_on, request.wanted_slots);
  const rows = await store.readPool(db, request, now, {
    from: lotOf(seed, 0) / 2 ** 32,
    invite_service_id,
    begin: wished?.[0] ? new Date(wished[0].begin) : null,
    // Jobs that begin within the wished hours may end the next day.
    end: wished ? new Date(Math.max(...wished.map(({ end }) => end)) + DAY) : null,
  });
  const pool = rows.map((row) => factsOf(row, wished, invite_service_id));
  const lead_case: LeadCase = {
    seed,
    travel: request.travel,
    slots: [...request.wanted_slots],
    mean_score: request.mean_score,
    made_on: toWire(now),
  };
  const given = nextWave(pool, lead_case, rule);
  const has_more = new Set(pool.map(({ user_id }) => user_id)).size > given.length;
  await store.keepAllocation(db, { quote_request_id, rule_version: rule.version, lead_case, pool, given }, now);
  if (first) await store.noteMore(db, quote_request_id, has_more);
  const metres = new Map(pool.map((facts) => [facts.quote_service_id, facts.metres]));
  return {
    candidates: given.map(({ quote_service_id, user_id }) => ({
      quote_service_id,
      user_id,
      distance: metres.get(quote_service_id) ?? 0,
    })),
    has_more,
  };
}

/** Starts a request’s clocks when it has reached its first pros. `wave` is null where the request was not given in waves. */
export async function watch(
  { db, now }: Context,
  quote_request_id: number,
  wave: { readonly has_more: boolean } | null,
): Promise<void> {
  const at: Watch = {
    begun_on: now,
    waves: wave ? 1 : 0,
    waved_on: now,
    has_more: wave?.has_more ?? false,
    is_widened: false,
    is_elsewhere: false,
    is_direct: false,
    quote_count: 0,
    max_quotes: 1,
    is_open: true,
  };
  await store.beginWatch(db, quote_request_id, { waves: at.waves, has_more: at.has_more, due_on: dueNext(at) }, now);
}

/**
 * Takes one step for each request whose step is due, in the caller's transaction; answers how many rows it looked at. The due
 * time is a row: if this process is killed, the next run takes the step.
 */
export async function stepDue(context: Context): Promise<number> {
  const { db, now } = context;
  const rows = await store.lockDueWatches(db, now, BATCH);
  for (const row of rows) {
    const { quote_request_id } = row;
    const step = stepNow(row, now);
    if (step === 'over' || step === 'covered' || step === 'no coverage') {
      await store.moveWatch(db, quote_request_id, { ...row, state: step, due_on: null }, now);
      if (step === 'no coverage') await tellUncovered(context, row);
      continue;
    }
    const after =
      step === 'wave'
        ? { ...row, waves: row.waves + 1, waved_on: now }
        : {
            ...row,
            is_widened: row.is_widened || step === 'widen',
            is_elsewhere: row.is_elsewhere || step === 'elsewhere',
          };
    await store.moveWatch(db, quote_request_id, { ...after, due_on: dueNext(after) }, now);
    if (step === 'wave') await context.publish('request.waved', { quote_request_id }, []);
    if (step === 'widen') await context.publish('request.short', { quote_request_id }, []);
    if (step === 'elsewhere') await context.publish('request.short', { quote_request_id, is_elsewhere: true }, []);
    if (step !== null) await context.publish('request.changed', { quote_request_id }, [row.user_id]);
  }
  return rows.length;
}

/** Tells the customer after a day without enough quotes, with what we did. */
async function tellUncovered(context: Context, row: store.WatchRow): Promise<void> {
  const { quote_request_id, user_id, title, asked_count, quote_count, begun_on, near_count } = row;
  await context.publish('request.changed', { quote_request_id }, [user_id]);
  // The customer chose this one pro, who has answered.
  if (row.is_direct && quote_count > 0) return;
  await tellPerson(context, {
    kind: 'no_coverage',
    user_id,
    key: `no_coverage:${quote_request_id}:${begun_on.getTime()}`,
    data: {
      category: title,
      count: asked_count,
      quote_count,
      near_count,
      path: `/dashboard/projects/quotelist/${quote_request_id}?as=consumer`,
    },
  });
}

/** Deletes old allocation records, a batch at a time. */
export const sweepAllocations = ({ db, now }: Context): Promise<number> =>
  store.dropAllocations(db, new Date(now.getTime() - KEPT_DAYS * DAY), SWEPT);
