import { LANGUAGE_CODES, splitLanguage } from '#core/languages.ts';
import { homeOf } from '#core/routes.ts';
import { modeOf } from '#core/users/model.ts';

/** Allows only paths of our own dashboard, back office or form, so that a link can't send people elsewhere after they log in. */
export function safeFrom(from: string | null | undefined): string | null {
  if (!from?.startsWith('/') || from.startsWith('//') || /[\\\p{Cc}]/u.test(from)) return null;
  const { rest, known } = splitLanguage(from.split(/[?#]/, 1)[0] ?? '', LANGUAGE_CODES);
  return known && /^\/(dashboard|form|ops)(\/|$)/.test(rest) ? from : null;
}

/** '' or the language prefix of a path. */
export function baseOf(pathname: string): string {
  const { prefix, known } = splitLanguage(pathname, LANGUAGE_CODES);
  return prefix !== null && known ? `/${prefix}` : '';
}

export const queryOf = (name: string): string | null => new URLSearchParams(location.search).get(name);

/**
 * Where to go after logging in: the path that was attempted (specification 2: `from`, or the next-path state of a visit in
 * the page). Without one: the back office for operators, else the home of the person's role.
 */
export function nextPath(user: { readonly stored_role: string | null; readonly is_operator: boolean }): string {
  return fromHere() ?? `${baseOf(location.pathname)}${user.is_operator ? '/ops' : homeOf(modeOf(user.stored_role))}`;
}

/**
 * The attempted path, from the query or the history state. Without one, a sign-up as a pro goes on to the onboarding of
 * pros.
 */
export function fromHere(): string | null {
  const state = history.state as { 'next-path'?: unknown } | null;
  const next = state?.['next-path'];
  return safeFrom(queryOf('from')) ?? (typeof next === 'string' ? safeFrom(next) : null) ?? becomingPro();
}

function becomingPro(): string | null {
  const isSignUp = /\/signup\/?$/.test(location.pathname);
  return isSignUp && queryOf('role') === 'pro' ? `${baseOf(location.pathname)}/dashboard/onboarding?as=pro` : null;
}

/** Keeps the attempted path in the history state too, for when the query is removed (specification 2). */
export function keepNextPath(): void {
  const from = fromHere();
  if (from !== null) history.replaceState({ ...(history.state as object | null), 'next-path': from }, '');
}

/** A link to another account page that keeps where to go after logging in. */
export function accountLink(path: string): string {
  const from = fromHere();
  return `${baseOf(location.pathname)}${path}${from === null ? '' : `?from=${encodeURIComponent(from)}`}`;
}
