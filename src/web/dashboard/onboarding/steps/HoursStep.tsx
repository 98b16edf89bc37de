import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { HoursPanel } from '../../calendar/HoursPanel.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

/** When the pro works: the calendar's own panel, with its own button. */
export function HoursStep({ service }: StepProps) {
  const { goTo } = useStep(service.id);
  const goOn = () => void goTo('template');
  return (
    <StepFrame
      step="hours"
      service_id={service.id}
      title={t('hours_step>title')}
      intro={t('hours_step>intro')}
      onSkip={goOn}
    >
      <HoursPanel service_id={service.id} submitLabel={shared('verb>save_and_continue')} onSaved={goOn} />
    </StepFrame>
  );
}
