import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import type { ContentFields } from '#core/content/model.ts';
import * as ops from '#core/content/ops/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import * as calls from '#core/users/terms/calls.ts';
import { publishContentJob } from '#server/content/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { tellOfTermsJob } from '../jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let content_id: number;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW', LOG_LEVEL: 'silent' });
  a = await arrange(server);
  priya = await a.operator('Priya', ['content']);
  content_id = await idOf('terms');
});
afterAll(() => server.close());

const idOf = async (slug: string) => {
  const { contents } = await priya.client.ok(ops.opsContents, {});
  return contents.find((each) => each.kind === 'page' && each.slug === slug)!.id;
};
const oneOf = async (id: number) => (await priya.client.ok(ops.opsContent, { content_id: id })).content;
const html = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).text();
const status = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).status;
const askedOf = async ({ client }: TestPerson) => (await client.ok(calls.termsState, {})).asked;

/** The next version of a page of the house, with another description. */
async function change(id: number, said: { note?: string; note_zh?: string; is_minor?: boolean }) {
  const { draft, revision, versions } = await oneOf(id);
  const fields: ContentFields = { ...draft, description: `${draft.description} (${versions.length + 1})` };
  const saved = await priya.client.ok(ops.saveContentDraft, { content_id: id, revision, fields });
  return priya.client.call(ops.publishContent, { content_id: id, revision: saved.revision, ...said });
}
async function signedUp() {
  const email = `new.${Math.random().toString(36).slice(2)}@example.sg`;
  const reply = await server.client().call(signUp, { email, passwd: 'a long enough secret', first_name: 'New' });
  return { id: reply.body.user.id, client: server.client(reply.body.session_token) };
}
const kept = (user_id: number) =>
  server.sql('select version, way from terms_agreements where user_id = $1 order by version', [user_id]);

describe('a page of the house', () => {
  it('is shipped in both languages, with version and date, and in the footer of every page', async () => {
    const home = await html('/');
    for (const slug of ['terms', 'privacy', 'about', 'help', 'jobs', 'press'])
      for (const prefix of ['', '/zh-tw']) {
        expect([slug, await status(`${prefix}/${slug}`)]).toEqual([slug, 200]);
        const text = await html(`${prefix}/${slug}`);
        expect([slug, text.includes('type="module"')]).toEqual([slug, false]);
        if (prefix === '') expect([slug, home.includes(`href="/${slug}"`)]).toEqual([slug, true]);
        else expect([slug, /<h1[^>]*>[^<]*[\u3400-\u9fff]/.test(text)]).toEqual([slug, true]);
      }
    expect(await html('/terms')).toContain('Version 1');
    expect(await html('/zh-tw/terms')).toContain('第 1 版');
  });

  it('is marked in the back office until it was changed, and until a lawyer looked at what binds', async () => {
    const marks = async (slug: string) => {
      const { needs_lawyer, is_starter } = await oneOf(await idOf(slug));
      return { needs_lawyer, is_starter };
    };
    expect(await marks('terms')).toEqual({ needs_lawyer: true, is_starter: true });
    expect(await marks('privacy')).toEqual({ needs_lawyer: true, is_starter: true });
    expect(await marks('jobs')).toEqual({ needs_lawyer: false, is_starter: true });
    expect(await marks('contact')).toEqual({ needs_lawyer: false, is_starter: false });
    for (const slug of ['terms', 'privacy']) expect(await html(`/${slug}`)).not.toMatch(/lawyer’s look|starter text/i);

    const id = await idOf('privacy');
    const check = (of: number, version: number) =>
      priya.client.call(ops.checkContent, { content_id: of, version, checked_by: 'Lim & Partners' });
    expect((await check(id, 9)).error).toBe('not now');
    expect((await check(await idOf('jobs'), 1)).error).toBe('not now');
    expect((await check(id, 1)).body.content.versions[0]).toMatchObject({ checked_by: 'Lim & Partners' });
    expect((await check(id, 1)).error).toBe('not now');
    expect(await actsOf(server, `content:${id}`)).toEqual(['text checked']);
    expect(await marks('privacy')).toEqual({ needs_lawyer: false, is_starter: true });
    await change(id, { note: 'A', note_zh: '甲' });
    expect(await marks('privacy')).toEqual({ needs_lawyer: true, is_starter: false });
  });

  it('says on the page what changed, in the reader’s language, and earlier versions of what binds stay readable', async () => {
    const id = await idOf('privacy');
    const refused = await change(id, { note: 'We keep logs for less time' });
    expect([refused.error, refused.body.message]).toEqual([
      'not ready',
      'Before people can read it, say what changed in Chinese.',
    ]);
    expect((await change(id, { note: 'We keep logs for less time.', note_zh: '紀錄檔保存的時間較短。' })).status).toBe(
      'Success',
    );
    expect(await html('/privacy')).toContain('We keep logs for less time.');
    expect(await html('/zh-tw/privacy')).toContain('紀錄檔保存的時間較短。');
    const first = await html('/privacy/1');
    expect(first).toContain('This is an earlier version');
    expect(first).toContain('<meta name="robots" content="noindex">');
    const { live_version } = await oneOf(id);
    expect(await status(`/privacy/${live_version}`)).toBe(302);
    for (const none of ['/privacy/99', '/privacy/0', '/privacy/one', '/jobs/1'])
      expect([none, await status(none)]).toEqual([none, 404]);
  });

  it('that binds stays on the site; another leads to where we can be asked', async () => {
    const hide = async (id: number) =>
      priya.client.call(ops.hideContent, { content_id: id, revision: (await oneOf(id)).revision });
    expect((await hide(content_id)).error).toBe('needed');
    expect((await hide(await idOf('press'))).status).toBe('Success');
    const gone = await fetch(`${server.url}/zh-tw/press`, { redirect: 'manual' });
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/zh-tw/contact']);
    // No footer leads there, also of pages that were kept and of addresses that lead nowhere, until it is back.
    const leads = async () => {
      const found: boolean[] = [];
      for (const path of ['/', '/genre/all', '/zh-tw/genre/all', '/about', '/nowhere-at-all'])
        found.push(/href="(?:\/zh-tw)?\/press"/.test(await html(path)));
      return found;
    };
    expect(await leads()).toEqual([false, false, false, false, false]);
    expect(await html('/genre/all')).toContain('href="/jobs"');
    expect((await change(await idOf('press'), { note: 'Back.', note_zh: '恢復。' })).status).toBe('Success');
    expect(await leads()).toEqual([true, true, true, true, true]);
  });
});

