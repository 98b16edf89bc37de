import * as paymentCalls from '#core/payments/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

/** Leads to counters and machines where the market has them; nothing elsewhere. */
export function OtherWays({ className = '' }: { className?: string }) {
  const options = useRead(paymentCalls.paymentOptions, {});
  const isOffered = options.data?.methods.some(({ method }) => method === 'convenience_store' || method === 'atm');
  if (!isOffered) return null;
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      <Rich
        text={t('other_ways>text')}
        parts={{ link: (words) => <TextLink href="/dashboard/charge_application">{words}</TextLink> }}
      />
    </p>
  );
}
