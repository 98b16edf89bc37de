import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import type { Hue } from '#core/categories/model.ts';
import type { CatalogueAct, CategoryStatus, FormUse } from '#core/categories/ops/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { IconType } from '#web/ui/icon.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The pill of each status of a category. */
export const STATUS: Record<CategoryStatus, { label: string; icon: IconType; tone: Tone }> = {
  draft: { label: 'Draft', icon: PencilSimpleLineIcon, tone: 'warning' },
  published: { label: 'On the site', icon: GlobeIcon, tone: 'success' },
  hidden: { label: 'Hidden', icon: EyeSlashIcon, tone: 'neutral' },
};

/** How reliable a price is, in the words of the price guide. */
export const BAND_KINDS = [
  { value: 'SRC', label: 'Published by vendors' },
  { value: 'MIXED', label: 'Published and estimated' },
  { value: 'DERIVED', label: 'Worked out from others' },
  { value: 'GUESS', label: 'Our estimate' },
] as const;

export const HUE_NAMES: Record<Hue, string> = {
  jade: 'Jade',
  sky: 'Sky',
  cobalt: 'Cobalt',
  plum: 'Plum',
  rose: 'Rose',
  clay: 'Clay',
  kunyit: 'Kunyit',
  leaf: 'Leaf',
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  genre_id: 'genre',
  name: 'name',
  slug: 'address',
  tagline: 'tagline',
  hue: 'hue',
  icon: 'icon',
  licence: 'licence note',
  duration: 'duration',
  price_drivers: 'what changes the price',
  faq: 'questions people ask',
  price_bands: 'prices',
  is_home: 'place of the work',
  deposit_percent: 'limit of deposits',
  deposit_source: 'who sets the limit of deposits',
  deposit_url: 'where the limit of deposits is written',
  deposit_as_of: 'when that was read',
  synonyms_en: 'English search words',
  synonyms_zh: 'Chinese search words',
};

const ACTS: Readonly<Record<string, string>> = {
  'category added': 'added this category',
  'category published': 'put it on the site',
  'category hidden': 'took it off the site',
  'form draft begun': 'started a draft of the form',
  'form draft taken over': 'continued the draft of the form',
  'form draft thrown away': 'discarded the draft of the form',
  'licences demanded': 'changed the required licences',
};

/** "changed name and tagline": what an operator did, after the operator's name. */
export function actInWords({ act, details }: CatalogueAct): string {
  if (act === 'category changed') {
    const fields = Array.isArray(details.fields) ? details.fields.map((f) => FIELD_WORDS[String(f)] ?? String(f)) : [];
    return fields.length > 4 ? `changed ${fields.length} things` : `changed ${inList(fields)}`;
  }
  if (act === 'form published') return `published version ${String(details.version)} of the form`;
  if (act === 'fee announced') {
    const starts = fromWire(String(details.starts_at));
    const cents = fromDecimal(String(details.fee_base)) ?? 0;
    return `announced a base fee of ${showMoney(cents)}${starts ? ` from ${showDay(starts)}` : ''}`;
  }
  return ACTS[act] ?? act;
}

export const inList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "3 pros choose jobs by this": what else uses the answers to a question. */
export const useInWords = ({ kind, count }: FormUse): string =>
  kind === 'licence'
    ? 'A licence requirement reads this'
    : `${count === 1 ? 'One pro chooses' : `${count} pros choose`} jobs by this`;
