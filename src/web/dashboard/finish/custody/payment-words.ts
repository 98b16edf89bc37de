import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { language } from '#web/text/words.ts';

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
/** The address of a paper in the language of this page. */
export const paperHref = (url: string): string => (language() === DEFAULT_LANGUAGE ? url : `${url}?lng=${language()}`);
