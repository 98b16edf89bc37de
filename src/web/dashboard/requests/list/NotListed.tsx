import { t } from '#web/text/spaces/requests.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** No requests come before the pro has confirmed their number or email: what to do, where requests would be. */
export function NotListed({ missing }: { missing: 'phone' | 'mail' }) {
  const isMail = missing === 'mail';
  return (
    <EmptyState
      title={isMail ? t('lead_list>mail_unconfirmed') : t('lead_list>phone_unconfirmed')}
      action={
        <ButtonLink size={36} href={`/dashboard/settings/${isMail ? 'email' : 'phone'}`}>
          {isMail ? t('lead_list>confirm_mail') : t('lead_list>confirm_phone')}
        </ButtonLink>
      }
    >
      {t('lead_list>unconfirmed')}
    </EmptyState>
  );
}
