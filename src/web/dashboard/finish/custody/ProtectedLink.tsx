import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';

/** Links from a hired job to its protected payments, which only its two people see. */
export function ProtectedLink({ bid_id, className }: { bid_id: number; className: string }) {
  return (
    <div className={className}>
      <ButtonLink icon={ShieldCheckIcon} full href={`/dashboard/safety-payments/${bid_id}`}>
        {t('screen>title')}
      </ButtonLink>
    </div>
  );
}
