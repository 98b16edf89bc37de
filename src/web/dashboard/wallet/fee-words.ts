import type { Lead } from '#core/bids/model.ts';
import { holdDeadline } from '#core/wallet/rules.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { showDay, showTime } from '#web/text/times.ts';

/** The job that a fee was for, as far as its words tell one from another. */
type FeeOf = Pick<Lead, 'is_fee_for_hire' | 'is_booked'>;
const QUOTE: FeeOf = { is_fee_for_hire: false, is_booked: false };

const chargedWords = ({ is_fee_for_hire, is_booked }: FeeOf): string => {
  if (is_booked) return t('fee>charged_booking');
  return is_fee_for_hire ? t('fee>charged_hire') : t('fee>charged');
};

/** What a fee's status means for the pro, in a sentence without its end (decision 16). */
export function feeWords(status: string | null, sent: Date | null, now: Date, of: FeeOf = QUOTE): string {
  if (status === 'held' && of.is_fee_for_hire) return t('fee>held_for_hire');
  if (status === 'held') {
    const until = sent ? holdDeadline(sent) : null;
    return until ? t('fee>held_until', { until: showDay(until, now), until2: showTime(until) }) : t('fee>held');
  }
  if (status === 'captured') return chargedWords(of);
  if (status === 'released') return t('fee>returned');
  return '';
}
