import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as questions from '#core/questions/calls.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { saveExternalLinks, saveFaq, saveMedia } from '#core/services/editor/calls.ts';
import { upload } from '#core/uploads/calls.ts';
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
  it('shows questions once they are answered, and a change of theirs at once', async () => {
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

  it('goes on to older answers by a link, and starts anew with one that is none', async () => {
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

  it('shows photos, answers, hours and outside links, with one script more that the policy names', async () => {
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

describe('what is done from it', () => {
  const to = async (path: string) => {
    const response = await get(path);
    const location = response.headers.get('location');
    return [response.status, location?.replace(server.url, '')];
  };

  it('leads into the form with the pro invited, to the reviews, and to the pro’s own editor', async () => {
    const id = wei.quote_service_id;
    expect(await to(`/service/quote/${id}`)).toEqual([302, `/form/test-aircon?pro=${id}`]);
    expect(await to(`/en-sg/service/quote/${id}`)).toEqual([302, `/en-sg/form/test-aircon?pro=${id}`]);
    expect(await to(`/service/review/${id}`)).toEqual([302, `/service/${id}/service#reviews`]);
    expect(await to(`/service/preview/${id}`)).toEqual([302, `/dashboard/services/${id}`]);
  });

  it('has pages to ask and to report, only where there is something to ask or report', async () => {
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
