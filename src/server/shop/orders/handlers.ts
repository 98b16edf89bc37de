import * as calls from '#core/shop/orders/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { shopCartHandlers } from '../carts/handlers.ts';
import { shopChatHandlers } from '../chats/handlers.ts';
import { shopFeedbackHandlers } from '../feedbacks/handlers.ts';
import { behindFlag } from '../flag-service.ts';
import { shopPhotoHandlers } from '../photos/handlers.ts';
import { shopReserveHandlers } from '../reserves/handlers.ts';
import * as acts from './act-service.ts';
import { answerOrder } from './answer-service.ts';
import { askOrderPayment, payOrder } from './pay-service.ts';
import { addOrder } from './place-service.ts';
import * as service from './service.ts';

/** All calls of buying: carts, orders, chats, feedback and photos. */
export const shopBuyingHandlers: readonly Binding[] = [
  ...shopCartHandlers,
  ...shopChatHandlers,
  ...shopFeedbackHandlers,
  ...shopPhotoHandlers,
  ...shopReserveHandlers,
  bind(calls.orders, behindFlag(service.orders)),
  bind(calls.order, behindFlag(service.order)),
  bind(calls.orderByHash, behindFlag(service.orderByHash)),
  bind(calls.addOrder, behindFlag(addOrder), { lane: 'calendars' }),
  bind(calls.payOrder, behindFlag(payOrder), { transaction: false }),
  bind(calls.askOrderPayment, behindFlag(askOrderPayment), { transaction: false }),
  bind(calls.answerOrder, behindFlag(answerOrder)),
  bind(calls.confirmOrder, behindFlag(acts.confirmOrder), { lane: 'calendars' }),
  bind(calls.applyCompleteOrder, behindFlag(acts.applyCompleteOrder)),
  bind(calls.completeOrder, behindFlag(acts.completeOrder)),
  bind(calls.rejectCompleteOrder, behindFlag(acts.rejectCompleteOrder)),
  bind(calls.applyCancelOrder, behindFlag(acts.applyCancelOrder)),
  bind(calls.cancelOrder, behindFlag(acts.cancelOrder)),
  bind(calls.rejectCancelOrder, behindFlag(acts.rejectCancelOrder)),
];
