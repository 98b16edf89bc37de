import { TRAVELS } from '#core/categories/model.ts';
import { screens } from '#core/routes.ts';
import { JOB_FILTER, JOB_FILTERS_MAX, PRICE_KEYS, RATING_STEPS } from '#core/search/model.ts';
import { SEARCH_SORTS } from '#core/search/rules.ts';
import { PRO_SORTS, SPOKEN } from '#core/services/model.ts';

const AREA = /^[A-Za-z]{2}$/;
const SORT = new RegExp(`^(${PRO_SORTS.join('|')})$`);
const CURSOR = /^[A-Za-z0-9_-]{1,300}$/;

const SEARCH = {
  q: /\S/,
  area: AREA,
  postal: /^\d{6}$/,
  travel: new RegExp(`^(${TRAVELS.join('|')})$`),
  free: /^1$/,
  rating: new RegExp(`^(${RATING_STEPS.join('|')})$`),
  price: new RegExp(`^(${PRICE_KEYS.join('|')})$`),
  certificate: /^1$/,
  language: new RegExp(`^(${SPOKEN.join('|')})$`),
  job: new RegExp(`^${JOB_FILTER.source.slice(1, -1)}(,${JOB_FILTER.source.slice(1, -1)}){0,${JOB_FILTERS_MAX - 1}}$`),
  sort: new RegExp(`^(${SEARCH_SORTS.join('|')})$`),
  cursor: CURSOR,
  items: CURSOR,
};

const PARTNER_SEARCH = { q: SEARCH.q, postal: SEARCH.postal, cursor: CURSOR };

const RESERVE = {
  item: /^[1-9]\d{0,14}$/,
  units: /^\d{1,2}$/,
  postal: /^\d{6}$/,
  week: /^\d{4}-\d\d-\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  at: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
};

/** The query parameters of each screen, by screen id (core/routes.ts). Others are ignored, so that they cannot fill the cache. */
const READ: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'genre-all': { q: /\S/, postal: /^\d{6}$/ },
  form: {
    plain: /^(1|phone|sent)$/,
    postal: /^\d{6}$/,
    units: /^\d{1,3}$/,
    task: /^[\w-]{1,80}$/,
    at: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
    q: /\S/,
    pro: /^[1-9]\d{0,14}$/,
  },
  category: { area: AREA, sort: SORT, cursor: CURSOR, count: /^[135]$/, items: CURSOR },
  'pro-list': { area: AREA, sort: SORT, cursor: CURSOR },
  'pro-list-filter': { area: AREA, sort: SORT, cursor: CURSOR },
  'pro-search': SEARCH,
  '55688life-action': PARTNER_SEARCH,
  'fet-search-result': PARTNER_SEARCH,
  'pro-search-slug': SEARCH,
  service: { cursor: CURSOR, questions: CURSOR, items: CURSOR },
  'service-slug': { cursor: CURSOR, questions: CURSOR, items: CURSOR },
  'shop-item': { before: /^[1-9]\d{0,14}$/ },
  nearme: { items: CURSOR },
  'nearme-city': { items: CURSOR },
  'nearme-district': { items: CURSOR },
  pro: { month: /^20\d\d-(0[1-9]|1[0-2])$/ },
  reserve: RESERVE,
  'reserve-item': RESERVE,
  payment: { prime: /^[\w.:+/=-]{8,300}$/ },
  'privacy-choices': { saved: /^1$/ },
  'service-action': { question: /^[1-9]\d{0,14}$/, review: /^[1-9]\d{0,14}$/, statement: /^[1-9]\d{0,14}$/ },
};
/** Pages with these parameters are not cached, because there are too many values. */
const UNKEPT = [
  'q',
  'item',
  'items',
  'before',
  'week',
  'postal',
  'units',
  'task',
  'at',
  'pro',
  'cursor',
  'questions',
  'question',
  'review',
  'statement',
  'job',
  'free',
  'month',
];
/** Screens behind private links, whose pages are not cached. */
const SECRET = new Set<string>(screens.filter((screen) => screen.is === 'secret').map(({ id }) => id));

/** Whether a screen's address is a secret. */
export const isSecret = (screen: string): boolean => SECRET.has(screen);

const LONGEST = 300;

/** The parameters that the screen reads, in a fixed order, and whether the page may be cached. */
export function pageQuery(
  screen: string,
  given: Record<string, unknown>,
): { query: Record<string, string>; keep: boolean } {
  const query: Record<string, string> = {};
  for (const [name, shape] of Object.entries(READ[screen] ?? {})) {
    const value = given[name];
    if (typeof value === 'string' && value.length <= LONGEST && shape.test(value))
      query[name] = name === 'area' ? value.toUpperCase() : value;
  }
  return { query, keep: !SECRET.has(screen) && !UNKEPT.some((name) => name in query) };
}
