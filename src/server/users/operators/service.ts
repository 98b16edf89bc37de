import type { Context, PersonContext } from '#server/platform/context.ts';
import { insertAct, writeOperator } from './store.ts';

/** Records an operator's act in the transaction of the act itself (decision 11). `subject` names a row: "user:7". */
export async function recordAct(
  { db, now, user }: PersonContext,
  act: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insertAct(db, now, user.id, act, subject, details);
}

/**
 * Makes the account with this e-mail an operator's, or an ordinary one again (decision 11); recorded. Answers its id, null where
 * nobody has it. The rights stand in the sessions, so whoever calls this ends those.
 */
export async function setOperator(context: Context, email: string, is_operator: boolean): Promise<number | null> {
  const id = await writeOperator(context.db, email, is_operator);
  if (id === null) return null;
  const what = is_operator ? 'made an operator' : 'no longer an operator';
  await insertAct(context.db, context.now, id, what, `user:${id}`, { reason: 'by command on the server' });
  return id;
}
