import { HtmlValidate } from 'html-validate';
import { DESCRIPTION_WIDTH, TITLE_WIDTH, widthOf } from '#web/public/head/head.ts';
import { DESKTOP, expect, test } from '../people.ts';
import { allOf, type Crawl, type Crawled, crawl, visit } from './site-crawl.ts';

// Follows every link of the public site from the home page and all sitemaps (issue 8, point 5). Other journeys change the
// site meanwhile, so pages that look wrong are loaded again.

/** The areas whose pages are crawled, in place of the hundreds of pages of a service in an area. */
const AREAS = /\/(tampines|bedok|north-eastern-islands)$/;
const DESCRIPTION_LEAST = 70;
/** How many pages of each screen are checked against the HTML standard. */
const VALIDATED = 2;

const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'heading-level': 'error',
    // The renderer decides how void elements, empty attributes and data-driven styles are written.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    // <progress> cannot be styled the same in all browsers; ours uses the role instead.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

const wanted = (path: string): boolean => !/^\/nearme\/[^/]+\/[^/]+\/[^/]+$/.test(path) || AREAS.test(path);

function headOf({ html: text }: Crawled) {
  const [head = ''] = text.split('</head>', 1);
  const [language = ''] = allOf(head, /<html lang="([^"]*)"/g);
  return {
    // Two of one kind would be wrong, so join them and let the check print both.
    title: allOf(head, /<title>([^<]*)<\/title>/g).join(' + '),
    description: allOf(head, /<meta name="description" content="([^"]*)"/g).join(' + '),
    canonical: allOf(head, /<link rel="canonical" href="([^"]*)"/g).join(' + '),
    isHidden: head.includes('<meta name="robots" content="noindex">'),
    // Chinese needs fewer characters to say the same.
    least: language.startsWith('zh') ? DESCRIPTION_LEAST / 2 : DESCRIPTION_LEAST,
  };
}

/** Links that lead nowhere, also on a second try from the page that has them. */
async function brokenOf(origin: string, { pages, from }: Crawl): Promise<string[]> {
  const broken: string[] = [];
  for (const page of pages.values()) {
    if (page.status < 400) continue;
    const on = from.get(page.path) ?? '';
    const [again, there] = await Promise.all([visit(origin, page.path), on.startsWith('/') ? visit(origin, on) : null]);
    if (again.status >= 400 && (there === null || there.links.includes(page.path)))
      broken.push(`${again.status} ${page.path} on ${on}`);
  }
  return broken;
}

test('every public page is found, complete, and has its own title and address', DESKTOP, async ({ baseURL }) => {
  test.setTimeout(120_000);
  const origin = baseURL as string;
  const found = await crawl(origin, wanted);
  expect(await brokenOf(origin, found), 'broken links').toEqual([]);
  // JSON files are linked but are no pages.
  const pages = [...found.pages.values()].filter(({ status, path }) => status === 200 && !path.endsWith('.json'));
  expect(new Set(pages.map(({ screen }) => screen)).size).toBeGreaterThan(25);

  const wrong: string[] = [];
  const say = (page: Crawled, what: string) => wrong.push(`${page.path}: ${what}`);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const page of pages) {
    const { title, description, canonical, isHidden, least } = headOf(page);
    const own = `${origin}${page.path}`;
    if (allOf(page.html, /<h1[\s>]/g).length !== 1) say(page, 'not one h1');
    for (const data of page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      const { '@type': type, '@context': context } = JSON.parse(data[1] as string) as Record<string, unknown>;
      if (typeof type !== 'string' || context !== 'https://schema.org') say(page, 'structured data of nothing');
    }
    for (const [picture] of page.html.matchAll(/<img [^>]*>/g))
      if (![' alt="', ' width="', ' height="'].every((name) => picture.includes(name))) say(page, picture);
    if (found.listed.has(page.path) && (isHidden || canonical !== own)) say(page, `listed, but ${canonical}`);
    if (isHidden) continue;
    const [target] = canonical ? [found.pages.get(canonical.slice(origin.length) || '/')] : [];
    if (target?.status !== 200 || headOf(target).canonical !== canonical) say(page, `canonical ${canonical}`);
    if (canonical !== own) continue;
    if (widthOf(title) > TITLE_WIDTH) say(page, `title ${title}`);
    if (widthOf(description) < least || widthOf(description) > DESCRIPTION_WIDTH)
      say(page, `description ${description}`);
    // Two pros may have the same name and the same text about themselves.
    if (page.screen === 'service-slug') continue;
    for (const [seen, text] of [
      [titles, title],
      [descriptions, description],
    ] as const) {
      if (seen.has(text)) say(page, `as ${seen.get(text)}: ${text}`);
      seen.set(text, page.path);
    }
  }
  expect(wrong).toEqual([]);

  const validated = new Map<string, number>();
  const invalid: string[] = [];
  for (const page of pages) {
    const count = validated.get(page.screen) ?? 0;
    if (count >= VALIDATED) continue;
    validated.set(page.screen, count + 1);
    const report = await html.validateString(page.html);
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages.slice(0, 5))
        invalid.push(`${page.path}: ${ruleId}: ${message} at ${selector}`);
  }
  expect(invalid).toEqual([]);

  const pictures = [
    ...new Set(pages.flatMap((page) => page.pictures.filter((path) => !path.startsWith('/page-view')))),
  ];
  const lost: string[] = [];
  for (const path of pictures.slice(0, 40)) {
    const reply = await fetch(`${origin}${path}`);
    await reply.arrayBuffer();
    if (reply.status !== 200) lost.push(`${reply.status} ${path}`);
  }
  expect(lost).toEqual([]);
});

test('pictures for shared links and the feed exist', DESKTOP, async ({ baseURL }) => {
  const origin = baseURL as string;
  const of = async (path: string, pattern: RegExp) => allOf((await visit(origin, path)).html, pattern);
  for (const path of ['/', '/category/plumber', '/genre/home-repair', '/price/plumber', '/nearme/plumber/east']) {
    const [picture = ''] = await of(path, /<meta property="og:image" content="([^"]*)"/g);
    const reply = await fetch(picture);
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const [feed = ''] = await of(
    '/genre/home-repair',
    /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/g,
  );
  const entries = allOf(await (await fetch(`${origin}${feed}`)).text(), /<link href="([^"]*)"\/>/g);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect((await fetch(entry)).status).toBe(200);
});
