import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

export const REVIEW_NOTE_MAX = 2000;
/** Words a review can be tagged with. */
export const REVIEW_TAGS = [
  'On time',
  'Fair price',
  'Tidy',
  'Explains well',
  'Friendly',
  'Quality work',
  'Would hire again',
] as const;
export const reviewTagShape = z.enum(REVIEW_TAGS);

export const reviewShape = z.object({
  id: z.number(),
  score: z.number(),
  note: z.string(),
  tags: z.array(z.string()),
  /** "Rachel G., Tampines": never the whole name. */
  author: z.string(),
  area_name: z.string(),
  category_name: z.string(),
  title: z.string(),
  created: wireTime(),
});
export type Review = z.infer<typeof reviewShape>;
