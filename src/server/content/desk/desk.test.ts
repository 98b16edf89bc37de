import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendContact } from '#core/content/calls.ts';
import * as calls from '#core/content/desk/calls.ts';
import { fillMacro } from '#core/content/desk/rules.ts';
import { HOUR } from '#core/kit/time.ts';
import { opsActs } from '#core/ops/calls.ts';
import { addReport, reportCase } from '#core/reports/calls.ts';
import { opsFeedback } from '#core/requests/feedback/ops-calls.ts';
import { uploadSecured } from '#core/uploads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

let server: TestServer;
let a: Arrangement;
let told: ToldReader;
let priya: TestPerson;
let sam: TestPerson;
let case_id: number;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  a = await arrange(server);
  told = readTold(server);
  priya = await a.operator('Priya', ['support']);
  sam = await a.operator('Sam', ['support']);
});
afterAll(() => server.close());

const email = () => `lim.${count}@example.sg`;
/** A person without an account writes to us. */
beforeEach(async () => {
  count += 1;
  const written = { name: 'Lim', email: email(), topic: 'payment' as const, message: `Where is receipt ${count}?` };
  await server.client().ok(sendContact, written, { 'x-forwarded-for': `203.0.113.${count}` });
  const { cases } = await priya.client.ok(calls.opsCases, { q: email() });
  case_id = cases[0]?.id as number;
});

const read = async () => (await priya.client.ok(calls.opsCase, { case_id })).case;
const errorOf = async (who: TestPerson, input: object) => {
  const { http, error } = await who.client.call(calls.replyCase, { case_id, message: 'Hi', seen_word_id: 0, ...input });
  return http === 200 ? error : http;
};
const linkIn = async (): Promise<string> => {
  const { data } = await told.newest(email(), 'desk_reply');
  return data.path.slice('/contact/case/'.length);
};

