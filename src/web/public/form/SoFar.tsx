import type { CategoryCard } from '#core/categories/model.ts';
import type { AnswerInWords } from '#core/categories/rules.ts';
import { showRange } from '#core/kit/money.ts';
import type { Band } from '#core/prices/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The answers so far, beside the question (mockup request-form). */
export function SoFar(props: {
  category: CategoryCard;
  facts: readonly AnswerInWords[];
  onEdit: (key: string) => void;
  usual: Band | null;
}) {
  const { category, facts, onEdit, usual } = props;
  const Icon = categoryIcon(category.icon);
  return (
    <div className="rounded-xl bg-well p-5">
      <h2 className="text-sm font-semibold">{t('so_far>title')}</h2>
      <ul className="mt-3 grid gap-3 text-md">
        <li className="flex items-center gap-3">
          <Icon weight="duotone" className="size-5.5 shrink-0 text-brand-ink" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block text-xs text-ink-3">{shared('noun>service')}</span>
            <span className="block font-medium">{category.name}</span>
          </span>
        </li>
        {facts.map((fact) => (
          <li key={fact.key} className="flex items-center gap-3 pl-8.5">
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-ink-3">{fact.label}</span>
              <span className="line-clamp-2 font-medium">{fact.value}</span>
            </span>
            <button
              type="button"
              className="inline-flex min-h-8 items-center text-sm font-medium text-brand-ink"
              onClick={() => onEdit(fact.key)}
            >
              {shared('verb>edit')}
              <span className="sr-only"> {fact.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {usual && (
        <div className="mt-5 border-t border-line pt-4">
          <div className="text-xs text-ink-3">{bandWords(usual).heading}</div>
          <div className="mt-0.5 text-xl font-bold tnum">
            {showRange(usual.low_cents, usual.high_cents)}
            {usual.unit && (
              <span className="ml-1 text-sm font-normal text-ink-3">{t('so_far>per', { unit: usual.unit })}</span>
            )}
          </div>
          <div className="mt-1 text-xs text-ink-3">{bandWords(usual).source}</div>
        </div>
      )}
    </div>
  );
}
