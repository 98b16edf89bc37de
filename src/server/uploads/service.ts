import { randomBytes } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/uploads/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { isAccepted, keptName } from '#core/uploads/rules.ts';
import { type Context, type PersonContext, type Services, writing } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database.ts';
import { limit } from '#server/platform/limits.ts';
import { makeSafe, type SafeFile } from './image-service.ts';
import * as store from './store.ts';

export type { ServedFile, Target } from './store.ts';

/** Files one person may upload in an hour. */
const FILES_AN_HOUR = 300;
/** How long a file that is attached to nothing is kept. */
const LOOSE_DAYS = 7;
const SWEEP_BATCH = 100;

/**
 * Stores files (section 5): all or none. Refuses 2 for a file over the limit and 'wrong type' for content that is none of
 * the accepted kinds, whatever its name says. Until it is attached, a file is for its owner alone. Opens its own transaction
 * after the slow work.
 */
export async function upload(
  input: CallParsed<typeof calls.upload>,
  context: PersonContext,
): Promise<CallResult<typeof calls.upload>> {
  const { services, user, now } = context;
  for (const _ of input.file) await limit(services.database, now, `upload:user:${user.id}`, FILES_AN_HOUR, 3600);
  if (input.file.some((file) => file.too_large)) return refuse(2);
  const safe: (SafeFile & { filename: string })[] = [];
  for (const file of input.file) {
    const made = await makeSafe(file.bytes);
    if (!made || !isAccepted(made.mime, input.images_only === true)) return refuse('wrong type');
    safe.push({ ...made, filename: keptName(file.filename, made.mime) });
  }
  const keys: string[] = [];
  try {
    const stored: store.NewAttachment[] = [];
    for (const { bytes, thumb, ...facts } of safe) {
      const storage_key = newKey();
      const thumb_key = thumb === null ? null : `${storage_key}-thumb`;
      keys.push(storage_key);
      await services.files.put(storage_key, bytes);
      if (thumb_key !== null && thumb !== null) {
        keys.push(thumb_key);
        await services.files.put(thumb_key, thumb);
      }
      stored.push({ ...facts, byte_count: bytes.length, storage_key, thumb_key });
    }
    const attachments = await writing(services, { user, now }, async ({ db }) => {
      const views: Attachment[] = [];
      for (const file of stored)
        views.push(await store.insertAttachment(db, now, user.id, input.is_private === true, file));
      return views;
    });
    return ok({ attachments });
  } catch (error) {
    await removeFiles(services, keys);
    throw error;
  }
}

/** Random and ours alone: nothing a client sends is part of a path. Two letters of folder keep folders small. */
function newKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

async function removeFiles(services: Services, keys: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => services.files.remove(key)));
  for (const result of results)
    if (result.status === 'rejected') services.log.warn({ err: result.reason }, 'a file could not be removed');
}

/**
 * Attaches files to a request, a bid or a service, in the caller's transaction. Only the person's own, which are free or on
 * the same thing already; false when one is not, and then the caller refuses, which rolls back.
 */
export async function attach(context: PersonContext, ids: readonly number[], target: store.Target): Promise<boolean> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  return (await store.attachFiles(context.db, [...wanted], context.user.id, target)) === wanted.size;
}

/** What is attached to a request, a bid or a service, in the order of uploading. Lists build it by `attachment_json`. */
export const attachmentsOf = (db: Db, target: store.Target): Promise<Attachment[]> => store.readAttachments(db, target);

/** A person's own files by id; fewer than asked for when some are not theirs. */
export const ownAttachments = (db: Db, ids: readonly number[], user_id: number): Promise<Attachment[]> =>
  store.readOwnAttachments(db, ids, user_id);

/** The file if it is public or this person may see it (decision 27, invariant 9): its owner, and the parties of its request or bid. */
export const servedFile = (db: Db, id: number, viewer_id: number | null): Promise<store.ServedFile | null> =>
  store.findServed(db, id, viewer_id);

/** Removes a batch of files that were never attached to anything; answers how many. */
export async function sweepLoose(context: Context): Promise<number> {
  const before = new Date(context.now.getTime() - LOOSE_DAYS * DAY);
  const rows = await store.deleteLoose(context.db, before, SWEEP_BATCH);
  const keys = rows.flatMap((row) => (row.thumb_key === null ? [row.storage_key] : [row.storage_key, row.thumb_key]));
  context.afterCommit(() => void removeFiles(context.services, keys));
  return rows.length;
}
