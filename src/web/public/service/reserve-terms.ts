import { showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { momentWords } from './reserve-words.ts';

/** What cancelling or moving costs before and after the deadline. A time that is very soon starts after the deadline. */
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

interface DepositTerms {
  readonly free_until: string;
  readonly cancel_fee_cents: number;
  readonly confirm_by: string | null;
  readonly deposit: { readonly cents: number; readonly pay_minutes: number; readonly holder: string };
}
/** The terms of a booking's deposit: who holds it, the deadline to pay it, and who gets it when the booking ends. */
export function depositWords(terms: DepositTerms, name: string, now: Date): string[] {
  const { free_until, cancel_fee_cents, confirm_by, deposit } = terms;
  const isOver = (fromWire(free_until) as Date) <= now;
  const minutes = String(deposit.pay_minutes);
  const fee = { name, fee: showMoney(cancel_fee_cents) };
  const isAll = cancel_fee_cents >= deposit.cents;
  const late = isAll
    ? isOver
      ? t('page>deposit_all_now', { name })
      : t('page>deposit_all', { name })
    : isOver
      ? t('page>deposit_now', fee)
      : t('page>deposit_late', fee);
  return [
    t('page>deposit_held', { holder: deposit.holder }),
    confirm_by ? t('page>deposit_unpaid_later', { name, minutes }) : t('page>deposit_unpaid', { minutes }),
    ...(cancel_fee_cents === 0
      ? [t('page>deposit_any')]
      : [...(isOver ? [] : [t('page>deposit_free', { when: momentWords(free_until) })]), late]),
    t('page>deposit_pro', { name }),
  ];
}
