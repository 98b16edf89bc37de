import { t } from '#web/text/spaces/requests.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown instead of requests until the pro confirms their phone or email: what to do. */
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
