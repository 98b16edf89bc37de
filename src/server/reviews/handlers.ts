import * as calls from '#core/reviews/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const reviewsHandlers: readonly Binding[] = [
  bind(calls.review, service.review),
  bind(calls.bidReview, service.bidReview),
  bind(calls.serviceReviews, service.serviceReviews),
];
