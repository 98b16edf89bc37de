import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment, nextWords } from './payment-words.ts';

/** What happens by itself, and when (mockup payment-plan). `named`: each says which payment it is of. */
export function NextCard({
  payments,
  now,
  named,
}: {
  payments: readonly ThirdPartyPayment[];
  now: Date;
  named?: boolean;
}) {
  const rows = payments
    .flatMap((payment) => (payment.next ? [{ payment, ...payment.next }] : []))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <Card as="section" pad="lg" aria-labelledby="next-title">
      <h2 id="next-title" className="text-lg font-semibold">
        {t('next>title')}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('next>nothing')}</p>
      ) : (
        <>
          <p className="text-sm text-ink-3">{t('next>intro')}</p>
          <ul className="mt-2 divide-y divide-line">
            {rows.map(({ payment, step, at }) => (
              <li key={payment.payment_id} className="py-3">
                <p className="text-md font-semibold">{moment(at, now)}</p>
                {named && <p className="text-sm font-medium break-words">{payment.title}</p>}
                <p className="text-sm text-ink-2">{nextWords(step, payment)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
