import { custodyScreens } from './custody-screens.ts';
import type { Flags } from './flags.ts';
import { LANGUAGES, splitLanguage, supportedLanguage } from './languages.ts';
import { orderScreens } from './order-screens.ts';
import type { Screen } from './screen.ts';
import { shopScreens } from './shop-screens.ts';
import type { Mode } from './users/model.ts';

export type { Access, Screen } from './screen.ts';

/** Where the back office asks operators for their second factor (decision 035). */
export const SECOND_FACTOR_PATH = '/ops/second_factor';

/** Every screen as data (specification 2). Server rendering, the dashboard's router and the tests read this list. */
export const routes = [
  { id: 'home', path: '/', access: 'public', is: 'reading' },
  { id: 'ibon-app', path: '/ibon-app', access: 'public' },
  { id: 'ibon-app-joinme', path: '/ibon-app/joinme', access: 'public' },
  { id: '55688life', path: '/55688life', access: 'public', flag: 'life_55688' },
  { id: '55688life-action', path: '/55688life/:action', access: 'public', flag: 'life_55688' },
  { id: 'fet', path: '/fet', access: 'public', flag: 'fet' },
  { id: 'fet-quick-buy', path: '/fet/quick-buy', access: 'public', flag: 'fet' },
  { id: 'fet-all-categories', path: '/fet/all-categories', access: 'public', flag: 'fet' },
  { id: 'fet-search', path: '/fet/search', access: 'public', flag: 'fet' },
  { id: 'fet-search-result', path: '/fet/search-result', access: 'public', flag: 'fet' },
  { id: 'fet-discount', path: '/fet/discount', access: 'public', flag: 'fet' },
  { id: 'genre-all', path: '/genre/all', access: 'public', is: 'reading', listed: true },
  { id: 'genre', path: '/genre/:genreName', access: 'public', is: 'reading' },
  { id: 'genre-article', path: '/genre/:genreName/:slug', access: 'public', is: 'reading' },
  { id: 'feature-all', path: '/feature/all', access: 'public', is: 'reading', listed: true },
  { id: 'feature', path: '/feature/:slug', access: 'public', is: 'reading' },
  { id: 'info-all', path: '/info/all', access: 'public', is: 'reading', listed: true },
  { id: 'info', path: '/info/:slug', access: 'public', is: 'reading' },
  { id: 'price-all', path: '/price', access: 'public', is: 'reading', listed: true },
  { id: 'price', path: '/price/:slug', access: 'public', is: 'reading' },
  { id: 'seo', path: '/seo', access: 'public', is: 'reading', listed: true },
  { id: 'seo-genre', path: '/seo/:genreName', access: 'public', is: 'reading' },
  { id: 'featured-pros', path: '/featured-pros', access: 'public', is: 'reading', listed: true },
  { id: 'contact', path: '/contact', access: 'public', is: 'reading' },
  { id: 'case', path: '/contact/case/:hash', access: 'public', bare: true, is: 'secret' },
  { id: 'help', path: '/help', access: 'public', is: 'reading' },
  { id: 'about', path: '/about', access: 'public', is: 'reading' },
  { id: 'jobs', path: '/jobs', access: 'public', is: 'reading' },
  { id: 'press', path: '/press', access: 'public', is: 'reading' },
  { id: 'terms', path: '/terms', access: 'public', is: 'reading' },
  { id: 'terms-version', path: '/terms/:version', access: 'public', is: 'reading' },
  { id: 'privacy', path: '/privacy', access: 'public', is: 'reading' },
  { id: 'privacy-version', path: '/privacy/:version', access: 'public', is: 'reading' },
  { id: 'privacy-choices', path: '/privacy-choices', access: 'public', is: 'reading' },
  { id: 'status', path: '/status', access: 'public', is: 'reading' },
  { id: 'download', path: '/download', access: 'public', flag: 'app_download', is: 'reading' },
  { id: 'download-target', path: '/download/:target', access: 'public', flag: 'app_download', is: 'reading' },
  { id: 'content-preview', path: '/content/preview/:hash', access: 'public', is: 'secret' },
  { id: 'category', path: '/category/:slug', access: 'public', is: 'reading' },
  { id: 'form', path: '/form/:slug', access: 'public', bare: true },
  { id: 'pro-list', path: '/pro-list', access: 'public', is: 'reading', listed: true },
  { id: 'pro-list-filter', path: '/pro-list/:filter', access: 'public', is: 'reading' },
  { id: 'pro-search', path: '/pro-search', access: 'public' },
  { id: 'pro-search-slug', path: '/pro-search/:slug', access: 'public' },
  { id: 'nearme', path: '/nearme/:slug', access: 'public', is: 'reading' },
  { id: 'nearme-city', path: '/nearme/:slug/:city', access: 'public', is: 'reading' },
  { id: 'nearme-district', path: '/nearme/:slug/:city/:district', access: 'public', is: 'reading' },
  { id: 'service', path: '/service/:serviceId', access: 'public', is: 'reading' },
  { id: 'reserve', path: '/service/:serviceId/reserve', access: 'public', flag: 'reservation' },
  { id: 'reserve-item', path: '/service/:serviceId/reserve/:googleReserveId', access: 'public', flag: 'reservation' },
  { id: 'service-slug', path: '/service/:serviceId/:slug', access: 'public', is: 'reading' },
  { id: 'service-action', path: '/service/:action/:serviceId', access: 'public', is: 'reading' },
  { id: 'pro', path: '/pro', access: 'public', is: 'reading', listed: true },
  { id: 'pro-newyear', path: '/pro-newyear', access: 'public', is: 'reading' },
  { id: 'pro-signup', path: '/pro-signup/:slug', access: 'public', is: 'reading' },
  { id: 'login', path: '/login', access: 'public', bare: true },
  { id: 'signup', path: '/signup', access: 'public', bare: true },
  { id: 'logout', path: '/logout', access: 'public', bare: true },
  { id: 'resetpass', path: '/resetpass', access: 'public', bare: true },
  { id: 'resetpass-email', path: '/resetpass/email/:email', access: 'public', bare: true, is: 'secret' },
  { id: 'resetpass-hash', path: '/resetpass/:hash', access: 'public', bare: true, is: 'secret' },
  { id: 'link', path: '/link/:what/:hash', access: 'public', bare: true, is: 'secret' },
  { id: 'review-link', path: '/review/service/:service_id/:hash', access: 'public', bare: true, is: 'secret' },
  { id: 'product', path: '/product/:slug', access: 'public', is: 'reading' },
  { id: 'product-amount', path: '/product/:slug/:amount', access: 'public', is: 'reading' },
  { id: 'payment', path: '/payment/:hash', access: 'public', bare: true, is: 'secret' },
  { id: 'activate', path: '/activate/:userId/:hash', access: 'public', bare: true, is: 'secret' },

  { id: 'dashboard', path: '/dashboard', access: 'dashboard' },
  { id: 'inbox', path: '/dashboard/inbox', access: 'dashboard', mode: 'consumer' },
  { id: 'projects', path: '/dashboard/projects', access: 'dashboard', mode: 'consumer' },
  { id: 'projects-page', path: '/dashboard/projects/:page', access: 'dashboard', mode: 'consumer' },
  { id: 'quotelist', path: '/dashboard/projects/quotelist/:requestId', access: 'dashboard', mode: 'consumer' },
  {
    id: 'quotelist-action',
    path: '/dashboard/projects/quotelist/:requestId/:action',
    access: 'dashboard',
    mode: 'consumer',
  },
  { id: 'quote-only', path: '/dashboard/projects/quote/:quoteId', access: 'dashboard', mode: 'consumer' },
  { id: 'quote', path: '/dashboard/projects/quote/:requestId/:quoteId', access: 'dashboard', mode: 'consumer' },
  {
    id: 'quote-details',
    path: '/dashboard/projects/quote/:requestId/:quoteId/:details',
    access: 'dashboard',
    mode: 'consumer',
  },
  { id: 'photo-favorite', path: '/dashboard/photo/favorite', access: 'dashboard', mode: 'consumer', flag: 'photo' },
  { id: 'today', path: '/dashboard/today', access: 'dashboard', mode: 'pro' },
  { id: 'requests', path: '/dashboard/requests', access: 'dashboard', mode: 'pro' },
  { id: 'request-case', path: '/dashboard/requests/case', access: 'dashboard', mode: 'pro' },
  { id: 'request-case-id', path: '/dashboard/requests/case/:requestId', access: 'dashboard', mode: 'pro' },
  { id: 'request-bid', path: '/dashboard/requests/:bidId', access: 'dashboard', mode: 'pro', bare: true },
  {
    id: 'request-bid-detail',
    path: '/dashboard/requests/:bidId/:detail',
    access: 'dashboard',
    mode: 'pro',
    bare: true,
  },
  { id: 'works', path: '/dashboard/works', access: 'dashboard', mode: 'pro' },
  { id: 'clients', path: '/dashboard/works/clients', access: 'dashboard', mode: 'pro' },
  { id: 'customers', path: '/dashboard/works/customers', access: 'dashboard', mode: 'pro' },
  { id: 'work', path: '/dashboard/works/:bidId', access: 'dashboard', mode: 'pro' },
  { id: 'work-detail', path: '/dashboard/works/:bidId/:detail', access: 'dashboard', mode: 'pro' },
  { id: 'services', path: '/dashboard/services', access: 'dashboard', mode: 'pro' },
  { id: 'service-edit', path: '/dashboard/services/:serviceId', access: 'dashboard', mode: 'pro' },
  { id: 'service-section', path: '/dashboard/services/:serviceId/:index', access: 'dashboard', mode: 'pro' },
  { id: 'service-active', path: '/dashboard/services/:serviceId/:index/:active', access: 'dashboard', mode: 'pro' },
  { id: 'profiles', path: '/dashboard/profiles', access: 'dashboard', mode: 'pro' },
  { id: 'profile-edit', path: '/dashboard/profiles/:serviceId', access: 'dashboard', mode: 'pro' },
  { id: 'profile-section', path: '/dashboard/profiles/:serviceId/:index', access: 'dashboard', mode: 'pro' },
  { id: 'profile-active', path: '/dashboard/profiles/:serviceId/:index/:active', access: 'dashboard', mode: 'pro' },
  { id: 'preview-guide', path: '/dashboard/preview-guide', access: 'dashboard', mode: 'pro' },
  { id: 'calendar', path: '/dashboard/calendar', access: 'dashboard', mode: 'pro', flag: 'calendar' },
  {
    id: 'calendar-service',
    path: '/dashboard/calendar/:serviceId',
    access: 'dashboard',
    mode: 'pro',
    flag: 'calendar',
  },
  {
    id: 'calendar-index',
    path: '/dashboard/calendar/:serviceId/:index',
    access: 'dashboard',
    mode: 'pro',
    flag: 'calendar',
  },
  { id: 'onboarding', path: '/dashboard/onboarding', access: 'dashboard', mode: 'pro' },
  { id: 'onboarding-service', path: '/dashboard/onboarding/:serviceId', access: 'dashboard', mode: 'pro' },
  {
    id: 'onboarding-step',
    path: '/dashboard/onboarding/:serviceId/:temp',
    access: 'dashboard',
    mode: 'pro',
  },
  { id: 'certification', path: '/dashboard/certification', access: 'dashboard' },
  { id: 'certification-one', path: '/dashboard/certification/:cert_id', access: 'dashboard' },
  { id: 'appointments', path: '/dashboard/appointment', access: 'dashboard' },
  { id: 'appointment', path: '/dashboard/appointment/:appointmentId', access: 'dashboard' },
  { id: 'reviews', path: '/dashboard/reviews', access: 'dashboard' },
  { id: 'notices', path: '/dashboard/notices', access: 'dashboard' },
  { id: 'ibon-orders', path: '/dashboard/ibon-orders', access: 'dashboard', mode: 'pro' },
  { id: 'ibon-orders-page', path: '/dashboard/ibon-orders/:pageNumber', access: 'dashboard', mode: 'pro' },
  { id: 'ibon-order', path: '/dashboard/ibon-order/:orderId', access: 'dashboard', mode: 'pro' },
  { id: 'business-loan', path: '/dashboard/business-loan', access: 'dashboard', mode: 'pro', flag: 'business_loan' },
  { id: 'google-reserve', path: '/dashboard/google-reserve', access: 'dashboard', mode: 'pro', flag: 'google_reserve' },
  ...orderScreens,
  ...shopScreens,
  ...custodyScreens,
  { id: 'auto-quote', path: '/dashboard/auto-quote', access: 'dashboard', mode: 'pro' },
  { id: 'statistics', path: '/dashboard/statistics', access: 'dashboard', mode: 'pro' },
  { id: 'credit', path: '/dashboard/credit', access: 'dashboard', mode: 'pro' },
  { id: 'credit-cards', path: '/dashboard/credit/cards', access: 'dashboard', mode: 'pro' },
  { id: 'credit-auto-top-up', path: '/dashboard/credit/auto-top-up', access: 'dashboard', mode: 'pro' },
  { id: 'credit-fee', path: '/dashboard/credit/fee/:bidId', access: 'dashboard', mode: 'pro' },
  { id: 'pricing', path: '/dashboard/pricing', access: 'dashboard', mode: 'pro' },
  { id: 'pricing-target', path: '/dashboard/pricing/:target', access: 'dashboard', mode: 'pro' },
  { id: 'purchases', path: '/dashboard/purchases', access: 'dashboard', mode: 'pro' },
  { id: 'transaction', path: '/dashboard/transaction', access: 'dashboard', mode: 'pro' },
  { id: 'charge-application', path: '/dashboard/charge_application', access: 'dashboard', mode: 'pro' },
  { id: 'charge-application-type', path: '/dashboard/charge_application/:type', access: 'dashboard', mode: 'pro' },
  { id: 'payfee', path: '/dashboard/payfee/:orderID', access: 'dashboard', mode: 'pro' },
  { id: 'settings', path: '/dashboard/settings', access: 'dashboard' },
  { id: 'settings-path', path: '/dashboard/settings/:path', access: 'dashboard' },
  { id: 'settings-param', path: '/dashboard/settings/:path/:param1', access: 'dashboard' },
  { id: 'staff-invitation', path: '/dashboard/staff/:hash', access: 'dashboard', is: 'secret' },
  { id: 'email-change', path: '/dashboard/email_change', access: 'dashboard' },
  { id: 'free-credits', path: '/dashboard/free-credits', access: 'dashboard' },
  { id: 'free-credits-index', path: '/dashboard/free-credits/:index', access: 'dashboard' },
] as const satisfies readonly Screen[];

