import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '#core/categories/calls.ts';
import * as publicCalls from '#core/content/calls.ts';
import type { Block, ContentFields } from '#core/content/model.ts';
import * as ops from '#core/content/ops/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { visiting } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer, testClient } from '#test/support/server.ts';
import { publishContentJob } from './jobs.ts';
import { article as articleWords } from './service.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW' });
  a = await arrange(server);
  priya = await a.operator('Priya');
  omar = await a.operator('Omar');
});
afterAll(() => server.close());

const words = (n: number, word = 'word'): Block => ({ type: 'paragraph', text: Array(n).fill(word).join(' ') });
const FIELDS: ContentFields = {
  title: 'A guide of the test',
  description: 'A description that says in one sentence what there is to read.',
  body: [words(220)],
  title_zh: '測試指南',
  description_zh: '',
  body_zh: [],
  hue: 'sky',
  icon: 'Drop',
};
let counter = 0;
/** A feature with a draft; answers its id, address and revision. */
async function drafted(more: Partial<ContentFields> = {}) {
  counter += 1;
  const slug = `test-feature-${counter}`;
  const { content_id } = await priya.client.ok(ops.addContent, { kind: 'feature', slug, title: 'New' });
  const fields = { ...FIELDS, ...more };
  const { revision } = await priya.client.ok(ops.saveContentDraft, { content_id, revision: 1, fields });
  return { content_id, slug, revision, fields };
}
const stranger = () => server.client();
const seen = async (slug: string) => (await stranger().call(publicCalls.featureContent, { slug })).http;
const listed = async () =>
  (await stranger().ok(publicCalls.featuresContent, {})).features.map((card) => `${card.slug}: ${card.title}`);
const oneOf = async (content_id: number) => (await omar.client.ok(ops.opsContent, { content_id })).content;

describe('a draft', () => {
  it('is read by operators alone until it is published', async () => {
    const { content_id, slug, revision } = await drafted();
    expect(await seen(slug)).toBe(404);
    expect((await listed()).join()).not.toContain(slug);
    const pro = await a.pro('Wei');
    for (const client of [stranger(), pro.client])
      expect((await client.call(ops.opsContent, { content_id })).http).not.toBe(200);
    expect((await oneOf(content_id)).status).toBe('draft');

    const { content } = await priya.client.ok(ops.publishContent, { content_id, revision, note: 'First' });
    expect(content).toMatchObject({ status: 'published', live_version: 1, has_changes: false });
    expect(content.versions).toMatchObject([{ version: 1, note: 'First', operator: 'Priya' }]);
    expect(await seen(slug)).toBe(200);
    expect(await listed()).toContain(`${slug}: ${FIELDS.title}`);
  });

  it('that is thin or half written is refused with what it lacks, and stays a draft', async () => {
    const { content_id, slug, revision } = await drafted({ body: [words(20)] });
    const reply = await priya.client.call(ops.publishContent, { content_id, revision });
    expect([reply.error, reply.body.message]).toEqual([
      'not ready',
      'Before people can read it, it needs 100 words (it has 20).',
    ]);
    expect(await seen(slug)).toBe(404);
  });

  it('takes no markup and no kind of block that is not on the list', async () => {
    const { content_id, revision } = await drafted();
    const save = (body: unknown) =>
      priya.client.call(ops.saveContentDraft, { content_id, revision, fields: { ...FIELDS, body: body as Block[] } });
    expect((await save([{ type: 'html', text: '<script>' }])).http).toBe(400);
    expect((await save([{ type: 'paragraph', text: 'a', style: 'x' }])).http).toBe(400);
    expect((await save([words(5)])).http).toBe(200);
  });

  it('of two operators: the second is told, and nothing of the first is lost', async () => {
    const { content_id, revision } = await drafted();
    const theirs = { ...FIELDS, title: 'What Omar wrote' };
    const mine = { ...FIELDS, title: 'What Priya wrote' };
    const both = await Promise.all([
      omar.client.call(ops.saveContentDraft, { content_id, revision, fields: theirs }),
      priya.client.call(ops.saveContentDraft, { content_id, revision, fields: mine }),
    ]);
    expect(both.map((reply) => reply.error ?? 'saved').sort()).toEqual(['changed elsewhere', 'saved']);
    const kept = await oneOf(content_id);
    expect([kept.revision, kept.draft.title]).toEqual([
      revision + 1,
      both[0]!.status === 'Success' ? theirs.title : mine.title,
    ]);
    for (const [call, more] of [
      [ops.publishContent, {}],
      [ops.hideContent, {}],
      [ops.restoreContent, { version: 1 }],
    ] as const)
      expect((await omar.client.call(call as typeof ops.publishContent, { content_id, revision, ...more })).error).toBe(
        'changed elsewhere',
      );
  });

  it('has one of its kind for each thing, at one address', async () => {
    const [genre] = (await stranger().ok(catalogue.genres, {})).genres;
    const add = (input: Parameters<typeof priya.client.call<typeof ops.addContent>>[1]) =>
      priya.client.call(ops.addContent, input);
    expect((await add({ kind: 'genre', genre_id: genre!.id, title: 'Again' })).error).toBe('already there');
    expect((await add({ kind: 'feature', slug: 'before-chinese-new-year', title: 'Again' })).error).toBe(
      'already there',
    );
    expect((await add({ kind: 'feature', title: 'No address' })).http).toBe(400);
    expect((await add({ kind: 'feature', slug: 'all', title: 'The list' })).http).toBe(400);
    expect((await add({ kind: 'page', slug: 'anything', title: 'Page' })).http).toBe(400);
    expect((await add({ kind: 'article', slug: 'of-nothing', genre_id: 999_999, title: 'Nothing' })).http).toBe(400);
    expect((await add({ kind: 'article', slug: 'of-the-test', genre_id: genre!.id, title: 'Fine' })).http).toBe(200);
  });
});

