import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

export const NAME_MAX = 60;

/** The role a person is in: pro unless the stored role says otherwise (specification 4). */
export type Mode = 'pro' | 'consumer';
export const modeOf = (stored_role: string | null | undefined): Mode =>
  stored_role !== null && stored_role !== undefined && stored_role !== 'pro' ? 'consumer' : 'pro';

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Last name then first name, a space between them unless both are CJK; the username when neither exists (decision 19). */
export function fullName(person: { first_name: string; last_name: string; username: string }): string {
  const last = person.last_name.trim();
  const first = person.first_name.trim();
  if (!last && !first) return person.username;
  if (!last || !first) return last || first;
  return CJK.test(last) && CJK.test(first) ? `${last}${first}` : `${last} ${first}`;
}

/** The signed-in person, as only that person sees it (specification 3, user state `info`). */
export const userMeShape = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  s3_thumb_url: z.string().nullable(),
  onboard_state: z.number(),
  is_phone_confirmed: z.boolean(),
  phone: z.string().nullable(),
  area_code: z.string().nullable(),
  stored_role: z.enum(['pro', 'consumer']).nullable(),
  is_operator: z.boolean(),
  available_wallet_amount: wireMoney(),
  currency: z.literal('SGD'),
  quote_service_count: z.number(),
  created: wireTime(),
});
export type UserMe = z.infer<typeof userMeShape>;

/** A person as the other party of a request sees them: never e-mail or phone before a hire. */
export const partyShape = z.object({
  id: z.number(),
  full_name: z.string(),
  s3_thumb_url: z.string().nullable(),
});
export type Party = z.infer<typeof partyShape>;
