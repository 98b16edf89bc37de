/** What a provider sent the browser back with (specification 7): one of three proofs, or an error. */
export type SocialReturn =
  | { readonly kind: 'id_token'; readonly state: string; readonly id_token: string }
  | { readonly kind: 'access_token'; readonly state: string; readonly access_token: string }
  | { readonly kind: 'code'; readonly state: string; readonly code: string; readonly iss?: string }
  | { readonly kind: 'error'; readonly state: string; readonly error: string };

/** Parameters that a provider's answer may add. All are removed from the address. */
const BROUGHT = [
  'id_token',
  'access_token',
  'code',
  'state',
  'error',
  'error_description',
  'error_uri',
  'error_reason',
  'error_code',
  'error_message',
  'iss',
  'scope',
  'session_state',
  'authuser',
  'prompt',
  'hd',
  'token_type',
  'expires_in',
  'data_access_expiration_time',
  'long_lived_token',
  'reauthorize_required_in',
];

/**
 * Reads a provider's answer from an address: `#id_token=…&state=…`, `#access_token=…&state=…`, `?code=…&state=…`, or an
 * `error` in either place. Null when the address holds none.
 */
export function readSocialReturn({ search, hash }: { search: string; hash: string }): SocialReturn | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  for (const given of [fragment, query]) {
    const state = given.get('state') ?? '';
    const [id_token, access_token, code, error] = ['id_token', 'access_token', 'code', 'error'].map((n) =>
      given.get(n),
    );
    if (error) return { kind: 'error', state, error };
    if (id_token) return { kind: 'id_token', state, id_token };
    if (access_token) return { kind: 'access_token', state, access_token };
    if (code && given === query) {
      const iss = given.get('iss');
      return { kind: 'code', state, code, ...(iss ? { iss } : {}) };
    }
  }
  return null;
}

/** The same address without the provider's parameters: tokens must not stay on screen or in the history. */
export function withoutReturn({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  for (const name of BROUGHT) query.delete(name);
  const left = query.toString();
  return left === '' ? pathname : `${pathname}?${left}`;
}

/**
 * The `sub` of an ID token, for the wire's google_user_id. It isn't verified here: the server checks the signature.
 * Null if the token can't be parsed, which is a failed sign-in (specification 8).
 */
export function subjectOf(id_token: string): string | null {
  try {
    const [, payload = ''] = id_token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
