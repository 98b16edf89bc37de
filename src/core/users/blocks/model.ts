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

/** Blocks of one person in a day: enough for any quarrel, too few to probe with. */
export const BLOCKS_A_DAY = 30;

/** Who was blocked by this many different people in this many days is shown to operators. */
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
