import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { PROFILE_READY } from '#web/state/session/user.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ONBOARDING, whatIsNeeded } from './step-table.ts';

/** For pros whose profile isn't ready (specification 3, onboard_state): what is missing, with a link to continue. */
export function ResumeBanner({ className }: { className?: string }) {
  const { user } = usePerson();
  const isOpen = user !== undefined && user.onboard_state < PROFILE_READY;
  const { data } = useRead(onboardingCalls.onboarding, {}, { skip: !isOpen });
  if (!isOpen || !data) return null;
  const { service_id, steps } = data.onboarding;
  const needed = whatIsNeeded(steps);
  const left =
    service_id === null
      ? t('resume_banner>intro')
      : needed.length > 0
        ? t('resume_banner>steps_left', { count: needed.length })
        : t('resume_banner>ready_text');
  return (
    <Banner
      tone="info"
      title={service_id === null ? shared('verb>set_up_your_page') : t('resume_banner>not_live_title')}
      className={className}
      action={
        <ButtonLink size={36} href={ONBOARDING}>
          {service_id === null ? t('resume_banner>start') : shared('verb>continue')}
        </ButtonLink>
      }
    >
      {left}
    </Banner>
  );
}
