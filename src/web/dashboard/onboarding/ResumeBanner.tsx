import { useOnboardingQuery } from '#web/state/trade-api.ts';
import { PROFILE_READY } from '#web/state/user.ts';
import { t } from '#web/text/onboarding.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ONBOARDING, whatIsLeft } from './step-table.ts';

/** Leads a pro back whose profile is not ready yet (specification 3, onboard_state): what is missing, and the way to it. */
export function ResumeBanner({ className }: { className?: string }) {
  const { user } = usePerson();
  const isOpen = user !== undefined && user.onboard_state < PROFILE_READY;
  const { data } = useOnboardingQuery({}, { skip: !isOpen });
  if (!isOpen || !data) return null;
  const { service_id, steps } = data.onboarding;
  const { needed } = whatIsLeft(steps);
  const left =
    service_id === null
      ? t('resume_banner>it_takes_nine_short_steps')
      : needed.length > 0
        ? t('resume_banner>steps_to_go_before_customers', { count: needed.length })
        : t('resume_banner>all_that_is_needed_is');
  return (
    <Banner
      tone="info"
      title={service_id === null ? t('resume_banner>set_up_your_page') : t('resume_banner>your_page_is_not_live')}
      className={className}
      action={
        <ButtonLink size={36} href={ONBOARDING}>
          {service_id === null ? t('resume_banner>start') : t('resume_banner>go_on')}
        </ButtonLink>
      }
    >
      {left}
    </Banner>
  );
}
