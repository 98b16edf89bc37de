import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import type { TariffRuleView } from '#core/requests/tariff-model.ts';
import type { TariffChange } from '#core/requests/tariff-rules.ts';

const money = (text: string): string => showMoney(fromDecimal(text) ?? 0);

/** What is published, as a row of its table. */
export interface RuleRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** The rule in words, in the order in which a fee is worked out. Equal rules give equal rows. */
export function ruleRows(rule: TariffRuleView): RuleRow[] {
  const isWhole = fromDecimal(rule.round_to) === 1;
  return [
    {
      id: 'size',
      label: 'Size of the job',
      value: `${rule.size_min_percent} to ${rule.size_max_percent} % of the base`,
    },
    {
      id: 'urgent',
      label: 'Urgent',
      value: rule.urgent_percent === 0 ? 'Nothing more' : `+${rule.urgent_percent} % of the base`,
    },
    {
      id: 'round',
      label: 'Rounding',
      value: isWhole ? 'To the cent' : `Down to a multiple of ${money(rule.round_to)}`,
    },
    { id: 'fee_min', label: 'The least a quote costs', value: money(rule.fee_min) },
    { id: 'fee_max', label: 'The most a quote costs', value: money(rule.fee_max) },
    {
      id: 'discount',
      label: 'While nobody has quoted',
      value:
        rule.discount_percent === 0
          ? 'No discount'
          : `−${rule.discount_percent} % of the fee after ${rule.discount_hours} h`,
    },
  ];
}

const FIELDS: Readonly<Record<Exclude<TariffChange['field'], 'base'>, string>> = {
  size_min_percent: 'Smallest job',
  size_max_percent: 'Largest job',
  urgent_percent: 'Urgent',
  discount_percent: 'Discount',
  discount_hours: 'Hours until the discount',
  round_to: 'Rounded down to',
  fee_min: 'Least',
  fee_max: 'Most',
};

/** A change as "Urgent: 20 % → 30 %", in parts. `nameOf` names a category. */
export function changeWords(
  { field, category_id, before, after }: TariffChange,
  nameOf: (category_id: number) => string,
): { what: string; before: string; after: string } {
  const what = field === 'base' ? nameOf(category_id ?? 0) : FIELDS[field];
  if (field === 'discount_hours') return { what, before: `${before} h`, after: `${after} h` };
  const show = field.endsWith('percent') ? (text: string) => `${text} %` : money;
  return { what, before: show(before), after: show(after) };
}

/** "Mon 23 Nov": the day on which a version begins. */
export function startDay(starts_at: string, now: Date): string {
  const at = fromWire(starts_at);
  return at ? showDay(at, now) : '';
}
