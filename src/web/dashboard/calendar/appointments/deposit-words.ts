import { HandCoinsIcon } from '@phosphor-icons/react/dist/ssr/HandCoins';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Deposit } from '#core/reserves/deposits/model.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { showMoment } from '#web/text/times.ts';
import type { Fact } from '#web/ui/data/FactList.tsx';

/** The amount of a deposit and its state, for either side. */
export function depositWords({ amount, back, state, pay_by }: Deposit, now: Date): string {
  const cents = fromDecimal(amount) ?? 0;
  const back_cents = fromDecimal(back) ?? 0;
  const sum = showMoney(cents);
  const until = pay_by ? fromWire(pay_by) : null;
  switch (state) {
    case 'asked_later':
      return t('deposit>asked_later', { sum });
    case 'waiting':
      return until ? t('deposit>waiting', { sum, when: showMoment(until, now) }) : t('deposit>unpaid', { sum });
    case 'held':
      return t('deposit>held', { sum });
    case 'kept':
      return back_cents === 0
        ? t('deposit>kept', { sum })
        : t('deposit>divided', { back: showMoney(back_cents), kept: showMoney(cents - back_cents) });
    case 'back':
      return t('deposit>back', { sum });
    case 'none':
      return t('deposit>unpaid', { sum });
  }
}

/** The same, as a line of its own. */
export const depositLine = (deposit: Deposit, now: Date): string =>
  t('deposit>line', { said: depositWords(deposit, now) });

/** The same, as a fact of the booking. */
export const depositFact = (deposit: Deposit, now: Date): Fact => ({
  label: t('deposit>label'),
  icon: HandCoinsIcon,
  value: depositWords(deposit, now),
});
