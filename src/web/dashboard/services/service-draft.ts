import type { CallInput } from '#core/kit/call.ts';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import type { addService } from '#core/services/calls.ts';
import { SERVICE_NAME_MAX } from '#core/services/model.ts';
import { t } from '#web/text/spaces/services.ts';

/** The greatest distance that can be set, in metres. It is wider than the island, so it means any distance. */
export const ANY_DISTANCE = 60_000;

export interface DraftPrice {
  /** Cents; null while the field is empty. */
  readonly from_price: Cents | null;
  readonly from_price_unit: string;
}

/** The state of the service form. Numbers stay as typed until they are sent. */
export interface ServiceDraft {
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  readonly is_business: boolean;
  readonly is_public: boolean;
  readonly postal_code: string;
  readonly category_ids: readonly number[];
  /** The category that cards and the page's cover show; null while none is chosen. */
  readonly main_category_id: number | null;
  readonly prices: Readonly<Record<string, DraftPrice>>;
  readonly area_codes: readonly string[];
  readonly is_service_professional_travels_to_me: boolean;
  readonly is_customer_travel_to_me: boolean;
  readonly is_over_phone_or_internet: boolean;
  /** Metres; `ANY_DISTANCE` for no limit. */
  readonly max_distance: number;
  readonly warranty_days: string;
  readonly years_in_business: string;
  readonly team_size: string;
}

export const EMPTY_SERVICE: ServiceDraft = {
  name: '',
  headline: '',
  description: '',
  is_business: true,
  is_public: true,
  postal_code: '',
  category_ids: [],
  main_category_id: null,
  prices: {},
  area_codes: [],
  is_service_professional_travels_to_me: true,
  is_customer_travel_to_me: false,
  is_over_phone_or_internet: false,
  max_distance: ANY_DISTANCE,
  warranty_days: '',
  years_in_business: '',
  team_size: '',
};

/** The ids of the form's controls by input name, so that an error can lead to its field. */
export const CONTROL: Readonly<Record<string, string>> = {
  name: 'service-name',
  headline: 'service-headline',
  description: 'service-description',
  postal_code: 'service-postal',
  category_id: 'service-categories',
  prices: 'service-prices',
  area_code: 'service-areas',
  travel: 'service-travel',
  warranty_days: 'service-warranty',
  years_in_business: 'service-years',
  team_size: 'service-team',
};

export type DraftErrors = Readonly<Record<string, string>>;

const whole = (text: string, min: number, max: number): boolean =>
  text.trim() === '' || (/^\d{1,6}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max);

/** What the draft still needs, by input. The server checks again. */
export function serviceErrors(part: Partial<ServiceDraft>): DraftErrors {
  const draft = { ...EMPTY_SERVICE, ...part };
  const travels =
    draft.is_service_professional_travels_to_me || draft.is_customer_travel_to_me || draft.is_over_phone_or_internet;
  const found: Record<string, string | false> = {
    name:
      (draft.name.trim().length < 2 && t('service_draft>name_error')) ||
      (draft.name.trim().length > SERVICE_NAME_MAX && t('service_draft>name_too_long', { most: SERVICE_NAME_MAX })),
    category_id: draft.category_ids.length === 0 && t('service_draft>category_missing'),
    postal_code: !/^\d{6}$/.test(draft.postal_code) && t('service_draft>postal_code_error'),
    travel: !travels && t('service_draft>travel_missing'),
    area_code: draft.area_codes.length === 0 && t('service_draft>area_missing'),
    warranty_days: !whole(draft.warranty_days, 0, 3650) && t('service_draft>warranty_error'),
    years_in_business: !whole(draft.years_in_business, 0, 100) && t('service_draft>years_error'),
    team_size: !whole(draft.team_size, 1, 1000) && t('service_draft>team_size_error'),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The typed number; null for an empty field, which clears the stored value. */
export const wholeOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The draft as the calls take it, with the main category first. */
export function serviceInput(draft: ServiceDraft): CallInput<typeof addService> {
  const main = draft.main_category_id;
  const category_id = [...draft.category_ids].sort((a, b) => Number(b === main) - Number(a === main));
  return {
    name: draft.name.trim(),
    headline: draft.headline.trim(),
    description: draft.description.trim(),
    is_business: draft.is_business,
    postal_code: draft.postal_code,
    category_id,
    area_code: [...draft.area_codes],
    is_service_professional_travels_to_me: draft.is_service_professional_travels_to_me,
    is_customer_travel_to_me: draft.is_customer_travel_to_me,
    is_over_phone_or_internet: draft.is_over_phone_or_internet,
    max_distance: draft.max_distance,
    warranty_days: wholeOrNull(draft.warranty_days) ?? 0,
    years_in_business: wholeOrNull(draft.years_in_business),
    team_size: wholeOrNull(draft.team_size),
    prices: category_id.map((id) => {
      const price = draft.prices[id];
      return {
        category_id: id,
        from_price: price?.from_price ? toDecimal(price.from_price) : null,
        from_price_unit: price?.from_price ? price.from_price_unit.trim() : '',
      };
    }),
  };
}

const placeOf = (user_id: number, key: string) => `gotong.service.${user_id}.${key}`;

/** The draft that this device keeps for the person under `key` ("new" or the service's id); null without one. */
export function readServiceDraft(user_id: number, key: string): ServiceDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(user_id, key)) ?? 'null') as ServiceDraft | null;
    return kept ? { ...EMPTY_SERVICE, ...kept } : null;
  } catch {
    return null;
  }
}

export function keepServiceDraft(user_id: number, key: string, draft: ServiceDraft): void {
  try {
    localStorage.setItem(placeOf(user_id, key), JSON.stringify(draft));
  } catch {
    // Without storage on this device the draft is still sent to the server.
  }
}

export function dropServiceDraft(user_id: number, key: string): void {
  try {
    localStorage.removeItem(placeOf(user_id, key));
  } catch {
    // Without storage on this device there is no draft to remove.
  }
}
