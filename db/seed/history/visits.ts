import { DAY, sgDay, sgWeekday } from '#core/kit/time.ts';
import type { TrafficKind } from '#core/views/model.ts';
import { servicePageOf, viewOf } from '#core/views/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { type Random, seeded } from '../random.ts';

/** How many days before today have page views. */
export const VISIT_DAYS = 365;

/** A pro whose page is viewed. */
export interface Visited {
  readonly service_id: number;
  readonly slug: string;
  /** How good they are, 0–1. */
  readonly charm: number;
}

/** Views of a day by kind and value, as the server sums a finished day (`page_view_sums`). */
export interface VisitSum {
  readonly day: string;
  readonly kind: TrafficKind;
  readonly value: string;
  readonly views: number;
  readonly visitors: number;
}
export interface Visits {
  readonly sums: readonly VisitSum[];
  readonly services: readonly { readonly service_id: number; readonly day: string; readonly views: number }[];
}

/** Views per day of pages, at the market's present size. */
const PAGES: readonly (readonly [path: string, views: number])[] = [
  ['/', 62],
  ['/pro-search', 41],
  ['/pro-list', 14],
  ['/genre/all', 18],
  ['/price', 9],
  ['/pro', 21],
  ['/help', 6],
  ['/login', 22],
  ['/signup', 17],
];
/** Views per day of a category's page, form and prices. The first categories of the catalogue get the most. */
const BY_CATEGORY: readonly (readonly [path: (slug: string) => string, views: number])[] = [
  [(slug) => `/category/${slug}`, 14],
  [(slug) => `/form/${slug}`, 2.4],
  [(slug) => `/price/${slug}`, 4],
];
/** Shares of all views by referrer. The remaining views come from our own pages. */
const REFERRERS = [
  ['www.google.com', 0.31],
  ['www.facebook.com', 0.05],
  ['t.me', 0.03],
  ['www.bing.com', 0.02],
] as const;
const DEVICES = [
  ['phone', 0.71],
  ['desktop', 0.25],
  ['tablet', 0.04],
] as const;
const LANGUAGES = [
  ['en-SG', 0.87],
  ['zh-SG', 0.13],
] as const;
const WAYS = [
  ['script', 0.99],
  ['picture', 0.01],
] as const;
/** Factor for each day of the week, Sunday first: people search more when they are at home. */
const WEEKDAYS = [1.18, 1.02, 0.94, 0.92, 0.93, 0.96, 1.12];
/** Views per visitor and day. */
const VIEWS_EACH = 2.4;
const PAGE_VIEWS_EACH = 1.3;

/** Views per day of a pro's page. */
const viewsOf = ({ charm }: Visited): number => 0.4 + 8 * charm ** 3;

/** Splits a number by shares; shares that round to 0 are left out. */
function split<T extends string>(total: number, shares: readonly (readonly [T, number])[]): (readonly [T, number])[] {
  return shares.map(([value, share]) => [value, Math.round(total * share)] as const).filter(([, n]) => n > 0);
}

/** The page views of each day before today. The same seed gives the same visits. */
export function visitsOf(now: Date, slugs: readonly string[], pros: readonly Visited[], random: Random): Visits {
  const sums: VisitSum[] = [];
  const services: Visits['services'][number][] = [];
  const paths = [
    ...PAGES.map(([path, views]) => ({ path, views, service_id: null })),
    ...slugs.flatMap((slug, at) =>
      BY_CATEGORY.map(([pathOf, views]) => ({ path: pathOf(slug), views: views / (1 + at * 0.25), service_id: null })),
    ),
    ...pros.map((pro) => {
      const path = `/service/${pro.service_id}/${pro.slug}`;
      return { path, views: viewsOf(pro), service_id: servicePageOf(path) };
    }),
  ].map((one) => ({ ...one, ...viewOf(one.path) }));
  for (let ago = VISIT_DAYS; ago >= 1; ago--) {
    const at = new Date(now.getTime() - ago * DAY);
    const day = sgDay(at);
    // The market grew to its present size from a third of it.
    const size = (1 - (0.66 * ago) / VISIT_DAYS) * (WEEKDAYS[sgWeekday(at) % 7] ?? 1);
    const templates = new Map<string, number>();
    const pages = new Map<string, number>();
    let all = 0;
    for (const { views: usual, service_id, template, path } of paths) {
      const views = Math.round(usual * size * (0.7 + 0.6 * random.next()));
      if (views === 0) continue;
      if (service_id !== null) services.push({ service_id, day, views });
      templates.set(template, (templates.get(template) ?? 0) + views);
      pages.set(path, (pages.get(path) ?? 0) + views);
      all += views;
    }
    const add = (kind: TrafficKind, rows: Iterable<readonly [string, number]>, each: number) => {
      for (const [value, views] of rows)
        sums.push({ day, kind, value, views, visitors: Math.max(1, Math.round(views / each)) });
    };
    add('all', [['', all]], VIEWS_EACH);
    add('template', templates, PAGE_VIEWS_EACH);
    add('page', pages, PAGE_VIEWS_EACH);
    add('referrer', split(all, REFERRERS), PAGE_VIEWS_EACH);
    add('device', split(all, DEVICES), VIEWS_EACH);
    add('language', split(all, LANGUAGES), VIEWS_EACH);
    add('way', split(all, WAYS), VIEWS_EACH);
  }
  return { sums, services };
}

const visited = statement(`select id, user_id, slug from quote_services where user_id = any ($1::bigint[])`);
const addSums = statement(`
  insert into page_view_sums (day, kind, value, views, visitors)
  select * from unnest($1::date[], $2::text[], $3::text[], $4::integer[], $5::integer[])`);
const addDays = statement(`
  insert into service_page_days (quote_service_id, day, views) select * from unnest($1::bigint[], $2::date[], $3::integer[])`);

/** Writes a year of page views, up to yesterday: only the sums that operators and pros see, no single views. */
export async function rememberVisits(
  db: Db,
  now: Date,
  slugs: readonly string[],
  pros: readonly { readonly charm: number; readonly user: { readonly id: number } }[],
): Promise<void> {
  const rows = await db.many<{ id: number; user_id: number; slug: string }>(visited(pros.map(({ user }) => user.id)));
  const known = pros.flatMap(({ charm, user }): Visited[] =>
    rows.filter((row) => row.user_id === user.id).map(({ id, slug }) => ({ service_id: id, slug, charm })),
  );
  const { sums, services } = visitsOf(now, slugs, known, seeded(20_261_125));
  const of = <T, K extends keyof T>(all: readonly T[], name: K) => all.map((one) => one[name]);
  await db.run(addSums(of(sums, 'day'), of(sums, 'kind'), of(sums, 'value'), of(sums, 'views'), of(sums, 'visitors')));
  await db.run(addDays(of(services, 'service_id'), of(services, 'day'), of(services, 'views')));
}
