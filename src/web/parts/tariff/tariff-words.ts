import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { type ChargedFor, percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import type { TariffRuleView } from '#core/requests/tariff/model.ts';
import type { PolicyView } from '#core/requests/tariff/policy-rules.ts';
import type { TariffChange } from '#core/requests/tariff/rules.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showDay } from '#web/text/times.ts';

const money = (text: string): string => showMoney(fromDecimal(text) ?? 0);

/** A row of the published table. */
export interface RuleRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** The rule as rows, in the order in which a fee is calculated. Equal rules give equal rows. */
export function ruleRows(rule: TariffRuleView): RuleRow[] {
  const isWhole = fromDecimal(rule.round_to) === 1;
  return [
    {
      id: 'size',
      label: t('tariff>job_size'),
      value: t('tariff>size_range', {
        size_min_percent: rule.size_min_percent,
        size_max_percent: rule.size_max_percent,
      }),
    },
    {
      id: 'urgent',
      label: t('tariff>urgent'),
      value:
        rule.urgent_percent === 0
          ? t('tariff>no_surcharge')
          : t('tariff>urgent_surcharge', { urgent_percent: rule.urgent_percent }),
    },
    {
      id: 'round',
      label: t('tariff>rounding'),
      value: isWhole
        ? t('tariff>rounded_to_cent')
        : t('tariff>rounded_down_multiple', { round_to: money(rule.round_to) }),
    },
    { id: 'fee_min', label: t('tariff>min_fee_row'), value: money(rule.fee_min) },
    { id: 'fee_max', label: t('tariff>max_fee_row'), value: money(rule.fee_max) },
    {
      id: 'discount',
      label: t('tariff>unquoted_row'),
      value:
        rule.discount_percent === 0
          ? t('tariff>no_discount')
          : t('tariff>unquoted_discount', {
              discount_percent: rule.discount_percent,
              discount_hours: rule.discount_hours,
            }),
    },
  ];
}

const chargedWords = (): Readonly<Record<ChargedFor, string>> => ({
  quote: t('tariff>for_quote'),
  hire: t('tariff>for_hire'),
  commission: t('tariff>for_commission'),
});

/** What pros of a category pay: "Each quote, and 5% commission", or "Each quote, or S$49.00 a month for 40 quotes". */
export function policyWords(policy: PolicyView): string {
  const { monthly } = policy;
  const words = chargeWords(policy);
  return monthly ? t('tariff>or_monthly', { words, plan: planWords(monthly) }) : words;
}

/** "S$49.00 a month for 40 quotes". */
export const planWords = ({ price, quotes }: { readonly price: string; readonly quotes: number }): string =>
  t('tariff>monthly', { price: money(price), count: quotes });

function chargeWords({ charged_for, commission_basis_points: share }: PolicyView): string {
  const percent = String(percentOfPoints(share));
  if (charged_for === 'commission') return t('tariff>commission_alone', { percent });
  const words = chargedWords()[charged_for];
  return share === 0 ? words : t('tariff>and_commission', { words, percent });
}

const fields = (): Readonly<
  Record<Exclude<TariffChange['field'], 'base' | 'charged_for' | 'commission' | 'monthly'>, string>
> => ({
  size_min_percent: t('tariff>smallest_job'),
  size_max_percent: t('tariff>largest_job'),
  urgent_percent: t('tariff>urgent'),
  discount_percent: t('tariff>discount'),
  discount_hours: t('tariff>discount_hours'),
  round_to: t('tariff>rounding_step'),
  fee_min: t('tariff>min_fee'),
  fee_max: t('tariff>max_fee'),
});

/** A change in parts, to show as "Urgent: 20% → 30%". `nameOf` names a category. */
export function changeWords(
  { field, category_id, before, after }: TariffChange,
  nameOf: (category_id: number) => string,
): { what: string; before: string; after: string } {
  const name = nameOf(category_id ?? 0);
  if (field === 'charged_for') {
    const say = (text: string) => chargedWords()[text as ChargedFor];
    return { what: t('tariff>charged_for_of', { name }), before: say(before), after: say(after) };
  }
  if (field === 'commission')
    return { what: t('tariff>commission_of', { name }), before: `${before}%`, after: `${after}%` };
  if (field === 'monthly') {
    const say = (text: string) => {
      const [price = '', quotes = ''] = text.split('/');
      return text === '' ? t('tariff>no_monthly') : planWords({ price, quotes: Number(quotes) });
    };
    return { what: t('tariff>monthly_of', { name }), before: say(before), after: say(after) };
  }
  const what = field === 'base' ? name : fields()[field];
  if (field === 'discount_hours') return { what, before: `${before} h`, after: `${after} h` };
  const show = field.endsWith('percent') ? (text: string) => `${text}%` : money;
  return { what, before: show(before), after: show(after) };
}

/** The day on which a version takes effect: "Mon 23 Nov". */
export function startDay(starts_at: string, now: Date): string {
  const at = fromWire(starts_at);
  return at ? showDay(at, now) : '';
}