describe('what people read', () => {
  it('changes on every node when it is published, and keeps its history', async () => {
    const { database } = server;
    const other = await createApp(
      loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', JOBS: 'false', DATA_DIR: '/tmp', DATABASE_URL: database.url }),
      database.url,
    );
    await other.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = other.http.server.address() as { port: number };
      const there = testClient(`http://127.0.0.1:${port}`, null);
      const { content_id, slug, revision, fields } = await drafted();
      await priya.client.ok(ops.publishContent, { content_id, revision });
      const titles = async () =>
        Promise.all(
          [stranger(), there].map(
            async (c) => (await c.call(publicCalls.featureContent, { slug })).body.feature?.title,
          ),
        );
      expect(await titles()).toEqual([FIELDS.title, FIELDS.title]);

      const now = await oneOf(content_id);
      const saved = await omar.client.ok(ops.saveContentDraft, {
        content_id,
        revision: now.revision,
        fields: { ...fields, title: 'A better title' },
      });
      expect((await oneOf(content_id)).has_changes).toBe(true);
      // Readers still see the published version.
      expect(await titles()).toEqual([FIELDS.title, FIELDS.title]);
      const { content } = await omar.client.ok(ops.publishContent, { content_id, revision: saved.revision });
      await expect.poll(titles).toEqual(['A better title', 'A better title']);
      expect(content.versions.map(({ version, operator }) => [version, operator])).toEqual([
        [2, 'Omar'],
        [1, 'Priya'],
      ]);

      // Restoring puts the old words into the draft only.
      const { content: restored } = await omar.client.ok(ops.restoreContent, {
        content_id,
        revision: content.revision,
        version: 1,
      });
      expect([restored.draft.title, restored.has_changes]).toEqual([FIELDS.title, true]);
      expect(await titles()).toEqual(['A better title', 'A better title']);
      expect(
        (await omar.client.call(ops.restoreContent, { content_id, revision: restored.revision, version: 9 })).http,
      ).toBe(404);
      const { fields: first } = await omar.client.ok(ops.opsContentVersion, { content_id, version: 1 });
      expect(first).toEqual(fields);
      await expect(
        server.sql('update content_versions set note = $2 where content_id = $1', [content_id, 'x']),
      ).rejects.toThrow('never changed');

      const { content: back } = await omar.client.ok(ops.publishContent, { content_id, revision: restored.revision });
      await expect.poll(titles).toEqual([FIELDS.title, FIELDS.title]);
      await omar.client.ok(ops.hideContent, { content_id, revision: back.revision });
      await expect.poll(titles).toEqual([undefined, undefined]);
      expect(await listed()).not.toContain(`${slug}: ${FIELDS.title}`);
      const acts = await server.sql<{ version: number }>(
        `select (details ->> 'version')::integer as version from operator_acts
         where subject = $1 and act = 'text published' order by id`,
        [`content:${content_id}`],
      );
      expect(acts.map(({ version }) => version)).toEqual([1, 2, 3]);
      expect(await actsOf(server, `content:${content_id}`)).toEqual([
        'text begun',
        'text published',
        'text taken up',
        'text published',
        'text restored',
        'text published',
        'text hidden',
      ]);
    } finally {
      await other.close();
    }
  });

  it('comes in Traditional Chinese where it is translated', async () => {
    const { content_id, slug, revision } = await drafted();
    await priya.client.ok(ops.publishContent, { content_id, revision });
    const read = async (language: string) =>
      (await stranger().ok(publicCalls.featureContent, { slug }, { 'accept-language': language })).feature;
    expect(await read('zh-TW')).toMatchObject({ title: FIELDS.title_zh, description: FIELDS.description });
    expect(await read('en-SG')).toMatchObject({ title: FIELDS.title });

    // A link card has its title in the reader's language.
    const key = `feature:${slug}`;
    const leading = await drafted({ body: [words(120), { type: 'link', to: 'feature', ref: slug, note: '' }] });
    await priya.client.ok(ops.publishContent, { content_id: leading.content_id, revision: leading.revision });
    const titleIn = async (language: string) =>
      (await stranger().ok(publicCalls.featureContent, { slug: leading.slug }, { 'accept-language': language })).feature
        .links[key]?.title;
    expect([await titleIn('zh-TW'), await titleIn('en-SG')]).toEqual([FIELDS.title_zh, FIELDS.title]);
    // The card is left out as soon as its target is hidden.
    await priya.client.ok(ops.hideContent, { content_id, revision: (await oneOf(content_id)).revision });
    expect([await titleIn('zh-TW'), await titleIn('en-SG')]).toEqual([undefined, undefined]);
  });

  it('leaves out link cards to what is not on the site', async () => {
    const link = (to: 'category' | 'feature', ref: string): Block => ({ type: 'link', to, ref, note: '' });
    const body = [words(120), link('category', 'plumber'), link('category', 'nothing'), link('feature', 'nowhere')];
    const { content_id, slug, revision } = await drafted({ body });
    await priya.client.ok(ops.publishContent, { content_id, revision });
    const { feature } = await stranger().ok(publicCalls.featureContent, { slug });
    expect(feature.links).toEqual({
      'category:plumber': expect.objectContaining({ path: '/category/plumber', title: 'Plumber' }),
    });
  });
});

