import { countOf } from '#core/categories/answer-rules.ts';
import { t } from '#web/text/spaces/prices.ts';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';

export interface Counted {
  readonly chosen: number;
  /** What is counted, such as "unit". */
  readonly unit: string;
  readonly links: readonly { readonly count: number; readonly href: string }[];
}

/** Switches the number of units that the guide's prices are for. Links, so that each has an address and works without script. */
export function CountLinks({ chosen, unit, links }: Counted) {
  return (
    <nav aria-label={t('price_guide>count_label')} className="mt-4">
      <ChipRow>
        {links.map(({ count, href }) => (
          <ChipLink key={count} href={href} chosen={count === chosen}>
            <span className="tnum">{countOf(count, unit)}</span>
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
