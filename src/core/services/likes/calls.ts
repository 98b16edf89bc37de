import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIKED_PHOTOS_SIZE, likedPhotoShape } from './model.ts';

/** The photo host of section 7. Whatever `user_id` says, these act on the session's own person (decision 27). */

const section = '7 External';
const whose = { user_id: shape.id().optional() };

export const likedPhotos = call({
  section,
  summary:
    'The photos that the caller liked, newest first, as far as their pages are public. Only where the flag photo is on.',
  method: 'GET',
  path: '/photo/like',
  auth: 'session',
  input: z.object({
    ...whose,
    /** How many to leave out. */
    from: shape.int(0, 1_000_000).default(0),
    size: shape.int(1, LIKED_PHOTOS_SIZE).default(LIKED_PHOTOS_SIZE),
  }),
  output: z.object({ photos: z.array(likedPhotoShape), total: z.number() }),
});

export const likePhoto = call({
  section,
  summary: 'Likes a photo of a public page. Doing it again changes nothing.',
  method: 'POST',
  path: '/new/v1/photos/like.json',
  auth: 'session',
  input: z.object({ ...whose, photo_id: shape.id() }),
  output: z.object({}),
});

export const unlikePhoto = call({
  section,
  summary: 'Takes a like back. Takes JSON or the query. A photo that was not liked is no fault.',
  method: 'DELETE',
  path: '/photo/like',
  auth: 'session',
  input: z.object({ ...whose, photo_id: shape.id() }),
  output: z.object({}),
});
