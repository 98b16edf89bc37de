import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/** Liked photos of one reply (specification 9): all that there are, for all that people do. */
export const LIKED_PHOTOS_SIZE = 9999;

/** A photo of a pro's page that a person liked. */
export const likedPhotoShape = z.object({
  photo_id: z.number(),
  attachment: attachmentShape,
  caption: z.string(),
  service: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    category_name: z.string(),
  }),
  liked: shape.wireTime(),
});
export type LikedPhoto = z.infer<typeof likedPhotoShape>;
