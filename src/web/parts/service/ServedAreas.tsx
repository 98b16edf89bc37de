import type { Area } from '#core/categories/model.ts';
import { byRegion } from '#web/parts/areas/area-choice.ts';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';

const swatches = (hasBase: boolean) =>
  [
    ...(hasBase ? [[t('served_areas>base'), 'var(--color-brand)'] as const] : []),
    [t('served_areas>serves'), 'color-mix(in oklab, var(--color-brand) 34%, var(--color-surface))'],
    [t('served_areas>does_not_serve'), 'color-mix(in oklab, var(--color-ink) 9%, var(--color-surface))'],
  ] as const;

/** The areas where a pro works, on a map and as a list by region. */
export function ServedAreas({ areas, home }: { areas: readonly Area[]; home: Area | null }) {
  const base = home ? mapSlugs([home]) : [];
  return (
    <>
      <div className="mt-4 rounded-xl bg-well p-4 lg:p-6">
        <AreaMap names={mapNames(areas)} served={mapSlugs(areas)} chosen={base} />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {swatches(base.length > 0).map(([word, background]) => (
            <span key={word} className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-xs" style={{ background }} />
              {word}
            </span>
          ))}
        </p>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-md sm:grid-cols-[9rem_1fr]">
        {byRegion(areas).map(([region, inside]) => (
          <div key={region} className="contents">
            <dt className="font-semibold max-sm:mt-1">{regionWords(region)}</dt>
            <dd className="text-ink-2">{enumerated(inside.map((area) => area.name))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
