import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from '../../shell/use-person.ts';

/** Before the first page: the credit that comes with it costs nothing, and nothing has to be bought yet. `onLeave`: on the way there. */
export function StarterCredit({ onLeave }: { onLeave?: () => void }) {
  const { user } = usePerson();
  if (user?.quote_service_count !== 0) return null;
  return (
    <Banner
      tone="info"
      title={t('credit_screen>starter_title')}
      action={
        <ButtonLink size={36} href="/dashboard/services/new" onClick={onLeave}>
          {shared('verb>add_a_service')}
        </ButtonLink>
      }
    >
      {t('credit_screen>starter_text')}
    </Banner>
  );
}
