import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { TemplateForm } from '#web/parts/pro/TemplateForm.tsx';
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
        title="Your first template is there"
        intro="You can change it and add more under Services, and pick one whenever you quote."
        submitLabel="Continue"
        onSubmit={goOn}
      >
        <p className="flex items-center gap-3 text-md font-medium">
          <CheckCircleIcon aria-hidden="true" weight="fill" className="size-6 shrink-0 text-brand" />
          Saved
        </p>
      </StepFrame>
    );
  return (
    <StepFrame
      step="template"
      service_id={service.id}
      title="Write your first template"
      intro="A quote that is half written already. You pick it when a request comes, change what you like and send it."
      onSkip={goOn}
    >
      <TemplateForm
        serviceId={service.id}
        categoryId={service.categories.length === 1 ? (main?.id ?? null) : null}
        categories={service.categories}
        start={{
          display_name: main ? main.name : 'My usual quote',
          price_note: 'Hello {name}, thank you for asking. I can do this in {area}. The price covers work and travel.',
        }}
        submitLabel="Save and continue"
        onSaved={goOn}
      />
    </StepFrame>
  );
}
