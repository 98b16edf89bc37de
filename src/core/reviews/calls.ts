import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { REVIEW_NOTE_MAX, reviewShape, reviewTagShape } from './model.ts';

export const review = call({
  section: '7 Bids change_status reviews, 5 Rating',
  summary: 'The requestor reviews the hired pro once the work is completed, once.',
  method: 'POST',
  path: '/quote_bids/change_status/reviews/{bid_id}.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    score: shape.int(0, 5),
    note: shape.text(REVIEW_NOTE_MAX).optional(),
    tag: shape.list(reviewTagShape, 10).optional(),
  }),
  output: z.object({ review: reviewShape }),
  errors: {
    'rating is zero': 'Choose one to five stars.',
    'not completed': 'You can review once the work is done.',
    'already reviewed': 'You have reviewed this job.',
  },
});

export const bidReview = call({
  section: '3 feedback, 4 Project actions',
  summary: 'The review of a quote, for its two parties; null while there is none.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/review.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({ review: reviewShape.nullable() }),
});

export const serviceReviews = call({
  section: '9 service feedbacks limit 20',
  summary: 'A service’s public reviews, newest first.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/reviews.json',
  auth: 'none',
  input: z.object({ service_id: shape.id(), cursor: z.string().max(300).optional() }),
  output: z.object({ reviews: z.array(reviewShape), paging: pagingShape }),
});
