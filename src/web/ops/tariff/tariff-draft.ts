import { type Cents, fromDecimal, toDecimal } from '#core/kit/money.ts';
import { PERCENT_FIELDS, type PercentField } from '#core/requests/fees/rules.ts';
import type { TariffDraft, TariffView } from '#core/requests/tariff/model.ts';
import { readRule, type Tariff } from '#core/requests/tariff/rules.ts';

/** A draft as it is being written: whole numbers as they are typed, amounts in cents, null while they are none. */
export interface DraftState {
  readonly percents: Readonly<Record<PercentField, string>>;
  readonly round_to: string;
  readonly fee_min: Cents | null;
  readonly fee_max: Cents | null;
  readonly bases: ReadonlyMap<number, Cents | null>;
  readonly note: string;
}

/** Where writing starts: at the draft that is stored, else at the tariff in force. */
export const startDraft = (from: TariffView | TariffDraft): DraftState => ({
  percents: Object.fromEntries(PERCENT_FIELDS.map((field) => [field, String(from[field])])) as DraftState['percents'],
  round_to: from.round_to,
  fee_min: fromDecimal(from.fee_min),
  fee_max: fromDecimal(from.fee_max),
  bases: new Map(from.bases.map(({ category_id, base }) => [category_id, fromDecimal(base)])),
  note: 'note' in from ? from.note : '',
});

const whole = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The draft as a tariff; what is no number yet is NaN, so that the rules name it. */
export const tariffOfDraft = (state: DraftState): Tariff => ({
  ...(Object.fromEntries(PERCENT_FIELDS.map((field) => [field, whole(state.percents[field])])) as Record<
    PercentField,
    number
  >),
  round_to_cents: fromDecimal(state.round_to) ?? Number.NaN,
  fee_min_cents: state.fee_min ?? Number.NaN,
  fee_max_cents: state.fee_max ?? Number.NaN,
  bases: new Map([...state.bases].map(([id, cents]) => [id, cents ?? Number.NaN])),
});

/** A published tariff as the rules read it. */
export const tariffOfView = (view: TariffView | TariffDraft): Tariff => ({
  ...readRule(view),
  bases: new Map(view.bases.map(({ category_id, base }) => [category_id, fromDecimal(base) ?? Number.NaN])),
});

/** What is sent to be stored. Call it only where the rules found no problem. */
export const draftInput = (state: DraftState, revision: number) => {
  const { percents, round_to, fee_min, fee_max, bases, note } = state;
  return {
    revision,
    ...(Object.fromEntries(PERCENT_FIELDS.map((field) => [field, whole(percents[field])])) as Record<
      PercentField,
      number
    >),
    round_to,
    fee_min: toDecimal(fee_min ?? 0),
    fee_max: toDecimal(fee_max ?? 0),
    bases: [...bases].map(([category_id, cents]) => ({ category_id, base: toDecimal(cents ?? 0) })),
    note,
  };
};

/** The control that a problem stands beside. */
export const fieldId = (field: string): string => `tariff-${field.replaceAll('_', '-').replace('.', '-')}`;
