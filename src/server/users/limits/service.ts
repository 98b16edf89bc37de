import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import type * as calls from '#core/users/limits/calls.ts';
import type { LimitedAct } from '#core/users/limits/model.ts';
import { decideLimit, isLive, limitedUntil } from '#core/users/limits/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { recordAct } from '../operators/service.ts';
import * as store from './store.ts';

/** Whether a person may do this now, in this category; each act asks before it writes anything. */
export async function checkLimits(
  { db, now }: Context,
  user_id: number,
  act: LimitedAct,
  category_id: number | null = null,
): Promise<Result<undefined, 'limited'>> {
  const limits = await store.readLive(db, user_id, act, now);
  return limitedUntil(limits, act, category_id, now) === null ? ok() : refuse('limited');
}

/** What operators limited of a person, newest first. */
export async function personLimits(
  { user_id }: CallParsed<typeof calls.personLimits>,
  { db, now }: PersonContext,
): Promise<CallResult<typeof calls.personLimits>> {
  const limits = await store.readLimits(db, user_id, now);
  return limits === null ? notFound() : ok({ limits });
}

/** What the person may not do now, as they read it. */
export const ownLimits = async ({ db, user, now }: PersonContext): Promise<CallResult<typeof calls.ownLimits>> =>
  ok({ limits: await store.readOwn(db, user.id, now) });

const PATH = '/dashboard/settings/reports';

/** Limits an act of a person until the end of a day; they are told why (decision 11). */
export async function limitPerson(
  { user_id, act, until, reason, ...input }: CallParsed<typeof calls.limitPerson>,
  context: PersonContext,
): Promise<CallResult<typeof calls.limitPerson>> {
  const { db, now, user } = context;
  const category_id = input.category_id ?? null;
  const day = sgMoment(until);
  const decided = decideLimit(
    {
      act,
      has_category: category_id !== null,
      reason,
      until: day && new Date(day.getTime() + DAY),
      is_own: user_id === user.id,
    },
    now,
  );
  if (!decided.ok) return decided;
  const limit = { user_id, act, category_id, reason, until: decided.value, operator_id: user.id };
  const limited = await store.insertLimit(db, limit, now);
  if (limited === null) return notFound();
  const { id } = limited;
  await recordAct(context, 'person limited', `user:${user_id}`, { reason, act, category_id, until, limit_id: id });
  await tellPerson(context, {
    kind: 'act_limited',
    user_id,
    key: `act_limited:${id}`,
    data: { what: 'limited', act, category: limited.category, ends_on: until, reason, path: PATH },
  });
  await context.publish('user.changed', { user_id }, [user_id]);
  return ok({ limit_id: id });
}

/** Takes a limit back; the person is told. */
export async function liftLimit(
  { limit_id, reason }: CallParsed<typeof calls.liftLimit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.liftLimit>> {
  const { db, now, user } = context;
  const row = await store.lockLimit(db, limit_id);
  if (!row) return notFound();
  if (!isLive({ ...row, category_id: null }, now)) return refuse('not limited');
  await store.writeLift(db, limit_id, now, user.id, reason);
  await recordAct(context, 'person limit lifted', `user:${row.user_id}`, { reason, act: row.act, limit_id });
  await tellPerson(context, {
    kind: 'act_limited',
    user_id: row.user_id,
    key: `act_limited:${limit_id}:lifted`,
    data: { what: 'lifted', act: row.act, category: row.category, ends_on: sgDay(now), reason, path: PATH },
  });
  await context.publish('user.changed', { user_id: row.user_id }, [row.user_id]);
  return ok({});
}
