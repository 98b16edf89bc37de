import { connectSocial, startSocial } from '#core/auth/social/calls.ts';
import type { SocialProvider } from '#web/parts/account/social-visit.ts';
import { t } from '#web/text/spaces/settings.ts';

interface Known {
  readonly provider: string;
  readonly name: string;
}

const ways = (): Readonly<Record<string, string>> => ({
  password: t('account>way_password'),
  passkey: t('account>way_passkey'),
  'email code': t('account>way_email_code'),
  'phone code': t('account>way_phone_code'),
});

/** The name of a way to log in: one of ours, or the provider's name. */
export const wayInWords = (way: string, providers: readonly SocialProvider[], social: readonly Known[]): string =>
  ways()[way] ??
  providers.find(({ id }) => id === way)?.name ??
  social.find(({ provider }) => provider === way)?.name ??
  way;

/** Why the person cannot remove their last way to log in, and what to add first. */
export function lastWayOut(settings: {
  has_passwd: boolean;
  is_email_confirmed: boolean;
  is_phone_confirmed: boolean;
}): string {
  const first = [
    ...(settings.has_passwd ? [] : [t('account>first_password')]),
    ...(settings.is_email_confirmed ? [] : [t('account>first_email')]),
    ...(settings.is_phone_confirmed ? [] : [t('account>first_phone')]),
  ];
  if (first.length === 0) return t('account>only_way');
  const all = first.reduce((before, one, at) =>
    t(at === first.length - 1 ? 'account>join_or' : 'account>join_comma', { before, one }),
  );
  return t('account>only_way_until', { all });
}

/**
 * The result of connecting an account, from the address: `?connected=google`, or `?not_connected=google&problem=<code>`. As
 * anyone can write such a link, only a known provider and code are shown, and "connected" only where the account is.
 */
export function connectOutcome(
  search: URLSearchParams,
  providers: readonly SocialProvider[],
  social: readonly Known[],
): { isDone: boolean; title: string; text: string } | null {
  const done = search.get('connected');
  const connected = social.find(({ provider }) => provider === done);
  if (connected)
    return {
      isDone: true,
      title: t('account>connected_title', { name: connected.name }),
      text: t('account>connected_text'),
    };
  const wanted = providers.find(({ id }) => id === search.get('not_connected'));
  if (!wanted) return null;
  const problem = search.get('problem') ?? '';
  const texts: Readonly<Record<string, string>> = { ...startSocial.errors, ...connectSocial.errors };
  const text = Object.hasOwn(texts, problem) ? texts[problem] : undefined;
  return {
    isDone: false,
    title: t('account>not_connected_title', { name: wanted.name }),
    text: text ?? t('account>not_connected_text'),
  };
}
