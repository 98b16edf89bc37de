import { type Cents, fromDecimal, toDecimal } from '#core/kit/money.ts';
import { type ChargedFor, type Monthly, percentOfPoints, policyOf } from '#core/requests/fees/policy-rules.ts';
import { PERCENT_FIELDS, type PercentField } from '#core/requests/fees/rules.ts';
import type { TariffBase, TariffDraft, TariffView } from '#core/requests/tariff/model.ts';
import { readPolicy, showPolicy } from '#core/requests/tariff/policy-rules.ts';
import { readRule, type Tariff } from '#core/requests/tariff/rules.ts';

/** A draft as it is edited: whole numbers as typed, amounts in cents, null while the text is no amount. */
export interface DraftState {
  readonly percents: Readonly<Record<PercentField, string>>;
  readonly round_to: string;
  readonly fee_min: Cents | null;
  readonly fee_max: Cents | null;
  readonly bases: ReadonlyMap<number, Cents | null>;
  readonly policies: ReadonlyMap<number, PolicyState>;
  readonly note: string;
}

/** What a category's pros pay for; the commission in percent, as it is typed. */
export interface PolicyState {
  readonly charged_for: ChargedFor;
  readonly commission: string;
  /** The subscription: cents a month, null while the text is no amount; quotes, as typed. Both empty: no subscription. */
  readonly monthly_price: Cents | null;
  readonly monthly_quotes: string;
}
/** The policy of a category that the draft does not name. */
export const NO_POLICY: PolicyState = {
  charged_for: 'quote',
  commission: '0',
  monthly_price: null,
  monthly_quotes: '',
};
/** The props of the fields of a draft. */
export interface FieldsProps {
  state: DraftState;
  onChange: (next: DraftState) => void;
  problems: Readonly<Record<string, string>>;
  /** Every category with its tariff in force. */
  bases: readonly TariffBase[];
}

/** A percentage with two decimals at most, in hundredths of a percent. */
const points = (text: string): number =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** The first state of the editor, from the stored draft or the tariff in force. */
export const startDraft = (from: TariffView | TariffDraft): DraftState => ({
  percents: Object.fromEntries(PERCENT_FIELDS.map((field) => [field, String(from[field])])) as DraftState['percents'],
  round_to: from.round_to,
  fee_min: fromDecimal(from.fee_min),
  fee_max: fromDecimal(from.fee_max),
  bases: new Map(from.bases.map(({ category_id, base }) => [category_id, fromDecimal(base)])),
  policies: new Map(
    from.bases.map(({ category_id, charged_for, commission_basis_points, monthly }) => [
      category_id,
      {
        charged_for,
        commission: String(percentOfPoints(commission_basis_points)),
        monthly_price: monthly && fromDecimal(monthly.price),
        monthly_quotes: monthly ? String(monthly.quotes) : '',
      },
    ]),
  ),
  note: 'note' in from ? from.note : '',
});

const whole = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

const monthlyOf = ({
  monthly_price,
  monthly_quotes,
}: Pick<PolicyState, 'monthly_price' | 'monthly_quotes'>): Monthly | null =>
  monthly_price === null && monthly_quotes.trim() === ''
    ? null
    : { cents: monthly_price ?? Number.NaN, quotes: whole(monthly_quotes) };

/** The draft as a tariff. Text that is no number becomes NaN, so that the rules report it. */
export const tariffOfDraft = (state: DraftState): Tariff => ({
  ...(Object.fromEntries(PERCENT_FIELDS.map((field) => [field, whole(state.percents[field])])) as Record<
    PercentField,
    number
  >),
  round_to_cents: fromDecimal(state.round_to) ?? Number.NaN,
  fee_min_cents: state.fee_min ?? Number.NaN,
  fee_max_cents: state.fee_max ?? Number.NaN,
  bases: new Map([...state.bases].map(([id, cents]) => [id, cents ?? Number.NaN])),
  policies: new Map(
    [...state.policies].map(([id, { charged_for, commission, ...month }]) => [
      id,
      { charged_for, commission_basis_points: points(commission), monthly: monthlyOf(month) },
    ]),
  ),
});

/** A published tariff as the rules read it. */
export const tariffOfView = (view: TariffView | TariffDraft): Tariff => ({
  ...readRule(view),
  bases: new Map(view.bases.map(({ category_id, base }) => [category_id, fromDecimal(base) ?? Number.NaN])),
  policies: new Map(view.bases.map((base) => [base.category_id, readPolicy(base)])),
});

/** The input that stores the draft. Call it only where the rules found no problem. */
export const draftInput = (state: DraftState, revision: number) => {
  const { percents, round_to, fee_min, fee_max, bases, note } = state;
  const { policies } = tariffOfDraft(state);
  return {
    revision,
    ...(Object.fromEntries(PERCENT_FIELDS.map((field) => [field, whole(percents[field])])) as Record<
      PercentField,
      number
    >),
    round_to,
    fee_min: toDecimal(fee_min ?? 0),
    fee_max: toDecimal(fee_max ?? 0),
    bases: [...bases].map(([category_id, cents]) => ({
      category_id,
      base: toDecimal(cents ?? 0),
      ...showPolicy(policyOf(policies, category_id)),
    })),
    note,
  };
};

/** Id of the control of a field with a problem. */
export const fieldId = (field: string): string => `tariff-${field.replaceAll('_', '-').replace('.', '-')}`;
