import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import type { AreaMapCanvasProps } from '#web/parts/areas/AreaMapCanvas.tsx';
import { mapNames, mapSlugs } from '#web/parts/areas/map-areas.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/search.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';

export interface SearchMapProps {
  readonly areas: readonly Area[];
  /** Codes of the areas where the list's pros start from. */
  readonly found: readonly { readonly value: string; readonly count: number }[];
  /** The area that was searched for. */
  readonly chosen: string | null;
  /** The address of the list without an area. Clicking an area adds it. */
  readonly href: string;
}

function NoCanvas({ onBroken }: AreaMapCanvasProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
// Loaded when the map is opened, because the map library is larger than all the other code.
const Canvas = lazy(
  (): Promise<{ default: ComponentType<AreaMapCanvasProps> }> =>
    import('#web/parts/areas/AreaMapCanvas.tsx').catch(() => ({ default: NoCanvas })),
);

const OutsideCanvas = lazy(
  (): Promise<{ default: ComponentType<AreaMapCanvasProps> }> =>
    import('#web/parts/areas/OutsideMapCanvas.tsx').catch(() => ({ default: NoCanvas })),
);

/** Whether another company's map may be used: it is set up, and the visitor agreed to it (decision 33). */
const hasOutsideMap = (): boolean => document.querySelector('script[data-service=maps]') !== null;

const PINS = 5;

/**
 * The list's pros on a map of the planning areas. A plain picture until the map is opened, and without script (decision 35).
 * Opened, it is another company's map if there is one and the visitor agreed to it. If there is none, or it fails, our own.
 */
export default function SearchMap({ areas, found, chosen, href }: SearchMapProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isOutside, setOutside] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const codes = found.map(({ value }) => value);
  const served = areas.filter(({ code }) => codes.includes(code));
  const home = areas.find(({ code }) => code === chosen) ?? null;
  const label =
    served.length === 0
      ? t('search_map>map_empty')
      : t('search_map>map_areas', { areas: enumerated(served.map(({ name }) => name)) });
  const go = (code: string) => {
    const to = new URL(href, location.href);
    if (code !== chosen) to.searchParams.set('area', code);
    location.assign(`${to.pathname}${to.search}#pros`);
  };
  const Drawn = isOutside ? OutsideCanvas : Canvas;
  const ask = () => {
    setOutside(hasOutsideMap());
    setAsked(true);
  };
  return (
    <div>
      {isAsked && !isBroken ? (
        <div className="relative aspect-[4/3] overflow-hidden rounded-lg border border-line bg-well">
          <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none!" />}>
            <Drawn
              areas={areas}
              chosen={codes}
              home={chosen}
              reach={null}
              label={label}
              onToggle={go}
              onBroken={() => (isOutside ? setOutside(false) : setBroken(true))}
            />
          </Suspense>
        </div>
      ) : (
        <div className="rounded-lg bg-well p-3">
          <AreaMap
            className="w-full"
            names={mapNames(areas)}
            served={mapSlugs(served)}
            chosen={home ? mapSlugs([home]) : []}
            pins={[...found]
              .sort((a, b) => b.count - a.count)
              .slice(0, PINS)
              .flatMap(({ value, count }) => {
                const area = areas.find(({ code }) => code === value);
                const slug = area && mapSlugs([area])[0];
                return slug ? [{ slug, count }] : [];
              })}
            label={label}
          />
        </div>
      )}
      {isAlive && !isAsked && (
        <Button size={36} icon={MapTrifoldIcon} full className="mt-2.5" onClick={ask}>
          {t('search_map>choose_area')}
        </Button>
      )}
      <p className="mt-2 text-xs text-ink-3" role={isBroken ? 'status' : undefined}>
        {isBroken ? t('search_map>plain_map_note') : isAsked ? t('search_map>map_hint') : t('search_map>counts_hint')}
      </p>
    </div>
  );
}