export type ScreenId = (typeof routes)[number]['id'];
/** Screens that the server draws: each has a loader (`server/ssr/pages/loaders.ts`), or it does not compile. */
export type PublicScreenId = Extract<(typeof routes)[number], { access: 'public' }>['id'];
/** The same list without its literal types, to be asked for what only some screens have. */
export const screens: readonly (Screen & { readonly id: ScreenId })[] = routes;

export const DEFAULT_LANGUAGE = 'en-sg';

/** Segments the pro view is sent away from, and those the consumer view is sent away from (specification 2 read by decision 10). */
export const CONSUMER_SEGMENTS = ['inbox', 'projects', 'shop-consumer', 'photo'] as const;
export const PRO_SEGMENTS = [
  'requests',
  'ibon-orders',
  'ibon-order',
  'works',
  'services',
  'profiles',
  'pricing',
  'calendar',
  'google-reserve',
  'charge_application',
  'onboarding',
  'purchases',
  'transaction',
  'trust_fund_query',
  'credit',
  'preview-guide',
  'payfee',
] as const;

/** Pro segments that section 2 does not name: screens of ours. */
export const OWN_PRO_SEGMENTS = ['auto-quote', 'business-loan', 'today'] as const;

/** Where the dashboard starts in each mode. */
export const homeOf = (mode: Mode): string => (mode === 'pro' ? '/dashboard/today' : '/dashboard/projects');

