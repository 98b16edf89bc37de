import { z } from 'zod';
import { NAME_MAX } from '#core/users/model.ts';

/** What a provider says of a person, in the names of OpenID Connect. Whatever is not of its type counts as not said. */
const claims = z.object({
  email: z.string().max(254).optional().catch(undefined),
  // Some providers send the word.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  hd: z.string().optional().catch(undefined),
  nonce: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof claims>;

export const readClaims = (payload: unknown): Claims => claims.parse(payload);

/** An address that can be one, lower-cased as all of ours; null else. */
export function readEmail(given: string | undefined): string | null {
  const email = given?.trim().toLowerCase() ?? '';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? email : null;
}

/** The name to show, on one line and not longer than names of ours; null where there is none. */
export function readName({ name, given_name, family_name }: Pick<Claims, 'name' | 'given_name' | 'family_name'>) {
  const whole = name || [given_name, family_name].filter(Boolean).join(' ');
  const onOneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();
  // Cut after half a character, the other half is no character either.
  const line = onOneLine(onOneLine(whole).slice(0, NAME_MAX));
  return line === '' ? null : line;
}
