/**
 * The chain of public reviews (docs/decisions/058-review-chain.md): a trigger notes each change of a review's public content
 * together with the change, and a job seals the changes in that order.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sgDay } from '#core/kit/time.ts';
import {
  CHAIN_FILE,
  type ChainEntry,
  type ChainRoot,
  type SealedReview,
  type WaitingReview,
} from '#core/reviews/chain/model.ts';
import { nextEntry } from '#core/reviews/chain/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

const BATCH = 200;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Seals waiting changes, else reviews older than the chain, and publishes the root of a finished day. Answers how many entries.
 */
export async function sealReviews({ db, now }: Context): Promise<number> {
  if (!(await store.holdChain(db))) return 0;
  const today = sgDay(now);
  const waiting = await store.readActs(db, BATCH);
  const older = waiting.length === 0 ? await store.takeOlder(db, BATCH) : { seen: 0, acts: [] };
  const acts = [...waiting, ...older.acts];
  let last: Pick<ChainEntry, 'seq' | 'day' | 'link'> | null = await store.readTip(db);
  const entries: (ChainEntry & { salt: string })[] = [];
  for (const { id: _, ...act } of acts) {
    const salt = randomBytes(16).toString('hex');
    const entry: ChainEntry = nextEntry(last, { ...act, day: today, salt }, hash);
    entries.push({ ...entry, salt });
    last = entry;
  }
  if (entries.length > 0) await store.addEntries(db, entries);
  await store.dropActs(
    db,
    waiting.flatMap(({ id }) => id ?? []),
  );
  return acts.length + older.seen + (await store.publishRoot(db, today, now));
}

export const rootsFile = async ({ db }: Context): Promise<{ roots: ChainRoot[] }> => ({
  roots: await store.readRoots(db),
});

/** The chain's entries by file, with a fixed number per file, from file 0; null past the end. */
export async function chainFile(
  { db }: Context,
  file: number,
): Promise<{ entries: ChainEntry[]; next: number | null } | null> {
  const after = file * CHAIN_FILE;
  const entries = await store.readPart(db, after, after + CHAIN_FILE);
  if (entries.length === 0 && file > 0) return null;
  return { entries, next: entries.length === CHAIN_FILE ? file + 1 : null };
}

export async function serviceFile(
  { db, now }: Context,
  service_id: number,
): Promise<{ service_id: number; reviews: SealedReview[]; waiting: WaitingReview[] } | null> {
  const reviews = await store.readSealed(db, service_id);
  return reviews && { service_id, reviews, waiting: await store.readWaiting(db, service_id, now) };
}
