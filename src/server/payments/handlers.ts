import * as calls from '#core/payments/calls.ts';
import { refundPurchase, withdrawRefund } from '#core/payments/refunds/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as cards from './cards/service.ts';
import * as orders from './orders/service.ts';
import * as pay from './pay-service.ts';
import * as refunds from './refunds/service.ts';
import * as topUps from './top-ups/service.ts';

// The handler makes its own transactions before and after it asks the provider, so that none is open meanwhile.
const outside = { transaction: false } as const;

export const paymentsHandlers: readonly Binding[] = [
  bind(calls.packages, orders.packages),
  bind(calls.starterPackageStatus, orders.starterPackageStatus),
  bind(calls.paymentOptions, orders.paymentOptions),
  bind(calls.previewPurchase, orders.previewPurchase),
  bind(calls.orderCredit, orders.orderCredit, outside),
  bind(calls.paymentOrder, orders.paymentOrder, { writes: true }),
  bind(calls.paymentOrders, orders.paymentOrders),
  bind(calls.dismissPayment, orders.dismissPayment),
  bind(calls.payByCardToken, pay.payByCardToken, outside),
  bind(calls.payByKeptCard, pay.payByKeptCard, outside),
  bind(calls.payByMethod, pay.payByMethod, outside),
  bind(calls.stripePaymentIntent, pay.stripePaymentIntent, outside),
  bind(calls.bindPage, cards.bindPage, outside),
  bind(calls.stripeSetupIntent, (input, context) => cards.bindPage(input, context), outside),
  bind(calls.bindCard, cards.bindCard, outside),
  bind(calls.paymentCards, cards.paymentCards),
  bind(calls.defaultCard, cards.defaultCard),
  bind(calls.removeCard, cards.removeCard),
  bind(calls.autoTopUp, topUps.autoTopUp),
  bind(calls.setAutoTopUp, topUps.setAutoTopUp),
  bind(refundPurchase, refunds.refundPurchase),
  bind(withdrawRefund, refunds.withdrawRefund),
];
