import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_DESCRIPTION_MAX, SERVICE_HEADLINE_MAX } from '#core/services/model.ts';
import { WRITER_A_DAY, writeProfile } from '#core/services/writer/calls.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { openAiWriter } from '#server/providers/ai/openai.ts';
import { patternDraft } from '#server/providers/ai/pattern.ts';
import { type ProfileFacts, WriterBusy } from '#server/providers/ai/port.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const FACTS: ProfileFacts = {
  name: 'CoolBreeze Air',
  is_business: true,
  categories: ['Aircon servicing', 'Aircon installation'],
  areas: ['Tampines', 'Bedok'],
  years_in_business: 7,
  team_size: 4,
  warranty_days: 90,
  notes: 'We put cloths down\nAll brands',
  headline_max: SERVICE_HEADLINE_MAX,
  description_max: SERVICE_DESCRIPTION_MAX,
};

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { model: string; messages: { role: string; content: string }[]; max_tokens: number };
}
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a real server with the API of a language model; `answer` writes the reply. */
async function model(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization } = request.headers;
    asked.push({
      path: request.url,
      authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as Asked['body'],
    });
    answer(response);
  };
  const http = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  closers.push(
    () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`, asked };
}
const says = (content: string) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
const log = createLog('silent');
const writerAt = (url: string, patience?: number) => openAiWriter({ url, key: 'k', model: 'm' }, log, patience);

describe('the pattern', () => {
  it('states only known facts', () => {
    expect(patternDraft(FACTS)).toEqual({
      headline: 'Aircon servicing and Aircon installation · 7 years',
      description:
        'CoolBreeze Air works in Tampines and Bedok. Our trades are aircon servicing and aircon installation. We have done this for 7 years. Our team has 4 people. Our work comes with a warranty of 90 days.\n\nWe put cloths down. All brands.\n\nTell us what you need, when, and add a photo if you have one: the price is then clear before the work starts.',
    });
    const bare = patternDraft({
      ...FACTS,
      name: '',
      is_business: false,
      areas: [],
      years_in_business: null,
      team_size: 1,
      warranty_days: 0,
      notes: '',
    });
    expect(bare.description).not.toMatch(/\d|warranty|team|null/);
    expect(bare.description).toMatch(/^My trades are aircon servicing and aircon installation\./);
    const plumber = patternDraft({ ...FACTS, name: '', is_business: false, categories: ['Plumber'], notes: '' });
    expect(plumber.description).toMatch(/^I work in Tampines and Bedok\. My trade is plumber\./);
    const noTrade = patternDraft({
      ...FACTS,
      categories: [],
      years_in_business: null,
      team_size: null,
      warranty_days: 0,
      notes: 'We wash.',
    });
    expect(noTrade.description).toMatch(/^We wash\.\n\nTell us/);
  });

  it('keeps within the lengths', () => {
    const { headline, description } = patternDraft({ ...FACTS, notes: 'word '.repeat(3000), headline_max: 20 });
    expect(headline.length).toBeLessThanOrEqual(20);
    expect(description.length).toBeLessThanOrEqual(SERVICE_DESCRIPTION_MAX);
  });
});

describe('a language model', () => {
  it('gets the facts and the key, and its draft becomes plain text within the lengths', async () => {
    const draft = { headline: `**Aircon** ${'x'.repeat(300)}`, description: 'First <b>part</b>.\u0007\n\n\n\nSecond.' };
    const { url, asked } = await model(says(`\`\`\`json\n${JSON.stringify(draft)}\n\`\`\``));
    const written = await writerAt(url).write(FACTS);
    expect(written.headline.length).toBeLessThanOrEqual(SERVICE_HEADLINE_MAX);
    expect(written.headline).toMatch(/^Aircon/);
    expect(written.description).toBe('First  part .\n\nSecond.');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer k' });
    expect(asked[0]!.body).toMatchObject({ model: 'm' });
    expect(asked[0]!.body.max_tokens).toBeLessThanOrEqual(1000);
    expect(asked[0]!.body.messages[1]!.content).toContain('We put cloths down');
  });

  it.each([
    ['a refusal', (r: ServerResponse) => r.writeHead(401).end('{}')],
    ['no JSON', says('I cannot do that.')],
    ['an empty draft', says('{"headline": " ", "description": ""}')],
    ['another shape', says('{"title": "x"}')],
    ['a redirect', (r: ServerResponse) => r.writeHead(302, { location: 'https://example.com/' }).end()],
    ['an endless answer', (r: ServerResponse) => void r.writeHead(200).end('x'.repeat(300_000))],
  ])('that answers with %s is busy', async (_, answer) => {
    const { url } = await model(answer as (response: ServerResponse) => void);
    await expect(writerAt(url).write(FACTS)).rejects.toBeInstanceOf(WriterBusy);
  });

  it('that does not answer times out', async () => {
    const { url } = await model(() => {});
    await expect(writerAt(url, 150).write(FACTS)).rejects.toBeInstanceOf(WriterBusy);
  });
});