describe('the terms', () => {
  it('are agreed to by signing up, kept with version and time, and not asked for', async () => {
    const mei = await signedUp();
    expect(await kept(mei.id)).toMatchObject([{ version: 1, way: 'sign up' }]);
    expect((await mei.client.ok(calls.termsState, {})).asked).toBeNull();
  });

  it('are asked for once of each person who has not agreed, and again only where a new version binds', async () => {
    const [rachel, mei] = [await a.person('Rachel'), await signedUp()];
    expect(await askedOf(rachel)).toMatchObject({ version: 1, note: '' });
    const heard = await hearing(server);
    expect((await rachel.client.ok(calls.agreeToTerms, { version: 1 })).asked).toBeNull();
    // Her other screens ask no longer.
    expect(await heard('user.changed')).toEqual([[rachel.id]]);
    await rachel.client.ok(calls.agreeToTerms, { version: 1 });
    expect(await kept(rachel.id)).toMatchObject([{ version: 1, way: 'asked' }]);

    expect((await change(content_id, { note: 'A comma.', note_zh: '一個逗號。', is_minor: true })).status).toBe(
      'Success',
    );
    expect([await askedOf(rachel), (await mei.client.ok(calls.termsState, {})).asked]).toEqual([null, null]);

    await change(content_id, { note: 'Refunds within 200 days.', note_zh: '200 天內可退款。' });
    expect(await askedOf(rachel)).toMatchObject({ version: 3, note: 'Refunds within 200 days.' });
    const inChinese = await rachel.client.ok(calls.termsState, {}, { 'accept-language': 'zh-TW' });
    expect(inChinese.asked?.note).toBe('200 天內可退款。');
    expect((await rachel.client.call(calls.agreeToTerms, { version: 1 })).http).toBe(200);
    expect(await askedOf(rachel)).toMatchObject({ version: 3 });
    await rachel.client.ok(calls.agreeToTerms, { version: 3 });
    expect((await kept(rachel.id)).map(({ version }) => version)).toEqual([1, 3]);
    expect(await askedOf(rachel)).toBeNull();
    // Whoever never agreed to a version that is gone cannot do it afterwards.
    expect((await mei.client.call(calls.agreeToTerms, { version: 2 })).error).toBe('changed elsewhere');
  });

  it('that bind anew are mailed once to each person who has not agreed, with what changed in their language', async () => {
    const [wei, lin, mei] = [await a.person('Wei'), await a.person('Lin'), await signedUp()];
    await server.sql(`update users set language = 'zh-TW' where id = $1`, [lin.id]);
    const told = async (id: number) =>
      (
        await server.sql(
          `select key from deliveries where kind = 'terms_changed' and channel = 'mail' and user_id = $1`,
          [id],
        )
      ).length;
    const all = () => Promise.all([wei, lin, mei].map(({ id }) => told(id)));
    const mail = () => runJob(server.app.parts, tellOfTermsJob);
    await mail();
    const before = await all();
    await change(content_id, { note: 'Another comma.', note_zh: '又一個逗號。', is_minor: true });
    await mail();
    expect(await all()).toEqual(before);

    await change(content_id, { note: 'Disputes go to mediation first.', note_zh: '爭議先調解。' });
    const { version } = (await mei.client.ok(calls.termsState, {})).asked!;
    await mei.client.ok(calls.agreeToTerms, { version });
    expect(await mail()).toBeGreaterThan(3);
    expect(await mail()).toBe(0);
    expect(await all()).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    const line = async ({ client }: Pick<TestPerson, 'client'>, language: string) =>
      (await client.ok(notices, {}, { 'accept-language': language })).notices.find(
        ({ kind }) => kind === 'terms_changed',
      );
    expect(await line(wei, 'en-SG')).toMatchObject({ title: 'Our terms have changed', path: '/terms' });
    expect(await line(lin, 'zh-TW')).toMatchObject({ title: '我們的服務條款有變更' });
    expect(await line(mei, 'en-SG')).toBeUndefined();
  });

  it('that are scheduled are asked for from their time on, with what was said of them', async () => {
    const wei = await a.person('Wei');
    await wei.client.ok(calls.agreeToTerms, { version: (await askedOf(wei))!.version });
    const { draft, revision, live_version } = await oneOf(content_id);
    const fields = { ...draft, description: `${draft.description} From Monday.` };
    const saved = await priya.client.ok(ops.saveContentDraft, { content_id, revision, fields });
    const publish_at = toWire(new Date(server.app.parts.clock.now().getTime() + DAY));
    const schedule = { content_id, revision: saved.revision, publish_at };
    expect((await priya.client.call(ops.scheduleContent, schedule)).error).toBe('not ready');
    await priya.client.ok(ops.scheduleContent, { ...schedule, note: 'From Monday.', note_zh: '星期一起。' });
    expect(await askedOf(wei)).toBeNull();
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + 2 * DAY));
    await runJob(server.app.parts, publishContentJob);
    server.app.parts.clock.stopAt(null);
    expect(await askedOf(wei)).toMatchObject({ version: (live_version ?? 0) + 1, note: 'From Monday.' });
  });
});

