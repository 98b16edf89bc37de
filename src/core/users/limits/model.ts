import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** What can be limited: posting requests, quoting, reviewing, and asking questions in public or about a request. */
export const LIMITED_ACTS = ['post', 'quote', 'review', 'ask'] as const;
export type LimitedAct = (typeof LIMITED_ACTS)[number];

/** What a call says whose act is limited. The reason and the day were told when it was limited. */
export const LIMITED = 'You can’t do this for now. Check your notifications for why, and until when.';

export const limitShape = z.object({
  id: z.number(),
  act: z.enum(LIMITED_ACTS),
  /** In one category alone; null: everywhere. */
  category: z.string().nullable(),
  reason: z.string(),
  operator: z.string(),
  created: shape.wireTime(),
  until: shape.wireTime(),
  lifted_on: shape.wireTime().nullable(),
  lifted_by: z.string().nullable(),
  is_live: z.boolean(),
});
/** A limit as its person reads it. */
export const ownLimitShape = z.object({
  act: z.enum(LIMITED_ACTS),
  /** Null: everywhere. */
  category_id: z.number().nullable(),
  category: z.string().nullable(),
  reason: z.string(),
  until: shape.wireTime(),
});
export type OwnLimit = z.infer<typeof ownLimitShape>;
export type PersonLimit = z.infer<typeof limitShape>;