describe('asking for a draft', () => {
  let server: TestServer;
  let cast: Arrangement;
  let api: Awaited<ReturnType<typeof model>>;
  let reply: (response: ServerResponse) => void = says(
    '{"headline": "Cool air", "description": "We service aircons."}',
  );
  beforeAll(async () => {
    api = await model((response) => reply(response));
    const close = closers.splice(0);
    server = await startTestServer({ AI_URL: api.url, AI_KEY: 'secret', AI_MODEL: 'small' });
    cast = await arrange(server);
    closing = close;
  });
  let closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await server.close();
    for (const close of closing) await close();
  });

  it('does not use the part of an email address before the @ as a name', async () => {
    const pro = await cast.pro('Farid');
    await server.database.pool.query(
      `update quote_services s set name = split_part(u.email, '@', 1) from users u where u.id = s.user_id and s.id = $1`,
      [pro.quote_service_id],
    );
    const asked = api.asked.length;
    await pro.client.ok(writeProfile, { service_id: pro.quote_service_id });
    expect(JSON.parse(api.asked[asked]!.body.messages[1]!.content)).toMatchObject({ name: '' });
  });

  it('proposes without saving, and sends the model nothing about others', async () => {
    const [pro, other] = [await cast.pro('Ann'), await cast.pro('Ben')];
    const asked = api.asked.length;
    const draft = await pro.client.ok(writeProfile, { service_id: pro.quote_service_id, notes: 'All brands' });
    expect(draft).toMatchObject({
      headline: 'Cool air',
      description: 'We service aircons.',
      writer: 'model',
      drafts_left: WRITER_A_DAY - 1,
    });
    const told = JSON.parse(api.asked[asked]!.body.messages[1]!.content) as object;
    expect(told).toEqual({
      name: `Service ${pro.id}`,
      speaks_as: 'we',
      kinds_of_work: ['Test aircon'],
      areas: ['Test Town'],
      years_in_business: null,
      team_size: null,
      warranty_days: 0,
      own_words: 'All brands',
    });
    const { rows } = await server.database.pool.query(
      'select headline, description from quote_services where id = $1',
      [pro.quote_service_id],
    );
    expect(rows).toEqual([{ headline: '', description: '' }]);
    expect((await other.client.call(writeProfile, { service_id: pro.quote_service_id })).http).toBe(404);
  });

  it('is refused without anything to write about, for unknown categories, and when the model fails', async () => {
    const person = await cast.person('Cat');
    expect((await person.client.call(writeProfile, {})).body.error).toBe('nothing to write about');
    expect((await person.client.call(writeProfile, { category_id: [987654] })).body.fields).toEqual({
      category_id: 'not a category',
    });
    const before = reply;
    reply = (response) => void response.writeHead(500).end();
    expect((await person.client.call(writeProfile, { notes: 'Hello' })).body.error).toBe('writer busy');
    reply = before;
    expect((await server.client().call(writeProfile, { notes: 'Hello' })).http).toBe(403);
  });

  it('is limited per day', async () => {
    const person = await cast.person('Dan');
    for (let n = 1; n <= WRITER_A_DAY; n++) {
      const { drafts_left } = await person.client.ok(writeProfile, { notes: 'Hello' });
      expect(drafts_left).toBe(WRITER_A_DAY - n);
    }
    expect((await person.client.call(writeProfile, { notes: 'Hello' })).http).toBe(429);
  });
});

it('without a model, the pattern writes the draft and says so', async () => {
  const server = await startTestServer();
  try {
    const cast = await arrange(server);
    const pro = await cast.pro('Ann');
    const draft = await pro.client.ok(writeProfile, { service_id: pro.quote_service_id });
    expect(draft.writer).toBe('pattern');
    expect(draft.description).toContain('Test Town');
  } finally {
    await server.close();
  }
});
