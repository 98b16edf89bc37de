import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useId, useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { byRegion, howMany, toggled, withAll } from './area-choice.ts';
import { regionWords } from './region-words.ts';

interface TreeProps {
  readonly areas: readonly Area[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** All areas as checkboxes: the island, each region, each area. Does all that the map does, by keyboard and screen reader. */
export function AreaTree(props: TreeProps) {
  const { areas, chosen } = props;
  const { count } = howMany(areas, chosen);
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 border-b border-line">
        <All {...props} label={shared('noun>all_of_singapore')} />
        <span className="shrink-0 text-sm text-ink-3 tnum" role="status">
          <Rich
            text={t('area_tree>chosen_count', { chosen: count, all: areas.length })}
            parts={{ mark: (words) => <span className="sr-only">{words}</span> }}
          />
        </span>
      </div>
      <div className="divide-y divide-line border-b border-line">
        {byRegion(areas).map(([region, inside]) => (
          <Region key={region} {...props} region={regionWords(region)} areas={inside} />
        ))}
      </div>
    </div>
  );
}

/** One checkbox for many areas: on, off, or indeterminate. */
function All({ label, areas, chosen, onChange }: TreeProps & { label: string }) {
  const { count, all } = howMany(areas, chosen);
  return (
    <Checkbox
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={(event) => onChange(withAll(areas, chosen, event.target.checked))}
    >
      <span className="font-medium">{label}</span>
    </Checkbox>
  );
}

function Region({ region, areas, chosen, onChange }: TreeProps & { region: string }) {
  const { count, all } = howMany(areas, chosen);
  // A partly chosen region opens by itself, once, so that its chosen areas can be seen.
  const partly = count > 0 && !all;
  const [wish, setWish] = useState<boolean | null>(partly || null);
  if (partly && wish === null) setWish(true);
  const open = wish === true;
  const list = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <All label={t('area_tree>whole_region', { region })} areas={areas} chosen={chosen} onChange={onChange} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setWish(!open)}
          className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-2 hover:bg-inset"
        >
          <span className="tnum">{t('area_tree>region_count', { chosen: count, all: areas.length })}</span>
          <span className="sr-only">{t(open ? 'area_tree>hide_areas' : 'area_tree>show_areas', { region })}</span>
          <CaretDownIcon
            aria-hidden="true"
            weight="bold"
            className={`size-4 text-ink-3 transition-transform duration-(--dur-fast) motion-reduce:transition-none ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      {open && (
        <ul
          id={list}
          aria-label={t('area_tree>region_areas', { region })}
          className="grid gap-x-6 pb-3 pl-8 min-[26rem]:grid-cols-2 @3xl:grid-cols-1"
        >
          {areas.map((area) => (
            <li key={area.code}>
              <Checkbox checked={chosen.includes(area.code)} onChange={() => onChange(toggled(area.code, chosen))}>
                {area.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
