import { useState } from 'react';
import { JobPreferenceForm } from '#web/parts/pro/JobPreferenceForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { stepPath } from '../step-table.ts';
import { useStep } from '../use-step.ts';
import { NothingYet } from './NothingYet.tsx';

/** Which jobs the pro wants, one kind of work after the other. */
export function PreferenceStep({ service }: StepProps) {
  const { goTo } = useStep(service.id);
  const [at, setAt] = useState(0);
  const category = service.categories[at];
  const isLast = at >= service.categories.length - 1;
  const goOn = () => {
    if (isLast) return void goTo('hours');
    setAt(at + 1);
    scrollTo(0, 0);
  };
  if (!category)
    return (
      <StepFrame step="preference" service_id={service.id} title="Which jobs do you want?" onSkip={goOn}>
        <NothingYet href={stepPath(service.id, 'category')} />
      </StepFrame>
    );
  const several = service.categories.length > 1;
  return (
    <StepFrame
      key={category.id}
      step="preference"
      service_id={service.id}
      title={several ? `Which ${category.name.toLowerCase()} jobs do you want?` : 'Which jobs do you want?'}
      intro={
        several
          ? `Kind of work ${at + 1} of ${service.categories.length}. Untick what you do not do.`
          : 'Untick what you do not do, and such requests do not reach you.'
      }
    >
      <JobPreferenceForm
        serviceId={service.id}
        categoryId={category.id}
        submitLabel="Save and continue"
        onSaved={goOn}
        beside={
          <Button variant="ghost" onClick={goOn}>
            Skip for now
          </Button>
        }
      />
    </StepFrame>
  );
}
