/**
 * The workload: how much waits in each queue, for how long and how fast it is done, and what each operator holds and did. It is
 * read from the rooms' own tables. Where a table does not say who decided, the audit log does.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, MINUTE, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/ops/workload/calls.ts';
import { WORK, WORK_DAYS } from '#core/ops/workload/model.ts';
import { mayRead, queuesOf, queuesThere, seesAll } from '#core/ops/workload/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

const weekBefore = (now: Date): Date => new Date(now.getTime() - WORK_DAYS * DAY);

const there = ({ config, providers }: PersonContext['parts']) =>
  queuesThere(config.flags.safety_payment ? providers.custody : null, config.flags);

export async function opsWorkload(
  _: object,
  { db, now, user, parts }: PersonContext,
): Promise<CallResult<typeof calls.opsWorkload>> {
  const roles = user.operator_roles ?? [];
  const of = queuesOf(roles, there(parts));
  const since = weekBefore(now);
  const [queues, operators] = await Promise.all([
    store.readQueues(db, now, since, of),
    store.readOperators(db, now, since, of, seesAll(roles) ? null : user.id),
  ]);
  return ok({
    queues: queues.map((row) => ({
      ...row,
      aim_minutes: WORK[row.queue].aim / MINUTE,
      oldest: toWireOrNull(row.oldest),
    })),
    operators: operators.map((row) => ({ ...row, is_me: row.id === user.id, oldest: toWireOrNull(row.oldest) })),
  });
}

export async function opsWorkloadRows(
  { page_size, cursor, ...asked }: CallParsed<typeof calls.opsWorkloadRows>,
  { db, now, user, parts }: PersonContext,
): Promise<CallResult<typeof calls.opsWorkloadRows>> {
  if (!there(parts).includes(asked.queue)) return notFound();
  if (!mayRead({ id: user.id, roles: user.operator_roles ?? [] }, asked)) return notFound();
  const read = await store.readRows(db, asked, [now, weekBefore(now)], placeOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(read, page_size, ({ at, id }) => [at.getTime(), id]);
  return ok({ rows: page.map(({ at: _at, ...row }) => row), next_cursor });
}
