import { z } from 'zod';

/** The automatic top-up of a person, as they see it. */
export const autoTopUpShape = z.object({
  is_on: z.boolean(),
  /** Bought when the available credit falls below `below`. */
  below: z.string(),
  credit: z.string(),
  card_id: z.number().nullable(),
  weekly_cap: z.string(),
  bought_this_week: z.string(),
  consent_on: z.string().nullable(),
  /** Why it stopped by itself; null while it works. */
  stopped: z.string().nullable(),
});
