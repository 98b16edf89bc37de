import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { NextStep, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import type { IconType } from '#web/ui/icon.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment, nextWords } from './payment-words.ts';

const ICONS: Readonly<Record<NextStep['step'], IconType>> = {
  lapse: XCircleIcon,
  pay_lapsed: XCircleIcon,
  give_back: ArrowUUpLeftIcon,
  accept: CheckCircleIcon,
  approve_export: CheckCircleIcon,
  agree_refund: ArrowUUpLeftIcon,
  approve_refund: ArrowUUpLeftIcon,
  dispute: ScalesIcon,
};

/** What will happen automatically, and when (mockup payment-plan). `named`: adds which payment each is about. */
export function NextCard({
  payments,
  now,
  named,
  className,
}: {
  payments: readonly ThirdPartyPayment[];
  now: Date;
  named?: boolean;
  className?: string;
}) {
  const rows = payments
    .flatMap((payment) => (payment.next ? [{ payment, ...payment.next }] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <Card as="section" pad="lg" aria-labelledby="next-title" className={className}>
      <h2 id="next-title" className="text-lg font-semibold">
        {t('next>title')}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('next>nothing')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-3">{t('next>intro')}</p>
          <ul className="mt-2 divide-y divide-line">
            {rows.map(({ payment, step, at }) => {
              const Icon = ICONS[step];
              return (
                <li key={payment.payment_id} className="flex gap-3 py-3 last:pb-0">
                  <Icon aria-hidden="true" weight="duotone" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
                  <div className="min-w-0">
                    <p className="text-md font-semibold">{moment(at, now)}</p>
                    {named && <p className="text-sm font-medium break-words">{payment.title}</p>}
                    <p className="text-sm text-ink-2">{nextWords(step, payment)}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
