import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { findContacts } from '#core/messages/contacts/rules.ts';
import {
  ALT_MAX,
  FEATURE_MAX,
  INFORMATION_MAX,
  type ItemContent,
  itemContent,
  KEYWORD_MAX,
  MAX_FEATURES,
  MAX_ITEM_QUESTIONS,
  MAX_KEYWORDS,
  MAX_OPTIONS,
  MAX_PLAN_CENTS,
  MAX_PLAN_UNITS,
  MAX_PLANS,
  MAX_QUANTITY,
  MAX_SHOP_PHOTOS,
  OPTION_DESCRIPTION_MAX,
  OPTION_NAME_MAX,
  PLAN_DESCRIPTION_MAX,
  PLAN_NAME_MAX,
  PLAN_TYPES,
  SERVICE_TYPES,
  SHOP_DESCRIPTION_MAX,
  SHOP_NAME_MAX,
  TRAVEL_PREFERENCES,
  UNIT_MAX,
} from './model.ts';
import { NO_TERMS } from './terms-rules.ts';

/** The codes of section 8 with which a field of an item is refused, in the order in which fields are looked at. */
export const FIELD_ERRORS = {
  803: 'Check the name. It needs 2 to 80 characters, without contact details.',
  804: 'Check the description. It has up to 2,000 characters, without contact details.',
  805: 'Choose where the work is done.',
  806: 'Choose areas that your service covers.',
  807: 'Choose whether this is a visit or a delivery.',
  808: 'Check what customers should know, the questions and the terms.',
  809: 'Check the plans and options. You can have up to 5 plans and 10 options.',
  810: 'Check the plan names. Each needs a name of its own.',
  811: 'Check the plan descriptions. Each has up to 300 characters, without contact details.',
  812: 'Check the prices. Each is above zero and up to S$20,000.',
  813: 'Choose whether each plan’s price is for the whole job or for each unit.',
  814: 'One of these photos can’t be used. Remove it and upload it again.',
  815: 'Photos can be added, edited or removed.',
  816: 'Check the order of the photos. Each has a place of its own.',
  817: 'Check the photo’s address. Upload the photo first.',
  823: 'Choose whether you sell a limited quantity.',
  824: 'Enter how many are left, from 0 to 9,999.',
  825: 'Check the keywords. You can have up to 10, of up to 30 characters.',
  826: 'Choose whether customers book a time. Only visits can be booked.',
} as const;
export type FieldError = keyof typeof FIELD_ERRORS;

/** What an item is checked against: of its service and category, and which pictures it may show. */
export interface ItemFacts {
  readonly area_codes: readonly string[];
  readonly question_keys: readonly string[];
  /** Pictures of the pro's own that may stand here. */
  readonly photo_ids: readonly number[];
  /** The next number of a plan or an option. */
  readonly next_part: number;
}

export const blankItem = (category_id: number): ItemContent => ({
  category_id,
  name: '',
  description: '',
  travel_preference: ['to_customer'],
  service_area: [],
  service_type: 'visit',
  service_information: { excluded: '', needs: '', notes: '' },
  keyword_setting: [],
  accept_reservation: true,
  photos: [],
  features: [],
  plans: [],
  options: [],
  questions: [],
  terms: NO_TERMS,
});

/** What an edit says of an item. A field that is missing stays as it is. */
export type ItemEdit = Readonly<Record<string, unknown>>;
export interface Quantity {
  readonly quantity_set: boolean;
  readonly remaining_quantity: number;
}
export interface ReadItem {
  readonly content: ItemContent;
  /** Null where the edit does not change it. */
  readonly quantity: Quantity | null;
  readonly next_part: number;
}

const clean = (most: number, least = 0) =>
  shape.text(most, least).refine((text) => findContacts(text).length === 0, 'has contact details');
const part = { id: shape.int(0, 1_000_000).default(0) };
const cents = shape.amount(MAX_PLAN_CENTS).refine((value) => value > 0, 'not above zero');
const few = (most: number) => z.array(z.record(z.string(), z.unknown())).max(most);
const crop = z
  .object({ x: z.number().min(0), y: z.number().min(0), width: z.number().gt(0), height: z.number().gt(0) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);
const information = z.object({
  excluded: clean(INFORMATION_MAX).default(''),
  needs: clean(INFORMATION_MAX).default(''),
  notes: clean(INFORMATION_MAX).default(''),
});
const terms = z.object({
  notice_minutes: shape.int(60, 20_160).default(NO_TERMS.notice_minutes),
  horizon_days: shape.int(1, 90).default(NO_TERMS.horizon_days),
  buffer_minutes: shape.int(0, 120).default(0),
  confirm_minutes: shape.int(30, 4320).default(NO_TERMS.confirm_minutes),
  free_cancel_hours: shape.int(0, 168).default(NO_TERMS.free_cancel_hours),
  late_cancel_percent: shape.int(0, 100).default(0),
  delivery_days: shape.int(0, 60).default(0),
});

/** Thrown and caught inside `readItem` alone. */
class Wrong {
  readonly code: FieldError;
  constructor(code: FieldError) {
    this.code = code;
  }
}
function read<T extends z.ZodType>(schema: T, value: unknown, code: FieldError): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Wrong(code);
  return parsed.data;
}
const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
function must(holds: boolean, code: FieldError): void {
  if (!holds) throw new Wrong(code);
}

