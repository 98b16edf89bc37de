import { routes } from '#core/routes.ts';

/** A page of the site as a crawler sees it. */
export interface Crawled {
  /** Path with its query, without the origin. */
  readonly path: string;
  /** The id of the path's screen (core/routes.ts), which is the kind of page. */
  readonly screen: string;
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** Paths from the root that it links to. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, Crawled>;
  /** The pages that sitemaps list. */
  readonly listed: ReadonlySet<string>;
  /** For each path, the first page that linked to it. */
  readonly from: ReadonlyMap<string, string>;
}

const AT_ONCE = 6;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
export const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] as string);
export const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => plain(match[1] ?? ''));

const PATTERNS = routes
  .filter(({ access }) => access === 'public')
  .map(({ id, path }) => ({
    id,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    fixed: path.split('/').filter((part) => !part.startsWith(':')).length,
  }))
  .sort((a, b) => b.fixed - a.fixed);
/** The screen id of a path without its language prefix; the path itself if it has none. */
export const screenOf = (path: string): string => {
  const bare = (path.split('?')[0] ?? '').replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '') || '/';
  return PATTERNS.find(({ pattern }) => pattern.test(bare))?.id ?? bare;
};

/** Whether a path is no public page: it needs a session, acts, or is a file. */
const isElsewhere = (path: string): boolean =>
  /^(\/[a-z]{2}-[a-z]{2})?\/(dashboard|ops|logout|new|api|assets|files|icons|card)(\/|$|\?)/.test(path);

/** The kind of a filtered list, by screen and parameter names, because there are endless filters and one page each is enough. */
const kindOf = (path: string): string => {
  const [, query = ''] = path.split('?', 2);
  return `${screenOf(path)} ${[...new URLSearchParams(query).keys()].sort().join('&')}`;
};

async function addressesOf(origin: string, sitemap: string): Promise<string[]> {
  const reply = await fetch(`${origin}${sitemap}`);
  if (reply.status !== 200) throw new Error(`${sitemap} answers ${reply.status}`);
  return allOf(await reply.text(), /<loc>([^<]*)<\/loc>/g).map((url) => {
    if (!url.startsWith(origin)) throw new Error(`${sitemap} names ${url}`);
    return url.slice(origin.length) || '/';
  });
}

/** The pages that all sitemaps of the site list. */
export async function sitemapsOf(origin: string): Promise<string[]> {
  const files = await addressesOf(origin, '/sitemap.xml');
  return (await Promise.all(files.map((file) => addressesOf(origin, file)))).flat();
}

export async function visit(origin: string, path: string): Promise<Crawled> {
  const reply = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const html = await reply.text();
  const links = allOf(html, /<a [^>]*?href="([^"]*)"/g)
    .map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
    .filter((href) => href.startsWith('/') && !isElsewhere(href))
    .map((href) => href.split('#')[0] as string);
  return {
    path,
    screen: screenOf(path),
    status: reply.status,
    location: reply.headers.get('location'),
    html,
    links: [...new Set(links)],
    pictures: allOf(html, /<img [^>]*?src="(\/[^"]*)"/g),
  };
}

/** Follows every wanted link of the public site from the home page and all sitemaps. */
export async function crawl(origin: string, wanted: (path: string) => boolean = () => true): Promise<Crawl> {
  const pages = new Map<string, Crawled>();
  const from = new Map<string, string>();
  const kinds = new Set<string>();
  const listed = new Set((await sitemapsOf(origin)).filter(wanted));
  const queue: string[] = [];
  const add = (path: string, on: string) => {
    if (from.has(path) || !wanted(path)) return;
    if (path.includes('?') && !listed.has(path)) {
      const kind = kindOf(path);
      if (kinds.has(kind)) return;
      kinds.add(kind);
    }
    from.set(path, on);
    queue.push(path);
  };
  add('/', 'the beginning');
  for (const path of listed) add(path, 'a sitemap');
  const walk = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const page = await visit(origin, path);
      pages.set(path, page);
      // Links from a filtered list to other filters would never end.
      for (const link of page.links) if (!(path.includes('?') && link.includes('?'))) add(link, path);
      if (page.location !== null) {
        const to = page.location.startsWith(origin) ? page.location.slice(origin.length) : page.location;
        if (to.startsWith('/') && !isElsewhere(to)) add(to.split('#')[0] as string, path);
      }
    }
  };
  // A walker ends on an empty queue while others may still add pages, so start another round for those.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { pages, listed, from };
}
