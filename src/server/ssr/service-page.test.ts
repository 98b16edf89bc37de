import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as questions from '#core/questions/calls.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import {
  saveCategory,
  saveExternalLinks,
  saveFaq,
  saveLanguages,
  saveMedia,
  saveMenu,
} from '#core/services/editor/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { refreshFreeJob } from '#server/search/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
let wei: TestPerson & { quote_service_id: number };
let rachel: TestPerson;
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const page = async (query = '') => {
  const moved = await get(`/service/${wei.quote_service_id}/-`);
  const response = await get(`${new URL(String(moved.headers.get('location')), server.url).pathname}${query}`);
  expect(response.status).toBe(200);
  return { html: await response.text(), headers: response.headers };
};

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  given = await arrange(server);
  wei = await given.pro('Wei');
  rachel = await given.person('Rachel', 'Goh');
});
afterAll(() => server?.close());

describe("a pro's page", () => {
  it('shows answered questions, and changes of them at once', async () => {
    const service_id = wei.quote_service_id;
    const asked = await rachel.client.ok(questions.askQuestion, {
      service_id,
      question: 'Do you work on <b>Sundays</b>?',
    });
    expect((await page()).html).not.toContain('Sundays');
    await wei.client.ok(questions.answerQuestion, { question_id: asked.question.id, answer: 'Yes, from 9 am.' });
    const { html } = await page();
    expect(html).toContain('Do you work on &lt;b&gt;Sundays&lt;/b&gt;?');
    expect(html).toContain('Yes, from 9 am.');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).not.toContain('Goh');
    await rachel.client.ok(questions.deleteQuestion, { question_id: asked.question.id });
    expect((await page()).html).not.toContain('Sundays');
  });

  it('links to older answers, and ignores an invalid link', async () => {
    await server.database.pool.query(
      `insert into service_questions (quote_service_id, user_id, question, answer, answered_on, created)
       select $1, $2, 'Question ' || n || ' of them', 'Answer', now() - n * interval '1 minute', now() from generate_series(1, 12) n`,
      [wei.quote_service_id, rachel.id],
    );
    server.app.parts.dropPages([`service:${wei.quote_service_id}`]);
    const first = (await page()).html;
    expect(first).toContain('Question 10 of them');
    expect(first).not.toContain('Question 11 of them');
    const cursor = /\?questions=([\w%-]+)#questions/.exec(first)?.[1];
    const second = (await page(`?questions=${cursor}`)).html;
    expect(second).toContain('Question 12 of them');
    expect(second).not.toContain('Question 10 of them');
    expect((await page('?questions=bm9uc2Vuc2U')).html).toContain('Question 1 of them');
  });

  it('shows photos, answers, hours and outside links, with one more script that the policy allows', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const { attachments } = await wei.client.ok(upload, { file: [{ filename: 'coil.png', bytes, too_large: false }] });
    const id = attachments[0]?.id as number;
    const service_id = wei.quote_service_id;
    await wei.client.ok(saveMedia, {
      service_id,
      photos: [{ attachment_id: id, caption: 'After "the" wash', is_cover: false }],
      videos: [],
    });
    await wei.client.ok(saveFaq, { service_id, faqs: [{ question: 'Do you bring a ladder?', answer: 'Yes.' }] });
    await wei.client.ok(saveExternalLinks, { service_id, links: [{ label: 'More', url: 'https://example.sg/wei' }] });
    await wei.client.ok(changeBusinessHours, { service_id, days: { '1': [{ begin: 540, end: 1200 }] } });
    const { html, headers } = await page();
    expect(html).toMatch(new RegExp(`<a href="/files/${id}/w1920"[^>]*data-caption="After &quot;the&quot; wash"`));
    expect(html).toContain(`/files/${id}/w320 320w`);
    expect(html).toContain('Do you bring a ladder?');
    expect(html).toContain('9 am – 8 pm');
    expect(html).toMatch(/<a href="https:\/\/example\.sg\/wei" target="_blank" rel="nofollow noopener noreferrer ugc"/);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] as string);
    expect(scripts).toHaveLength(5);
    const policy = String(headers.get('content-security-policy'));
    for (const text of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });
});

