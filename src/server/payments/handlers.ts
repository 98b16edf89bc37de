import * as calls from '#core/payments/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as cards from './card-service.ts';
import * as orders from './order-service.ts';
import * as pay from './pay-service.ts';
import * as refunds from './refund-service.ts';
import * as topUps from './top-up-service.ts';

// Where the provider is asked, the handler makes its own transactions around it, never across it.
const outside = { transaction: false } as const;

export const paymentsHandlers: readonly Binding[] = [
  bind(calls.packages, (input, context) => orders.packages(input, context)),
  bind(calls.starterPackageStatus, (input, context) => orders.starterPackageStatus(input, context)),
  bind(calls.paymentOptions, (input, context) => orders.paymentOptions(input, context)),
  bind(calls.previewPurchase, (input, context) => orders.previewPurchase(input, context)),
  bind(calls.orderCredit, (input, context) => orders.orderCredit(input, context), outside),
  bind(calls.paymentOrder, (input, context) => orders.paymentOrder(input, context)),
  bind(calls.paymentOrders, (input, context) => orders.paymentOrders(input, context)),
  bind(calls.dismissPayment, (input, context) => orders.dismissPayment(input, context)),
  bind(calls.chargeByPrime, (input, context) => pay.chargeByPrime(input, context), outside),
  bind(calls.chargeByToken, (input, context) => pay.chargeByToken(input, context), outside),
  bind(calls.linePay, (input, context) => pay.linePay(input, context), outside),
  bind(calls.stripePaymentIntent, (input, context) => pay.stripePaymentIntent(input, context), outside),
  bind(calls.bindPage, (input, context) => cards.bindPage(input, context), outside),
  bind(calls.stripeSetupIntent, (input, context) => cards.bindPage(input, context), outside),
  bind(calls.bindCard, (input, context) => cards.bindCard(input, context), outside),
  bind(calls.paymentCards, (input, context) => cards.paymentCards(input, context)),
  bind(calls.defaultCard, (input, context) => cards.defaultCard(input, context)),
  bind(calls.removeCard, (input, context) => cards.removeCard(input, context)),
  bind(calls.autoTopUp, (input, context) => topUps.autoTopUp(input, context)),
  bind(calls.setAutoTopUp, (input, context) => topUps.setAutoTopUp(input, context)),
  bind(calls.refundPurchase, (input, context) => refunds.refundPurchase(input, context)),
];
