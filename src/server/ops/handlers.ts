import * as calls from '#core/ops/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { linkedHandlers } from './linked/handlers.ts';
import * as people from './people/service.ts';
import * as reviews from './reviews/service.ts';

export const opsHandlers: readonly Binding[] = [
  bind(calls.opsOverview, reviews.opsOverview),
  bind(calls.opsToday, people.opsToday),
  bind(calls.reviewQueue, reviews.reviewQueue),
  bind(calls.review, reviews.review),
  bind(calls.claimReview, reviews.claimReview),
  bind(calls.releaseReview, reviews.releaseReview),
  bind(calls.decideReview, reviews.decideReview),
  bind(calls.undoReview, reviews.undoReview),
  bind(calls.settleReview, reviews.settleReview),
  bind(calls.opsPeople, people.opsPeople),
  bind(calls.opsPerson, people.opsPerson),
  bind(calls.opsActs, people.opsActs),
  ...linkedHandlers,
];
