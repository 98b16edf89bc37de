import type { LinkedPayment } from '#core/custody/links/model.ts';
import type { PaidDeposit } from '#core/custody/payments/view-model.ts';
import {
  depositSums,
  depositTerms,
  leftWords,
  minutesLeft,
  openDeposit,
  payUntil,
  SOON_MINUTES,
} from '#web/parts/payment/deposit-words.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showMoment } from '#web/text/times.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { timeLeftScript } from './time-left-script.ts';

/** The deadline to pay the deposit, and what happens if it passes. With script, the minutes left count down. */
export function PayDepositBy({ payment, now }: { payment: LinkedPayment; now: Date }) {
  const until = payUntil(payment);
  if (!until) return null;
  const minutes = minutesLeft(until, now);
  if (minutes < 0)
    return (
      <div className="mt-4 rounded-lg bg-well p-4">
        <p className="font-semibold">{t('deposit>over')}</p>
        <p className="text-sm text-ink-2">{t('deposit>over_text')}</p>
      </div>
    );
  const said = {
    left: until.getTime() - now.getTime(),
    soon: SOON_MINUTES,
    words: {
      many: t('deposit>left', { minutes: '{minutes}' }),
      last: t('deposit>left_less'),
      soon: t('deposit>soon', { minutes: '{minutes}' }),
    },
  };
  return (
    <div className="mt-4 rounded-lg bg-well p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t('deposit>pay_by', { when: showMoment(until, now) })}
        <span role="timer" data-time-left={JSON.stringify(said)} className="text-sm font-medium text-ink-2 tnum">
          {leftWords(minutes)}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('deposit>if_unpaid')}</p>
      <span role="status" data-time-told="" className="sr-only" />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
        dangerouslySetInnerHTML={{ __html: timeLeftScript }}
      />
    </div>
  );
}

type OfBooking = LinkedPayment & { readonly deposit: PaidDeposit };

/** What the booking costs, and which part is paid when. */
export const DepositSums = ({ payment }: { payment: OfBooking }) =>
  openDeposit(payment) && (
    <SumList
      className="mt-4 border-t border-line pt-4"
      rows={depositSums(payment).map(({ label, cents }) => ({ label, value: <Amount cents={cents} /> }))}
    />
  );

/** Who gets the deposit, for each way in which the booking can end. */
export const DepositTerms = ({ payment, now }: { payment: OfBooking; now: Date }) =>
  openDeposit(payment) && (
    <Card as="section" pad="lg" aria-labelledby="back-title">
      <h2 id="back-title" className="text-lg font-semibold">
        {t('deposit>back_title')}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
        {depositTerms(payment, now).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