/** Plans or options keep the numbers that they had; a new one, and a number that was never given, gets the next. */
function numbered<T extends { readonly id: number }>(parts: readonly T[], known: ReadonlySet<number>, next: number) {
  let free = next;
  const items = parts.map((one) => (known.has(one.id) ? one : { ...one, id: free++ }));
  must(distinct(items.map(({ id }) => id)), 809);
  return { items, next: free };
}

function readPlans(value: unknown, features: number): ItemContent['plans'] {
  const given = read(shape.json(few(MAX_PLANS)), value, 809);
  const plans = given.map((plan) => ({
    ...read(
      z.object({
        ...part,
        warranty_days: shape.int(0, 3650).default(0),
        minutes: shape.int(0, 600).default(60),
        includes: z.array(z.int().min(0)).max(MAX_FEATURES).default([]),
        unit: clean(UNIT_MAX).default(''),
      }),
      plan,
      809,
    ),
    name: read(clean(PLAN_NAME_MAX, 1), plan.name, 810),
    description: read(clean(PLAN_DESCRIPTION_MAX).default(''), plan.description, 811),
    price_cents: read(cents, plan.price, 812),
    service_type: read(z.enum(PLAN_TYPES), plan.service_type ?? 'fixed', 813),
    max_units: read(shape.int(1, MAX_PLAN_UNITS).default(1), plan.max_units, 809),
  }));
  must(distinct(plans.map(({ name }) => name.toLowerCase())), 810);
  for (const plan of plans) {
    must(plan.includes.every((place) => place < features) && distinct(plan.includes), 809);
    must(plan.service_type === 'per_unit' || plan.max_units === 1, 813);
    must(plan.minutes * plan.max_units <= 1440, 809);
  }
  return plans.map(({ unit, ...plan }) => ({ ...plan, unit: plan.service_type === 'per_unit' ? unit : '' }));
}

function readPhotos(value: unknown, now: ItemContent['photos'], allowed: ReadonlySet<number>): ItemContent['photos'] {
  const steps = read(shape.json(z.array(z.record(z.string(), z.unknown())).max(3 * MAX_SHOP_PHOTOS)), value, 814);
  const photos = new Map(now.map((photo, place) => [photo.attachment_id, { ...photo, sort: place }]));
  for (const step of steps) {
    const operation = read(z.enum(['add', 'edit', 'remove']), step.operation ?? 'add', 815);
    // A photo is named by its address, as the upload answered it, or by its number.
    const from = step.url === undefined ? step.attachment_id : /^\/files\/(\d{1,15})\//.exec(String(step.url))?.[1];
    must(step.url === undefined || from !== undefined, 817);
    const attachment_id = read(shape.id(), from, 814);
    if (operation === 'remove') {
      must(photos.delete(attachment_id), 814);
      continue;
    }
    const before = photos.get(attachment_id);
    const sort = read(shape.int(0, 100).optional(), step.sort, 816) ?? before?.sort ?? 200 + photos.size;
    must(operation === 'add' ? allowed.has(attachment_id) : before !== undefined, 814);
    photos.set(attachment_id, {
      attachment_id,
      alt: step.alt === undefined ? (before?.alt ?? '') : read(clean(ALT_MAX), step.alt, 814),
      crop: step.crop === undefined ? (before?.crop ?? null) : read(crop.nullable(), step.crop, 814),
      sort,
    });
  }
  must(photos.size <= MAX_SHOP_PHOTOS, 814);
  const sorted = [...photos.values()].sort((a, b) => a.sort - b.sort);
  must(distinct(sorted.map(({ sort }) => sort)), 816);
  return sorted.map(({ sort: _, ...photo }) => photo);
}

function readQuantity(edit: ItemEdit): Quantity | null {
  if (edit.quantity_set === undefined && edit.remaining_quantity === undefined) return null;
  const quantity_set = edit.quantity_set === undefined ? true : read(shape.flag(), edit.quantity_set, 823);
  if (!quantity_set) return { quantity_set, remaining_quantity: 0 };
  return { quantity_set, remaining_quantity: read(shape.int(0, MAX_QUANTITY), edit.remaining_quantity, 824) };
}

