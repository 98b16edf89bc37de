import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useNavigate, useSearchParams } from 'react-router';
import { type OwnService, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { onboardingDraft } from '#core/services/onboarding-calls.ts';
import { PostalField } from '#web/parts/PostalField.tsx';
import { useCategoriesQuery } from '#web/state/api.ts';
import { t } from '#web/text/onboarding.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
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
  const { data } = useCategoriesQuery({});
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
      ...(name.length < 2 && { name: t('basic_step>enter_the_name_customers_will') }),
      ...(!/^\d{6}$/.test(words.postal_code) && { postal_code: t('basic_step>enter_the_six_digits_of') }),
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
      title={t('basic_step>who_will_customers_meet')}
      submitLabel={t('basic_step>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-6">
        <RadioCards
          label={t('basic_step>you_work')}
          value={words.is_business ? 'business' : 'own'}
          onChange={(value) => change({ is_business: value === 'business' })}
          options={[
            {
              value: 'own',
              title: t('basic_step>on_my_own'),
              detail: t('basic_step>customers_meet_you_in_person'),
              icon: UserIcon,
            },
            {
              value: 'business',
              title: t('basic_step>as_a_business'),
              detail: t('basic_step>with_or_without_a_team'),
              icon: StorefrontIcon,
            },
          ]}
        />
        <TextField
          id={CONTROLS.name}
          label={words.is_business ? t('basic_step>name_of_the_business') : t('basic_step>your_name_as_customers_see')}
          autoComplete={words.is_business ? 'organization' : 'name'}
          maxLength={SERVICE_NAME_MAX}
          value={words.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          error={problem.fields.name}
        />
        <PostalField
          id={CONTROLS.postal_code}
          label={t('basic_step>postal_code_you_start_from')}
          hint={t('basic_step>customers_see_the_area_only')}
          value={words.postal_code}
          onChange={(postal_code) => type({ postal_code })}
          error={problem.fields.postal_code}
        />
      </div>
    </StepFrame>
  );
}