describe('a case', () => {
  it('is answered by mail, read and answered by the link, and solved', async () => {
    const answered = await priya.client.ok(calls.replyCase, { case_id, message: 'Under Wallet.', seen_word_id: 0 });
    expect(answered.case).toMatchObject({ status: 'waiting', is_ours_last: true, assignee: { id: priya.id } });
    expect(answered.case.first_reply).not.toBeNull();
    await priya.client.ok(calls.noteCase, { case_id, message: 'Called the bank' });
    const hash = await linkIn();
    const heard = await hearing(server);
    const { case: seen } = await server.client().ok(calls.answerCase, { hash, message: 'Which wallet?' });
    const [audience] = await heard('case.changed');
    expect(audience).toEqual(expect.arrayContaining([priya.id, sam.id]));
    expect(seen.words.map(({ is_ours, message }) => [is_ours, message])).toEqual([
      [false, `Where is receipt ${count}?`],
      [true, 'Under Wallet.'],
      [false, 'Which wallet?'],
    ]);
    expect(await read()).toMatchObject({ status: 'open', is_ours_last: false });
    const last = (await read()).words.at(-1)?.id as number;
    const done = await sam.client.ok(calls.replyCase, { case_id, message: 'Yours.', seen_word_id: last, solves: true });
    expect(done.case).toMatchObject({ status: 'solved', assignee: { id: priya.id } });
    expect(await actsOf(server, `case:${case_id}`)).toEqual([
      'case answered',
      'case noted',
      'case answered and solved',
    ]);
    expect(done.case.words.map(({ kind }) => kind)).toEqual(['customer', 'reply', 'note', 'customer', 'reply']);
    // An answer opens a solved case again.
    await server.client().ok(calls.answerCase, { hash: await linkIn(), message: 'Thanks, but where?' });
    expect((await read()).status).toBe('open');
  });

  it('refuses an answer beside a newer word, with empty places, or to spam', async () => {
    await priya.client.ok(calls.replyCase, { case_id, message: 'First', seen_word_id: 0 });
    expect(await errorOf(sam, { seen_word_id: 0 })).toBe('new word');
    const last = (await read()).words.at(-1)?.id as number;
    expect(await errorOf(sam, { seen_word_id: last, message: 'Order {{order}}' })).toBe('empty place');
    const hash = await linkIn();
    await priya.client.ok(calls.moveCase, { case_id, status: 'spam' });
    expect(await errorOf(sam, { seen_word_id: last })).toBe('spam');
    expect((await server.client().call(calls.answerCase, { hash, message: 'Buy' })).http).toBe(404);
    expect((await told.all(email())).filter(({ kind }) => kind === 'desk_reply')).toHaveLength(1);
    expect(await actsOf(server, `case:${case_id}`)).toEqual(['case answered', 'case moved']);
  });

  it('is assigned only to operators who answer messages', async () => {
    const money = await a.operator('Mona', ['money']);
    const give = (operator_id?: number) =>
      priya.client.call(calls.assignCase, { case_id, ...(operator_id === undefined ? {} : { operator_id }) });
    expect((await give(sam.id)).body.case.assignee).toEqual({ id: sam.id, name: 'Sam' });
    expect((await give(money.id)).error).toBe('not theirs');
    expect((await sam.client.ok(calls.opsCases, { view: 'mine' })).cases.map(({ id }) => id)).toContain(case_id);
    expect((await give()).body.case.assignee).toBeNull();
    expect(await actsOf(server, `case:${case_id}`)).toEqual(['case assigned', 'case assigned']);
    expect((await money.client.call(calls.opsCase, { case_id })).http).toBe(404);
  });

  it('reaches an account in its list of notices too', async () => {
    const nora = await a.person('Nora');
    const written = { name: 'Nora', email: email(), topic: 'other' as const, message: 'In the app?' };
    await nora.client.ok(sendContact, written, { 'x-forwarded-for': '198.51.100.7' });
    const { cases } = await priya.client.ok(calls.opsCases, { q: 'In the app?' });
    const mine = cases[0]?.id as number;
    expect((await priya.client.ok(calls.opsCase, { case_id: mine })).case.user_id).toBe(nora.id);
    await priya.client.ok(calls.replyCase, { case_id: mine, message: 'Yes', seen_word_id: 0 });
    expect(await server.sql('select kind from notices where user_id = $1', [nora.id])).toEqual([
      { kind: 'desk_reply' },
    ]);
  });

  it('tells the other operators of the help desk who is writing, and no one else', async () => {
    const [other, self] = [
      await listen(server.url, { token: sam.token }),
      await listen(server.url, { token: priya.token }),
    ];
    await priya.client.ok(calls.writingCase, { case_id });
    const signal = await other.until((e) => e.name === 'case.writing');
    expect(signal.payload).toEqual({ case_id, user_id: priya.id, name: 'Priya' });
    await priya.client.ok(calls.noteCase, { case_id, message: 'Done' });
    await self.until((e) => e.name === 'case.changed');
    expect(self.heard.some((e) => e.name === 'case.writing')).toBe(false);
  });
});