describe('where the settings lead elsewhere', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({
      LOG_LEVEL: 'silent',
      LINK_TERMS: 'https://about.example/terms',
      LINK_JOB: '/contact',
      LINK_BLOG: 'https://blog.example/',
      LINK_APP_IOS: 'https://apps.example/gotong',
      LINK_APP_ANDROID: 'https://play.example/gotong',
    });
  });
  afterAll(() => other.close());

  it('the footer and our own address lead there, and nobody is asked by us', async () => {
    const text = await (await fetch(`${other.url}/`)).text();
    expect(text).toContain('href="https://about.example/terms"');
    expect(text).not.toContain('href="/terms"');
    expect(text).toContain('href="https://blog.example/"');
    const download = await (await fetch(`${other.url}/download`)).text();
    for (const store of ['https://apps.example/gotong', 'https://play.example/gotong'])
      expect(download).toContain(`href="${store}"`);
    const at = async (path: string) =>
      (await fetch(`${other.url}${path}`, { redirect: 'manual' })).headers.get('location');
    expect(await at('/en-sg/terms')).toBe('https://about.example/terms');
    expect(await at('/en-sg/jobs')).toBe('/en-sg/contact');
    const rachel = await (await arrange(other)).person('Rachel');
    expect((await rachel.client.ok(calls.termsState, {})).asked).toBeNull();
    expect((await rachel.client.call(calls.agreeToTerms, { version: 1 })).error).toBe('changed elsewhere');
    expect(await runJob(other.app.parts, tellOfTermsJob)).toBe(0);
  });
});
