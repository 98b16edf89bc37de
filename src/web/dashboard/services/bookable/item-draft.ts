import { itemQuestions } from '#core/bookings/rules.ts';
import type { Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { GreserveItem, PriceKind } from '#core/reserves/items/model.ts';

/** The state of a bookable item's form. Values of select fields are text. */
export interface ItemDraft {
  readonly category_id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly price_kind: PriceKind;
  readonly max_units: number;
  readonly minutes: string;
  readonly buffer_minutes: string;
  readonly notice_minutes: string;
  readonly horizon_days: string;
  /** Empty for no limit. */
  readonly daily_limit: string;
  readonly free_cancel_hours: string;
  readonly cancel_fee: number | null;
  /** Percent of the price; '0' for no deposit. */
  readonly deposit_percent: string;
  readonly confirm_minutes: string;
  readonly fields: Answers;
  readonly is_open: boolean;
}

/** A new item of a category, with the usual terms. */
export const newDraft = (category_id: number): ItemDraft => ({
  category_id: String(category_id),
  name: '',
  description: '',
  price: null,
  price_kind: 'fixed',
  max_units: 1,
  minutes: '60',
  buffer_minutes: '0',
  notice_minutes: '240',
  horizon_days: '30',
  daily_limit: '',
  free_cancel_hours: '24',
  cancel_fee: null,
  deposit_percent: '0',
  confirm_minutes: '120',
  fields: {},
  is_open: true,
});

export const draftOf = (item: GreserveItem): ItemDraft => ({
  category_id: String(item.category_id),
  name: item.name,
  description: item.description,
  price: fromDecimal(item.price),
  price_kind: item.price_kind,
  max_units: item.max_units,
  minutes: String(item.minutes),
  buffer_minutes: String(item.buffer_minutes),
  notice_minutes: String(item.notice_minutes),
  horizon_days: String(item.horizon_days),
  daily_limit: item.daily_limit === null ? '' : String(item.daily_limit),
  free_cancel_hours: String(item.free_cancel_hours),
  cancel_fee: fromDecimal(item.cancel_fee) || null,
  deposit_percent: String(item.deposit_percent),
  confirm_minutes: String(item.confirm_minutes),
  fields: item.fields as Answers,
  is_open: item.is_open,
});

/** The call's input. With `questions`, answers to questions that are no longer asked are left out; without, all are sent. */
export function itemInput(draft: ItemDraft, questions?: readonly Question[]) {
  const asked = questions && new Set(itemQuestions(questions, draft.fields).map(({ key }) => key));
  const fields = Object.entries(draft.fields).filter(
    ([key, value]) => value !== undefined && (asked?.has(key) ?? true),
  );
  return {
    category_id: Number(draft.category_id),
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: toDecimal(draft.price ?? 0),
    price_kind: draft.price_kind,
    max_units: draft.price_kind === 'per_unit' ? draft.max_units : 1,
    minutes: Number(draft.minutes),
    buffer_minutes: Number(draft.buffer_minutes),
    notice_minutes: Number(draft.notice_minutes),
    horizon_days: Number(draft.horizon_days),
    daily_limit: draft.daily_limit === '' ? null : Number(draft.daily_limit),
    free_cancel_hours: Number(draft.free_cancel_hours),
    cancel_fee: toDecimal(draft.cancel_fee ?? 0),
    deposit_percent: Number(draft.deposit_percent),
    confirm_minutes: Number(draft.confirm_minutes),
    fields: Object.fromEntries(fields),
    is_open: draft.is_open,
  };
}
