import { createHash } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { readLink } from '#core/services/link-rules.ts';
import type * as calls from '#core/services/statements/calls.ts';
import { decideStatement, sameWords } from '#core/services/statements/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { dropOwnPage } from '../pages-service.ts';
import { lockOwnService } from '../store.ts';
import * as store from './store.ts';

/** The pro's statements of an own service; 404 for others. */
export async function statements(
  { service_id }: CallParsed<typeof calls.statements>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.statements>> {
  if (!(await store.isOwn(db, service_id, user.id))) return notFound();
  return ok({ statements: await store.readAll(db, service_id) });
}

/** Adds a statement to the caller's service. Locks the service, so that a second call at the same moment sees the first. */
export async function addStatement(
  { service_id, url, ...given }: CallParsed<typeof calls.addStatement>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addStatement>> {
  const { db, user, now } = context;
  if (!(await lockOwnService(db, service_id, user.id))) return notFound();
  const link = readLink(url);
  if (!link) return refuse('link wrong');
  const digest = createHash('sha256').update(sameWords(given.body)).digest('hex');
  const decided = decideStatement(given, await store.readStanding(db, service_id, user.id, digest), now);
  if (!decided.ok) return decided;
  await store.insertStatement(db, service_id, { ...given, ...link, digest }, now);
  return changed(context, service_id);
}

export async function deleteStatement(
  { service_id, statement_id }: CallParsed<typeof calls.deleteStatement>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteStatement>> {
  const { db, user } = context;
  if (!(await lockOwnService(db, service_id, user.id))) return notFound();
  if ((await store.dropStatement(db, statement_id, service_id)) === 0) return notFound();
  return changed(context, service_id);
}

/** Tells the pro's screens and drops the service's own page. Lists do not show statements. */
async function changed(context: PersonContext, service_id: number) {
  await context.publish('service.changed', { quote_service_id: service_id, section: null }, [context.user.id]);
  dropOwnPage(context, service_id);
  return ok({ statements: await store.readAll(context.db, service_id) });
}

/** Removes a statement for good, for an operator after a report. False where it is gone already. */
export async function removeStatement(context: PersonContext, id: number, reason: string): Promise<boolean> {
  const gone = await store.removeStatement(context.db, id, context.now, reason);
  if (!gone) return false;
  await context.publish('service.changed', { quote_service_id: gone.id, section: null }, [gone.user_id]);
  dropOwnPage(context, gone.id);
  return true;
}
