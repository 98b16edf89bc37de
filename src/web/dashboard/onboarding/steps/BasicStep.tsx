import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useNavigate, useSearchParams } from 'react-router';
import * as categoryCalls from '#core/categories/calls.ts';
import { type OwnService, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { onboardingDraft } from '#core/services/onboarding/calls.ts';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { useKeptWords } from '../kept-words.ts';
import { StepFrame } from '../StepFrame.tsx';
import { stepPath } from '../step-table.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { name: 'onboarding-name', postal_code: 'onboarding-postal' };

/** Who offers it and from where: the first save makes the draft. */
export function BasicStep({ service }: { service: OwnService | null }) {
  const { user } = usePerson();
  const [search] = useSearchParams();
  const { data } = useRead(categoryCalls.categories, {});
  const navigate = useNavigate();
  const { pending, problem, setProblem, clear, save, goTo, hold } = useStep(service?.id ?? 0);
  const { words, change, forget } = useKeptWords(user?.id ?? 0, `${service?.id ?? 'new'}.basic`, {
    name: service?.name ?? '',
    is_business: service?.is_business ?? false,
    postal_code: service?.postal_code ?? '',
  });
  const category = data?.categories.find((one) => one.slug === search.get('category'));

  const type = (part: Partial<typeof words>) => {
    clear();
    change(part);
  };

  const submit = async () => {
    const name = words.name.trim();
    const fields = {
      ...(name.length < 2 && { name: t('basic_step>name_error') }),
      ...(!/^\d{6}$/.test(words.postal_code) && { postal_code: t('basic_step>postal_code_error') }),
    };
    if (Object.keys(fields).length > 0) {
      setProblem({ fields, text: null });
      return;
    }
    let made: number | null = null;
    const isSaved = await save(async (send) => {
      const { onboarding } = await send(onboardingDraft, {
        name,
        is_business: words.is_business,
        postal_code: words.postal_code,
        ...(category ? { category_id: category.id } : {}),
      });
      made = onboarding.service_id;
      await hold(onboarding);
    });
    if (!isSaved || made === null) return;
    forget();
    if (service) await goTo('logo');
    else await navigate(stepPath(made, 'logo'));
  };

  return (
    <StepFrame
      step="basic"
      service_id={service?.id ?? null}
      title={t('basic_step>title')}
      submitLabel={shared('verb>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-6">
        <RadioCards
          label={t('basic_step>work_type')}
          value={words.is_business ? 'business' : 'own'}
          onChange={(value) => change({ is_business: value === 'business' })}
          options={[
            {
              value: 'own',
              title: t('basic_step>work_alone'),
              detail: t('basic_step>work_alone_hint'),
              icon: UserIcon,
            },
            {
              value: 'business',
              title: t('basic_step>work_business'),
              detail: t('basic_step>work_business_hint'),
              icon: StorefrontIcon,
            },
          ]}
        />
        <TextField
          id={CONTROLS.name}
          label={words.is_business ? t('basic_step>business_name') : t('basic_step>own_name')}
          autoComplete={words.is_business ? 'organization' : 'name'}
          maxLength={SERVICE_NAME_MAX}
          value={words.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          error={problem.fields.name}
        />
        <PostalField
          id={CONTROLS.postal_code}
          label={shared('noun>your_starting_postal_code')}
          hint={t('basic_step>postal_code_hint')}
          value={words.postal_code}
          onChange={(postal_code) => type({ postal_code })}
          error={problem.fields.postal_code}
        />
      </div>
    </StepFrame>
  );
}