/**
 * Where a visit must go instead, or null to stay: section 2's rules on language prefixes, the dashboard guard with its
 * `from`, role redirects and the quote route's swaps. Pure, so that the client's router and the tests share it.
 */
export function redirectFor(
  path: string,
  session: boolean,
  mode: Mode,
  flags: Flags,
  supported: readonly string[] = LANGUAGES,
): { to: string; why: 'language' | 'login' | 'role' | 'flag' | 'quote' } | null {
  const [pathname, search] = splitQuery(path);
  const { prefix, known, rest } = splitLanguage(pathname, supported);
  if (prefix !== null && (!known || prefix !== prefix.toLowerCase())) {
    if (known) return { to: `/${prefix.toLowerCase()}${rest}${search}`, why: 'language' };
    const nearest = (supportedLanguage(prefix, supported) ?? DEFAULT_LANGUAGE).toLowerCase();
    // The front page of the default language has no prefix.
    const to = rest !== '/' ? `/${nearest}${rest}` : nearest === DEFAULT_LANGUAGE ? '/' : `/${nearest}`;
    return { to: `${to}${search}`, why: 'language' };
  }
  const base = prefix === null ? '' : `/${prefix}`;
  const segments = rest.split('/').filter(Boolean);
  if (segments[0] !== 'dashboard') return null;
  if (!session) return { to: `${base}/login?from=${encodeURIComponent(path)}`, why: 'login' };
  const segment = segments[1];
  const home = `${base}${homeOf(mode)}${search}`;
  if (segment === undefined) return { to: home, why: 'role' };
  if ((segment === 'shop' || segment === 'shop-consumer') && !flags.shop)
    return { to: `${base}/${search}`, why: 'flag' };
  if (segment === 'photo' && !flags.photo) return { to: home, why: 'flag' };
  if (segment === 'business-loan' && !flags.business_loan) return { to: home, why: 'flag' };
  if (segment === 'google-reserve' && !(flags.google_reserve && flags.reservation)) return { to: home, why: 'flag' };
  if ((segment === 'safety-payments' || segment === 'trust_fund_query') && !flags.safety_payment)
    return { to: home, why: 'flag' };
  if (segment === 'calendar' && !flags.calendar) return { to: home, why: 'flag' };
  const foreign: readonly string[] = mode === 'pro' ? CONSUMER_SEGMENTS : [...PRO_SEGMENTS, ...OWN_PRO_SEGMENTS];
  if (foreign.includes(segment)) return { to: home, why: 'role' };
  const swapped = quoteRoute(segments);
  return swapped === null ? null : { to: `${base}${swapped}${search}`, why: 'quote' };
}

