import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import * as listCalls from '#core/bids/lists/calls.ts';
import type { RequestFilter } from '#core/requests/model.ts';
import { useRead } from '#web/state/calls.ts';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { t } from '#web/text/spaces/requests.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { chipClass } from '#web/ui/action/chip-class.ts';
import { type ModifierChange, narrowings } from './filter-modifier.ts';

/** The active filters; pressing one removes it. Nothing without filters. */
export function NarrowedBy({
  filter,
  keyword,
  modifier,
  onChange,
}: {
  filter: RequestFilter;
  keyword: string;
  modifier: WireModifier;
  onChange: (change: ModifierChange) => void;
}) {
  const isNamed = modifier.category_ids !== undefined || modifier.zip_codes !== undefined;
  // Loaded only for the names of chosen filters.
  const { data } = useRead(
    listCalls.filterChoices,
    { filter, ...(keyword ? { keyword } : {}), ...modifier },
    { skip: !isNamed },
  );
  const all = narrowings(modifier, data);
  if (all.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 pb-3">
      <legend className="sr-only">{t('narrowed_by>label')}</legend>
      {all.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-label={t('narrowed_by>remove', { label: one.label })}
          className={chipClass(true)}
          onClick={() => onChange(one.takeOut)}
        >
          {one.label}
          <XIcon aria-hidden weight="bold" className="-mr-0.5 size-3.5 shrink-0" />
        </button>
      ))}
      <Button size={36} variant="ghost" onClick={() => onChange(() => ({}))}>
        {t('narrowed_by>clear')}
      </Button>
    </fieldset>
  );
}
