import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_TYPES, type Question, type QuestionType } from '#core/categories/model.ts';
import { answersOfFields, fieldName, fieldsOfAnswers, plainPages } from '#core/categories/plain-form-rules.ts';
import { validateAnswers } from '#core/categories/rules.ts';
import { parseForm } from '#server/platform/http/body.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
const QUESTIONS: Question[] = [
  { key: 'postal_code', label: 'Where', type: 'postal', required: true, step: 'One' },
  {
    key: 'kind',
    label: 'What',
    type: 'single',
    required: true,
    step: 'Two',
    choices: [
      { id: 'wash', label: 'Wash' },
      { id: 'other', label: 'Other' },
    ],
  },
  {
    key: 'which',
    label: 'Which',
    type: 'text',
    required: true,
    step: 'Three',
    when: [[{ key: 'kind', is: ['other'] }]],
  },
  { key: 'photos', label: 'Photos', type: 'files', required: false, step: 'Four' },
];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  a = await arrange(server);
  pro = await a.pro('Wei');
  const { pool } = server.database;
  await pool.query(
    `insert into category_forms (category_id, version, questions, created)
     select id, form_version, $1, now() from categories where slug = 'test-aircon'`,
    [JSON.stringify(QUESTIONS)],
  );
  await pool.query('insert into quote_service_areas select $1, code from areas on conflict do nothing', [
    pro.quote_service_id,
  ]);
});
afterAll(() => server?.close());

const PATH = '/form/test-aircon';
const send = (body: URLSearchParams | FormData, cookie = '', headers: Record<string, string> = {}) =>
  fetch(server.url + PATH, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
/** The fields that a page's form would send, with those that a person fills in. */
const formOf = (html: string, filled: Record<string, string>): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? [];
    fields.append(name, value);
  }
  for (const [name, value] of Object.entries(filled)) fields.append(name, value);
  fields.append('go', 'next');
  return fields;
};
const hasStep = (html: string, step: string) => html.includes(`name="step" value="${step}"`);

describe('the form’s field names', () => {
  const GOOD: Record<QuestionType, unknown> = {
    postal: '520123',
    single: 'a',
    multi: ['a', 'b'],
    bool: false,
    stepper: 2,
    number: 12,
    text: 'Two words & a "quote"',
    date: '2030-01-02',
    date_multi: ['2030-01-02', '2030-01-03'],
    date_range: { from: '2030-01-02', to: '2030-01-03' },
    datetime: '2030-01-02 09:30',
    month: 4,
    slots: [1, 5],
    weekly_grid: ['1-2', '7-5'],
    inventory: { a: 3 },
    addresses: ['Blk 1', 'Blk 2, #03-04'],
    urls: ['https://example.sg/a'],
    budget: { low: 100, high: 200 },
    files: [1],
  };
  const form: Question[] = QUESTION_TYPES.filter((type) => type !== 'files').map((type) => ({
    key: `q_${type}`,
    label: type,
    type,
    required: true,
    step: type,
    choices: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    max: type === 'stepper' || type === 'number' ? 20 : undefined,
  })) as Question[];
  const across = (answers: Record<string, unknown>) =>
    answersOfFields(form, parseForm(new URLSearchParams(fieldsOfAnswers(form, answers)).toString()));

  it('carry every type of answer unchanged from page to page', () => {
    const given = Object.fromEntries(form.map(({ key, type }) => [key, GOOD[type]]));
    const once = validateAnswers(form, across(given));
    expect(once).toEqual(validateAnswers(form, given));
    expect(once.ok && once.value).toEqual(given);
    // "Not sure" is an answer to the budget too.
    expect(across({ q_budget: null })).toEqual({ q_budget: null });
  });

  it('ignore unknown fields, and never throw', () => {
    expect(answersOfFields(form, { a: { strange: 'x', q_text: 'y' } })).toEqual({ q_text: 'y' });
    for (const sent of [undefined, 'x', [], { a: 'x' }, { a: { q_multi: { 0: { x: 1 } }, q_budget: 'x' } }])
      expect(() => answersOfFields(form, { a: sent } as never)).not.toThrow();
    expect(plainPages(QUESTIONS, {}).map(({ name }) => name)).toEqual(['page-1', 'page-4']);
  });
});