/** A path, and its query with the question mark in front; only the first one parts them. */
function splitQuery(path: string): [pathname: string, search: string] {
  const at = path.indexOf('?');
  if (at < 0) return [path, ''];
  const search = path.slice(at);
  return [path.slice(0, at), search === '?' ? '' : search];
}

/** Where a visit is led on to, with what its address asked besides; what `to` asks itself wins. `without` are names to drop. */
export function withQueryOf(path: string, to: string, without: readonly string[] = []): string {
  const search = splitQuery(path)[1].slice(1);
  if (search === '') return to;
  const [address = '', hash] = to.split('#', 2);
  const said = new Set([...new URLSearchParams(splitQuery(address)[1]).keys(), ...without]);
  const more = search.split('&').filter((part) => part !== '' && !said.has(nameOf(part)));
  if (more.length === 0) return to;
  const joined = `${address}${address.includes('?') ? '&' : '?'}${more.join('&')}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';

/**
 * A requestId of 0 goes to the quote-only path (specification 2). An address that names details of no quote goes to the
 * list.
 */
function quoteRoute(segments: readonly string[]): string | null {
  const [, projects, quote, first, ...more] = segments;
  if (projects !== 'projects' || quote !== 'quote' || first === undefined) return null;
  const isAlone = first === '0' && more.length > 0;
  if ((isAlone ? more[0] : first) === 'details') return '/dashboard/projects';
  return isAlone ? `/dashboard/projects/quote/${more.join('/')}` : null;
}

/**
 * The quote route's parameters. With the word "details" in the quoteId's place they are swapped: the first parameter
 * becomes the quote id and the mode is details (specification 2).
 */
export function readQuoteRoute(params: { requestId?: string; quoteId?: string; details?: string }): {
  request_id: string | null;
  quote_id: string;
  details: boolean;
} {
  const { requestId, quoteId = '', details } = params;
  if (quoteId === 'details') return { request_id: null, quote_id: requestId ?? '', details: true };
  return { request_id: requestId ?? null, quote_id: quoteId, details: details === 'details' };
}

/**
 * The pro that the `for` of a link asks to work for, and the address without it; null for a link without `for`. Notices about
 * a job send a helper to a screen that only a session working for the pro has.
 */
export function wishedWork(path: string): { staff_id: number; to: string } | null {
  const [pathname, search] = splitQuery(path);
  const query = new URLSearchParams(search);
  const staff_id = Number(query.get('for'));
  if (!Number.isSafeInteger(staff_id) || staff_id <= 0) return null;
  query.delete('for');
  const rest = query.toString();
  return { staff_id, to: rest === '' ? pathname : `${pathname}?${rest}` };
}

/**
 * The mode that a link asks for by `as`, and the address without it; null where it asks for none. Links in mails say whose
 * screen they lead to, so that a person in the other mode is not sent away from it.
 */
export function wishedMode(path: string): { mode: Mode; to: string } | null {
  const [pathname, search] = splitQuery(path);
  const query = new URLSearchParams(search);
  const wish = query.get('as');
  if (wish !== 'pro' && wish !== 'consumer') return null;
  query.delete('as');
  const rest = query.toString();
  return { mode: wish, to: rest === '' ? pathname : `${pathname}?${rest}` };
}
