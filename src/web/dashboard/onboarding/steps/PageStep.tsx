import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { useNavigate } from 'react-router';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { saveBasic, saveCategory, saveDescription } from '#core/services/editor/calls.ts';
import { SERVICE_DESCRIPTION_MAX, SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { profileReady } from '#core/services/onboarding/calls.ts';
import { chosenName } from '#core/services/writer/name-rules.ts';
import { sentences } from '#web/parts/listed.ts';
import { touched } from '#web/state/cache.ts';
import { profileReady as profileReadyAct } from '#web/state/session/acts.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { useKeptWords } from '../kept-words.ts';
import { PageSoFar } from '../PageSoFar.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { HEAR_PATH, stepNames, stepPath, whatIsNeeded } from '../step-table.ts';
import { useFirstDraft, wordsWith } from '../use-first-draft.ts';
import { useStep } from '../use-step.ts';
import { LogoField } from './LogoField.tsx';

const CONTROLS = { name: 'onboarding-name', headline: 'onboarding-headline', description: 'onboarding-description' };

/** The pro's name and picture: the last step, whose button publishes the page (section 4, profile ready). */
export function PageStep({ onboarding, service }: StepProps) {
  const needed = whatIsNeeded(onboarding.steps);
  const [main] = service.categories;
  const page = usePage(service);
  const { words, type } = page;
  return (
    <StepFrame
      step="page"
      service_id={service.id}
      title={t('page_step>title')}
      intro={t('page_step>intro')}
      submitLabel={t('page_step>open')}
      pending={page.pending}
      isWaiting={page.isWriting}
      problem={page.problem}
      controls={CONTROLS}
      onSubmit={() => void page.submit()}
      aside={<PageSoFar onboarding={onboarding} service={{ ...service, name: words.name || service.name }} />}
    >
      <div className="grid gap-6">
        {needed.length > 0 && (
          <Banner
            tone="warning"
            title={t('page_step>missing_title')}
            action={needed.map((step) => (
              <ButtonLink key={step} size={36} href={stepPath(service.id, step)}>
                {stepNames()[step]}
              </ButtonLink>
            ))}
          >
            {t('page_step>missing_text')}
          </Banner>
        )}
        <LogoField service={service} name={words.name || service.name} isBusiness={words.is_business} />
        <NameFields page={page} />
        <TextField
          id={CONTROLS.headline}
          label={t('page_step>headline')}
          optional
          maxLength={SERVICE_HEADLINE_MAX}
          value={words.headline}
          onChange={(event) => type({ headline: event.currentTarget.value })}
          error={page.problem.fields.headline}
        />
        <About page={page} />
        {main && (
          <MoneyField
            className="max-w-80"
            label={t('page_step>price', { trade: main.name })}
            optional
            hint={t('page_step>price_hint')}
            value={words.price}
            onChange={(price) => type({ price })}
          />
        )}
      </div>
    </StepFrame>
  );
}

function NameFields({ page: { words, type, problem } }: { page: Page }) {
  return (
    <div>
      <TextField
        id={CONTROLS.name}
        label={t('page_step>name')}
        hint={t('page_step>name_hint')}
        autoComplete={words.is_business ? 'organization' : 'name'}
        maxLength={SERVICE_NAME_MAX}
        value={words.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
        error={problem.fields.name}
      />
      <Checkbox
        className="mt-1"
        checked={words.is_business}
        onChange={(event) => type({ is_business: event.currentTarget.checked })}
      >
        {t('page_step>is_business')}
      </Checkbox>
    </div>
  );
}

function About({ page: { words, type, problem, isWriting, fault, write } }: { page: Page }) {
  return (
    <div>
      <TextArea
        id={CONTROLS.description}
        label={t('page_step>about')}
        hint={isWriting ? t('page_step>writing') : t('page_step>about_hint')}
        rows={7}
        maxLength={SERVICE_DESCRIPTION_MAX}
        aria-busy={isWriting}
        value={words.description}
        onChange={(event) => type({ description: event.currentTarget.value })}
        error={problem.fields.description}
      />
      <div className="mt-1">
        <Button
          variant="ghost"
          size={44}
          icon={SparkleIcon}
          pending={isWriting}
          pendingLabel={t('page_step>writing_short')}
          onClick={() => void write()}
        >
          {t('page_step>write_again')}
        </Button>
      </div>
      {fault && <Banner className="mt-2" tone="warning" live="status" title={fault} />}
    </div>
  );
}

/** The text of the page stored on this device, the written draft for it, and publishing it. */
function usePage(service: StepProps['service']) {
  const { user } = usePerson();
  const { pending, problem, setProblem, clear, save } = useStep(service.id);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { words, change, forget } = useKeptWords(user?.id ?? 0, `${service.id}.page`, {
    name: chosenName(service.name, user?.email ?? ''),
    is_business: service.is_business,
    headline: service.headline,
    description: service.description,
    price: null as number | null,
  });
  const isEmpty = words.description.trim() === '' && words.headline.trim() === '';
  const { isWriting, fault, write } = useFirstDraft(service, isEmpty, (draft, isAsked) => {
    const before = { headline: words.headline, description: words.description };
    const focused = (['headline', 'description'] as const).find((one) => CONTROLS[one] === document.activeElement?.id);
    change(wordsWith(draft, words, isAsked, focused));
    if (isEmpty || !isAsked) return;
    toast({
      text: t('page_step>draft_used'),
      action: { label: shared('verb>undo'), onAction: () => change(before) },
    });
  });
  const [main] = service.categories;
  const type = (part: Partial<typeof words>) => {
    clear();
    change(part);
  };

  const submit = async () => {
    const name = words.name.trim();
    if (name.length < 2) return setProblem({ fields: { name: t('page_step>name_missing') }, text: null });
    const headline = words.headline.trim();
    const description = words.description.trim();
    let given = 0;
    let isListed = false;
    const isSaved = await save(async (send) => {
      const { id: service_id, postal_code, warranty_days, years_in_business, team_size } = service;
      const { is_business } = words;
      if (name !== service.name || headline !== service.headline || is_business !== service.is_business)
        await send(saveBasic, {
          ...{ service_id, name, headline, is_business, postal_code, warranty_days, years_in_business, team_size },
        });
      if (description !== service.description) await send(saveDescription, { service_id, description });
      if (words.price !== null && main)
        await send(saveCategory, {
          service_id,
          category_id: service.categories.map(({ id }) => id),
          prices: [{ category_id: main.id, from_price: toDecimal(words.price), from_price_unit: '' }],
        });
      const { starter_credit, service: ready } = await send(profileReady, { service_id });
      isListed = ready.is_listed;
      given = starter_credit === null ? 0 : (fromDecimal(starter_credit) ?? 0);
      // Before other screens learn that there is no draft any more, the person must leave this one.
      dispatch(profileReadyAct());
      await navigate(HEAR_PATH, { replace: true });
    });
    if (!isSaved) return;
    forget();
    dispatch(touched(['Leads', 'Wallet', 'Me', 'Calendar']));
    const credit = given > 0 && t('page_step>credit_toast', { credit: showMoney(given) });
    toast({
      tone: 'success',
      text: sentences(isListed ? t('page_step>live_toast') : t('page_step>ready_toast'), credit || ''),
    });
  };

  return { words, type, pending, problem, isWriting, fault, write, submit };
}
type Page = ReturnType<typeof usePage>;
