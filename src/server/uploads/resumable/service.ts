import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/uploads/calls.ts';
import { type Attachment, RESUMABLE_SECONDS, UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { type Context, type PersonContext, writing } from '#server/platform/context.ts';
import { tooMany } from '#server/platform/http/fault.ts';
import { dropBytes, keepBytes, newKey, putBytes, removeBytes } from '../bytes/service.ts';
import { keepFiles } from '../keeping-service.ts';
import { linksOfNew } from '../link-service.ts';
import { countUploads } from '../service.ts';
import { readOwnAttachments } from '../store.ts';
import * as store from './store.ts';

/** How many unfinished uploads one person may have. */
const OPEN_UPLOADS = 20;
/** Enough pieces for a client that sends 64 kB each; not for one that sends byte by byte. */
const MOST_PARTS = 200;
const SWEEP_BATCH = 100;

/** The caller of the current request, which the tus store interface does not pass on. */
const asking = new AsyncLocalStorage<PersonContext>();

/** Runs a tus request for a person, who can only reach their own uploads. */
export const askingFor = <T>(context: PersonContext, work: () => Promise<T>): Promise<T> => asking.run(context, work);

function asked(): PersonContext {
  const context = asking.getStore();
  if (!context) throw new Error('nobody asks for this upload');
  return context;
}

/**
 * Stores the pieces of uploads: rows count what arrived, stored bytes hold the pieces, so that any node can continue where
 * another stopped. What arrived before a connection broke is kept.
 */
export class PartStore extends DataStore {
  constructor() {
    super();
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return RESUMABLE_SECONDS * 1000;
  }

  override async create(upload: Upload): Promise<Upload> {
    const context = asked();
    const { parts, user, now } = context;
    const byte_count = upload.size ?? 0;
    if (!(byte_count >= 1)) throw ERRORS.INVALID_LENGTH;
    if (byte_count > UPLOAD_MAX_BYTES) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
    await countUploads(context, 1);
    if ((await store.countOpenUploads(parts.database, user.id, now)) >= OPEN_UPLOADS) throw tooMany(600);
    const filename = (upload.metadata?.filename ?? '').slice(0, 300).toWellFormed().replaceAll('\0', '');
    const expires_at = new Date(now.getTime() + this.getExpiration());
    await store.insertUpload(parts.database, user.id, { id: upload.id, filename, byte_count }, now, expires_at);
    upload.creation_date = now.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { parts, user, now } = asked();
    const found = await store.findUpload(parts.database, id, user.id, now);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: found.byte_count,
      offset: found.received,
      metadata: { filename: found.filename },
      creation_date: found.created.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = [];
    let broken: unknown = null;
    try {
      for await (const chunk of stream) chunks.push(chunk as Buffer);
    } catch (error) {
      broken = error;
    }
    const bytes = Buffer.concat(chunks);
    if (bytes.length > 0) await this.#keepPart(asked(), id, offset, bytes);
    if (broken) throw broken;
    return offset + bytes.length;
  }

  override async remove(id: string): Promise<void> {
    if (!(await giveUp(asked(), id))) throw ERRORS.FILE_NOT_FOUND;
  }

  async #keepPart({ parts, user, now }: PersonContext, upload_id: string, position: number, bytes: Buffer) {
    const storage_key = newKey('parts/');
    await putBytes(parts, now, new Map([[storage_key, bytes]]));
    const isAdded = await writing(parts, { user, now }, async ({ db }) => {
      const part = { upload_id, position, byte_count: bytes.length, storage_key };
      if (!(await store.addPart(db, user.id, part, now, MOST_PARTS))) return false;
      await keepBytes(db, [storage_key]);
      return true;
    });
    if (isAdded) return;
    await removeBytes(parts, [storage_key]);
    if ((await store.partCount(parts.database, upload_id)) >= MOST_PARTS) throw ERRORS.ERR_SIZE_EXCEEDED;
    throw ERRORS.INVALID_OFFSET;
  }
}

/**
 * Makes an attachment of a complete upload (section 5), with the same checks as any upload; a repeated call answers the same
 * attachment. Refuses 'incomplete' before it is complete, and 'wrong type', which ends the upload. 404 for other people's and
 * expired uploads.
 */
export async function finishUpload(
  { upload_id, ...wishes }: CallParsed<typeof calls.finishUpload>,
  context: PersonContext,
): Promise<CallResult<typeof calls.finishUpload>> {
  const { parts, user, now } = context;
  const found = await store.findUpload(parts.database, upload_id, user.id, now);
  if (!found) return notFound();
  if (found.attachment_id !== null) return existing(context, found.attachment_id);
  if (found.received < found.byte_count) return refuse('incomplete');
  const pieces: Uint8Array[] = [];
  for (const key of await store.partKeys(parts.database, upload_id)) {
    const piece = await parts.files.get(key);
    // Another call finished it meanwhile, or it was cancelled.
    if (!piece) return afterAnother(context, upload_id);
    pieces.push(piece);
  }
  const whole = Buffer.concat(pieces);
  if (whole.length !== found.byte_count) return afterAnother(context, upload_id);
  const bytes = new Uint8Array(whole.buffer, whole.byteOffset, whole.length);
  const kept = await keepFiles(context, [{ filename: found.filename, bytes }], wishes, (inside, [attachment]) =>
    settle(inside, user.id, upload_id, attachment as Attachment),
  ).catch((error: unknown) => {
    if (error instanceof Taken) return null;
    throw error;
  });
  if (kept === null) return afterAnother(context, upload_id);
  if (!kept.ok) {
    await giveUp(context, upload_id);
    return kept;
  }
  return ok({ attachments: kept.value, links: wishes.is_secured ? linksOfNew(context, kept.value) : [] });
}

/** Cancels an unfinished upload and deletes its pieces; false when there is none. */
const giveUp = ({ parts, user, now }: PersonContext, id: string): Promise<boolean> =>
  writing(parts, { user, now }, async (context) => {
    const found = await store.lockUpload(context.db, id, user.id, now);
    if (!found || found.attachment_id !== null) return false;
    await dropBytes(context, await store.deleteParts(context.db, id));
    return (await store.deleteUpload(context.db, id, user.id)) === 1;
  });

/** Another call finished this upload first: the transaction is rolled back with its new file. */
class Taken extends Error {}

async function settle(
  inside: Context,
  user_id: number,
  upload_id: string,
  attachment: Attachment,
): Promise<Attachment[]> {
  const found = await store.lockUpload(inside.db, upload_id, user_id, inside.now);
  if (!found || found.attachment_id !== null) throw new Taken();
  await store.becomeAttachment(inside.db, upload_id, attachment.id);
  await dropBytes(inside, await store.deleteParts(inside.db, upload_id));
  return [attachment];
}

async function afterAnother(context: PersonContext, upload_id: string): Promise<CallResult<typeof calls.finishUpload>> {
  const found = await store.findUpload(context.parts.database, upload_id, context.user.id, context.now);
  return found?.attachment_id ? existing(context, found.attachment_id) : notFound();
}

async function existing(context: PersonContext, id: number): Promise<CallResult<typeof calls.finishUpload>> {
  const attachments = await readOwnAttachments(context.parts.database, [id], context.user.id);
  return ok({
    attachments,
    links: linksOfNew(
      context,
      attachments.filter((one) => one.is_secured),
    ),
  });
}

/** Deletes a batch of uploads that were never finished, or were finished a day ago; answers how many. */
export const sweepUnfinished = ({ db, now }: Context): Promise<number> => store.deleteOver(db, now, SWEEP_BATCH);