describe('the request form without script', () => {
  it('is linked for browsers without script, with the answers of a link', async () => {
    const alive = await (await fetch(`${server.url}${PATH}?postal=520123`)).text();
    expect(alive).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${PATH}?plain=1&amp;postal=520123"></noscript>`,
    );
    const plain = await (await fetch(`${server.url}${PATH}?plain=1&postal=520123`)).text();
    expect(hasStep(plain, 'page-1')).toBe(true);
    expect(plain).toContain('value="520123"');
    expect(plain).not.toContain('<script type="module"');
    expect((await fetch(`${server.url}/form/nothing?plain=1`)).status).toBe(404);
  });

  it('asks page by page, names what is missing, and asks follow-up questions', async () => {
    const first = await (await fetch(`${server.url}${PATH}?plain=1`)).text();
    const third = await (await send(formOf(first, { [fieldName('kind')]: 'other' }))).text();
    expect(hasStep(third, 'page-2')).toBe(true);
    const skipped = await (await send(formOf(first, { [fieldName('kind')]: 'wash' }))).text();
    expect(hasStep(skipped, 'page-4')).toBe(true);
    const bad = await send(formOf(skipped, { [fieldName('postal_code')]: '12' }));
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain('Enter the six digits of the postal code.');
    const last = await (await send(formOf(skipped, { [fieldName('postal_code')]: '520123' }))).text();
    expect(hasStep(last, '#account')).toBe(true);
    // Going back shows the given answer.
    const fields = formOf(last, {});
    fields.set('go', 'to:page-1');
    expect(await (await send(fields)).text()).toMatch(/checked=""[^>]*value="wash"|value="wash"[^>]*checked=""/);
  });

  /** No pro gets the request before its customer's phone is confirmed (decision 43). */
  async function confirmPhone(cookie: string): Promise<void> {
    const offers = 'select count(*)::integer as n from quote_bids where provider_id = $1';
    const before = await server.sql(offers, [pro.id]);
    expect(await (await fetch(`${server.url}${PATH}?plain=phone`)).text()).toContain('Mobile number');
    const step = (fields: Record<string, string>) => send(new URLSearchParams({ go: 'next', ...fields }), cookie);
    const wrong = await step({ step: '#phone', phone: '12' });
    expect([wrong.status, (await wrong.text()).includes('role="alert"')]).toEqual([400, true]);
    const asked = await step({ step: '#phone', phone: '8123 4567' });
    expect(await asked.text()).toContain('Code from the SMS');
    const missed = await step({ step: '#code', phone: '8123 4567', code: '000000' });
    expect(missed.status).toBe(400);
    expect(await server.sql(offers, [pro.id])).toEqual(before);
    const { code } = await mailboxOf(server.url).next('+6581234567', /code/i);
    const done = await step({ step: '#code', phone: '8123 4567', code: code as string });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PATH}?plain=sent`]);
  }

  it('signs up, takes a file, confirms a phone, and sends one request to a pro', async () => {
    const start = new URLSearchParams({
      step: '#account',
      go: 'next',
      mode: 'signup',
      email: 'plain@example.sg',
      name: 'Plain Person',
      [fieldName('postal_code')]: '520123',
      [fieldName('kind')]: 'wash',
    });
    const short = new URLSearchParams(start);
    short.set('passwd', 'short');
    const refused = await send(short);
    const said = await refused.text();
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);
    expect(said).not.toContain('value="short"');
    start.set('passwd', 'a long enough phrase 9');
    // A form from another site is not accepted as anyone’s.
    const foreign = await send(start, '', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([303, null]);
    const signed = await send(start);
    expect(signed.status).toBe(200);
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(cookie).toContain('session_token=');
    const last = await signed.text();
    expect(hasStep(last, '#send')).toBe(true);
    expect(last).toMatch(/enctype="multipart\/form-data"/i);

    const body = new FormData();
    for (const [name, value] of formOf(last, {})) body.append(name, value);
    // Files are not read without a session.
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
    body.append('file_photos', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'photo.png');
    expect((await send(body)).status).toBe(400);
    const sent = await send(body, cookie);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PATH}?plain=phone`]);
    // Sending the same page twice makes one request.
    await send(body, cookie);
    await confirmPhone(cookie);
    const { rows } = await server.database.pool.query(
      `select r.title, r.postal_code, r.fields, count(distinct b.id)::integer as offers,
         (select count(*)::integer from attachments f where f.quote_request_id = r.id) as files
       from quote_requests r join users u on u.id = r.user_id
       left join quote_bids b on b.quote_request_id = r.id and b.provider_id = $1
       where u.email = 'plain@example.sg' group by r.id`,
      [pro.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ postal_code: '520123', offers: 1, files: 1, fields: { kind: 'wash' } });
    const thanks = await (await fetch(`${server.url}${PATH}?plain=sent`)).text();
    expect(thanks).toContain('Your request is sent');
  });

  it('refuses an answer that the category does not cover, and names the right category', async () => {
    const page = `${server.url}/form/handyman`;
    const chosen = async (task: string) => {
      const body = new URLSearchParams({ step: 'page-1', go: 'next', [fieldName('postal_code')]: '520123' });
      body.append(`${fieldName('task')}[]`, task);
      const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return [reply.status, await reply.text()] as const;
    };
    const advice = 'This is for a plumber. Take it off this list and ask under Plumber.';
    const [status, refused] = await chosen('piping');
    expect([status, hasStep(refused, 'page-1')]).toEqual([400, true]);
    for (const words of [advice, 'This cannot be asked for here.']) expect(refused).toContain(words);
    const [, taken] = await chosen('furniture-assembly');
    expect(taken).not.toContain('This cannot be asked for here.');
    expect(taken).not.toContain(advice);
  });

  it('logs in only with the right password', async () => {
    const fields = (passwd: string) =>
      new URLSearchParams({
        step: '#account',
        go: 'next',
        mode: 'login',
        email: 'plain@example.sg',
        passwd,
        [fieldName('postal_code')]: '520123',
        [fieldName('kind')]: 'wash',
      });
    const wrong = await send(fields('not the phrase at all'));
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await wrong.text()).toContain('That email and password don’t match.');
    expect((await send(fields('a long enough phrase 9'))).headers.get('set-cookie')).toContain('session_token=');
  });
});
