import { fromWire } from '#core/kit/time.ts';
import { showMoney } from '#core/kit/money.ts';
import { isChinese } from '#core/languages.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { showClock, showDay } from '#web/text/times.ts';
import { language } from '#web/text/words.ts';

/** "45 min", "1 h 30 min"; in Chinese 45 分鐘, 1 小時 30 分鐘. */
export function lengthWords(minutes: number): string {
  const [hour, minute] = isChinese(language()) ? [' 小時', ' 分鐘'] : [' h', ' min'];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}${hour}` : '', rest > 0 ? `${rest}${minute}` : ''].filter(Boolean).join(' ');
}

/** "Fri 27 Nov, 10:30 am" of a time on the wire. */
export function momentWords(wire: string): string {
  const at = fromWire(wire) as Date;
  return `${showDay(at)}${isChinese(language()) ? ' ' : ', '}${showClock(at)}`;
}

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
