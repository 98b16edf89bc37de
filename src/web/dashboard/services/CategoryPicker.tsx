import type { CategoryCard } from '#core/categories/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { CategoryDraft } from './saving/section-forms.ts';
import { CONTROL } from './service-draft.ts';

/** Chooses the categories by genre, the main one, and the starting price of each. */
export function CategoryPicker({
  categories,
  draft,
  error,
  onChange,
}: {
  categories: readonly CategoryCard[];
  draft: CategoryDraft;
  error: string | undefined;
  onChange: (part: Partial<CategoryDraft>) => void;
}) {
  const genres = Map.groupBy(categories, (category) => category.genre_name);
  const chosen = categories.filter(({ id }) => draft.category_ids.includes(id));
  const errorId = `${CONTROL.category_id}-error`;

  function choose(inGenre: readonly CategoryCard[], values: readonly string[]) {
    const others = draft.category_ids.filter((id) => !inGenre.some((category) => category.id === id));
    const category_ids = [...others, ...values.map(Number)];
    const main = draft.main_category_id;
    onChange({
      category_ids,
      main_category_id: main !== null && category_ids.includes(main) ? main : (category_ids[0] ?? null),
    });
  }

  return (
    <div className="grid gap-5">
      <fieldset
        id={CONTROL.category_id}
        tabIndex={-1}
        aria-describedby={error ? errorId : undefined}
        className="min-w-0 outline-none"
      >
        <legend className="text-sm font-semibold">{shared('noun>categories')}</legend>
        <p className="mt-0.5 text-sm text-ink-3">{t('category_picker>hint')}</p>
        <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {[...genres].map(([genre, inside]) => (
            <CheckboxGroup
              key={genre}
              label={<span className="font-medium text-ink-3">{genre}</span>}
              options={inside.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={draft.category_ids.map(String)}
              onChange={(values) =>
                choose(
                  inside,
                  values.filter((value) => inside.some(({ id }) => String(id) === value)),
                )
              }
            />
          ))}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      {chosen.length > 1 && (
        <Select
          className="max-w-80"
          label={t('category_picker>main_label')}
          hint={t('category_picker>main_hint')}
          value={String(draft.main_category_id ?? '')}
          onChange={(e) => onChange({ main_category_id: Number(e.currentTarget.value) })}
          options={chosen.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {chosen.length > 0 && (
        <fieldset id={CONTROL.prices} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="text-sm font-semibold">
            <Rich
              text={t('category_picker>prices_label')}
              parts={{ optional: (words) => <span className="font-normal text-ink-3">{words}</span> }}
            />
          </legend>
          <p className="mt-0.5 text-sm text-ink-3">{t('category_picker>prices_hint')}</p>
          <ul className="mt-2 grid gap-4">
            {chosen.map((category) => (
              <PriceRow key={category.id} category={category} draft={draft} onChange={onChange} />
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}

function PriceRow({
  category,
  draft,
  onChange,
}: {
  category: CategoryCard;
  draft: CategoryDraft;
  onChange: (part: Partial<CategoryDraft>) => void;
}) {
  const price = draft.prices[category.id] ?? { from_price: null, from_price_unit: category.price_unit };
  const set = (part: Partial<typeof price>) =>
    onChange({ prices: { ...draft.prices, [category.id]: { ...price, ...part } } });
  return (
    <li className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <span className="text-md max-sm:col-span-2 sm:pb-3">{category.name}</span>
      <MoneyField
        label={<span className="sr-only">{t('category_picker>price_label', { name: category.name })}</span>}
        hideLabel
        value={price.from_price}
        onChange={(from_price) => set({ from_price })}
      />
      <TextField
        label={t('category_picker>unit_label', { name: category.name })}
        hideLabel
        prefix={t('category_picker>per')}
        maxLength={20}
        placeholder={t('category_picker>unit_placeholder')}
        value={price.from_price_unit}
        onChange={(e) => set({ from_price_unit: e.currentTarget.value })}
      />
    </li>
  );
}
