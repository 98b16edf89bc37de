import { saveBasic, saveDescription } from '#core/services/editor/calls.ts';
import { SERVICE_DESCRIPTION_MAX, SERVICE_HEADLINE_MAX } from '#core/services/model.ts';
import { DescriptionWriter } from '#web/parts/pro/DescriptionWriter.tsx';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { useKeptWords } from '../kept-words.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { headline: 'onboarding-headline', description: 'onboarding-description' };

/** A headline and a few paragraphs, by the pro or proposed by the writer; nothing is saved before Continue. */
export function DescriptionStep({ service }: StepProps) {
  const { user } = usePerson();
  const { pending, problem, save, goTo } = useStep(service.id);
  const { words, change, forget } = useKeptWords(user?.id ?? 0, `${service.id}.description`, {
    headline: service.headline,
    description: service.description,
  });

  const submit = async () => {
    const headline = words.headline.trim();
    const description = words.description.trim();
    const isSaved = await save(async (send) => {
      if (headline !== service.headline)
        await send(saveBasic, {
          service_id: service.id,
          name: service.name,
          headline,
          is_business: service.is_business,
          postal_code: service.postal_code,
          warranty_days: service.warranty_days,
          years_in_business: service.years_in_business,
          team_size: service.team_size,
        });
      if (description !== service.description) await send(saveDescription, { service_id: service.id, description });
    });
    if (!isSaved) return;
    forget();
    await goTo('category');
  };

  return (
    <StepFrame
      step="description"
      service_id={service.id}
      title={t('description_step>title')}
      intro={t('description_step>intro')}
      submitLabel={shared('verb>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
      onSkip={words.description.trim() === '' && words.headline.trim() === '' ? () => void goTo('category') : undefined}
    >
      <div className="grid gap-6">
        <TextField
          id={CONTROLS.headline}
          label={t('description_step>headline')}
          optional
          hint={t('description_step>headline_hint')}
          maxLength={SERVICE_HEADLINE_MAX}
          value={words.headline}
          onChange={(event) => change({ headline: event.currentTarget.value })}
          error={problem.fields.headline}
        />
        <TextArea
          id={CONTROLS.description}
          label={shared('noun>description')}
          optional
          rows={8}
          counter
          maxLength={SERVICE_DESCRIPTION_MAX}
          value={words.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={problem.fields.description}
        />
        <h2 className="-mb-2 text-lg font-semibold">{t('description_step>draft_title')}</h2>
        <DescriptionWriter
          serviceId={service.id}
          name={service.name}
          categoryIds={service.categories.map(({ id }) => id)}
          years={service.years_in_business}
          onDraft={(draft) => {
            const before = words;
            change(draft);
            toast({
              text: t('description_step>draft_used'),
              action: { label: shared('verb>undo'), onAction: () => change(before) },
            });
          }}
        />
      </div>
    </StepFrame>
  );
}
