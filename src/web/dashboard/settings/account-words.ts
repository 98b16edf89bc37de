import { connectSocial, startSocial } from '#core/auth/social-calls.ts';
import type { SocialProvider } from '#web/parts/account/social-visit.ts';

interface Known {
  readonly provider: string;
  readonly name: string;
}

const WAYS: Readonly<Record<string, string>> = {
  password: 'E-mail and password',
  'email code': 'Code to your e-mail',
  'phone code': 'Code to your phone',
};

/** A way in, in words: one of ours, or a provider by its name. */
export const wayInWords = (way: string, providers: readonly SocialProvider[], social: readonly Known[]): string =>
  WAYS[way] ??
  providers.find(({ id }) => id === way)?.name ??
  social.find(({ provider }) => provider === way)?.name ??
  way;

/** Why the last way in stays, with what would free it. */
export function lastWayOut(settings: {
  has_passwd: boolean;
  is_email_confirmed: boolean;
  is_phone_confirmed: boolean;
}): string {
  const first = [
    ...(settings.has_passwd ? [] : ['set a password']),
    ...(settings.is_email_confirmed ? [] : ['confirm your e-mail']),
    ...(settings.is_phone_confirmed ? [] : ['confirm your phone']),
  ];
  const [last] = first.splice(-1);
  const all = first.length > 0 ? `${first.join(', ')} or ${last}` : last;
  return `This is your only way in, so you would be locked out.${all === undefined ? '' : ` First ${all}.`}`;
}

/**
 * What the address says of a visit to connect: `?connected=google`, or `?not_connected=google&problem=<code>`. Anybody can
 * write such a link, so only known providers and codes are believed, and a connection only where there is one.
 */
export function connectOutcome(
  search: URLSearchParams,
  providers: readonly SocialProvider[],
  social: readonly Known[],
): { isDone: boolean; title: string; text: string } | null {
  const done = search.get('connected');
  const connected = social.find(({ provider }) => provider === done);
  if (connected)
    return { isDone: true, title: `${connected.name} is connected`, text: 'You can log in with it from now on.' };
  const wanted = providers.find(({ id }) => id === search.get('not_connected'));
  if (!wanted) return null;
  const problem = search.get('problem') ?? '';
  const texts: Readonly<Record<string, string>> = { ...startSocial.errors, ...connectSocial.errors };
  const text = Object.hasOwn(texts, problem) ? texts[problem] : undefined;
  return { isDone: false, title: `${wanted.name} was not connected`, text: text ?? 'Nothing was changed. Try again.' };
}
