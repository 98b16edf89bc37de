import { z } from 'zod';
import { OPERATOR_ROLES } from '#core/kit/roles.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

export const NAME_MAX = 60;
export const DISPLAY_NAME_MAX = 120;
export const ADDRESS_MAX = 200;
/** How the address of a guest's account ends: of a name that no mail server has. */
export const GUEST_MAIL = '@guest.invalid';

/** The role a person is in: pro unless the stored role says otherwise (specification 4). */
export type Mode = 'pro' | 'consumer';
export const modeOf = (stored_role: string | null | undefined): Mode =>
  stored_role !== null && stored_role !== undefined && stored_role !== 'pro' ? 'consumer' : 'pro';

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Written in Chinese, Japanese or Korean alone, without a space. */
export const isCjk = (text: string): boolean => CJK.test(text);

/** Last name then first name, a space between them unless both are CJK; the username when neither exists (decision 19). */
export function fullName(person: { first_name: string; last_name: string; username: string }): string {
  const last = person.last_name.trim();
  const first = person.first_name.trim();
  if (!last && !first) return person.username;
  if (!last || !first) return last || first;
  return isCjk(last) && isCjk(first) ? `${last}${first}` : `${last} ${first}`;
}

/** A person's name as its owner writes it; decision 19's composition where none was given (decision 44). */
export const displayName = (person: {
  display_name: string;
  first_name: string;
  last_name: string;
  username: string;
}) => person.display_name.trim() || fullName(person);

/** The signed-in person, as only that person sees it (specification 3, user state `info`). */
const profileShape = z.object({ first_name: z.string(), last_name: z.string() });

export const userMeShape = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  /** The name that screens, mails and papers show: as its owner writes it, else `full_name` (decision 44). */
  display_name: z.string(),
  s3_thumb_url: z.string().nullable(),
  /** The same once more under section 3's names of entities and client state. */
  UserProfile: profileShape,
  UserAvatar: z.object({ amazon_s3_thumb_url: z.string(), amazon_s3_original_url: z.string() }).nullable(),
  profile: profileShape,
  /** The picture in full, which the thumbnail is made of. */
  avatar: z.string().nullable(),
  onboard_state: z.number(),
  is_phone_confirmed: z.boolean(),
  is_email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  area_code: z.string().nullable(),
  /** Block, street and unit at home, for the person alone: it fills in requests. Empty while not given. */
  address: z.string(),
  stored_role: z.enum(['pro', 'consumer']).nullable(),
  is_operator: z.boolean(),
  /** What an operator may do; empty for everybody else. */
  operator_roles: z.array(z.enum(OPERATOR_ROLES)),
  id_status: z.enum(['none', 'pending', 'more', 'approved', 'refused']),
  /** Null while nothing is wrong. A blocked person has no session, so that this says it only at the moment of the block. */
  blocked_status: z.object({ reason: z.string() }).nullable(),
  /** Categories that are closed to this pro (error 690). */
  category_limitation: z.array(z.number()),
  available_wallet_amount: wireMoney(),
  currency: z.literal('SGD'),
  quote_service_count: z.number(),
  created: wireTime(),
});
export type UserMe = z.infer<typeof userMeShape>;

/** Who is signed in, as `type:brief` says it. */
export const userBriefShape = userMeShape.pick({
  id: true,
  email: true,
  username: true,
  full_name: true,
  display_name: true,
  s3_thumb_url: true,
  stored_role: true,
  onboard_state: true,
  is_phone_confirmed: true,
});
export type UserBrief = z.infer<typeof userBriefShape>;

/** A person as the other party of a request sees them: never e-mail or phone before a hire. */
export const partyShape = z.object({
  id: z.number(),
  full_name: z.string(),
  /** What is shown (decision 44). */
  display_name: z.string(),
  s3_thumb_url: z.string().nullable(),
});
export type Party = z.infer<typeof partyShape>;

/** What stands on receipts (flag invoice_settings). */
export const invoiceShape = z.object({
  name: z.string(),
  unified_number: z.string(),
  address: z.string(),
  email: z.string(),
});
export type Invoice = z.infer<typeof invoiceShape>;

/** What both sides of a referral get, in cents: the setting 'referral_bonus_cents' is seeded with this figure (decision 34). */
export const REFERRAL_BONUS_CENTS = 1_000;

/** The name shown for a person who deleted their account, where others still see what they left, such as reviews. */
export const DELETED_NAME = 'Deleted person';
