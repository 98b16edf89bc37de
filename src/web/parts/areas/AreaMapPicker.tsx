import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Area } from '#core/categories/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FieldError } from '#web/ui/form/FieldFrame.tsx';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import type { AreaMapCanvasProps } from './AreaMapCanvas.tsx';
import { AreaTree } from './AreaTree.tsx';
import { toggled } from './area-choice.ts';
import { mapSlugs } from './map-areas.ts';
import type { Place } from './map-shapes.ts';

/** Used if the map's files fail to load: reports that and draws nothing. */
function NoCanvas({ onBroken }: AreaMapCanvasProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
const AreaMapCanvas = lazy(
  (): Promise<{ default: ComponentType<AreaMapCanvasProps> }> =>
    import('./AreaMapCanvas.tsx').catch(() => ({ default: NoCanvas })),
);

export interface AreaMapPickerProps {
  readonly id: string;
  readonly areas: readonly Area[];
  /** Codes of the areas served. */
  readonly chosen: readonly string[];
  readonly onChange: (codes: string[]) => void;
  /** The area the pro starts from, drawn solid. */
  readonly home?: Area | null | undefined;
  /** How far the pro travels, and from where: drawn as a ring. Null if there is no limit. */
  readonly reach?: { readonly place: Place; readonly metres: number } | null | undefined;
  readonly error?: string | undefined;
  /** The legend. Default "Areas you serve". */
  readonly label?: string;
  readonly hideLabel?: boolean;
}

/**
 * The areas that a pro serves (decision 35): picked on the map of the 55 planning areas, or ticked in a list by region,
 * which works by keyboard and screen reader too. If the map can't be drawn, the schematic map shows instead.
 */
export function AreaMapPicker(props: AreaMapPickerProps) {
  const {
    id,
    areas,
    chosen,
    onChange,
    home = null,
    reach = null,
    error,
    label = t('area_map_picker>areas_you_serve'),
    hideLabel,
  } = props;
  const [broken, setBroken] = useState(false);
  const errorId = `${id}-error`;
  const served = areas.filter((area) => chosen.includes(area.code));
  const says = t('area_map_picker>map_label', { number: served.length, number2: areas.length });
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="@container min-w-0 outline-none"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-3 text-sm font-semibold'}>{label}</legend>
      {error && (
        <div className="mb-3">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_16rem] @3xl:gap-6">
        <div className="min-w-0 @3xl:sticky @3xl:top-6 @3xl:self-start">
          {broken ? (
            <div className="rounded-lg bg-well p-4">
              <AreaMap
                className="mx-auto w-full max-w-lg"
                served={mapSlugs(served)}
                chosen={home ? mapSlugs([home]) : []}
                label={says}
              />
              <p className="mt-3 text-sm text-ink-2">{t('area_map_picker>no_map')}</p>
            </div>
          ) : (
            <div className="relative aspect-[3/2] overflow-hidden rounded-lg border border-line bg-well">
              <Suspense
                fallback={
                  <Loading>
                    <Skeleton className="absolute inset-0 rounded-none!" />
                  </Loading>
                }
              >
                <AreaMapCanvas
                  areas={areas}
                  chosen={chosen}
                  home={home?.code ?? null}
                  reach={reach}
                  label={says}
                  onToggle={(code) => onChange(toggled(code, chosen))}
                  onBroken={() => setBroken(true)}
                />
              </Suspense>
            </div>
          )}
          <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {home && <Key swatch="bg-brand">{t('area_map_picker>start_point')}</Key>}
            <Key swatch="bg-brand/35">{t('area_map_picker>served')}</Key>
            <Key swatch="bg-ink/10">{t('area_map_picker>not_served')}</Key>
            {reach && !broken && (
              <li className="flex items-center gap-1.5">
                <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-brand" />
                {t('area_map_picker>reach', { metres: reach.metres / 1000 })}
              </li>
            )}
          </ul>
          <p className="mt-1.5 text-xs text-ink-3">{t('area_map_picker>map_credit')}</p>
        </div>
        <AreaTree areas={areas} chosen={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function Key({ swatch, children }: { swatch: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-sm ${swatch}`} />
      {children}
    </li>
  );
}
