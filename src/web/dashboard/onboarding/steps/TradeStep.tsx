import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryCard } from '#core/categories/model.ts';
import { saveCategory } from '#core/services/editor/calls.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { useTrades } from '../early-words.ts';
import { PageSoFar } from '../PageSoFar.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { EarlyStepProps } from '../step-props.ts';
import { stepPath } from '../step-table.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { category_id: 'onboarding-trades' };
/** How many trades show before "Show all", besides the chosen ones. */
const FIRST = 6;

/** Chooses the trades, the main one first. Before there is a draft, the choice is stored on this device. */
export function TradeStep({
  onboarding,
  service,
  categories,
}: EarlyStepProps & { categories: readonly CategoryCard[] }) {
  const { pending, problem, setProblem, clear, save, goTo } = useStep(service?.id ?? 0);
  const navigate = useNavigate();
  const { words, change, forget } = useTrades(service, categories);
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const { trades } = words;
  const chosen = trades.flatMap((id) => categories.find((one) => one.id === id) ?? []);
  const asked = typed.trim().toLowerCase();
  const found = categories.filter(
    (one, at) =>
      (asked !== '' && `${one.name} ${one.tagline}`.toLowerCase().includes(asked)) ||
      (asked === '' && (isAll || at < FIRST || trades.includes(one.id))),
  );

  const toggle = (id: number) => {
    clear();
    change({ trades: trades.includes(id) ? trades.filter((one) => one !== id) : [...trades, id] });
  };

  const submit = async () => {
    if (chosen.length === 0) {
      setProblem({ fields: { category_id: t('trade_step>missing') }, text: null });
      return;
    }
    if (!service) {
      // Also saves the trade that a sign-up page passed, for the next step.
      change({ trades });
      await navigate(stepPath(null, 'area'));
      return;
    }
    const isSaved = await save(async (send) => {
      await send(saveCategory, { service_id: service.id, category_id: [...trades] });
    });
    if (!isSaved) return;
    forget();
    await goTo('area');
  };

  return (
    <StepFrame
      step="trade"
      service_id={service?.id ?? null}
      title={t('trade_step>title')}
      intro={t('trade_step>intro')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
      aside={<PageSoFar onboarding={onboarding} service={service} trades={chosen.map(({ name }) => name)} />}
    >
      <div className="grid gap-5">
        <SearchField
          label={t('trade_step>search')}
          placeholder={t('trade_step>search_example')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onClear={() => setTyped('')}
        />
        <fieldset id={CONTROLS.category_id} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="sr-only">{t('trade_step>legend')}</legend>
          {problem.fields.category_id && (
            <div className="mb-3">
              <FieldError>{problem.fields.category_id}</FieldError>
            </div>
          )}
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {found.map((one) => (
              <Tile key={one.id} category={one} checked={trades.includes(one.id)} onChange={() => toggle(one.id)} />
            ))}
          </div>
          <p role="status" className="text-md text-ink-2">
            {asked !== '' && found.length === 0 && t('trade_step>not_found')}
          </p>
        </fieldset>
        {asked === '' && !isAll && found.length < categories.length && (
          <div>
            <Button variant="ghost" size={44} onClick={() => setAll(true)}>
              {t('trade_step>show_all', { count: categories.length })}
            </Button>
          </div>
        )}
        <Licences chosen={chosen} licences={onboarding.licences} />
      </div>
    </StepFrame>
  );
}

const TILE =
  'relative flex min-h-22 cursor-pointer flex-col justify-between gap-2 rounded-lg border border-line-strong bg-surface p-3.5 transition-colors duration-(--dur-fast) hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-[input:focus-visible]:focus-ring';

/** A tile that is the label of its checkbox. */
function Tile(props: { category: CategoryCard; checked: boolean; onChange: () => void }) {
  const { category, checked, onChange } = props;
  const Icon = categoryIcon(category.icon);
  return (
    <label className={TILE}>
      <span className="flex items-start justify-between">
        <Icon aria-hidden weight="duotone" className="size-7 text-brand-ink" />
        <input type="checkbox" checked={checked} onChange={onChange} className="peer sr-only" />
        <CheckCircleIcon aria-hidden weight="fill" className="hidden size-6 text-brand peer-checked:block" />
      </span>
      <span className="text-md font-semibold break-words">{category.name}</span>
    </label>
  );
}

/** Which work needs a licence by law. It holds back only that work, and can be added later. */
function Licences({ chosen, licences }: { chosen: readonly CategoryCard[]; licences: Onboarding['licences'] }) {
  const has = (is_all: boolean) => (one: CategoryCard) =>
    licences.some((each) => each.category_id === one.id && each.is_all === is_all);
  const all = chosen.filter(has(true));
  const some = chosen.filter((one) => has(false)(one) && !has(true)(one));
  const free = chosen.filter((one) => !has(true)(one));
  if (all.length + some.length === 0) return null;
  const names = (list: readonly CategoryCard[]) => enumerated(list.map(({ name }) => name));
  return (
    <div className="flex gap-3 rounded-lg bg-well p-4 text-md text-ink-2">
      <CertificateIcon aria-hidden className="size-5.5 shrink-0 text-ink-3" />
      <div className="grid gap-1">
        {all.length > 0 && <p>{t('trade_step>licence_all', { trades: names(all) })}</p>}
        {some.length > 0 && <p>{t('trade_step>licence_some', { trades: names(some) })}</p>}
        {all.length > 0 && free.length > 0 && <p>{t('trade_step>licence_rest', { trades: names(free) })}</p>}
      </div>
    </div>
  );
}
