import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import {
  type FILTER_MODIFIER_NAMES,
  type FilterChoices,
  TRAVEL_WAYS,
  type TravelWay,
} from '#core/requests/filter-model.ts';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { t } from '#web/text/spaces/requests.ts';

export type ModifierPart = (typeof FILTER_MODIFIER_NAMES)[number];

export const travelWords = (): Readonly<Record<TravelWay, string>> => ({
  to_me: t('filter_modifier>you_travel'),
  to_pro: t('filter_modifier>customer_comes_to_you'),
  remote: t('filter_modifier>phone_or_internet'),
});

const list = (query: URLSearchParams, name: ModifierPart): string[] => [
  ...new Set((query.get(name) ?? '').split(',').filter(Boolean)),
];
function amount(query: URLSearchParams, name: ModifierPart): string | undefined {
  const cents = fromDecimal(query.get(name) ?? '');
  return cents !== null && cents > 0 && cents <= 99_999_999 ? toDecimal(cents) : undefined;
}

/** The filters in an address. Ignores anything unknown, so that a strange link still shows a list. */
export function readModifier(query: URLSearchParams): WireModifier {
  const category_ids = list(query, 'category_ids')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number)
    .slice(0, 30);
  const zip_codes = list(query, 'zip_codes')
    .filter((code) => /^[A-Za-z0-9]{2,6}$/.test(code))
    .map((code) => code.toUpperCase())
    .slice(0, 60);
  const asked = list(query, 'travel');
  const travel = TRAVEL_WAYS.filter((way) => asked.includes(way));
  const discount_upper_bound = amount(query, 'discount_upper_bound');
  const budget_lower_bound = amount(query, 'budget_lower_bound');
  return {
    ...(category_ids.length > 0 ? { category_ids } : {}),
    ...(zip_codes.length > 0 ? { zip_codes } : {}),
    ...(travel.length > 0 ? { travel } : {}),
    ...(discount_upper_bound ? { discount_upper_bound } : {}),
    ...(budget_lower_bound ? { budget_lower_bound } : {}),
    ...(query.get('is_urgent') === '1' ? { is_urgent: true as const } : {}),
  };
}

/** Writes filters into an address, and removes unused ones. */
export function writeModifier(query: URLSearchParams, modifier: WireModifier): void {
  const write = (name: ModifierPart, text: string) => (text === '' ? query.delete(name) : query.set(name, text));
  write('category_ids', (modifier.category_ids ?? []).join(','));
  write('zip_codes', (modifier.zip_codes ?? []).join(','));
  write('travel', (modifier.travel ?? []).join(','));
  write('discount_upper_bound', modifier.discount_upper_bound ?? '');
  write('budget_lower_bound', modifier.budget_lower_bound ?? '');
  write('is_urgent', modifier.is_urgent ? '1' : '');
}

/** A change of the filters. It gets the current ones, because two changes may follow closely. */
export type ModifierChange = (now: WireModifier) => WireModifier;

/** One active filter, with its text and the change that removes it. */
export interface Narrowing {
  readonly id: string;
  readonly label: string;
  readonly takeOut: ModifierChange;
}

function without<K extends 'category_ids' | 'zip_codes' | 'travel'>(
  modifier: WireModifier,
  part: K,
  value: NonNullable<WireModifier[K]>[number],
): WireModifier {
  const rest = (modifier[part] ?? []).filter((one) => one !== value);
  const { [part]: _, ...others } = modifier;
  return rest.length > 0 ? { ...others, [part]: rest } : others;
}
function less(modifier: WireModifier, part: keyof WireModifier): WireModifier {
  const { [part]: _, ...others } = modifier;
  return others;
}

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** The active filters, each removable on its own. Names come from the choices, once loaded. */
export function narrowings(modifier: WireModifier, choices: FilterChoices | undefined): Narrowing[] {
  const category = (id: number) =>
    choices?.categories.find((one) => one.category_id === id)?.name ?? t('filter_modifier>one_category');
  const area = (code: string) =>
    choices?.areas.find((one) => one.area_code === code)?.name ?? t('filter_modifier>near_sector', { code });
  const { discount_upper_bound, budget_lower_bound } = modifier;
  return [
    ...(modifier.category_ids ?? []).map((id) => ({
      id: `category ${id}`,
      label: category(id),
      takeOut: (now: WireModifier) => without(now, 'category_ids', id),
    })),
    ...(modifier.zip_codes ?? []).map((code) => ({
      id: `area ${code}`,
      label: area(code),
      takeOut: (now: WireModifier) => without(now, 'zip_codes', code),
    })),
    ...(modifier.travel ?? []).map((way) => ({
      id: `travel ${way}`,
      label: travelWords()[way],
      takeOut: (now: WireModifier) => without(now, 'travel', way),
    })),
    ...(modifier.is_urgent
      ? [{ id: 'urgent', label: t('filter_modifier>urgent'), takeOut: (now: WireModifier) => less(now, 'is_urgent') }]
      : []),
    ...(discount_upper_bound
      ? [
          {
            id: 'fee',
            label: t('filter_modifier>max_fee', { money: money(discount_upper_bound) }),
            takeOut: (now: WireModifier) => less(now, 'discount_upper_bound'),
          },
        ]
      : []),
    ...(budget_lower_bound
      ? [
          {
            id: 'budget',
            label: t('filter_modifier>min_budget', { money: money(budget_lower_bound) }),
            takeOut: (now: WireModifier) => less(now, 'budget_lower_bound'),
          },
        ]
      : []),
  ];
}
