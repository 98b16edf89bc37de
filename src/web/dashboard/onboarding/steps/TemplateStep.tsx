import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { TemplateForm } from '#web/parts/pro/TemplateForm.tsx';
import { t } from '#web/text/onboarding.ts';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useStep } from '../use-step.ts';

/** A first quote written beforehand, so that the first answer goes out in seconds. */
export function TemplateStep({ onboarding, service }: StepProps) {
  const { goTo } = useStep(service.id);
  const goOn = () => void goTo('credit');
  const [main] = service.categories;
  const isDone = onboarding.steps.some((step) => step.key === 'template' && step.is_done);
  if (isDone)
    return (
      <StepFrame
        step="template"
        service_id={service.id}
        title={t('template_step>your_first_template_is_there')}
        intro={t('template_step>you_can_change_it_and')}
        submitLabel={t('template_step>continue')}
        onSubmit={goOn}
      >
        <p className="flex items-center gap-3 text-md font-medium">
          <CheckCircleIcon aria-hidden="true" weight="fill" className="size-6 shrink-0 text-brand" />
          {t('template_step>saved')}
        </p>
      </StepFrame>
    );
  return (
    <StepFrame
      step="template"
      service_id={service.id}
      title={t('template_step>write_your_first_template')}
      intro={t('template_step>a_quote_that_is_half')}
      onSkip={goOn}
    >
      <TemplateForm
        serviceId={service.id}
        categoryId={service.categories.length === 1 ? (main?.id ?? null) : null}
        categories={service.categories}
        start={{
          display_name: main ? main.name : t('template_step>my_usual_quote'),
          price_note: t('template_step>hello_name_thank_you_for'),
        }}
        submitLabel={t('template_step>save_and_continue')}
        onSaved={goOn}
      />
    </StepFrame>
  );
}
