import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';

/** The way from a hired job to its protected payments, which are its two people's own. */
export function ProtectedLink({ bid_id }: { bid_id: number }) {
  return (
    <div className="px-5 pb-4">
      <ButtonLink icon={ShieldCheckIcon} full href={`/dashboard/safety-payments/${bid_id}`}>
        {t('screen>title')}
      </ButtonLink>
    </div>
  );
}
