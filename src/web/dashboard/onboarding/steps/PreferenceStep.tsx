import { useState } from 'react';
import { JobPreferenceForm } from '#web/parts/pro/JobPreferenceForm.tsx';
import { t } from '#web/text/onboarding.ts';
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
      <StepFrame
        step="preference"
        service_id={service.id}
        title={t('preference_step>which_jobs_do_you_want_2')}
        onSkip={goOn}
      >
        <NothingYet href={stepPath(service.id, 'category')} />
      </StepFrame>
    );
  const several = service.categories.length > 1;
  return (
    <StepFrame
      key={category.id}
      step="preference"
      service_id={service.id}
      title={
        several
          ? t('preference_step>which_jobs_do_you_want', { category: category.name.toLowerCase() })
          : t('preference_step>which_jobs_do_you_want_2')
      }
      intro={
        several
          ? t('preference_step>kind_of_work_of_untick', { at: at + 1, of: service.categories.length })
          : t('preference_step>untick_what_you_do_not')
      }
    >
      <JobPreferenceForm
        serviceId={service.id}
        categoryId={category.id}
        submitLabel={t('preference_step>save_and_continue')}
        onSaved={goOn}
        beside={
          <Button variant="ghost" onClick={goOn}>
            {t('preference_step>skip_for_now')}
          </Button>
        }
      />
    </StepFrame>
  );
}
