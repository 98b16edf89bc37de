import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContact } from '#core/content/calls.ts';
import { opsCases } from '#core/content/desk/calls.ts';
import type { Block, ContentFields } from '#core/content/model.ts';
import * as ops from '#core/content/ops/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' });
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();
const post = (path: string, fields: Record<string, string>, from: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  });

const words = (n: number): Block => ({ type: 'paragraph', text: Array(n).fill('word').join(' ') });
const FIELDS: ContentFields = {
  title: 'A page of the test',
  description: 'A description that says in one sentence what there is to read.',
  body: [words(260)],
  title_zh: '',
  description_zh: '',
  body_zh: [],
  hue: 'sky',
  icon: 'Drop',
};
/** Publishes a text of this test. */
async function published(about: Parameters<typeof priya.client.ok<typeof ops.addContent>>[1]) {
  const { content_id } = await priya.client.ok(ops.addContent, about);
  const { revision } = await priya.client.ok(ops.saveContentDraft, { content_id, revision: 1, fields: FIELDS });
  return (await priya.client.ok(ops.publishContent, { content_id, revision })).content;
}

const PAGES = [
  '/',
  '/genre/all',
  '/genre/home-repair',
  '/genre/home-repair/first-ten-minutes-of-a-leak',
  '/category/plumber',
  '/feature/all',
  '/feature/keys-to-a-new-flat',
  '/info/all',
  '/info/plumber',
  '/price',
  '/price/plumber',
  '/seo',
  '/seo/home-repair',
  '/featured-pros',
  '/contact',
  '/pro-newyear',
  '/help',
  '/about',
  '/jobs',
  '/press',
  '/terms',
  '/privacy',
  '/download',
  '/download/android',
  '/pro-list/tampines',
];