describe('a schedule', () => {
  it('brings the draft onto the site at its time, as it was looked through', async () => {
    const { content_id, slug, revision } = await drafted();
    const at = new Date(Date.now() + HOUR);
    const past = { content_id, revision, publish_at: toWire(new Date(Date.now() - HOUR)) };
    expect((await priya.client.call(ops.scheduleContent, past)).error).toBe('wrong time');
    const { content } = await priya.client.ok(ops.scheduleContent, {
      content_id,
      revision,
      publish_at: toWire(at),
      note: 'For Monday',
    });
    const edit = { content_id, revision: content.revision, fields: { ...FIELDS, title: 'Slipped in' } };
    expect((await omar.client.call(ops.saveContentDraft, edit)).error).toBe('scheduled');
    await runJob(server.app.parts, publishContentJob);
    expect(await seen(slug)).toBe(404);

    await server.sql(`update content_entries set publish_at = now() - interval '1 second' where id = $1`, [content_id]);
    await runJob(server.app.parts, publishContentJob);
    expect(await seen(slug)).toBe(200);
    const now = await oneOf(content_id);
    expect([now.publish_at, now.versions]).toMatchObject([
      null,
      [{ version: 1, note: 'For Monday', operator: 'Priya' }],
    ]);
    expect(await runJob(server.app.parts, publishContentJob)).toBe(0);
  });

  it('keeps the draft as it is: not hidden, not restored and not scheduled anew', async () => {
    const { content_id, revision } = await drafted();
    const call = (c: typeof ops.hideContent, at: number, more: object = {}) =>
      omar.client.call(c, { content_id, revision: at, ...more });
    expect((await call(ops.hideContent, revision)).error).toBe('not now');
    await priya.client.ok(ops.publishContent, { content_id, revision });
    const publish_at = toWire(new Date(Date.now() + DAY));
    const { content } = await priya.client.ok(ops.scheduleContent, {
      content_id,
      revision: (await oneOf(content_id)).revision,
      publish_at,
    });
    for (const [c, more] of [
      [ops.hideContent, {}],
      [ops.restoreContent, { version: 1 }],
      [ops.scheduleContent, { publish_at: toWire(new Date(Date.now() + 2 * DAY)) }],
    ] as const)
      expect((await call(c as typeof ops.hideContent, content.revision, more)).error).toBe('scheduled');
    expect(await oneOf(content_id)).toEqual(content);
  });

  it('can be taken off, and then the draft is free again', async () => {
    const { content_id, revision } = await drafted();
    const { content } = await priya.client.ok(ops.scheduleContent, {
      content_id,
      revision,
      publish_at: toWire(new Date(Date.now() + DAY)),
    });
    const off = await omar.client.ok(ops.unscheduleContent, { content_id, revision: content.revision });
    expect(off.content.publish_at).toBeNull();
    expect((await omar.client.call(ops.unscheduleContent, { content_id, revision: off.content.revision })).error).toBe(
      'not now',
    );
    await omar.client.ok(ops.saveContentDraft, { content_id, revision: off.content.revision, fields: FIELDS });
    expect(await actsOf(server, `content:${content_id}`)).toEqual(['text begun', 'text scheduled', 'text unscheduled']);
  });
});

