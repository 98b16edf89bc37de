import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { showMoment } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** An unpaid deposit: its customer gets a link to pay, its pro sees the deadline. */
export function DepositNote({ agreed: { deposit, side, state, bid_id, other } }: { agreed: Agreed }) {
  const now = useNow();
  const until = deposit?.pay_by ? fromWire(deposit.pay_by) : null;
  if (deposit?.state !== 'waiting' || !until || state !== 'agreed') return null;
  const sum = showMoney(fromDecimal(deposit.amount) ?? 0);
  const when = showMoment(until, now);
  const name = other.display_name;
  if (side === 'provider')
    return (
      <Banner tone="info" title={t('deposit>waits_title', { name, sum })}>
        {t('deposit>waits_text', { when })}
      </Banner>
    );
  return (
    <Banner tone="warning" title={t('deposit>pay_title', { sum, when })}>
      <p>{t('deposit>pay_text')}</p>
      <ButtonLink
        variant="primary"
        className="mt-3"
        href={`/dashboard/safety-payments/${bid_id}/${deposit.payment_id}?as=consumer`}
      >
        {t('deposit>pay', { sum })}
      </ButtonLink>
    </Banner>
  );
}
