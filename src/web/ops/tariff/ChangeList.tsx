import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { TariffChange } from '#core/requests/tariff/rules.ts';
import { changeWords } from '#web/parts/tariff/tariff-words.ts';

/** The differences between two tariffs, one per line. */
export function ChangeList({
  changes,
  nameOf,
}: {
  changes: readonly TariffChange[];
  nameOf: (category_id: number) => string;
}) {
  return (
    <ul className="tnum grid gap-1.5 text-md">
      {changes.map((change) => {
        const { what, before, after } = changeWords(change, nameOf);
        return (
          <li key={`${change.field} ${change.category_id}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 text-ink-2">{what}</span>
            <span className="ml-auto inline-flex items-center gap-1.5">
              <span className="text-ink-3">{before}</span>
              <ArrowRightIcon className="size-4 text-ink-3" role="img" aria-label="becomes" />
              <span className="font-semibold">{after}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
