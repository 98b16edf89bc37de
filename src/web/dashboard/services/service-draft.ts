import type { OwnService } from '#core/services/model.ts';

/** What the service form holds, as text where it is typed. */
export interface ServiceDraft {
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  readonly kind: 'business' | 'person';
  readonly postal_code: string;
  /** The first is the main one. */
  readonly category_id: readonly number[];
  readonly area_code: readonly string[];
  readonly travels: boolean;
  readonly receives: boolean;
  readonly remote: boolean;
  /** Kilometres; empty for no limit. */
  readonly max_km: string;
  readonly warranty_days: string;
  readonly years_in_business: string;
  readonly team_size: string;
  readonly is_public: boolean;
}

export const startService = (service: OwnService | null): ServiceDraft => ({
  name: service?.name ?? '',
  headline: service?.headline ?? '',
  description: service?.description ?? '',
  kind: service && !service.is_business ? 'person' : 'business',
  postal_code: service?.postal_code ?? '',
  category_id: service ? mainFirst(service) : [],
  area_code: service?.areas.map((a) => a.code) ?? [],
  travels: service?.is_service_professional_travels_to_me ?? true,
  receives: service?.is_customer_travel_to_me ?? false,
  remote: service?.is_over_phone_or_internet ?? false,
  max_km: service?.max_distance ? String(service.max_distance / 1000) : '',
  warranty_days: service && service.warranty_days > 0 ? String(service.warranty_days) : '',
  years_in_business: service?.years_in_business == null ? '' : String(service.years_in_business),
  team_size: service?.team_size == null ? '' : String(service.team_size),
  is_public: service?.is_public ?? true,
});

function mainFirst(service: OwnService): number[] {
  const ids = service.categories.map((c) => c.id);
  const main = service.categories.find((c) => c.slug === service.category_slug)?.id;
  return main === undefined ? ids : [main, ...ids.filter((id) => id !== main)];
}

/** What is missing or wrong, by the id of its control, before anything is sent. */
export function serviceProblems(draft: ServiceDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.name.trim().length < 2) problems.name = 'Enter the name customers will see.';
  if (draft.category_id.length === 0) problems.category_id = 'Choose at least one kind of work.';
  if (!/^\d{6}$/.test(draft.postal_code)) problems.postal_code = 'Enter the six digits of your postal code.';
  if (draft.area_code.length === 0) problems.area_code = 'Choose at least one area.';
  if (!draft.travels && !draft.receives && !draft.remote) problems.travel = 'Choose at least one way to meet.';
  const km = Number(draft.max_km);
  if (draft.max_km !== '' && !(km >= 0.5 && km <= 60)) problems.max_km = 'Enter 0.5 to 60 km, or leave it empty.';
  return problems;
}

const whole = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);

/** The draft as the calls take it. */
export const toServiceInput = (draft: ServiceDraft) => {
  const years = whole(draft.years_in_business);
  const team = whole(draft.team_size);
  return {
    name: draft.name.trim(),
    headline: draft.headline,
    description: draft.description,
    is_business: draft.kind === 'business',
    postal_code: draft.postal_code,
    category_id: [...draft.category_id],
    area_code: [...draft.area_code],
    is_service_professional_travels_to_me: draft.travels,
    is_customer_travel_to_me: draft.receives,
    is_over_phone_or_internet: draft.remote,
    ...(draft.max_km === '' ? {} : { max_distance: Math.round(Number(draft.max_km) * 1000) }),
    warranty_days: whole(draft.warranty_days) ?? 0,
    ...(years === undefined ? {} : { years_in_business: years }),
    ...(team === undefined ? {} : { team_size: team }),
  };
};
