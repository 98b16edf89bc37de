import { cancelFee } from '#core/bids/appointments/cancel-rules.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { showMoment } from '#web/text/times.ts';

/** What cancelling a booked time costs the customer, under the agreed terms. Null if nothing can be charged. */
export function cancelTerms({ terms }: Pick<Appointment, 'terms'>, name: string, now: Date): string | null {
  const free_until = terms && fromWire(terms.free_until);
  if (!terms || !free_until) return null;
  const fee_cents = fromDecimal(terms.fee) ?? 0;
  const isFree = cancelFee({ free_until, fee_cents }, 'requestor', now) === 0;
  const words = { name, when: showMoment(free_until, now), fee: showMoney(fee_cents) };
  return isFree ? t('appointment>free_until', words) : t('appointment>free_over', words);
}
