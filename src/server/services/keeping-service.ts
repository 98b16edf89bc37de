import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/services/editor/calls.ts';
import { REMOVED_PICTURE_DAYS } from '#core/services/editor/model.ts';
import { type OwnService, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { copyName, decideAdd, slugOf } from '#core/services/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { dropFiles } from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import * as store from './editor/store.ts';
import { dropPagesOf } from './pages-service.ts';
import * as services from './store.ts';

const REMOVED_BATCH = 50;

/** Archives an own service (section 4); archiving again changes nothing. Current jobs continue. */
export async function archive(
  { service_id }: CallParsed<typeof calls.archiveService>,
  context: PersonContext,
): Promise<CallResult<typeof calls.archiveService>> {
  const row = await services.lockOwnService(context.db, service_id, context.user.id);
  if (!row) return notFound();
  if (row.is_draft) return refuse('is a draft');
  if (!row.is_archived) await store.patchService(context.db, row.id, context.now, { is_archived: true });
  return ok({ service: await changed(context, row.id) });
}

/** Restores an archived service; it then counts against the person's limit. */
export async function unarchive(
  { service_id }: CallParsed<typeof calls.unarchiveService>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unarchiveService>> {
  const { db, user, now } = context;
  const { kept } = await services.queueAdditions(db, user.id);
  const row = await services.lockOwnService(db, service_id, user.id);
  if (!row) return notFound();
  if (row.is_archived) {
    const allowed = decideAdd(kept);
    if (!allowed.ok) return allowed;
    await store.patchService(db, row.id, now, { is_archived: false });
  }
  return ok({ service: await changed(context, row.id) });
}

/**
 * Deletes the caller's service (section 4: quote_service_count goes down, never below 0). Other rooms first end its open offers
 * and quotes, so that rows are locked in the order request, bid, service. A hire in the meantime refuses the deletion.
 */
export async function remove(
  { service_id }: CallParsed<typeof calls.deleteService>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteService>> {
  const { db, user, now } = context;
  const found = await services.ownService(db, service_id, user.id);
  if (!found) return notFound();
  if (await store.hasOpenHires(db, service_id)) return refuse('open hires');
  await context.publish('service.deleting', { quote_service_id: service_id, user_id: user.id }, []);
  // Locks the person before the service, as all code that counts services does.
  await users.noteServiceCount(context, user.id, found.is_draft ? 0 : -1);
  const row = await services.lockOwnService(db, service_id, user.id);
  // Another tab deleted or finished it since it was read, so this count was wrong.
  if (!row || row.is_draft !== found.is_draft) return notFound();
  if (await store.hasOpenHires(db, service_id)) return refuse('open hires');
  const slugs = await services.categorySlugs(db, row.id);
  await store.patchService(db, row.id, now, { deleted_on: now });
  await context.publish('service.changed', { quote_service_id: row.id, section: null }, [user.id]);
  dropPagesOf(context, row.id, slugs);
  return ok({ quote_service_count: await services.countReady(db, user.id) });
}

/** Copies the content of the caller's service. The copy is hidden, without photos, hours, certificates and reviews. */
export async function duplicate(
  { service_id }: CallParsed<typeof calls.duplicateService>,
  context: PersonContext,
): Promise<CallResult<typeof calls.duplicateService>> {
  const { db, user, now } = context;
  const { kept } = await services.queueAdditions(db, user.id);
  const allowed = decideAdd(kept);
  const found = await services.ownService(db, service_id, user.id);
  if (!found) return notFound();
  if (found.is_draft) return refuse('is a draft');
  if (!allowed.ok) return allowed;
  await users.noteServiceCount(context, user.id, 1);
  const name = copyName(found.name, SERVICE_NAME_MAX);
  const id = await store.copyService(db, service_id, name, slugOf(name), now);
  await context.publish('service.added', { quote_service_id: id, user_id: user.id, is_first: false }, []);
  return ok({ service: await changed(context, id) });
}

async function changed(context: PersonContext, id: number): Promise<OwnService> {
  const { db, user } = context;
  await context.publish('service.changed', { quote_service_id: id, section: null }, [user.id]);
  dropPagesOf(context, id, await services.categorySlugs(db, id));
  const service = await services.ownService(db, id, user.id);
  if (!service) throw new Error(`service ${id} is gone within its own transaction`);
  return service;
}

/** Removes a batch of pictures that were taken out of services some days ago; answers how many. */
export async function sweepRemoved(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - REMOVED_PICTURE_DAYS * DAY);
  const files = await store.forgetRemoved(context.db, before, REMOVED_BATCH);
  await dropFiles(context, files);
  return files.length;
}
