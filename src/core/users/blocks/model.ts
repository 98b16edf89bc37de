import { z } from 'zod';

/** Between the caller and another person: nothing, the caller blocked them, or neither reaches the other for another reason. */
export const BLOCK_STATUSES = ['none', 'blocked', 'closed'] as const;
export type BlockStatus = (typeof BLOCK_STATUSES)[number];

/** Whom a person blocked, as their list shows it: by the name that they knew them by. */
export const blockedPersonShape = z.object({
  user_id: z.number(),
  name: z.string(),
  s3_thumb_url: z.string().nullable(),
  /** The request that it was about, where it was done from one. */
  title: z.string().nullable(),
  created: z.string(),
});
export type BlockedPerson = z.infer<typeof blockedPersonShape>;

/** The most blocks that one person can make in a day: enough for real use, too few to probe accounts with. */
export const BLOCKS_A_DAY = 30;

/** Operators are shown a person whom this many different people blocked within this many days. */
export const PATTERN_PEOPLE = 3;
export const PATTERN_DAYS = 90;

/** A person whom many blocked, as operators see it. Nothing follows by itself. */
export const blockPatternShape = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Different people in the last 90 days, and in all. */
  recent: z.number(),
  total: z.number(),
  /** Of those, customers whose requests they had. */
  by_customers: z.number(),
  by_pros: z.number(),
  has_blocked: z.number(),
  last_on: z.string(),
  is_blocked: z.boolean(),
});
export type BlockPattern = z.infer<typeof blockPatternShape>;