describe('the price menu', () => {
  it('shows usual prices, links to the form with task and time, and hides what is unknown', async () => {
    const service_id = wei.quote_service_id;
    const [{ slug, category_id }] = (await server.sql(
      `select c.slug, c.id as category_id from categories c where c.slug = 'aircon-servicing'`,
    )) as [{ slug: string; category_id: number }];
    const bare = (await page()).html;
    expect(bare).not.toContain('Ask for this');
    expect(bare).not.toContain('Does the price hold?');
    await wei.client.ok(saveCategory, { service_id, category_id: [category_id, given.category_id] });
    await wei.client.ok(saveMenu, {
      service_id,
      menu: [
        { label: 'Chemical wash', category_id, task: 'chemical-wash', from_cents: 8500, unit: 'unit' },
        { label: 'Visit <first>', from_cents: 4050, note: 'Waived if you hire' },
      ],
    });
    await wei.client.ok(saveLanguages, { service_id, languages: ['zh', 'hokkien'] });
    const { html } = await page();
    expect(html).toContain('S$85');
    expect(html).toMatch(/Usual nearby S\$\d+/);
    expect(html).toContain('Visit &lt;first&gt;');
    expect(html).toContain('S$40.50');
    expect(html).toContain(`href="/form/${slug}?pro=${service_id}&amp;task=chemical-wash"`);
    expect(html).toMatch(/<option value="chemical-wash"[^>]*>Chemical wash, from S\$85/);
    expect(html).toContain('Speaks Mandarin, Hokkien');
    // If the category has no price, the box shows the menu's lowest price.
    expect(html).toMatch(/text-3xl font-bold">S\$40\.50</);

    const form = await (
      await get(`/form/${slug}?pro=${service_id}&task=chemical-wash&at=2026-12-05T09:30&plain=1`)
    ).text();
    expect(form).toMatch(/name="pro" value="\d+"/);
    expect(form).toContain('chemical-wash');
    expect(form).toContain('2026-12-05');
    const other = await (await get(`/form/${slug}?task=no-such-task&at=soon&plain=1`)).text();
    expect(other).not.toContain('no-such-task');
    const alive = await (await get(`/form/${slug}?pro=${service_id}&task=chemical-wash&at=2026-12-05T09:30`)).text();
    expect(alive).toContain('Chemical wash, Sat 5 Dec, 9:30 am');
    await wei.client.ok(saveCategory, { service_id, category_id: [given.category_id] });
  });

  it('has a link to share, and says what was not checked', async () => {
    const { html } = await page();
    expect(html).toMatch(new RegExp(`<a href="/service/${wei.quote_service_id}/[\\w-]+" data-share=`));
    expect(html).toContain('Not checked:');
    expect(html).toContain('identity, business registration');
    await server.sql('update users set is_id_checked = true where id = $1', [wei.id]);
    server.app.parts.dropPages([`service:${wei.quote_service_id}`]);
    const checked = (await page()).html;
    expect(checked).toContain('Gotong compared their NRIC or FIN card with the account.');
    expect(checked).not.toContain('identity, business registration');
  });
});

describe('when a pro is free', () => {
  /** 9 am to 6 pm each day, so that there is always a free time to show. */
  const day = [{ begin: 540, end: 1080 }];
  const open = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day]));
  const list = async () => (await get('/category/test-aircon')).text();
  const said = (html: string) => /Free (\w{3} \d{1,2} \w{3}, [\d:]+ [ap]m)/.exec(html)?.[1] ?? null;
  const refresh = () => runJob(server.app.parts, refreshFreeJob);

  it('is shown in lists by the current calendar, and follows its changes', async () => {
    const service_id = wei.quote_service_id;
    await wei.client.ok(changeBusinessHours, { service_id, days: {} });
    expect(said(await list())).toBeNull();
    await wei.client.ok(changeBusinessHours, { service_id, days: open });
    await refresh();
    const first = said(await list());
    expect(first).toMatch(/, (9|10|11|12|1|2|3|4|5)(:30)? [ap]m$/);

    const taken = `insert into service_reserves (quote_service_id, kind, title, begin_time, end_time, lane, created, modified)
      select $1, 'block', 'Busy', now(), now() + interval '3 days', 0, now(), now()`;
    await server.sql(taken, [service_id]);
    await refresh();
    const second = said(await list());
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
    await server.sql('delete from service_reserves where quote_service_id = $1', [service_id]);
    await refresh();
    expect(said(await list())).toBe(first);
    expect((await (await get('/pro-search')).text()).includes(`Free ${first}`)).toBe(true);
    const own = (await page()).html;
    expect(own).toContain(`Free ${first}`);
    expect(own).toMatch(
      /<input[^>]*name="at"[^>]*value="\d{4}-\d\d-\d\dT\d\d:\d\d"|value="\d{4}-\d\d-\d\dT\d\d:\d\d"[^>]*name="at"/,
    );
  });
});

describe('actions of a pro’s page', () => {
  const to = async (path: string) => {
    const response = await get(path);
    const location = response.headers.get('location');
    return [response.status, location?.replace(server.url, '')];
  };

  it('redirect to the form with the pro invited, to the reviews, and to the pro’s own editor', async () => {
    const id = wei.quote_service_id;
    expect(await to(`/service/quote/${id}`)).toEqual([302, `/form/test-aircon?pro=${id}`]);
    expect(await to(`/en-sg/service/quote/${id}`)).toEqual([302, `/en-sg/form/test-aircon?pro=${id}`]);
    expect(await to(`/service/review/${id}`)).toEqual([302, `/service/${id}/service#reviews`]);
    expect(await to(`/service/preview/${id}`)).toEqual([302, `/dashboard/services/${id}`]);
  });

  it('have pages to ask and to report, only where that is possible', async () => {
    const id = wei.quote_service_id;
    const ask = await get(`/service/ask/${id}`);
    expect([ask.status, (await ask.text()).includes('name="robots" content="noindex"')]).toEqual([200, true]);
    const { questions: shown } = await server.client().ok(questions.serviceQuestions, { service_id: id });
    const report = await get(`/service/report/${id}?question=${shown[0]?.id}`);
    expect([report.status, (await report.text()).includes(String(shown[0]?.question))]).toEqual([200, true]);
    const waiting = await rachel.client.ok(questions.askQuestion, { service_id: id, question: 'Who reads this?' });
    const pro = await get(`/service/report/${id}`);
    expect([pro.status, (await pro.text()).includes('Says what is not true')]).toEqual([200, true]);
    for (const path of [
      '/service/report/999999999',
      `/service/report/${id}?question=${waiting.question.id}`,
      `/service/nothing/${id}`,
      '/service/ask/999999999',
      '/service/quote/x',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});
