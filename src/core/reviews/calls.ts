import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import {
  customerReviewShape,
  earlierShape,
  REMOVAL_REASON_MAX,
  REVIEW_FILES_MAX,
  REVIEW_NOTE_MAX,
  REVIEW_REPLY_MAX,
  reviewKindShape,
  reviewRowShape,
  reviewShape,
  reviewTagShape,
  unreviewedShape,
} from './model.ts';

const cursor = () => z.string().max(300).optional();
const written = {
  score: shape.score(5),
  note: shape.text(REVIEW_NOTE_MAX).optional(),
  tag: shape.list(reviewTagShape, 10).optional(),
  attachment_id: shape.list(shape.id(), REVIEW_FILES_MAX).optional(),
};
const WRITE_ERRORS = {
  'rating is zero': 'Choose one to five stars.',
  'not completed': 'You can leave a review once the work is completed.',
  'already reviewed': 'You’ve already reviewed this job.',
  limited: LIMITED,
} as const;
const ATTACHMENT_MISSING = 'A photo is missing. Add it again.';

export const review = call({
  section: '7 Bids change_status reviews, 5 Rating, 3 feedback',
  summary:
    'The requestor reviews the hired pro once the work is completed, once. It shows once the pro has reviewed the customer too, or after seven days.',
  method: 'POST',
  path: '/quote_bids/change_status/reviews/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), ...written }),
  output: z.object({ review: reviewShape }),
  errors: { ...WRITE_ERRORS, 'attachment missing': ATTACHMENT_MISSING },
});

export const reviewCustomer = call({
  section: '3 consumer review, 5 Rating',
  summary:
    'The pro reviews the customer of a completed job, once. It shows by the same rule, to the customer and to pros.',
  method: 'POST',
  path: '/new/v1/consumer_reviews/add/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), score: shape.score(5), note: shape.text(REVIEW_NOTE_MAX).optional() }),
  output: z.object({ customer_review: customerReviewShape }),
  errors: WRITE_ERRORS,
});

export const editReview = call({
  section: '3 feedback, consumer review',
  summary:
    'The author changes a review within fourteen days; what it said before is kept. Tags and files are a pro’s review’s.',
  method: 'POST',
  path: '/new/v1/reviews/edit/{review_id}/{kind}.json',
  auth: 'session',
  input: z.object({ kind: reviewKindShape, review_id: shape.id(), ...written }),
  output: z.object({ quote_bid_id: z.number() }),
  errors: {
    'rating is zero': WRITE_ERRORS['rating is zero'],
    'too late': 'You can change a review for 14 days. You can still remove it.',
    removed: 'This review was removed.',
    'attachment missing': ATTACHMENT_MISSING,
  },
});

export const removeReview = call({
  section: '3 feedback, consumer review',
  summary: 'The author removes a review for good. That it was removed, by whom and why, stays visible.',
  method: 'POST',
  path: '/new/v1/reviews/remove/{review_id}/{kind}.json',
  auth: 'session',
  input: z.object({
    kind: reviewKindShape,
    review_id: shape.id(),
    reason: shape.text(REMOVAL_REASON_MAX).optional(),
  }),
  output: z.object({ quote_bid_id: z.number() }),
  errors: { removed: 'This review has already been removed.' },
});

export const opsRemoveReview = call({
  section: 'Decision 11',
  summary: 'An operator removes a review; the reason stands where it stood, and the act is recorded.',
  method: 'POST',
  path: '/new/v1/ops/service_reviews/remove/{review_id}/{kind}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ kind: reviewKindShape, review_id: shape.id(), reason: shape.text(REMOVAL_REASON_MAX, 1) }),
  output: z.object({ quote_bid_id: z.number() }),
  errors: { removed: 'This review has already been removed.' },
});

export const bidReview = call({
  section: '3 feedback, consumer review, 4 Project actions',
  summary:
    'Both reviews of a quote, for its two parties: one’s own always, the other’s once it shows; null while there is none.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/review.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({
    /** What the customer wrote of the pro. */
    review: reviewShape.nullable(),
    /** What the pro wrote of the customer. */
    customer_review: customerReviewShape.nullable(),
    /** The other side has written and is hidden from this person: until when at the latest. */
    hidden_until: shape.wireTime().nullable(),
    /** The other side's review waits for a look of ours before it shows. */
    is_checking: z.boolean(),
    /** The pro may review the customer now. */
    can_review_customer: z.boolean(),
    /** One's own review can still be changed. */
    can_edit: z.boolean(),
    /** What the reviews that this person may read said before, oldest first. */
    earlier: z.array(earlierShape),
  }),
});

export const serviceReviews = call({
  section: '9 service feedbacks limit 20',
  summary: 'A service’s public reviews, newest first, with the trace of those that were removed.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/reviews.json',
  auth: 'none',
  input: z.object({ service_id: shape.id(), cursor: cursor() }),
  output: z.object({ reviews: z.array(reviewShape), paging: pagingShape }),
});

export const customerReviews = call({
  section: '3 consumer review',
  summary: 'What pros wrote of the customer of an offered request, newest first, for the pro it is offered to.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/customer_reviews.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id(), cursor: cursor() }),
  output: z.object({
    reviews: z.array(customerReviewShape),
    review_count: z.number(),
    /** Average with one decimal; 0 without reviews. */
    score: z.number(),
    next_cursor: z.string().nullable(),
  }),
});

export const myReviews = call({
  section: '3 reviews per user',
  summary:
    'A person’s own reviews as a consumer or as a pro, written or received, newest first, and the jobs that wait for one.',
  method: 'GET',
  path: '/new/v1/reviews/index.json',
  named: ['as', 'list', 'cursor', 'from'],
  auth: 'session',
  input: z.object({
    as: z.enum(['consumer', 'pro']),
    list: z.enum(['written', 'received']),
    cursor: cursor(),
    /** Begins with this review, where no later part is asked for. */
    from: shape.id().optional(),
  }),
  output: z.object({
    reviews: z.array(reviewRowShape),
    next_cursor: z.string().nullable(),
    /** Completed jobs without this person's review, newest first; with the first page only, ten at most. */
    waiting: z.array(unreviewedShape),
  }),
});

export const replyToReview = call({
  section: '3 feedback, 4 service state reviews',
  summary:
    'The reviewed pro replies in public, once; the reply can be changed for fourteen days, and an empty one takes it back at any time.',
  method: 'POST',
  path: '/new/v1/reviews/{review_id}/reply.json',
  auth: 'session',
  input: z.object({ review_id: shape.id(), reply: shape.text(REVIEW_REPLY_MAX) }),
  output: z.object({ review: reviewShape }),
  errors: {
    'contact details': 'Everyone can read this. Leave out phone numbers, email addresses and links.',
    'too late': 'You can change a reply for 14 days. You can still remove it.',
    removed: 'This review was removed.',
  },
});
