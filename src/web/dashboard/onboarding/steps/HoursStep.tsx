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
      title="When do you work?"
      intro="Customers see your hours, and can only book inside them. Block single days in the calendar later."
      onSkip={goOn}
    >
      <HoursPanel service_id={service.id} submitLabel="Save and continue" onSaved={goOn} />
    </StepFrame>
  );
}
