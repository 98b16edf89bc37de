import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { UploadedFile } from '#core/kit/shape.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/uploads/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { dropBytes } from './bytes/service.ts';
import { keepFiles } from './keeping-service.ts';
import { linksOfNew } from './link-service.ts';
import * as store from './store.ts';

// The parts of this room that other rooms use.
export { copyFiles, keepOnTemplate, readBytes } from './copy-service.ts';
export { keepFiles } from './keeping-service.ts';
export { linksOfNew } from './link-service.ts';
export {
  type Crop,
  drawDocument,
  dropFiles,
  keepPicture,
  pictureHash,
  type StoredPicture,
  storeAvatar,
} from './picture-service.ts';

export { sendPrivate } from './sending-service.ts';
export type { ServedFile, Target } from './store.ts';

/** Files one person may upload in an hour. */
const FILES_AN_HOUR = 300;
/** How many days an unattached file is kept. */
const LOOSE_DAYS = 7;
/** How many days a file is kept for reports after its message was deleted. */
const WITHDRAWN_DAYS = 365;
const SWEEP_BATCH = 100;

/** Counts files against the hourly limit of uploads per person, also for resumable uploads; throws 429. */
export async function countUploads({ parts, user, now }: PersonContext, files: number): Promise<void> {
  for (let i = 0; i < files; i++) await limit(parts.database, now, `upload:user:${user.id}`, FILES_AN_HOUR, 3600);
}

/**
 * Stores files (section 5), all or none. Refuses 2 for a file over the limit and 'wrong type' for content that is not of an
 * accepted kind. See `keepFiles`.
 */
export async function upload(
  { file, ...wishes }: CallParsed<typeof calls.upload>,
  context: PersonContext,
): Promise<CallResult<typeof calls.upload>> {
  await countUploads(context, file.length);
  if (file.some((one) => one.too_large)) return refuse(2);
  return keepFiles(context, file, wishes, async (_, attachments) => ({ attachments }));
}

/** Like `upload`, but always private and opened by signed links only (section 7 Uploads); answers the first links. */
export async function uploadSecured(
  { file, ...wishes }: CallParsed<typeof calls.uploadSecured>,
  context: PersonContext,
): Promise<CallResult<typeof calls.uploadSecured>> {
  await countUploads(context, file.length);
  if (file.some((one) => one.too_large)) return refuse(2);
  return keepFiles(context, file, { ...wishes, is_secured: true }, async (_, attachments) => ({
    attachments,
    links: linksOfNew(context, attachments),
  }));
}

/**
 * Attaches files to a request, a bid or a service, in the caller's transaction. Only the person's own files that are free or
 * already on the same thing; false when one is not, and then the caller must refuse, which rolls back.
 */
export async function attach(context: PersonContext, ids: readonly number[], target: store.Target): Promise<boolean> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return true;
  return (await store.attachFiles(context.db, [...wanted], context.user.id, target)) === wanted.size;
}

/** Withdraws own files whose message was deleted: no one can open or attach them again, not even their owner. */
export const withdraw = ({ db, user, now }: PersonContext, ids: readonly number[]): Promise<number> =>
  store.withdrawFiles(db, ids, user.id, now);

/** The attachments of a request, a bid or a service, in upload order. Lists build the same with `attachment_json`. */
export const attachmentsOf = (db: Db, target: store.Target): Promise<Attachment[]> => store.readAttachments(db, target);

/** A person's own files by id; fewer than asked for when some are not theirs. */
export const ownAttachments = (db: Db, ids: readonly number[], user_id: number): Promise<Attachment[]> =>
  store.readOwnAttachments(db, ids, user_id);

/**
 * The file if it is public or this person may see it (decision 27, invariant 9): its owner, and the two sides of its request or
 * bid.
 */
export const servedFile = (
  db: Db,
  now: Date,
  id: number,
  viewer: store.Viewer | null,
): Promise<store.ServedFile | null> => store.findServed(db, now, id, viewer);

/** Deletes a batch of files that were never attached, and of those whose message was deleted a year ago; answers how many. */
export async function sweepLoose(context: Context): Promise<number> {
  const before = (days: number) => new Date(context.now.getTime() - days * DAY);
  const rows = [
    ...(await store.deleteLoose(context.db, before(LOOSE_DAYS), SWEEP_BATCH)),
    ...(await store.deleteWithdrawn(context.db, before(WITHDRAWN_DAYS), SWEEP_BATCH)),
  ];
  await dropBytes(
    context,
    rows.flatMap((row) => [row.storage_key, row.thumb_key]),
  );
  return rows.length;
}

/** Stores files sent with something else, for operators only, counted against the caller's uploads. Answers their ids. */
export async function keepSecured(
  context: PersonContext,
  files: readonly UploadedFile[],
): Promise<Result<number[], 'wrong type'>> {
  if (files.length === 0) return ok([]);
  await countUploads(context, files.length);
  return keepFiles(context, files, { is_secured: true }, async (_, attachments) => attachments.map(({ id }) => id));
}
