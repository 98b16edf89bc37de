import * as calls from '#core/shop/feedbacks/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { behindFlag } from '../flag-service.ts';
import * as service from './service.ts';

export const shopFeedbackHandlers: readonly Binding[] = [
  bind(calls.shopFeedbacks, behindFlag(service.shopFeedbacks)),
  bind(calls.addShopFeedback, behindFlag(service.addShopFeedback)),
  bind(calls.commentShopFeedback, behindFlag(service.commentShopFeedback)),
];
