import { splitLanguage } from '#core/languages.ts';
import { routes } from '#core/routes.ts';
import type { ViewDevice } from './model.ts';

/** Views of addresses that lead nowhere stand under one name. */
export const MISSING_VIEW = '/not-found';
/** Views of screens that the table of routes does not name. */
export const OTHER_VIEW = '/other';

/** Parameters that are words of the site. All others name a thing or a person, or open something. */
const WORDS = new Set(['slug', 'genreName', 'filter', 'city', 'district', 'target']);
const WORD = /^(?=.*[a-z])[a-z0-9-]{1,60}$/;
/** Where a word of an address is a thing of one person, or a number. */
const NO_WORDS = /^\/(?:dashboard|service|product)\//;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Two screens have a pro's number and a word in either order: there the number tells. */
const partOf = (path: string, part: string): string => {
  if (!part.startsWith(':')) return escaped(part);
  return path.startsWith('/service/') && part === ':serviceId' ? '(\\d+|:serviceId)' : '([^/]+)';
};
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => partOf(path, part))
      .join('/')}/?$`,
  );
const PATTERNS = routes.map(({ path }) => ({
  path,
  pattern: patternOf(path === '/' ? '' : path),
  names: path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])),
}));

/**
 * What is kept of an address (decision 26): the template of its screen, and its path with words of the site alone. Numbers,
 * e-mails, secrets of links and whatever else a person could have put there stand as their parameter's name. A path that
 * went through here once comes out the same. `path` has no query.
 */
export function viewOf(path: string): { template: string; path: string } {
  const { prefix, rest } = splitLanguage(path);
  const plain = prefix === null ? path : rest;
  if (plain === MISSING_VIEW) return { template: MISSING_VIEW, path: MISSING_VIEW };
  for (const route of PATTERNS) {
    const found = route.pattern.exec(plain === '/' ? '' : plain);
    if (!found) continue;
    const values = new Map(route.names.map((name, at) => [name, found[at + 1] ?? '']));
    const mayKeep = !NO_WORDS.test(route.path);
    const kept = route.path.replace(/:(\w+)/g, (whole, name: string) => {
      const value = values.get(name) ?? '';
      return mayKeep && WORDS.has(name) && WORD.test(value) ? value : whole;
    });
    return { template: route.path, path: kept };
  }
  return { template: OTHER_VIEW, path: OTHER_VIEW };
}

/** The service whose public page an address is; null for every other page. What is counted by it says nothing of who looked. */
export function servicePageOf(path: string): number | null {
  const { prefix, rest } = splitLanguage(path);
  const found = /^\/service\/(?:[^/]+\/)?(\d{1,15})(?:\/[^/]*)?\/?$/.exec(prefix === null ? path : rest);
  return found ? Number(found[1]) : null;
}

/** The kind of device that a browser's name speaks of. An iPad says that it is a Mac, and is taken for one. */
export function deviceOf(userAgent: string): ViewDevice {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)|\bSilk\b/.test(userAgent)) return 'tablet';
  return /\bMobi|\biPhone\b|\bAndroid\b/.test(userAgent) ? 'phone' : 'desktop';
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?(?::\d{1,5})?$/;

/** The host that led here, without `www.`; '' for our own and for what is no host. */
export function referrerOf(host: string, own: string): string {
  const name = host.toLowerCase();
  if (!HOST.test(name) || name === own.toLowerCase()) return '';
  return name.replace(/^www\./, '');
}

const TAG = /^[a-z0-9][a-z0-9._ -]{0,39}$/;

/** What a campaign's link says of itself: source, medium and name, the rest of the query is not read. */
export function campaignOf(tags: { source?: string; medium?: string; campaign?: string }): string {
  const parts = [tags.source, tags.medium, tags.campaign].map((tag) => {
    const text = (tag ?? '').trim().toLowerCase();
    // A long number is of a person or a click.
    return TAG.test(text) && !/\d{6}/.test(text) ? text : '';
  });
  return parts[0] === '' ? '' : parts.join('/').replace(/\/+$/, '');
}

/** Whether a browser asks not to be followed: Do Not Track, or Global Privacy Control. */
export const asksNotToBeFollowed = (headers: { dnt?: unknown; gpc?: unknown }): boolean =>
  headers.dnt === '1' || headers.gpc === '1';

/** Whether a browser fetches a page ahead. A view of it is counted only once the page is shown. */
export const isAhead = (purpose: unknown): boolean => typeof purpose === 'string' && /\bprefetch\b/i.test(purpose);