describe('pages of content', () => {
  it('are valid HTML, each with one main heading, and no heading skips a level', async () => {
    // Turns off rules of style. Rules on what breaks screen readers and programs stay.
    const validate = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        'heading-level': 'error',
        'no-inline-style': 'off',
        'void-style': 'off',
        'attribute-empty-style': 'off',
      },
    });
    for (const path of PAGES) {
      const text = await html(path);
      const report = await validate.validateString(text, path);
      const found = report.results.flatMap((result) =>
        result.messages.map(
          (m) =>
            `${path} ${m.ruleId}: ${m.message} ${text.split('\n')[m.line - 1]?.slice(Math.max(0, m.column - 60), m.column + 60)}`,
        ),
      );
      expect(found).toEqual([]);
    }
  });

  it('have no broken links', async () => {
    const links = new Set<string>();
    for (const path of PAGES)
      for (const [, href = ''] of (await html(path)).matchAll(/<a[^>]* href="(\/[^"#]*)[^"]*"/g))
        links.add(href.replaceAll('&amp;', '&'));
    expect(links.size).toBeGreaterThan(120);
    const broken: string[] = [];
    for (const href of links) {
      const { status } = await get(href);
      if (status !== 200) broken.push(`${status} ${href}`);
    }
    expect(broken).toEqual([]);
  });

  it('have one address each', async () => {
    for (const [from, status, to] of [
      ['/genre/cleaning/first-ten-minutes-of-a-leak', 301, '/genre/home-repair/first-ten-minutes-of-a-leak'],
      ['/genre/home-repair/plumber', 301, '/category/plumber'],
      ['/en-sg/genre/home-repair/plumber', 301, '/en-sg/category/plumber'],
      ['/contact/', 301, '/contact'],
      ['/price/', 301, '/price'],
      ['/genre/all/', 301, '/genre/all'],
      ['/info/test-aircon', 302, '/category/test-aircon'],
      ['/price/test-aircon', 302, '/category/test-aircon#prices'],
      ['/price/test-aircon?utm_source=a', 302, '/category/test-aircon?utm_source=a#prices'],
    ] as const) {
      const reply = await get(from);
      expect([from, reply.status, reply.headers.get('location')]).toEqual([from, status, to]);
    }
    for (const path of [
      '/genre/home-repair/piano-teacher',
      '/genre/home-repair/nothing',
      '/feature/nothing',
      '/info/nothing',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    for (const path of ['/price/nothing', '/seo/nothing', '/download/toaster', '/content/preview/nothing'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('a published text', () => {
  it('is on its page, in lists and on the home page at once, and disappears when it is hidden', async () => {
    const path = '/feature/test-of-pages';
    const lists = ['/feature/all', '/seo', '/'];
    const seen = async () => Promise.all([path, ...lists].map(async (at) => (await html(at)).includes(FIELDS.title)));
    expect(await seen()).toEqual([false, false, false, false]);
    const content = await published({ kind: 'feature', slug: 'test-of-pages', title: 'New' });
    await expect.poll(seen).toEqual([true, true, true, true]);
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    await priya.client.ok(ops.hideContent, { content_id: content.id, revision: content.revision });
    await expect.poll(seen).toEqual([false, false, false, false]);
    expect((await get(path)).status).toBe(410);
  });

  it('of a category is on its price page, and other cached pages stay', async () => {
    const etagOf = async (path: string) => (await get(path)).headers.get('etag');
    const before = [await etagOf('/price/test-aircon'), await etagOf('/feature/keys-to-a-new-flat')];
    expect(before[0]).toBeNull();
    await published({ kind: 'price', category_id: a.category_id, title: 'New' });
    await expect.poll(async () => (await get('/price/test-aircon')).status).toBe(200);
    expect(await html('/price/test-aircon')).toContain(FIELDS.title);
    expect(await etagOf('/feature/keys-to-a-new-flat')).toBe(before[1]);
    expect(await html('/price')).toContain('/price/test-aircon');
  });

  it('can be previewed by its link, which is neither linked from pages nor cached', async () => {
    const { content_id } = await priya.client.ok(ops.addContent, {
      kind: 'feature',
      slug: 'not-yet',
      title: 'Not yet',
    });
    const { path } = await priya.client.ok(ops.previewContent, { content_id });
    const reply = await get(path);
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    const text = await reply.text();
    expect(text).toContain('This is a draft');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await get('/feature/not-yet')).status).toBe(404);
    await server.database.pool.query(
      `update hash_links set expires_at = now() - interval '1 second' where purpose = 'content preview'`,
    );
    expect((await get(path)).status).toBe(404);
  });

  it('shows markup as text', async () => {
    const { content_id } = await priya.client.ok(ops.addContent, { kind: 'feature', slug: 'markup', title: 'Markup' });
    const fields = { ...FIELDS, body: [words(120), { type: 'paragraph' as const, text: '<script>alert(1)</script>' }] };
    const { revision } = await priya.client.ok(ops.saveContentDraft, { content_id, revision: 1, fields });
    await priya.client.ok(ops.publishContent, { content_id, revision });
    const text = await html('/feature/markup');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert(1)');
  });
});

describe('the contact form', () => {
  const FORM = { name: 'Lim', email: 'lim@example.sg', topic: 'other', message: 'Hello from the form', website: '' };
  it('works without script, and shows errors next to what was typed', async () => {
    const bad = await post('/contact', { ...FORM, email: 'nobody', message: 'Kept "words" & more' }, '203.0.113.9');
    const again = await bad.text();
    expect(bad.status).toBe(400);
    expect(again).toContain('Enter an email address we can reply to.');
    expect(again).toContain('Kept &quot;words&quot; &amp; more');
    const good = await post('/en-sg/contact', FORM, '203.0.113.9');
    expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await good.text()).toContain('Thanks, we’ve got your message');
    const { cases } = await priya.client.ok(opsCases, {});
    expect(cases).toMatchObject([{ name: 'Lim', message: FORM.message }]);
    for (let i = 0; i < 4; i++)
      await server.client().call(sendContact, { ...FORM, topic: 'other' }, { 'x-forwarded-for': '203.0.113.9' });
    const over = await post('/contact', FORM, '203.0.113.9');
    expect(over.status).toBe(400);
    expect(await over.text()).toContain('Too many tries. Wait a while, then try again.');
  });
});