function written(edit: ItemEdit, now: ItemContent, facts: ItemFacts): ReadItem {
  const given = <T extends z.ZodType>(key: keyof ItemContent, schema: T, code: FieldError): z.output<T> =>
    edit[key] === undefined ? (now[key] as z.output<T>) : read(schema, edit[key], code);
  const name = given('name', clean(SHOP_NAME_MAX, 2), 803);
  const description = given('description', clean(SHOP_DESCRIPTION_MAX), 804);
  const travel_preference = given('travel_preference', shape.list(z.enum(TRAVEL_PREFERENCES), 3), 805);
  must(travel_preference.length > 0 && distinct(travel_preference), 805);
  const service_area = given('service_area', shape.list(shape.text(4, 1), 60), 806);
  must(service_area.every((code) => facts.area_codes.includes(code)) && distinct(service_area), 806);
  const service_type = given('service_type', z.enum(SERVICE_TYPES), 807);
  const service_information = given('service_information', shape.json(information), 808);
  const questions = given('questions', shape.list(z.string(), MAX_ITEM_QUESTIONS), 808);
  must(questions.every((key) => facts.question_keys.includes(key)) && distinct(questions), 808);
  const agreed = given('terms', shape.json(terms), 808);
  const features = given('features', shape.json(z.array(clean(FEATURE_MAX, 1)).max(MAX_FEATURES)), 809);
  const plans =
    edit.plans === undefined
      ? now.plans.map((plan) => ({ ...plan, includes: plan.includes.filter((place) => place < features.length) }))
      : readPlans(edit.plans, features.length);
  const options =
    edit.options === undefined
      ? now.options
      : read(shape.json(few(MAX_OPTIONS)), edit.options, 809).map((option) => ({
          ...read(
            z.object({
              ...part,
              name: clean(OPTION_NAME_MAX, 1),
              description: clean(OPTION_DESCRIPTION_MAX).default(''),
            }),
            option,
            809,
          ),
          price_cents: read(cents, option.price, 812),
        }));
  const known = new Set([...now.plans, ...now.options].map(({ id }) => id));
  const first = numbered(plans, known, facts.next_part);
  const second = numbered(options, known, first.next);
  const photos = edit.photos === undefined ? now.photos : readPhotos(edit.photos, now.photos, new Set(facts.photo_ids));
  const quantity = readQuantity(edit);
  const keyword_setting = given('keyword_setting', shape.list(clean(KEYWORD_MAX, 1), MAX_KEYWORDS), 825);
  must(distinct(keyword_setting.map((word) => word.toLowerCase())), 825);
  const accept_reservation = given('accept_reservation', shape.flag(), 826);
  must(!(edit.accept_reservation !== undefined && accept_reservation && service_type === 'delivery'), 826);
  return {
    content: {
      category_id: now.category_id,
      name,
      description,
      travel_preference,
      service_area,
      service_type,
      service_information,
      keyword_setting,
      accept_reservation: accept_reservation && service_type === 'visit',
      photos,
      features,
      plans: first.items,
      options: second.items,
      questions,
      terms: agreed,
    },
    quantity,
    next_part: second.next,
  };
}

/** The item as an edit leaves it, or the code of the first field that is wrong. `now` has the category that it shall have. */
export function readItem(
  edit: ItemEdit,
  now: ItemContent,
  facts: ItemFacts,
): { readonly ok: true; readonly value: ReadItem } | { readonly ok: false; readonly error: FieldError } {
  try {
    return { ok: true, value: written(edit, now, facts) };
  } catch (wrong) {
    if (wrong instanceof Wrong) return { ok: false, error: wrong.code };
    throw wrong;
  }
}

export const MISSING_PARTS = ['name', 'description', 'photos', 'plans', 'minutes', 'delivery_days'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** What an item lacks before operators look at it. */
export function missingOf(content: ItemContent): MissingPart[] {
  const isVisit = content.service_type === 'visit';
  const lacks: Record<MissingPart, boolean> = {
    name: content.name === '',
    description: content.description.length < 20,
    photos: content.photos.length === 0,
    plans: content.plans.length === 0,
    minutes: isVisit && content.plans.some(({ minutes }) => minutes < 15),
    delivery_days: !isVisit && content.terms.delivery_days === 0,
  };
  return MISSING_PARTS.filter((one) => lacks[one]);
}

/** What is agreed for money: a change of it waits for operators, a change of words alone does not. */
const priced = ({ category_id, service_type, plans, options, terms }: ItemContent) =>
  JSON.stringify([
    category_id,
    service_type,
    plans.map((p) => [p.id, p.price_cents, p.service_type, p.unit, p.max_units, p.minutes]),
    options.map((o) => [o.id, o.price_cents]),
    [terms.free_cancel_hours, terms.late_cancel_percent],
  ]);
/** Whether two say the same: what is kept comes back with its keys in another order. */
export const isSame = (a: ItemContent, b: ItemContent): boolean =>
  JSON.stringify(itemContent.parse(a)) === JSON.stringify(itemContent.parse(b));
export const waitsForReview = (shown: ItemContent, changed: ItemContent): boolean => priced(shown) !== priced(changed);

/** The lowest price of an item: what its cards and files say. */
export const fromCents = ({ plans }: Pick<ItemContent, 'plans'>): number =>
  Math.min(...plans.map(({ price_cents }) => price_cents));
