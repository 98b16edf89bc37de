import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** What is loaded before a screen is drawn: its script with all its imports, or one file. */
interface Budget {
  readonly name: string;
  /** Kilobytes (1,000 bytes), compressed with gzip. A build over it fails. */
  readonly max: number;
  /** The goal of design/quality.md; null without one. */
  readonly goal: number | null;
  readonly sources: readonly string[];
}

const PUBLIC = 'src/web/public/entry.client.tsx';
const DASHBOARD = 'src/web/dashboard/entry.tsx';
const island = (name: string, max: number, source: string): Budget => ({
  name,
  max,
  goal: 150,
  sources: [PUBLIC, `src/web/public/${source}`],
});

/** Each limit is a little above the present size. A change that makes the site heavier raises it here and says why. */
export const BUDGETS: readonly Budget[] = [
  // A pro's Today, statistics and the back office's health page have styles of their own.
  { name: 'stylesheet', max: 22, goal: null, sources: ['src/web/app.css'] },
  { name: 'stylesheet of public pages', max: 18, goal: null, sources: ['src/web/site.css'] },
  // Every screen needs the tags of live events (waiting, names, offers, agreements, repeat visits), the note of which public
  // pages are the pro's own, and the code that reads a screen again when its live socket opens late. Also the shop's screens.
  { name: 'dashboard, frame', max: 220, goal: 220, sources: [DASHBOARD] },
  {
    name: 'dashboard, requests',
    // Keyboard, swiping, bulk and offline work on requests, helpers, passed requests, refused quotes with their reasons, quotes
    // with lines, links in emails that act, photos from people without an account, places in Chinese texts, and subscriptions
    // that cover a quote.
    max: 359,
    goal: null,
    sources: [DASHBOARD, 'src/web/dashboard/requests/list/RequestsScreen.tsx'],
  },
  {
    name: 'dashboard, projects',
    // News of questions, quotes and calendars on every screen, questions on cards, two converted languages, repeat visits,
    // quotes with lines, the shop's screens, paid orders, hires that wait for their request, and the notices of subscriptions.
    max: 259,
    goal: null,
    sources: [DASHBOARD, 'src/web/dashboard/projects/ProjectsScreen.tsx'],
  },
  // Counts of payout accounts to check and of linked accounts, caps of categories, versions of the rule of leads, places in
  // Chinese texts (in a module that English needs too), and what a subscription covers.
  { name: 'back office, frame', max: 222, goal: null, sources: ['src/web/ops/entry.tsx'] },
  island('public page that comes alive', 77, 'islands.ts'),
  // Shares files with the order form, which keeps the request form under its goal. Places in Chinese texts.
  island('log in and sign up', 115, 'auth/AccountScreen.tsx'),
  island('request form', 150, 'form/RequestForm.tsx'),
  island('search box', 87, 'search/SearchBox.tsx'),
  island('search map, before the map', 88, 'search/SearchMap.tsx'),
  // Includes login and sign-up, also by passkey, with the terms, and payment and review of an order. It has files of its own, so
  // that the dashboard's frame does not load them.
  island('shop: choose, cart, order', 133, 'service/shop/shop-islands.ts'),
  // Places in Chinese texts.
  island('ask a pro', 118, 'service/AskScreen.tsx'),
];

/** The bytes of these sources and of their static imports, each file compressed separately and counted once. */
export function weigh(manifest: Manifest, sources: readonly string[], sizeOf: (file: string) => number): number {
  const seen = new Set<string>();
  const walk = (source: string): number => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return 0;
    seen.add(source);
    return sizeOf(chunk.file) + (chunk.imports ?? []).reduce((sum, next) => sum + walk(next), 0);
  };
  return sources.reduce((sum, source) => sum + walk(source), 0);
}

/** A line for each budget with the size in the build in `client`, and the names of the budgets that it exceeds. */
export function checkBudgets(client: string): { lines: string[]; broken: string[] } {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(client, file))).length;
  const broken: string[] = [];
  const lines = BUDGETS.map(({ name, max, goal, sources }) => {
    const kb = weigh(manifest, sources, sizeOf) / 1000;
    // A size of 0 means that the source was moved, and the budget would no longer check anything.
    if (kb > max || kb === 0) broken.push(name);
    return `${name.padEnd(30)} ${kb.toFixed(1).padStart(6)} KB of ${max}${goal === null ? '' : `, goal ${goal}`}`;
  });
  return { lines, broken };
}