describe('the help desk', () => {
  it('lists what waits by its last word, page by page, counts what is late, and finds by words', async () => {
    await server.sql('update contact_messages set last_word_at = $2 where id = $1', [
      case_id,
      new Date(Date.now() - 5 * HOUR),
    ]);
    const { cases, counts, next_cursor } = await priya.client.ok(calls.opsCases, { page_size: 1 });
    expect([cases[0]?.id, counts.overdue]).toEqual([case_id, 1]);
    const second = await priya.client.ok(calls.opsCases, { page_size: 1, cursor: next_cursor as string });
    expect(second.cases[0]?.id).not.toBe(case_id);
    await priya.client.ok(calls.noteCase, { case_id, message: 'Under the blue sofa' });
    expect((await priya.client.ok(calls.opsCases, { q: 'blue sofa' })).cases.map(({ id }) => id)).toEqual([case_id]);
    expect((await priya.client.ok(calls.opsCases, { q: String(case_id) })).cases.map(({ id }) => id)).toContain(
      case_id,
    );
    expect((await priya.client.ok(calls.opsCases, { q: '%' })).cases).toEqual([]);
  });

  it('takes ten answers an hour by one link, and none by a made-up one', async () => {
    await priya.client.ok(calls.replyCase, { case_id, message: 'Hi', seen_word_id: 0 });
    const hash = await linkIn();
    const answer = async (of: string) =>
      (await server.client().call(calls.answerCase, { hash: of, message: 'More' })).http;
    for (let i = 0; i < 10; i++) expect(await answer(hash)).toBe(200);
    expect(await answer(hash)).toBe(429);
    expect(await answer('a'.repeat(43))).toBe(404);
    const plain = { method: 'POST', body: new URLSearchParams({ message: 'More' }) };
    expect((await fetch(`${server.url}/contact/case/${'a'.repeat(43)}`, plain)).status).toBe(404);
    expect(await answer(`${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
  });

  it('keeps macros that content and owners write', async () => {
    const cleo = await a.operator('Cleo', ['content']);
    const text = { name: 'Thanks', language: 'en-SG' as const, message: 'Thanks {{name}}' };
    expect((await priya.client.call(calls.saveMacro, text)).http).toBe(404);
    const { macros } = await cleo.client.ok(calls.saveMacro, text);
    const macro_id = macros.find(({ name }) => name === 'Thanks')?.id as number;
    expect((await cleo.client.call(calls.saveMacro, text)).error).toBe('name taken');
    await cleo.client.ok(calls.saveMacro, { ...text, macro_id, name: 'Thanked', message: 'Thank you' });
    const found = async () => (await priya.client.ok(calls.opsMacros, {})).macros.find(({ id }) => id === macro_id);
    expect(await found()).toMatchObject({ name: 'Thanked', message: 'Thank you' });
    await cleo.client.ok(calls.removeMacro, { macro_id });
    expect(await found()).toBeUndefined();
    expect(await actsOf(server, `macro:${macro_id}`)).toEqual(['macro written', 'macro written', 'macro removed']);
  });

  it('makes a case of feedback once', async () => {
    const rachel = await a.person('Rachel');
    const request = await a.request(rachel);
    const [row] = await server.sql<{ id: number }>(
      `insert into request_feedbacks (quote_request_id, user_id, is_satisfied, feedback, created)
       values ($1, $2, false, 'Nobody came', now()) returning id`,
      [request.id, rachel.id],
    );
    const feedback_id = row?.id as number;
    const made = await priya.client.ok(calls.caseOfFeedback, { feedback_id });
    expect(made.case).toMatchObject({ user_id: rachel.id, message: 'Nobody came', source: 'feedback' });
    expect((await priya.client.ok(calls.caseOfFeedback, { feedback_id })).case.id).toBe(made.case.id);
    expect(await actsOf(server, `case:${made.case.id}`)).toEqual(['case made']);
    // Each has a link to the other.
    const { feedback } = await priya.client.ok(opsFeedback, { feedback_id });
    expect([feedback.desk_case_id, made.case.source_id]).toEqual([made.case.id, feedback_id]);
    expect((await priya.client.call(calls.caseOfFeedback, { feedback_id: 999_999 })).http).toBe(404);
  });

  it('makes a case of a report once, filled in with the first report, for operators who decide reports', async () => {
    const [rachel, wei, rev] = [await a.person('Rachel'), await a.pro('Wei'), await a.operator('Rev', ['review'])];
    const { quote_service_id } = wei;
    const of = { type: 'service', quote_service_id, quote_report_topic_id: 1 } as const;
    await rachel.client.ok(addReport, { ...of, message: 'These photos are mine' });
    const [row] = await server.sql<{ id: number }>('select id from report_cases where target_id = $1', [
      quote_service_id,
    ]);
    const report_case_id = row?.id as number;
    expect((await rev.client.ok(reportCase, { case_id: report_case_id })).report_case.desk_case_id).toBeNull();
    expect((await priya.client.call(calls.caseOfReport, { report_case_id })).http).toBe(404);
    const { case_id: made } = await rev.client.ok(calls.caseOfReport, { report_case_id });
    expect((await rev.client.ok(calls.caseOfReport, { report_case_id })).case_id).toBe(made);
    expect(await actsOf(server, `case:${made}`)).toEqual(['case made']);
    expect((await priya.client.ok(calls.opsCase, { case_id: made })).case).toMatchObject({
      user_id: rachel.id,
      message: 'These photos are mine',
      source: 'report',
      source_id: report_case_id,
      topic: 'safety',
    });
    expect((await rev.client.ok(reportCase, { case_id: report_case_id })).report_case.desk_case_id).toBe(made);
    expect((await rev.client.call(calls.opsCase, { case_id: made })).http).toBe(404);
  });

  it('refuses macros from operators who may only use them, a second of one name, and an answer with an empty place', async () => {
    const cleo = await a.operator('Cleo', ['content']);
    const text = { name: 'Late', language: 'zh-TW' as const, message: '{{name}} 您好：{{order}}，{{operator}}' };
    const made = (await cleo.client.ok(calls.saveMacro, text)).macros.find(({ name }) => name === 'Late');
    const macro_id = made?.id as number;
    // The same name in another language is a different macro.
    await cleo.client.ok(calls.saveMacro, { ...text, language: 'en-SG', message: 'Sorry, {{name}}' });
    expect((await cleo.client.call(calls.saveMacro, { ...text, macro_id, language: 'en-SG' })).error).toBe(
      'name taken',
    );
    for (const who of [priya, await a.operator('Mona', ['money'])]) {
      expect((await who.client.call(calls.saveMacro, { ...text, macro_id })).http).toBe(404);
      expect((await who.client.call(calls.removeMacro, { macro_id })).http).toBe(404);
    }
    expect((await cleo.client.call(calls.saveMacro, { ...text, macro_id: 999_999 })).http).toBe(404);
    expect((await cleo.client.call(calls.saveMacro, { ...text, name: '' })).http).toBe(400);
    // When it is used, known places are filled in, and a place left empty stops the answer.
    const filled = fillMacro(made?.message ?? '', { name: 'Lim', operator: 'Priya' });
    expect(filled).toBe('Lim 您好：{{order}}，Priya');
    expect(await errorOf(priya, { message: filled })).toBe('empty place');
    await priya.client.ok(calls.replyCase, { case_id, message: filled.replace('{{order}}', 'GT-1'), seen_word_id: 0 });
    expect((await read()).words.at(-1)?.message).toBe('Lim 您好：GT-1，Priya');
    const { acts } = await priya.client.ok(opsActs, { operator_id: cleo.id });
    expect(acts.filter(({ act }) => act === 'macro written').map(({ reason }) => reason)).toEqual(['Late', 'Late']);
  });
});

describe('files of a case', () => {
  const get = (path: string, token?: string) =>
    fetch(new URL(path, server.url), token ? { headers: { 'x-session-token': token } } : {});
  const picture = async () => ({
    filename: 'photo.png',
    too_large: false,
    bytes: new Uint8Array(
      await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 200, g: 10, b: 10 } } })
        .png()
        .toBuffer(),
    ),
  });
  const emailOf = async ({ id }: TestPerson) =>
    (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email;
  const file = async (who: TestPerson) => {
    const { attachments } = await who.client.ok(uploadSecured, { file: [await picture()] });
    return attachments[0]?.id as number;
  };
  const openFile = (who: TestPerson, attachment_id: number) =>
    who.client.call(calls.openCaseFile, { case_id, attachment_id });

  it('come with an answer, and open only to the person by the link and to operators by a recorded look', async () => {
    const attachment_id = await file(priya);
    const answer = { case_id, message: 'See the receipt.', seen_word_id: 0 };
    expect((await sam.client.call(calls.replyCase, { ...answer, attachment_id: [attachment_id] })).error).toBe(
      'attachment missing',
    );
    expect((await priya.client.call(calls.replyCase, { ...answer, attachment_id: [1, 2, 3, 4] })).http).toBe(400);
    const { case: shown } = await priya.client.ok(calls.replyCase, { ...answer, attachment_id: [attachment_id] });
    expect(shown.words.map(({ files }) => files.map(({ id }) => id))).toEqual([[], [attachment_id]]);

    const hash = await linkIn();
    const opened = await get(`/contact/case/${hash}/files/${attachment_id}`);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await opened.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const others = await file(priya);
    for (const path of [
      `/contact/case/${hash}/files/${others}`,
      `/contact/case/${'a'.repeat(43)}/files/${attachment_id}`,
      `/contact/case/${hash}/files/x`,
    ])
      expect((await get(path)).status, path).toBe(404);

    const path = `/files/${attachment_id}/photo.png`;
    expect((await get(path, sam.token)).status).toBe(404);
    const link = (await openFile(sam, attachment_id)).body.link as { url: string };
    expect((await get(link.url, sam.token)).status).toBe(200);
    expect((await get(link.url, (await a.operator('Sue', ['support'])).token)).status).toBe(404);
    expect((await openFile(sam, others)).http).toBe(404);
    expect((await openFile(await a.operator('Mona', ['money']), attachment_id)).http).toBe(404);
    const { acts } = await priya.client.ok(opsActs, { operator_id: sam.id });
    expect(acts.filter(({ act }) => act === 'case file seen')).toHaveLength(1);
    await priya.client.ok(calls.moveCase, { case_id, status: 'spam' });
    expect((await get(`/contact/case/${hash}/files/${attachment_id}`)).status).toBe(404);
  });

  it('come with a message or an answer of a logged-in person, and only their own files', async () => {
    const nora = await a.person('Nora');
    const [first, second] = [await file(nora), await file(nora)];
    const written = { name: 'Nora', email: email(), topic: 'other' as const, message: `A photo of ${count}` };
    const headers = { 'x-forwarded-for': `198.51.100.${count}` };
    const send = (who: TestPerson | null, attachment_id: number[]) =>
      (who?.client ?? server.client()).call(sendContact, { ...written, attachment_id }, headers);
    expect((await send(null, [first])).error).toBe('attachment missing');
    expect((await send(await a.person('Thief'), [first])).error).toBe('attachment missing');
    expect((await send(nora, [first])).http).toBe(200);
    const { cases } = await priya.client.ok(calls.opsCases, { q: written.message });
    case_id = cases[0]?.id as number;
    expect((await read()).words[0]?.files).toEqual([{ id: first, filename: expect.any(String), is_picture: true }]);
    await priya.client.ok(calls.replyCase, { case_id, message: 'Another?', seen_word_id: 0 });
    const { path } = (await told.newest((await emailOf(nora)) as string, 'desk_reply')).data;
    const hash = path.slice('/contact/case/'.length);
    const answer = { hash, message: 'Here', attachment_id: [second] };
    expect((await server.client().call(calls.answerCase, answer)).error).toBe('attachment missing');
    const { case: seen } = await nora.client.ok(calls.answerCase, answer);
    expect(seen.words.map(({ files }) => files.map(({ id }) => id))).toEqual([[first], [], [second]]);
    expect((await get(`/contact/case/${hash}/files/${second}`)).status).toBe(200);
    // A file belongs to one case only.
    expect((await nora.client.call(calls.answerCase, answer)).http).toBe(200);
    expect((await send(nora, [first])).error).toBe('attachment missing');
  });

  it('are sent by the page’s own form, which tells visitors to log in first', async () => {
    const nora = await a.person('Nora');
    const post = async (bytes: Uint8Array | null, token?: string) => {
      const form = new FormData();
      const fields = { name: 'Nora', email: email(), topic: 'other', message: `By the page ${count}`, website: '' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set(
        'file',
        new Blob(bytes === null ? [] : [bytes as Uint8Array<ArrayBuffer>]),
        bytes === null ? '' : 'photo.png',
      );
      return fetch(new URL('/contact', server.url), {
        method: 'POST',
        body: form,
        headers: {
          'x-forwarded-for': `192.0.2.${count}`,
          ...(token ? { cookie: `session_token=${token}` } : {}),
        },
      });
    };
    const { bytes } = await picture();
    const refused = await post(bytes);
    expect([refused.status, (await refused.text()).includes('Log in to add files')]).toEqual([400, true]);
    expect((await post(null)).status).toBe(200);
    expect((await post(bytes, nora.token)).status).toBe(200);
    const { cases } = await priya.client.ok(calls.opsCases, { q: `By the page ${count}` });
    const files = await Promise.all(
      cases.map(async ({ id }) => (await priya.client.ok(calls.opsCase, { case_id: id })).case.words[0]?.files.length),
    );
    expect(files.toSorted()).toEqual([0, 1]);
  });
});
