import { isAskedAnew, linkClockAt, reasonsOf } from '#core/ops/linked/rules.ts';
import { isLinkFlagged } from '#core/ops/people/link-rules.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { weighRow } from '../people/link-service.ts';
import { readLinks } from '../people/link-store.ts';
import * as store from './look-store.ts';
import { tellLinked } from './step-service.ts';

const BATCH = 30;
const PICTURES = 6;

/**
 * Stores hashes of these people's pictures. Reads the files outside a transaction. A new picture queues its owner for another
 * look.
 */
async function markPictures(parts: Parts, user_ids: readonly number[]): Promise<void> {
  const { database: db } = parts;
  for (const user_id of user_ids) {
    const ids = await store.readPictures(db, user_id, PICTURES);
    const hashes: string[] = [];
    for (const { bytes } of await uploads.readBytes({ db, parts }, ids)) {
      const hash = await uploads.pictureHash(bytes);
      if (hash !== null) hashes.push(hash);
    }
    if (hashes.length === 0) continue;
    await writing(parts, {}, async (context) => {
      for (const hash of hashes) await store.keepPhoto(context.db, user_id, hash, context.now);
    });
  }
}

/** Opens a case for each account that is strongly linked to this one, unless a case was already opened for the same reasons. */
async function look(context: Context, user_id: number): Promise<void> {
  const { db, now } = context;
  const found = (await readLinks(db, user_id)).map((row) => ({ row, ...weighRow(row) }));
  const flagged = found.filter(({ sum }) => isLinkFlagged(sum));
  if (flagged.length === 0) return;
  const before = await store.readCleared(db, user_id);
  for (const { row, evidence, sum } of flagged) {
    const [newer, earlier] = [Math.max(user_id, row.user_id), Math.min(user_id, row.user_id)];
    const reasons = reasonsOf(evidence);
    const cleared = before.filter((one) => one.user_id === newer && one.other_id === earlier);
    const clock_at = linkClockAt('open', now);
    if (
      clock_at === null ||
      !isAskedAnew(
        reasons,
        cleared.map((one) => one.reasons),
      )
    )
      continue;
    const id = await store.insertCase(db, newer, earlier, { evidence, sum, reasons }, clock_at, now);
    if (id !== null) await tellLinked(context, id, null);
  }
}

/** Job: looks for links of people who joined, changed what links accounts, or were blocked. A batch; answers how many. */
export async function lookForLinks(context: Context): Promise<number> {
  const { taken, user_ids } = await store.takeLooks(context.db, BATCH);
  for (const id of user_ids) await look(context, id);
  const { parts } = context;
  context.afterCommit(
    () =>
      void markPictures(parts, user_ids).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'pictures of accounts were not compared'),
      ),
  );
  return taken;
}
