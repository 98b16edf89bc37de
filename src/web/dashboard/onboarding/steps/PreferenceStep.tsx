import { useState } from 'react';
import { JobPreferenceForm } from '#web/parts/pro/JobPreferenceForm.tsx';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
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
      <StepFrame step="preference" service_id={service.id} title={t('preference_step>title')} onSkip={goOn}>
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
          ? t('preference_step>title_category', { category: category.name.toLowerCase() })
          : t('preference_step>title')
      }
      intro={
        several
          ? t('preference_step>intro_category', { at: at + 1, of: service.categories.length })
          : t('preference_step>intro')
      }
    >
      <JobPreferenceForm
        serviceId={service.id}
        categoryId={category.id}
        submitLabel={shared('verb>save_and_continue')}
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
