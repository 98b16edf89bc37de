import { useId } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import map from '../art/sg-areas.json' with { type: 'json' };

/** Slugs of the areas that the picture has; others are not drawn. */
export const MAP_AREAS: readonly string[] = map.areas.map((area) => area.slug);

export interface AreaMapProps {
  /** Slugs drawn in 34% brand. */
  served: readonly string[];
  /** Slugs drawn in solid brand: the base, or what is chosen. */
  chosen?: readonly string[] | undefined;
  /** Numbers in circles of the brand colour, a few at most. */
  pins?: readonly { slug: string; count: number }[] | undefined;
  /** The names of areas by slug, in a language other than English; areas without one then have no title. */
  names?: Readonly<Record<string, string>> | undefined;
  /** The picture's text for screen readers. By default it names the areas served. */
  label?: string | undefined;
  className?: string | undefined;
}

const OFF = 'color-mix(in oklab, var(--color-ink) 9%, var(--color-surface))';
const ON = 'color-mix(in oklab, var(--color-brand) 34%, var(--color-surface))';

/** Least distance between the centres of two numbers, in the picture's units, so that they do not overlap even on a phone. */
const APART = 84;

/** The numbers at their towns, moved apart where two would overlap. */
function placed<P extends { slug: string }>(pins: readonly P[]): { pin: P; at: [number, number] }[] {
  const all = pins.flatMap((pin) => {
    const area = map.areas.find((each) => each.slug === pin.slug);
    const [x, y] = area?.label ?? [];
    return x === undefined || y === undefined ? [] : [{ pin, at: [x, y] as [number, number] }];
  });
  for (let round = 0; round < 4; round++)
    for (const [i, { at: a }] of all.entries())
      for (const { at: b } of all.slice(i + 1)) {
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const far = Math.hypot(dx, dy);
        if (far === 0 || far >= APART) continue;
        const by = (APART - far) / 2 / far;
        a[0] = Math.round(a[0] - dx * by);
        a[1] = Math.round(a[1] - dy * by);
        b[0] = Math.round(b[0] + dx * by);
        b[1] = Math.round(b[1] + dy * by);
      }
  return all;
}

/** Schematic map of towns: a picture beside a list, and the list is the real control (design 6). */
export function AreaMap({ served, chosen = [], pins = [], names, label, className = 'w-full' }: AreaMapProps) {
  const clip = useId();
  const nameOf = (area: { slug: string; name: string }) => (names ? names[area.slug] : area.name);
  const named = map.areas
    .filter((area) => served.includes(area.slug) || chosen.includes(area.slug))
    .flatMap((area) => nameOf(area) ?? []);
  const fill = (slug: string) => (chosen.includes(slug) ? 'var(--color-brand)' : served.includes(slug) ? ON : OFF);
  return (
    <svg
      viewBox={map.viewBox}
      role="img"
      aria-label={
        label ?? (named.length === 0 ? t('area_map>label_none') : t('area_map>label', { areas: named.join(', ') }))
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
            {nameOf(area) && <title>{nameOf(area)}</title>}
          </path>
        ))}
      </g>
      {placed(pins).map(({ pin, at }) => (
        <g key={pin.slug} transform={`translate(${at[0]} ${at[1]})`}>
          {/* On a phone the picture is a third as wide, so the number is enlarged to stay readable. */}
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
      ))}
    </svg>
  );
}
