import { splitLanguage } from './languages.ts';

/** The purposes that a visitor can agree to (decision 33). One purpose can cover several services. */
export const PURPOSES = ['statistics', 'replay', 'engagement', 'support', 'maps'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * Where a service may be loaded at all: pages that are read, those of them with a map beside a list, or the dashboard. Never in the
 * back office.
 */
export type IntegrationPlace = 'public' | 'map' | 'dashboard';

export const INTEGRATION_KINDS = [
  'analytics',
  'tag_manager',
  'session_replay',
  'engagement',
  'changelog',
  'support',
  'errors',
  'maps',
] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

/**
 * Scripts of others that an installation may configure (specification 9, third parties): what they are for, and where they may be
 * loaded. Without a purpose nothing has to be agreed to, because nothing of a person goes there.
 */
export const INTEGRATIONS: Readonly<
  Record<IntegrationKind, { readonly purpose: Purpose | null; readonly places: readonly IntegrationPlace[] }>
> = {
  analytics: { purpose: 'statistics', places: ['public', 'dashboard'] },
  tag_manager: { purpose: 'statistics', places: ['public', 'dashboard'] },
  session_replay: { purpose: 'replay', places: ['public', 'dashboard'] },
  engagement: { purpose: 'engagement', places: ['public', 'dashboard'] },
  changelog: { purpose: 'engagement', places: ['dashboard'] },
  support: { purpose: 'support', places: ['dashboard'] },
  // Scrubbed of everything that is a person's.
  errors: { purpose: null, places: ['dashboard'] },
  maps: { purpose: 'maps', places: ['map'] },
};

/** The libraries that maps are asked for with (specification 9). */
export const MAPS_LIBRARIES = ['geometry', 'places', 'visualization', 'drawing'] as const;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A configured service as pages are told of it. */
export interface Integration {
  readonly kind: IntegrationKind;
  readonly purpose: Purpose | null;
  /** The script's address; null where our own build brings it. */
  readonly script: string | null;
  /** Attributes of the script's element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Values that the script finds under these names of the window. */
  readonly globals: Readonly<Record<string, Json>>;
  /** The name of the window's function that tells the support service who the visitor is. */
  readonly identify: string | null;
  /** Where errors go. */
  readonly dsn: string | null;
}

/**
 * Where no script of others is loaded, whatever was agreed to (decision 33): identity, payments, accounts and their ways in,
 * the request form with its address, and all addresses that are a secret. The dashboard's bare address is among them because
 * browsers keep that document for when there is no connection.
 */
const GUARDED = [
  '/form',
  '/login',
  '/signup',
  '/logout',
  '/resetpass',
  '/activate',
  '/link',
  '/review',
  '/payment',
  '/cart',
  '/shop/order',
  '/payments',
  '/product',
  '/cart',
  '/shop/order',
  '/content/preview',
  '/contact/case',
  '/service/ask',
  '/service/report',
  '/service/:action',
  '/fet/quick-buy',
  '/dashboard/credit',
  '/dashboard/pricing',
  '/dashboard/purchases',
  '/dashboard/transaction',
  '/dashboard/charge_application',
  '/dashboard/payfee',
  '/dashboard/safety-payments',
  '/dashboard/trust_fund_query',
  '/dashboard/settings',
  '/dashboard/email_change',
  '/dashboard/certification',
  '/dashboard/onboarding',
  '/dashboard/staff',
  '/dashboard/free-credits',
  '/ops',
];

/** Whether scripts of others must stay away from a page. `pathname` may have a language prefix, and has no query. */
export function isGuarded(pathname: string): boolean {
  const { prefix, rest } = splitLanguage(pathname);
  const path = (prefix === null ? pathname : rest).replace(/\/+$/, '');
  return path === '/dashboard' || GUARDED.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The services that a page may load if the visitor agrees. */
export function integrationsAt(all: readonly Integration[], pathname: string): readonly Integration[] {
  if (isGuarded(pathname)) return [];
  const { prefix, rest } = splitLanguage(pathname);
  const path = prefix === null ? pathname : rest;
  const here: readonly IntegrationPlace[] = /^\/dashboard(?:\/|$)/.test(path)
    ? ['dashboard']
    : /^\/pro-search(?:\/|$)/.test(path)
      ? ['public', 'map']
      : ['public'];
  return all.filter(({ kind }) => INTEGRATIONS[kind].places.some((place) => here.includes(place)));
}

/** The purposes that have to be asked for, in the order of PURPOSES. */
export const purposesOf = (all: readonly Integration[]): readonly Purpose[] =>
  PURPOSES.filter((purpose) => all.some((one) => one.purpose === purpose));

/** The cookie that says what was agreed to on this device. */
export const PRIVACY_COOKIE = 'privacy';
/** After half a year people are asked again. */
export const PRIVACY_AGE = 15_552_000;

/** The cookie's value: `v1` and what was agreed to. No purpose at all is an answer too. */
export const writePrivacy = (agreed: readonly Purpose[]): string => ['v1', ...agreed].join('.');

/** What the visitor agreed to; null where they have not answered. */
export function readPrivacy(value: string | null | undefined): readonly Purpose[] | null {
  const [version, ...agreed] = (value ?? '').split('.');
  return version === 'v1' ? PURPOSES.filter((purpose) => agreed.includes(purpose)) : null;
}
