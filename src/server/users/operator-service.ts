import type { PersonContext } from '#server/platform/context.ts';
import { insertAct } from './operator-store.ts';

/** Records an operator's act in the transaction of the act itself (decision 11). `subject` names a row: "user:7". */
export async function recordAct(
  { db, now, user }: PersonContext,
  act: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insertAct(db, now, user.id, act, subject, details);
}
