/** The operators and what each may do (decision 033). `bind` checks a session's roles before each operators' call. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { type NamedRole, OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import type * as calls from '#core/users/operators/calls.ts';
import { mayChangeRoles } from '#core/users/operators/rules.ts';
import { changeRoles } from '#server/platform/access/sessions.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

/** Records an operator's act in the transaction of the act itself (decision 11). `subject` names a row: "user:7". */
export async function recordAct(
  { db, now, user }: PersonContext,
  act: ActName,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await store.insertAct(db, now, user.id, act, subject, details);
}

/**
 * Gives the account with this e-mail these roles by command on the server (decision 11); recorded. No role makes it an
 * ordinary one. Answers its id, null where no account has the e-mail. The caller has to end the person's sessions.
 */
export async function setOperator(
  context: Context,
  email: string,
  roles: readonly OperatorRole[],
): Promise<number | null> {
  const id = await store.findByEmail(context.db, email);
  if (id === null) return null;
  await store.writeRoles(context.db, id, inOrder(roles));
  await store.insertAct(context.db, context.now, id, nameOf(roles), `user:${id}`, {
    reason: `by command on the server${roles.length > 0 ? `: ${inOrder(roles).join(', ')}` : ''}`,
  });
  return id;
}

/** The operators who can log in and have one of these roles or are owners. */
export const operatorsWith = (db: Db, roles: readonly NamedRole[]): Promise<number[]> =>
  store.readWithRoles(db, [...roles, 'owner']);

/** How many operators there are besides `but`: those who can give the second consent to what needs two. */
export const othersOf = (operators: readonly number[], but: readonly number[]): number =>
  operators.filter((id) => !but.includes(id)).length;

/** All operators. */
export const operators = async ({ db, user }: PersonContext): Promise<CallResult<typeof calls.opsOperators>> =>
  ok({ operators: await store.readOperators(db, user.id) });

export async function setRoles(
  { user_id, roles, reason }: CallParsed<typeof calls.setOperatorRoles>,
  context: PersonContext,
): Promise<CallResult<typeof calls.setOperatorRoles>> {
  const { db, now, user } = context;
  const before = await store.lockRoles(db, user_id);
  if (before === null) return notFound();
  const after = inOrder(roles);
  const other_owners = await store.countOtherOwners(db, user_id);
  const may = mayChangeRoles({ is_self: user_id === user.id, before, after, other_owners, reason });
  if (!may.ok) return may;
  if ((await store.writeRoles(db, user_id, after)) > 0) {
    await changeRoles(db, now, user_id, after);
    const change = `${before.join(', ') || 'none'} → ${after.join(', ') || 'none'}`;
    await recordAct(context, 'roles changed', `user:${user_id}`, { reason: `${change}: ${reason}`, before, after });
    await context.publish('user.changed', { user_id }, [user_id]);
  }
  return operators(context);
}

export async function add(
  { email, roles, reason }: CallParsed<typeof calls.addOperator>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addOperator>> {
  if (roles.length === 0) return refuse('no roles');
  const user_id = await store.findByEmail(context.db, email);
  if (user_id === null) return refuse('no account');
  const made = await setRoles({ user_id, roles, reason }, context);
  return made.ok || made.error !== 'not found' ? made : refuse('no account');
}

const inOrder = (roles: readonly OperatorRole[]) => OPERATOR_ROLES.filter((role) => roles.includes(role));
const nameOf = (roles: readonly OperatorRole[]): ActName =>
  roles.length > 0 ? 'made an operator' : 'no longer an operator';
