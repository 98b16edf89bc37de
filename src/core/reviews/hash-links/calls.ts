import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DEAD_LINK, hashInput } from '#core/requests/hash-links/model.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { REVIEW_NOTE_MAX, reviewTagShape } from '../model.ts';

export const reviewByHash = call({
  section: '2 review/service, 6 hash links',
  summary: 'Reviews a finished job by the link in a mail, without a session, once.',
  method: 'POST',
  path: '/new/v1/service_reviews/add_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({
    hash: hashInput(),
    score: shape.int(0, 5),
    note: shape.text(REVIEW_NOTE_MAX).optional(),
    tag: shape.list(reviewTagShape, 10).optional(),
  }),
  output: z.object({ score: z.number() }),
  errors: {
    ...DEAD_LINK,
    'rating is zero': 'Choose one to five stars.',
    'not completed': 'You can leave a review once the work is completed.',
    'already reviewed': 'You’ve already reviewed this job.',
    limited: LIMITED,
  },
});
