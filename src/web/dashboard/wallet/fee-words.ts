import { holdDeadline } from '#core/wallet/rules.ts';
import { t } from '#web/text/pricing.ts';
import { showClock, showDay } from '#web/text/times.ts';

/** What a fee's status means for the pro, in a sentence without its end (decision 16). */
export function feeWords(status: string | null, sent: Date | null, now: Date): string {
  if (status === 'held') {
    const until = sent ? holdDeadline(sent) : null;
    return until
      ? t('fee>comes_back_if_the_customer', { until: showDay(until, now), until2: showClock(until) })
      : t('fee>comes_back_if_the_customer_2');
  }
  if (status === 'captured') return t('fee>the_customer_answered');
  if (status === 'released') return t('fee>back_in_your_wallet');
  return '';
}
