import type { login } from '#core/auth/calls.ts';
import { startSocial } from '#core/auth/social/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import type { CookieClient } from '../browser.ts';
import { type IdentityProvider, PLATFORM } from '../outside/identity-provider.ts';

/** The part of a provider's answer that a client passes on. */
export type Proof = Pick<
  CallInput<typeof login>,
  'google_user_id' | 'id_token' | 'facebook_user_id' | 'access_token' | 'code' | 'platform' | 'state' | 'iss'
>;

/** The proof in the address that a provider sent the browser back to. */
export function proofIn(back: URL): Proof {
  const fragment = new URLSearchParams(back.hash.slice(1));
  const state = fragment.get('state') ?? back.searchParams.get('state') ?? '';
  const id_token = fragment.get('id_token');
  if (id_token) return { google_user_id: String(payloadOf(id_token).sub), id_token, state };
  const access_token = fragment.get('access_token');
  if (access_token) return { access_token, state };
  const iss = back.searchParams.get('iss');
  return { code: back.searchParams.get('code') ?? '', platform: PLATFORM.id, state, ...(iss ? { iss } : {}) };
}

export const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Begins a login in this browser, signs in at the provider, and answers the proof that comes back. */
export async function visitProvider(
  browser: CookieClient,
  idp: IdentityProvider,
  provider: string,
  person_id: string,
  purpose: 'login' | 'connect' = 'login',
): Promise<Proof> {
  const { url } = await browser.ok(startSocial, { provider, purpose });
  return proofIn(await idp.visit(url, person_id));
}
