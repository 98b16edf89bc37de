import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { sgDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/ops/alerts/calls.ts';
import { type Found, NO_QUOTE_MS } from '#core/ops/alerts/model.ts';
import {
  FEE_DAYS,
  feesReturned,
  isLate,
  jobLate,
  noCoverage,
  noQuote,
  slowFirstQuote,
} from '#core/ops/alerts/rules.ts';
import { CELL_LEAST } from '#core/ops/health/model.ts';
import { dayAfter, weekOf } from '#core/ops/health/rules.ts';
import { queuesOf } from '#core/ops/workload/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { proveAllBooks } from '../books/proof-service.ts';
import * as store from './store.ts';

/** Runs the check of every rule, and settles alerts that no longer apply. Runs under the job's lease. */
export async function checkAlerts({ db, now }: Context): Promise<number> {
  const today = sgDay(now);
  const [lately, usual] = [FEE_DAYS.lately, FEE_DAYS.usual];
  const unquoted = await store.readUnquoted(db, new Date(now.getTime() - NO_QUOTE_MS), now);
  const uncovered = await store.readUncovered(db, now);
  const cells = await store.readWeekCells(db, weekOf(today));
  const fees = await store.readFees(
    db,
    dayAfter(today, lately[0]),
    dayAfter(today, lately[1]),
    dayAfter(today, usual[0]),
  );
  const jobs = await store.readJobs(db);
  const found = [
    ...unquoted.map((request) => noQuote(request, now)),
    ...uncovered.map(noCoverage),
    ...cells.map((cell) => slowFirstQuote(cell, CELL_LEAST, now)),
    ...fees.map((each) => feesReturned(each, now)),
    ...jobs.map((job) => jobLate(job, job.scheduled_on, now)),
  ].filter((each): each is Found => each !== null);
  await store.writeFound(db, found, now);
  await store.writeNote(db, 'alerts_checked', found.length, now);
  return 0;
}

/** The operators' overview. Queues are shown only to operators whose roles include them. */
export async function opsHouse(
  _: object,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.opsHouse>> {
  const mine = queuesOf(user.operator_roles ?? []);
  const [alerts, alert_counts, checked, queues, jobs, proof] = await Promise.all([
    store.readOpen(db),
    store.countOpen(db),
    store.readNote(db, 'alerts_checked'),
    store.readQueues(db),
    store.readJobs(db),
    store.readNote(db, 'books_proof'),
  ]);
  return ok({
    alerts,
    alert_counts,
    checked_on: toWireOrNull(checked?.updated),
    queues: queues
      .filter(({ key }) => mine.some((queue) => queue === key))
      .map(({ key, count, oldest }) => ({ key, count, oldest: toWireOrNull(oldest) })),
    jobs: jobs.map(({ name, cron, last_success, done, scheduled_on }) => ({
      name,
      cron,
      done,
      last_success: toWireOrNull(last_success),
      is_late: isLate(cron, last_success, scheduled_on, now),
    })),
    books: proof && { proved_on: toWire(proof.updated), is_right: proof.value === true },
  });
}

/** Dismisses an alert; the reason is in the log. 404 for one that ended meanwhile. */
export async function opsDismissAlert(
  { alert_id, reason }: CallParsed<typeof calls.opsDismissAlert>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsDismissAlert>> {
  if (reason === '') return refuse('reason needed');
  const alert = await store.writeDismissed(context.db, alert_id, context.now, context.user.id, reason);
  if (!alert) return notFound();
  await recordAct(context, 'alert dismissed', `alert:${alert_id}`, { ...alert, reason });
  return ok({});
}

/** Stores the result and time of the last proof of the books. */
export const noteProof = (db: Db, is_right: boolean, now: Date): Promise<number> =>
  store.writeNote(db, 'books_proof', is_right, now);

/** Proves the books once a day, so that the overview can show the result. */
export async function proveDaily({ db, now, parts }: Context): Promise<number> {
  const { is_right } = await proveAllBooks(parts.database);
  await noteProof(db, is_right, now);
  return 0;
}
