import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CategoryCard } from '#core/categories/model.ts';
import { saveCategory } from '#core/services/editor/calls.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';

const CONTROLS = { category_id: 'onboarding-categories' };

/** The kinds of work, the main one first. */
export function CategoryStep({ service, categories }: StepProps & { categories: readonly CategoryCard[] }) {
  const [search] = useSearchParams();
  const { pending, problem, setProblem, clear, save, goTo } = useStep(service.id);
  const [chosen, setChosen] = useState<readonly number[]>(() => {
    const known = service.categories.map(({ id }) => id);
    const wished = categories.find((one) => one.slug === search.get('category'));
    return known.length === 0 && wished ? [wished.id] : known;
  });
  const [main, setMain] = useState<number | null>(
    () => service.categories.find(({ slug }) => slug === service.category_slug)?.id ?? null,
  );
  const first = main !== null && chosen.includes(main) ? main : chosen[0];
  const genres = [...Map.groupBy(categories, (category) => category.genre_name)];
  const error = problem.fields.category_id;

  const submit = async () => {
    if (first === undefined) {
      setProblem({ fields: { category_id: t('category_step>category_missing') }, text: null });
      return;
    }
    const category_id = [first, ...chosen.filter((id) => id !== first)];
    const isSaved = await save(async (send) => {
      await send(saveCategory, { service_id: service.id, category_id });
    });
    if (isSaved) await goTo('area');
  };

  return (
    <StepFrame
      step="category"
      service_id={service.id}
      title={t('category_step>title')}
      intro={t('category_step>intro')}
      submitLabel={shared('verb>continue')}
      pending={pending}
      problem={problem}
      controls={CONTROLS}
      onSubmit={() => void submit()}
    >
      <div id={CONTROLS.category_id} tabIndex={-1} className="grid gap-6 outline-none">
        {error && <FieldError>{error}</FieldError>}
        {genres.map(([genre, inside]) => (
          <CheckboxCards
            key={genre}
            label={genre}
            value={chosen.filter((id) => inside.some((one) => one.id === id)).map(String)}
            onChange={(values) => {
              const ids = values.map(Number);
              const kept = chosen.filter((id) => ids.includes(id) || !inside.some((one) => one.id === id));
              clear();
              setChosen([...kept, ...ids.filter((id) => !kept.includes(id))]);
            }}
            options={inside.map(({ id, name, tagline, icon }) => ({
              value: String(id),
              title: name,
              detail: tagline,
              icon: categoryIcon(icon),
            }))}
          />
        ))}
        {chosen.length > 1 && (
          <Select
            label={t('category_step>main_label')}
            hint={t('category_step>main_hint')}
            className="max-w-96"
            value={String(first)}
            onChange={(event) => setMain(Number(event.currentTarget.value))}
            options={categories
              .filter(({ id }) => chosen.includes(id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </div>
    </StepFrame>
  );
}
