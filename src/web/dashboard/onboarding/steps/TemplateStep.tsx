import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { TemplateForm } from '#web/parts/pro/TemplateForm.tsx';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
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
        title={t('template_step>done_title')}
        intro={t('template_step>done_intro')}
        submitLabel={shared('verb>continue')}
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
      title={t('template_step>title')}
      intro={t('template_step>intro')}
      onSkip={goOn}
    >
      <TemplateForm
        serviceId={service.id}
        categoryId={service.categories.length === 1 ? (main?.id ?? null) : null}
        categories={service.categories}
        start={{
          display_name: main ? main.name : t('template_step>default_name'),
          price_note: t('template_step>default_message'),
        }}
        submitLabel={shared('verb>save_and_continue')}
        onSaved={goOn}
      />
    </StepFrame>
  );
}
