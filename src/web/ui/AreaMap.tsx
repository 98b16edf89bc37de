import { useId } from 'react';
import { t } from '#web/text/ui.ts';
import map from './art/sg-areas.json' with { type: 'json' };

/** Slugs of the areas that the picture has; others are silently not drawn. */
export const MAP_AREAS: readonly string[] = map.areas.map((area) => area.slug);

export interface AreaMapProps {
  /** Slugs drawn in 34 % brand. */
  served: readonly string[];
  /** Slugs drawn in solid brand: the base, or what is chosen. */
  chosen?: readonly string[] | undefined;
  /** Numbers in brand rounds, at most a handful. */
  pins?: readonly { slug: string; count: number }[] | undefined;
  /** What the picture shows. Default names the areas served. */
  label?: string | undefined;
  className?: string | undefined;
}

const OFF = 'color-mix(in oklab, var(--color-ink) 9%, var(--color-surface))';
const ON = 'color-mix(in oklab, var(--color-brand) 34%, var(--color-surface))';

/** Schematic map of towns: a picture beside a list, and the list is the real control (design 6). */
export function AreaMap({ served, chosen = [], pins = [], label, className = 'w-full' }: AreaMapProps) {
  const clip = useId();
  const names = map.areas
    .filter((area) => served.includes(area.slug) || chosen.includes(area.slug))
    .map((area) => area.name);
  const fill = (slug: string) => (chosen.includes(slug) ? 'var(--color-brand)' : served.includes(slug) ? ON : OFF);
  return (
    <svg
      viewBox={map.viewBox}
      role="img"
      aria-label={
        label ??
        (names.length === 0
          ? t('area_map>no_area_served')
          : t('area_map>map_of_areas_served', { areas: names.join(', ') }))
      }
      className={className}
    >
      <clipPath id={clip}>
        <path d={map.coast} />
      </clipPath>
      <path d={map.islands.join('')} fill={OFF} />
      <g clipPath={`url(#${clip})`} stroke="var(--color-surface)" strokeWidth="2.5">
        {map.areas.map((area) => (
          <path key={area.slug} d={area.cell} fill={fill(area.slug)}>
            <title>{area.name}</title>
          </path>
        ))}
      </g>
      {pins.map((pin) => {
        const area = map.areas.find((each) => each.slug === pin.slug);
        if (!area) return null;
        return (
          <g key={pin.slug} transform={`translate(${area.label[0]} ${area.label[1]})`}>
            {/* On a phone the picture is a third as wide: the number stays readable. */}
            <g className="max-sm:scale-160">
              <circle
                r={pin.count > 99 ? 33 : 27}
                fill="var(--color-brand)"
                stroke="var(--color-surface)"
                strokeWidth="4"
              />
              <text
                textAnchor="middle"
                y="9"
                fontSize="25"
                fontWeight="700"
                fill="var(--color-on-brand)"
                className="tnum"
              >
                {pin.count}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
