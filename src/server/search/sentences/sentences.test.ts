import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchJobs } from '#core/search/sentences/calls.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW' });
});
afterAll(() => server.close());

const read = (keyword: string) => server.client().ok(searchJobs, { keyword });

describe('the jobs that a sentence may mean (issue 15 point 1)', () => {
  it.each([
    ['my aircon is leaking', 'aircon-servicing', { service: ['repair-leaking'] }],
    ['clogged toilet', 'plumber', { task: ['clear-choke'] }],
    ['water heater not working', 'plumber', { task: ['water-heater-repair'] }],
    ['paint my room', 'painting', { task: ['one-room'] }],
    ['washing machine not spinning', 'appliance-repair', { task: ['washing-machine'] }],
    ['蟑螂', 'pest-control', { pest: ['cockroaches'] }],
    ['move house next week', 'house-moving', { move_type: 'whole-home', when: 'within-2-weeks' }],
    ['fix my leaking tap', 'plumber', { task: ['leaking-tap'] }],
    ['淡濱尼 馬桶塞住', 'plumber', { task: ['clear-choke'] }],
  ])('%s is %s', async (keyword, slug, answers) => {
    const { jobs } = await read(keyword);
    expect(jobs[0]).toMatchObject({ slug, answers });
  });

  it('says the job in words, with its price and the answers that were filled in', async () => {
    const { jobs } = await read('aircon chemical wash 3 units 520201 tmr');
    expect(jobs[0]).toMatchObject({
      slug: 'aircon-servicing',
      name: 'Aircon servicing',
      title: 'Chemical wash, 3 units',
      task_ids: ['chemical-wash'],
      answers: { service: ['chemical-wash'], units: 3, postal_code: '520201', when: 'specific-date' },
    });
    expect(jobs[0]?.low_cents).toBeGreaterThan(0);
    expect(jobs[0]?.high_cents).toBeGreaterThan(jobs[0]?.low_cents as number);
    expect(jobs[0]?.facts.map(({ value }) => value)).toContain('Chemical wash');
    expect(jobs.length).toBeLessThanOrEqual(3);
  });

  it('takes up a day without its time where a form asks for both, and says it once the time is there', async () => {
    const day = (await read('catering buffet 30 pax 12 dec')).jobs[0];
    expect(day?.answers).toMatchObject({ event_at: expect.stringMatching(/^\d{4}-12-12$/) });
    const both = (await read('catering buffet 30 pax 12 dec 6.30pm')).jobs[0];
    expect(both?.answers).toMatchObject({ event_at: expect.stringMatching(/^\d{4}-12-12 18:30$/) });
    expect(both?.facts.map(({ value }) => value).join()).toContain('6:30 pm');
  });

  it('says the job in the reader’s words: its name, its title, its unit and what was understood', async () => {
    const { jobs } = await server
      .client()
      .ok(searchJobs, { keyword: 'aircon chemical wash 3 units' }, { 'accept-language': 'zh-TW' });
    const job = jobs[0];
    const han = /[\u3400-\u9fff]/;
    expect(job?.slug).toBe('aircon-servicing');
    for (const text of [job?.name, job?.title, ...(job?.facts.map(({ label }) => label) ?? [])]) {
      expect(text).toMatch(han);
      expect(text).not.toMatch(/[A-Za-z]{4}/);
    }
    expect(job?.task_ids).toEqual(['chemical-wash']);
  });

  it.each([
    '',
    '   ',
    'hello',
    'where is my refund',
    '机票',
    '%',
    "'; select 1; --",
    '🤷',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ])('offers none for %j', async (keyword) => {
    expect((await read(keyword)).jobs).toEqual([]);
  });

  it('reads the beginning of ten thousand characters, and of no words at all', async () => {
    const from = performance.now();
    expect((await read(`leaking tap ${'x'.repeat(10_000)}`)).jobs[0]).toMatchObject({ slug: 'plumber' });
    expect((await read('水'.repeat(1_000))).jobs.length).toBeLessThanOrEqual(3);
    expect((await read('a '.repeat(2_000))).jobs).toEqual([]);
    expect((await server.client().ok(searchJobs, {})).jobs).toEqual([]);
    console.log(`four hostile sentences in ${(performance.now() - from).toFixed(0)} ms`);
  });

  it('refuses what cannot be a text', async () => {
    const { http, body } = await server.client().call(searchJobs, { keyword: '\u0000\u0007 leaking tap' });
    expect([http, body]).toMatchObject([400, { error: 'validation', fields: { keyword: expect.any(String) } }]);
  });

  it('offers no category that is not on the site', async () => {
    await server.database.pool.query(`update categories set status = 'draft' where slug = 'plumber'`);
    server.app.parts.dropPages(['genre:all', 'category:plumber']);
    expect((await read('fix my leaking tap')).jobs.map(({ slug }) => slug)).not.toContain('plumber');
    await server.database.pool.query(`update categories set status = 'published' where slug = 'plumber'`);
    server.app.parts.dropPages(['genre:all', 'category:plumber']);
    expect((await read('fix my leaking tap')).jobs[0]?.slug).toBe('plumber');
  });
});
