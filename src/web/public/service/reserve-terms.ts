import { showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { momentWords } from './reserve-words.ts';

/** What cancelling and moving cost, before and after they stop being free: a time that is soon begins after. */
export function cancelWords(
  { free_until, cancel_fee_cents }: { readonly free_until: string; readonly cancel_fee_cents: number },
  name: string,
  now: Date,
): { free: string; fee: string } {
  const isOver = (fromWire(free_until) as Date) <= now;
  const when = momentWords(free_until);
  const fee = { name, fee: showMoney(cancel_fee_cents) };
  if (cancel_fee_cents === 0) return { free: isOver ? '' : t('page>free_until', { when }), fee: '' };
  return isOver
    ? { free: t('page>free_over', { when }), fee: t('page>fee_now', fee) }
    : { free: t('page>free_until', { when }), fee: t('page>fee_after', fee) };
}
