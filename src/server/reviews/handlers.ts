import * as calls from '#core/reviews/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as change from './change-service.ts';
import * as own from './own/service.ts';
import * as service from './service.ts';

export const reviewsHandlers: readonly Binding[] = [
  bind(calls.review, service.review),
  bind(calls.reviewCustomer, service.reviewCustomer),
  bind(calls.editReview, change.editReview),
  bind(calls.removeReview, change.removeReview),
  bind(calls.opsRemoveReview, change.opsRemoveReview),
  bind(calls.bidReview, service.bidReview),
  bind(calls.serviceReviews, service.serviceReviews),
  bind(calls.customerReviews, own.customerReviews),
  bind(calls.myReviews, own.myReviews),
  bind(calls.replyToReview, service.replyToReview),
];
