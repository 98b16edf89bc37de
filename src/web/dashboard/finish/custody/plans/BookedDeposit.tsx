import { useEffect, useState } from 'react';
import type { PaidDeposit, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { SECOND } from '#core/kit/time.ts';
import {
  depositSums,
  depositTerms,
  leftWords,
  minutesLeft,
  openDeposit,
  SOON_MINUTES,
} from '#web/parts/payment/deposit-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showMoment } from '#web/text/times.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** The deadline of a deposit, with minutes left, and what happens if it passes. Announced to screen readers once. */
export function PayDepositBy({ until }: { until: Date }) {
  const now = useNow(15 * SECOND);
  const minutes = minutesLeft(until, now);
  const [soon, setSoon] = useState<number | null>(null);
  const isSoon = minutes > 0 && minutes <= SOON_MINUTES;
  useEffect(() => {
    if (isSoon) setSoon((told) => told ?? minutes);
  }, [isSoon, minutes]);
  if (minutes < 0)
    return (
      <Banner tone="info" live="status" className="mt-3" title={t('deposit>over')}>
        {t('deposit>over_text')}
      </Banner>
    );
  return (
    <div className="mt-3 rounded-lg bg-well p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t('deposit>pay_by', { when: showMoment(until, now) })}
        <span role="timer" className="text-sm font-medium text-ink-2 tnum">
          {leftWords(minutes)}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('deposit>if_unpaid')}</p>
      <span role="status" className="sr-only">
        {soon === null ? '' : t('deposit>soon', { minutes: String(soon) })}
      </span>
    </div>
  );
}

/** The booking that a deposit is for: its price, and who gets the deposit in each case. */
export function BookedDeposit({ payment, now }: { payment: ThirdPartyPayment & { deposit: PaidDeposit }; now: Date }) {
  const { side, deposit } = payment;
  const isOpen = openDeposit(payment) !== null;
  const as = side === 'pro' ? 'pro' : 'consumer';
  return (
    <Card as="section" pad="lg" aria-labelledby="deposit-title">
      <h2 id="deposit-title" className="text-lg font-semibold">
        {isOpen ? t(side === 'pro' ? 'deposit>back_title_pro' : 'deposit>back_title') : t('deposit>amount')}
      </h2>
      {isOpen && (
        <ul className="mt-2 grid gap-1.5 text-md text-ink-2">
          {depositTerms(payment, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <SumList
        className={isOpen ? 'mt-4 border-t border-line pt-4' : 'mt-3'}
        rows={depositSums(payment).map(({ label, cents }) => ({ label, value: <Amount cents={cents} /> }))}
      />
      <p className="mt-4 text-md">
        <TextLink href={`/dashboard/appointment/${deposit.appointment_id}?as=${as}`}>
          {t('deposit>see_booking')}
        </TextLink>
      </p>
    </Card>
  );
}
