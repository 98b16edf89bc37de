import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { paymentHref, show } from '../payment-words.ts';
import { Acts, isAwaited } from './Acts.tsx';

/** What the reader must do next with a payment of a list: all else stands on the payment's own page. `quiet`: another payment's button is filled. */
export function TurnActs({ payment, quiet = false }: { payment: ThirdPartyPayment; quiet?: boolean }) {
  const { acts } = payment;
  if (acts.includes('pay'))
    return (
      <ButtonLink variant={quiet ? 'secondary' : 'primary'} className="mt-3 max-sm:w-full" href={paymentHref(payment)}>
        {t('pay>button', { amount: show(payment.amount) })}
      </ButtonLink>
    );
  const asked = acts.filter((act) => isAwaited(act, payment));
  if (asked.length === 0) return null;
  return (
    <Acts payment={payment} only={asked} quiet={quiet}>
      {asked.includes('accept') && (
        <ButtonLink variant="ghost" className="max-sm:w-full" href={paymentHref(payment)}>
          {t('plan>something_wrong')}
        </ButtonLink>
      )}
    </Acts>
  );
}
