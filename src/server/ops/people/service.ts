import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { isAllowed } from '#core/kit/roles.ts';
import { HOUR, sgDay, sgMoment } from '#core/kit/time.ts';
import * as calls from '#core/ops/calls.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

const LOOKED = 'person looked at';

/** The id that a page begins below. */
const beforeOf = (cursor: string | undefined): number => idOfCursor(cursor) ?? Number.MAX_SAFE_INTEGER;

/** People by search words; without words, blocked people. */
export async function opsPeople(
  { q, page_size, cursor }: CallParsed<typeof calls.opsPeople>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsPeople>> {
  const before = beforeOf(cursor);
  const rows =
    q === ''
      ? await store.readBlocked(db, before, page_size + 1)
      : await store.searchPeople(db, q, before, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({ people: page, next_cursor });
}

/** One person. Opening it is audited, once an hour (decision 11). */
export async function opsPerson(
  { user_id }: CallParsed<typeof calls.opsPerson>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsPerson>> {
  const { db, now, user } = context;
  const person = await store.findPerson(db, user_id, now);
  if (!person) return notFound();
  const subject = `user:${user_id}`;
  if (!(await store.hasActed(db, user.id, subject, LOOKED, new Date(now.getTime() - HOUR))))
    await recordAct(context, LOOKED, subject);
  return ok({ person: { ...person, is_me: user_id === user.id } });
}

/** The audit log of operators: of all, of one, or about one person. */
export async function opsActs(
  { operator_id, user_id, page_size, cursor }: CallParsed<typeof calls.opsActs>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsActs>> {
  const [rows, operators] = await Promise.all([
    store.readActs(db, { operator_id, user_id }, beforeOf(cursor), page_size + 1),
    store.readOperators(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({ acts: page, operators, next_cursor });
}

/** What happened since midnight in Singapore. */
export async function opsToday(
  _: object,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.opsToday>> {
  const midnight = sgMoment(sgDay(now)) as Date;
  const { approved, more, refused, mine, blocked, ...market } = (await store.readToday(
    db,
    midnight,
    user.id,
  )) as Record<
    | 'approved'
    | 'more'
    | 'refused'
    | 'mine'
    | 'blocked'
    | 'people'
    | 'services'
    | 'requests'
    | 'quotes'
    | 'hires'
    | 'reviews',
    number
  >;
  const roles = user.operator_roles ?? [];
  return ok({
    decided: isAllowed(roles, calls.reviewQueue.roles ?? []) ? { approved, more, refused, mine } : null,
    market,
    blocked: isAllowed(roles, calls.opsPeople.roles ?? []) ? blocked : null,
  });
}
