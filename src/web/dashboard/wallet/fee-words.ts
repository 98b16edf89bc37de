import { holdDeadline } from '#core/wallet/rules.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { showDay, showTime } from '#web/text/times.ts';

/** What a fee's status means for the pro, in a sentence without its end (decision 16). */
export function feeWords(status: string | null, sent: Date | null, now: Date, is_for_hire = false): string {
  if (status === 'held' && is_for_hire) return t('fee>held_for_hire');
  if (status === 'held') {
    const until = sent ? holdDeadline(sent) : null;
    return until ? t('fee>held_until', { until: showDay(until, now), until2: showTime(until) }) : t('fee>held');
  }
  if (status === 'captured') return t('fee>charged');
  if (status === 'released') return t('fee>returned');
  return '';
}
