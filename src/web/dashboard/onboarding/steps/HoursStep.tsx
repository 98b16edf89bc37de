import { t } from '#web/text/onboarding.ts';
import { HoursPanel } from '../../calendar/HoursPanel.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useStep } from '../use-step.ts';

/** When the pro works: the calendar's own panel, with its own button. */
export function HoursStep({ service }: StepProps) {
  const { goTo } = useStep(service.id);
  const goOn = () => void goTo('template');
  return (
    <StepFrame
      step="hours"
      service_id={service.id}
      title={t('hours_step>when_do_you_work')}
      intro={t('hours_step>customers_see_your_hours_and')}
      onSkip={goOn}
    >
      <HoursPanel service_id={service.id} submitLabel={t('hours_step>save_and_continue')} onSaved={goOn} />
    </StepFrame>
  );
}