describe('a picture in a text', () => {
  it('is the operator’s own upload, and public once it is live', async () => {
    const attachment_id = await uploadPicture(priya, 200);
    const image: Block = { type: 'image', attachment_id, alt: 'A tap', caption: '', width: 30, height: 20 };
    const { content_id, revision } = await drafted({ body: [words(120), image] });
    const get = (token?: string) =>
      fetch(`${server.url}/files/${attachment_id}/w320`, token ? { headers: { 'x-session-token': token } } : {});
    expect((await get()).status).toBe(404);
    expect((await get(omar.token)).status).toBe(200);
    await priya.client.ok(ops.publishContent, { content_id, revision });
    expect((await get()).status).toBe(200);

    const pro = await a.pro('Zoe');
    const theirs = await uploadPicture(pro, 100);
    const other = await drafted();
    const stolen = { ...FIELDS, body: [words(120), { ...image, attachment_id: theirs }] };
    const reply = await priya.client.call(ops.saveContentDraft, { ...other, fields: stolen });
    expect(reply.http).toBe(400);
    expect((await fetch(`${server.url}/files/${theirs}/w320`)).status).toBe(404);
  });
});

describe('the content calls', () => {
  it('say what there is to read of home, a genre, a category and an article', async () => {
    const client = stranger();
    const home = await client.ok(publicCalls.homeContent, {});
    expect([home.home?.title, home.articles.length > 3]).toEqual(['Worth reading before you ask', true]);
    const category = await client.ok(publicCalls.categoryContent, { slug: 'plumber' });
    expect(category).toMatchObject({
      category: { slug: 'plumber' },
      price: { path: '/price/plumber' },
      info: { path: '/info/plumber' },
      articles: [
        { path: '/genre/home-repair/first-ten-minutes-of-a-leak' },
        { path: '/genre/home-repair/aircon-weak-or-smelly' },
      ],
    });
    const genre = await client.ok(publicCalls.genreContent, { genreName: 'home-repair' });
    expect([genre.words?.kind, genre.articles.length]).toEqual(['genre', 2]);
    const article = await client.ok(publicCalls.articleContent, { slug: 'first-ten-minutes-of-a-leak' });
    expect(article.categories.map((each) => each.slug)).toContain('plumber');
    // An article's page links to the others of its genre, and not to itself.
    const read = await articleWords(visiting(server.app.parts, { language: 'en-SG' }), 'first-ten-minutes-of-a-leak');
    expect(read?.value.others.map(({ path }) => path)).toEqual(['/genre/home-repair/aircon-weak-or-smelly']);
    for (const [call, input] of [
      [publicCalls.categoryContent, { slug: 'nothing' }],
      [publicCalls.genreContent, { genreName: 'nothing' }],
      [publicCalls.articleContent, { slug: 'keys-to-a-new-flat' }],
    ] as const)
      expect((await client.call(call as typeof publicCalls.categoryContent, input as { slug: string })).http).toBe(404);
  });

  it('come several at once, each as it would have come by itself', async () => {
    const client = stranger();
    const requests = {
      home: '/new/v1/contents/home.json',
      plumber: '/new/v1/contents/category/plumber.json',
      pros: '/new/v1/quote_services/index/sort:score.json',
      nothing: '/new/v1/contents/category/nothing.json',
      private: '/user/me.json',
      ops: '/new/v1/ops/contents.json',
      wrong: '/new/v1/quote_services/index/sort:money.json',
    };
    const { responses } = await client.ok(publicCalls.composeIndex, { requests });
    expect(Object.keys(responses)).toEqual(Object.keys(requests));
    const alone = await client.call(publicCalls.categoryContent, { slug: 'plumber' });
    expect(responses.plumber).toEqual(alone.body);
    expect(responses.home?.status).toBe('Success');
    expect(Array.isArray(responses.pros?.services)).toBe(true);
    for (const name of ['nothing', 'private', 'ops'])
      expect([name, responses[name]]).toEqual([name, { status: 'Error', error: 'not found', message: 'not found' }]);
    expect(responses.wrong).toMatchObject({ status: 'Error', error: 'validation' });
    expect((await client.call(publicCalls.composeIndex, { requests: {} })).http).toBe(400);
  });
});

describe('the preview', () => {
  it('is a link that an operator makes, recorded', async () => {
    const { content_id } = await drafted();
    const { path } = await priya.client.ok(ops.previewContent, { content_id });
    expect(path).toMatch(/^\/content\/preview\/[\w-]{43}$/);
    expect(await actsOf(server, `content:${content_id}`)).toEqual(['text begun', 'text preview made']);
    expect((await stranger().call(ops.previewContent, { content_id })).http).toBe(403);
  });
});
