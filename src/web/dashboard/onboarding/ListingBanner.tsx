import { PROFILE_READY } from '#web/state/session/user.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from '../shell/use-person.ts';
import { useMissingProof } from './use-missing-proof.ts';

/** Tells a pro without a confirmed phone or email that customers can't find them; in the wallet also what confirming brings. */
export function ListingBanner({ className, hasStarter = false }: { className?: string; hasStarter?: boolean }) {
  const { user } = usePerson();
  const missing = useMissingProof();
  if (missing === null || !user || user.onboard_state < PROFILE_READY) return null;
  const isMail = missing === 'mail';
  return (
    <Banner
      tone="warning"
      title={isMail ? t('listing_banner>mail_title') : t('listing_banner>title')}
      className={className}
      action={
        <ButtonLink size={36} href={isMail ? '/dashboard/settings/email' : '/dashboard/settings/phone'}>
          {isMail ? t('listing_banner>mail_action') : t('listing_banner>action')}
        </ButtonLink>
      }
    >
      {t('listing_banner>text')}
      {hasStarter && !isMail && ` ${t('listing_banner>starter')}`}
    </Banner>
  );
}
