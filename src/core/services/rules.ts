import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MAX_SERVICES } from './model.ts';

/** The three ways to meet (section 3, travel preference flags). */
export interface TravelFlags {
  readonly is_service_professional_travels_to_me: boolean;
  readonly is_customer_travel_to_me: boolean;
  readonly is_over_phone_or_internet: boolean;
}

/** What a new service starts with where the form says nothing. */
export const NEW_TRAVEL: TravelFlags = {
  is_service_professional_travels_to_me: true,
  is_customer_travel_to_me: false,
  is_over_phone_or_internet: false,
};

/** The flags after a form that may leave some out; refused when no way to meet is left. */
export function decideTravel(
  current: TravelFlags,
  given: { readonly [K in keyof TravelFlags]?: boolean | undefined },
): Result<TravelFlags, 'no travel'> {
  const next: TravelFlags = {
    is_service_professional_travels_to_me:
      given.is_service_professional_travels_to_me ?? current.is_service_professional_travels_to_me,
    is_customer_travel_to_me: given.is_customer_travel_to_me ?? current.is_customer_travel_to_me,
    is_over_phone_or_internet: given.is_over_phone_or_internet ?? current.is_over_phone_or_internet,
  };
  return Object.values(next).some(Boolean) ? ok(next) : refuse('no travel');
}

/** Who travels to customers says where to; a draft may leave that for later. */
export const decideAreas = (
  service: { readonly is_service_professional_travels_to_me: boolean; readonly is_draft: boolean },
  area_count: number,
): Result<undefined, 'no area'> =>
  area_count > 0 || !service.is_service_professional_travels_to_me || service.is_draft ? ok() : refuse('no area');

/** What a copy is called: the name with "(copy)", within so many characters. */
export function copyName(name: string, max: number): string {
  const mark = ' (copy)';
  return `${[...name.replace(/ \(copy\)$/, '')]
    .slice(0, max - mark.length)
    .join('')
    .trimEnd()}${mark}`;
}

/** A person may have ten services; archived ones do not count. */
export const decideAdd = (service_count: number): Result<undefined, 'too many services'> =>
  service_count < MAX_SERVICES ? ok() : refuse('too many services');

/** The name as a part of a URL: "CoolBreeze Air & Co" → "coolbreeze-air-co". Names without Latin letters or digits give "pro". */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || 'pro';
}

/** The running mean of minutes to a reply, where a newer reply counts for a fifth; never under a minute. */
export function replyMean(current: number | null, minutes: number): number {
  const taken = Math.max(1, minutes);
  return current === null ? taken : (current * 4 + taken) / 5;
}

/**
 * A mean of minutes as it is shown: to the minute under ten, then in steps of 5 minutes, 15 minutes, an hour and a day, so
 * that it does not move with every reply.
 */
export function roundReply(minutes: number): number {
  const step = minutes < 10 ? 1 : minutes < 60 ? 5 : minutes < 240 ? 15 : minutes < 2880 ? 60 : 1440;
  return Math.max(1, Math.round(minutes / step) * step);
}
