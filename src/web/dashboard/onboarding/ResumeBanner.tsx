import { useOnboardingQuery } from '#web/state/trade-api.ts';
import { PROFILE_READY } from '#web/state/user.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { plural } from '#web/ui/format.ts';
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
      ? 'It takes nine short steps. Requests reach you once it is done.'
      : needed.length > 0
        ? `${plural(needed.length, 'step')} to go before customers can find you.`
        : 'All that is needed is there. Finish it, and requests reach you.';
  return (
    <Banner
      tone="info"
      title={service_id === null ? 'Set up your page' : 'Your page is not live yet'}
      className={className}
      action={
        <ButtonLink size={36} href={ONBOARDING}>
          {service_id === null ? 'Start' : 'Go on'}
        </ButtonLink>
      }
    >
      {left}
    </Banner>
  );
}
