import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { Crop, OwnShopItem, PlanType, ServiceType, TravelPreference } from '#core/shop/items/model.ts';
import { NO_TERMS } from '#core/shop/items/terms-rules.ts';
import type { Attachment } from '#core/uploads/model.ts';

export interface PlanDraft {
  /** The React key. */
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly service_type: PlanType;
  readonly unit: string;
  readonly max_units: number;
  readonly minutes: string;
  readonly warranty_days: number;
  readonly includes: readonly number[];
}
export interface OptionDraft {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
}
export interface PhotoDraft {
  readonly attachment: Attachment;
  readonly alt: string;
  readonly crop: Crop | null;
}

/** The state of an item's form. Values of select fields are text. */
export interface ItemDraft {
  readonly name: string;
  readonly description: string;
  readonly travel_preference: readonly TravelPreference[];
  readonly is_limited_area: boolean;
  readonly service_area: readonly string[];
  readonly service_type: ServiceType;
  readonly excluded: string;
  readonly needs: string;
  readonly notes: string;
  readonly quantity_set: boolean;
  readonly remaining_quantity: number;
  /** Separated by commas. */
  readonly keyword_setting: string;
  readonly accept_reservation: boolean;
  readonly photos: readonly PhotoDraft[];
  /** One per line. */
  readonly features: string;
  readonly plans: readonly PlanDraft[];
  readonly options: readonly OptionDraft[];
  readonly questions: readonly string[];
  readonly free_cancel_hours: string;
  readonly late_cancel_percent: string;
  readonly confirm_minutes: string;
  readonly delivery_days: number;
}

export const newPlan = (key: string): PlanDraft => ({
  key,
  id: 0,
  name: '',
  description: '',
  price: null,
  service_type: 'fixed',
  unit: '',
  max_units: 5,
  minutes: '60',
  warranty_days: 0,
  includes: [],
});
export const newOption = (key: string): OptionDraft => ({ key, id: 0, name: '', description: '', price: null });

export const newDraft = (): ItemDraft => ({
  name: '',
  description: '',
  travel_preference: ['to_customer'],
  is_limited_area: false,
  service_area: [],
  service_type: 'visit',
  excluded: '',
  needs: '',
  notes: '',
  quantity_set: false,
  remaining_quantity: 10,
  keyword_setting: '',
  accept_reservation: true,
  photos: [],
  features: '',
  plans: [newPlan('first')],
  options: [],
  questions: [],
  free_cancel_hours: String(NO_TERMS.free_cancel_hours),
  late_cancel_percent: '0',
  confirm_minutes: String(NO_TERMS.confirm_minutes),
  delivery_days: 7,
});

/** The draft of an item. `asked`: the questions that the category's form has now; answers to others are left out. */
export const draftOf = (item: OwnShopItem, asked: readonly { readonly key: string }[]): ItemDraft => ({
  name: item.name,
  description: item.description,
  travel_preference: item.travel_preference,
  is_limited_area: item.service_area.length > 0,
  service_area: item.service_area,
  service_type: item.service_type,
  excluded: item.service_information.excluded,
  needs: item.service_information.needs,
  notes: item.service_information.notes,
  quantity_set: item.quantity_set,
  remaining_quantity: item.remaining_quantity ?? 10,
  keyword_setting: item.keyword_setting.join(', '),
  accept_reservation: item.accept_reservation,
  photos: item.photos,
  features: item.features.join('\n'),
  plans: item.plans.map((plan) => ({
    ...plan,
    key: String(plan.id),
    price: fromDecimal(plan.price),
    minutes: String(plan.minutes),
  })),
  options: item.options.map((option) => ({ ...option, key: String(option.id), price: fromDecimal(option.price) })),
  questions: item.questions.filter((key) => asked.some((question) => question.key === key)),
  free_cancel_hours: String(item.terms.free_cancel_hours),
  late_cancel_percent: String(item.terms.late_cancel_percent),
  confirm_minutes: String(item.terms.confirm_minutes),
  delivery_days: item.terms.delivery_days || 7,
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The call's input. `before`: the item's stored photos; those that are not in the draft are removed. */
export function itemInput(draft: ItemDraft, before: readonly { readonly attachment: { readonly id: number } }[]) {
  const features = linesOf(draft.features);
  const kept = new Set(draft.photos.map(({ attachment }) => attachment.id));
  const isVisit = draft.service_type === 'visit';
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    travel_preference: draft.travel_preference,
    service_area: draft.is_limited_area ? draft.service_area : [],
    service_type: draft.service_type,
    service_information: { excluded: draft.excluded, needs: draft.needs, notes: draft.notes },
    quantity_set: draft.quantity_set,
    remaining_quantity: draft.remaining_quantity,
    keyword_setting: draft.keyword_setting
      .split(/[,，、\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    accept_reservation: isVisit && draft.accept_reservation,
    photos: [
      ...before
        .filter(({ attachment }) => !kept.has(attachment.id))
        .map(({ attachment }) => ({ operation: 'remove', attachment_id: attachment.id })),
      ...draft.photos.map(({ attachment, alt, crop }, sort) => ({
        operation: before.some((one) => one.attachment.id === attachment.id) ? 'edit' : 'add',
        attachment_id: attachment.id,
        alt,
        crop,
        sort,
      })),
    ],
    features,
    plans: draft.plans.map(({ key: _, price, minutes, ...plan }) => ({
      ...plan,
      price: toDecimal(price ?? 0),
      minutes: isVisit ? Number(minutes) : 0,
      max_units: plan.service_type === 'per_unit' ? plan.max_units : 1,
      includes: plan.includes.filter((place) => place < features.length),
    })),
    options: draft.options.map(({ key: _, price, ...option }) => ({ ...option, price: toDecimal(price ?? 0) })),
    questions: draft.questions,
    terms: {
      free_cancel_hours: Number(draft.free_cancel_hours),
      late_cancel_percent: Number(draft.late_cancel_percent),
      confirm_minutes: Number(draft.confirm_minutes),
      delivery_days: isVisit ? 0 : draft.delivery_days,
    },
  };
}
