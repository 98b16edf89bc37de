import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';

export {
  centsOf,
  methodName,
  moment,
  nextWords,
  pillOf,
  show,
  turnOf,
  whyNotBy,
  workDays,
} from '#web/parts/payment/protected-words.ts';

export const LIST = '/dashboard/safety-payments';
export const STATEMENTS = `${LIST}/statements`;
export const jobHref = (bid_id: number) => `${LIST}/${bid_id}`;
export const paymentHref = (payment: Pick<ThirdPartyPayment, 'payment_id' | 'quote_bid_id'>) =>
  `${LIST}/${payment.quote_bid_id}/${payment.payment_id}`;
