import { z } from 'zod';

export const CHAIN_ACTS = [
  'shown',
  'edited',
  'replied',
  'reply changed',
  'reply removed',
  'removed',
  'hidden',
] as const;

/** What a review says to everybody: stars, tags, words and the pro’s reply; or that it was removed, by whom and why. */
export const contentShape = z.union([
  z.tuple([z.number(), z.array(z.string()), z.string(), z.string()]),
  z.tuple([z.literal('removed'), z.string(), z.string()]),
  z.tuple([z.literal('hidden')]),
]);
export type ReviewContent = z.infer<typeof contentShape>;

export const entryShape = z.object({
  seq: z.number(),
  review_id: z.number(),
  service_id: z.number(),
  what: z.enum(CHAIN_ACTS),
  /** YYYY-MM-DD in Singapore. */
  day: z.string(),
  digest: z.string(),
  link: z.string(),
});
export type ChainEntry = z.infer<typeof entryShape>;

export const rootShape = z.object({ day: z.string(), seq: z.number(), root: z.string() });
export type ChainRoot = z.infer<typeof rootShape>;

/** A service’s public review with what its last entry was sealed with. */
export const sealedShape = z.object({
  review_id: z.number(),
  seq: z.number(),
  salt: z.string(),
  content: contentShape,
});
export type SealedReview = z.infer<typeof sealedShape>;

/** Entries in one file of the chain. */
export const CHAIN_FILE = 1000;

export const rootsFileShape = z.object({ roots: z.array(rootShape) });
export const chainFileShape = z.object({ entries: z.array(entryShape), next: z.number().nullable() });
/** A review with a change that is public and not in the chain yet, and since when. */
export const waitingShape = z.object({ review_id: z.number(), since: z.iso.datetime() });
export type WaitingReview = z.infer<typeof waitingShape>;
/** A job seals within two minutes; what waits longer than this is a fault. */
export const SEALED_WITHIN_MINUTES = 10;

export const serviceFileShape = z.object({
  service_id: z.number(),
  reviews: z.array(sealedShape),
  waiting: z.array(waitingShape).default([]),
});
