import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { HOUR } from '#core/kit/time.ts';

/** Pros that an operator invites in one act. */
export const INVITED_MAX = 5;
/** Pros shown to choose among. */
export const INVITE_SHOWN = 6;
/** After an act the request is left alone for so long. */
export const INVITE_AGAIN_MS = 2 * HOUR;

export const inviteeShape = z.object({
  quote_service_id: z.number(),
  name: z.string(),
  slug: z.string(),
  area: z.string(),
  /** Metres to the job. */
  distance: z.number(),
  is_in_area: z.boolean(),
  free_from: shape.wireTime().nullable(),
  reply_minutes: z.number().nullable(),
  /** Jobs of the request's category that they did. */
  like_it: z.number(),
});
export type Invitee = z.infer<typeof inviteeShape>;
