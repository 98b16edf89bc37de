import type { Area } from '#core/categories/model.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { regionWords } from './region-words.ts';

/** How many of `inside` are chosen, and whether all of them are. */
export function howMany(inside: readonly Area[], chosen: readonly string[]): { count: number; all: boolean } {
  const count = inside.filter(({ code }) => chosen.includes(code)).length;
  return { count, all: count > 0 && count === inside.length };
}

/** Adds or removes every area of `inside`; other areas stay as they are. */
export function withAll(inside: readonly Area[], chosen: readonly string[], on: boolean): string[] {
  const codes = new Set(inside.map(({ code }) => code));
  const others = chosen.filter((code) => !codes.has(code));
  return on ? [...others, ...codes] : others;
}

/** Adds the area if it is missing, removes it if it is there. */
export const toggled = (code: string, chosen: readonly string[]): string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];

/** The areas grouped by region, both sorted by name. */
export function byRegion(areas: readonly Area[]): readonly (readonly [region: string, areas: readonly Area[]])[] {
  const sorted = [...areas].sort((a, b) => a.name.localeCompare(b.name));
  return [...Map.groupBy(sorted, (area) => area.region)].sort(([a], [b]) => a.localeCompare(b));
}

/** The choice in a few words: "All of Singapore", "Whole East", "Bedok, Tampines and 4 more". */
export function choiceWords(areas: readonly Area[], chosen: readonly string[], named = 3): string {
  if (howMany(areas, chosen).all) return shared('noun>all_of_singapore');
  const regions = byRegion(areas);
  const whole = regions.filter(([, inside]) => inside.length > 1 && howMany(inside, chosen).all);
  const rest = regions
    .filter((region) => !whole.includes(region))
    .flatMap(([, inside]) => inside.filter(({ code }) => chosen.includes(code)));
  const words = [
    ...whole.map(([region]) => t('area_choice>whole_region', { region: regionWords(region) })),
    ...rest.map(({ name }) => name),
  ];
  if (words.length <= named) return enumerated(words);
  return t('area_choice>and_more', { join: enumerated(words.slice(0, named)), number: words.length - named });
}
