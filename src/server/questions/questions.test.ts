import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/questions/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';

let server: TestServer;
let given: Arrangement;
let operator: TestPerson;
const dropped: string[] = [];
type Pro = TestPerson & { quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  operator = await given.operator('Oscar');
  const { dropPages } = server.app.parts;
  (server.app.parts as { dropPages: typeof dropPages }).dropPages = (tags) => {
    dropped.push(...tags);
    dropPages(tags);
  };
});
afterAll(() => server.close());

const ask = async (who: TestPerson, pro: Pro, question = 'Do you work on Sundays?') =>
  (await who.client.ok(calls.askQuestion, { service_id: pro.quote_service_id, question })).question.id;
const shown = async (pro: Pro) =>
  (await server.client().ok(calls.serviceQuestions, { service_id: pro.quote_service_id })).questions;
const refusal = (reply: { http: number; error: number | string | undefined }) => [reply.http, reply.error];

describe('a question to a pro', () => {
  it('is for the two of them until it is answered, and public from then on', async () => {
    const [rachel, wei, other] = [
      await given.person('Rachel', 'Goh'),
      await given.pro('Wei'),
      await given.person('Mal'),
    ];
    const service_id = wei.quote_service_id;
    const question_id = await ask(rachel, wei);
    expect(await shown(wei)).toEqual([]);
    const mine = await rachel.client.ok(calls.myServiceQuestions, { service_id });
    expect(mine.questions).toMatchObject([{ id: question_id, state: 'waiting', answer: null, author: 'Rachel G.' }]);
    expect((await other.client.ok(calls.myServiceQuestions, { service_id })).questions).toEqual([]);
    const received = await wei.client.ok(calls.receivedQuestions, { quote_service_id: service_id });
    expect(received).toMatchObject({
      waiting: 1,
      questions: [{ id: question_id, question: 'Do you work on Sundays?' }],
    });

    dropped.length = 0;
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes, from 9 am.' });
    expect(dropped).toEqual([`service:${service_id}`]);
    const public_ = await shown(wei);
    expect(public_).toMatchObject([
      { question: 'Do you work on Sundays?', answer: 'Yes, from 9 am.', author: 'Rachel G.' },
    ]);
    expect(JSON.stringify(public_)).not.toMatch(/Goh|user_id|@/);
    // Changing the answer does not move the question up.
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes, from 10 am.' });
    const [again] = await shown(wei);
    expect([again?.answer, again?.answered_on]).toEqual(['Yes, from 10 am.', public_[0]?.answered_on]);
  });

  it('is sent to the pro at once, and its answer to the person who asked, and to no one else', async () => {
    const [rachel, wei, stranger] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const [asker, pro, deaf] = await Promise.all(
      [rachel, wei, stranger].map((p) => listen(server.url, { token: p.token })),
    );
    try {
      for (const each of [asker, pro, deaf]) await each?.until((e) => e.name === 'ready');
      const question_id = await ask(rachel, wei);
      await pro?.until((e) => e.name === 'question.changed' && e.payload.what === 'asked');
      await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes.' });
      await asker?.until((e) => e.name === 'question.changed' && e.payload.what === 'answered');
      expect(deaf?.heard.filter((e) => e.name === 'question.changed')).toEqual([]);
    } finally {
      for (const each of [asker, pro, deaf]) each?.close();
    }
  });

  it('is emailed to the pro, and the first answer to the person who asked', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const question_id = await ask(rachel, wei);
    for (const answer of ['Yes.', 'Yes, from 9 am.'])
      await wei.client.ok(calls.answerQuestion, { question_id, answer });
    // Answering again after declining sends no second email, because it was answered before.
    await wei.client.ok(calls.declineQuestion, { question_id });
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes, from 10 am.' });
    const mails = 'select kind, user_id from deliveries where user_id = any($1) order by id';
    expect(await server.sql(mails, [[rachel.id, wei.id]])).toEqual([
      { kind: 'question_asked', user_id: wei.id },
      { kind: 'question_answered', user_id: rachel.id },
    ]);
  });

  it('is refused to the pro, with contact details, and past three that wait, also at the same moment', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const service_id = wei.quote_service_id;
    const own = await wei.client.call(calls.askQuestion, { service_id, question: 'Am I good?' });
    expect(refusal(own)).toEqual([200, 'own service']);
    const call = await rachel.client.call(calls.askQuestion, { service_id, question: 'Call 9123 4567 now' });
    expect(refusal(call)).toEqual([200, 'contact details']);
    // Answers cannot have contact details either.
    const question_id = await ask(rachel, wei);
    const told = await wei.client.call(calls.answerQuestion, { question_id, answer: 'Yes, call 9123 4567' });
    expect(refusal(told)).toEqual([200, 'contact details']);
    const [waiting] = (await rachel.client.ok(calls.myServiceQuestions, { service_id })).questions;
    expect(waiting).toMatchObject({ id: question_id, state: 'waiting', answer: null });
    await rachel.client.ok(calls.deleteQuestion, { question_id });
    const short = await rachel.client.call(calls.askQuestion, { service_id, question: 'Hm?' });
    expect(refusal(short)).toEqual([400, 'validation']);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        rachel.client.call(calls.askQuestion, { service_id, question: `Question number ${n}` }),
      ),
    );
    expect(replies.filter((r) => r.status === 'Success')).toHaveLength(3);
    expect(replies.filter((r) => r.error === 'too many waiting')).toHaveLength(3);
    // Deleting a question makes room for another.
    const { questions } = await rachel.client.ok(calls.myServiceQuestions, { service_id });
    await rachel.client.ok(calls.deleteQuestion, { question_id: questions[0]?.id as number });
    await ask(rachel, wei, 'And one more question');
  });

  it('stops at twenty a day', async () => {
    const rachel = await given.person('Rachel');
    const used = `insert into limit_windows (key, began, ends, used) values ($1, $2, $2::timestamptz + interval '1 day', 20)`;
    await server.sql(used, [`question:user:${rachel.id}`, server.app.parts.clock.now()]);
    const wei = await given.pro('Wei');
    const reply = await rachel.client.call(calls.askQuestion, {
      service_id: wei.quote_service_id,
      question: 'Do you work on Sundays?',
    });
    expect(reply.http).toBe(429);
  });

  it('is put away by the pro, which takes it off the page, and back', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const question_id = await ask(rachel, wei);
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes.' });
    const away = await wei.client.ok(calls.declineQuestion, { question_id });
    expect([away.question.state, await shown(wei)]).toEqual(['declined', []]);
    const back = await wei.client.ok(calls.declineQuestion, { question_id, undo: true });
    expect([back.question.state, (await shown(wei)).length]).toEqual(['answered', 1]);
  });

  it('is there for the two of them alone', async () => {
    const [rachel, wei, other] = [await given.person('Rachel'), await given.pro('Wei'), await given.pro('Bala')];
    const question_id = await ask(rachel, wei);
    for (const who of [rachel, other]) {
      expect((await who.client.call(calls.answerQuestion, { question_id, answer: 'Yes.' })).http).toBe(404);
      expect((await who.client.call(calls.declineQuestion, { question_id })).http).toBe(404);
      const list = { quote_service_id: wei.quote_service_id };
      expect((await who.client.call(calls.receivedQuestions, list)).http).toBe(404);
    }
    for (const who of [wei, other])
      expect((await who.client.call(calls.deleteQuestion, { question_id })).http).toBe(404);
    await server.sql('update quote_services set is_public = false where id = $1', [wei.quote_service_id]);
    const hidden = { service_id: wei.quote_service_id };
    expect((await server.client().call(calls.serviceQuestions, hidden)).http).toBe(404);
    expect((await rachel.client.call(calls.askQuestion, { ...hidden, question: 'Are you there?' })).http).toBe(404);
    expect((await rachel.client.call(calls.myServiceQuestions, hidden)).http).toBe(404);
  });

  it('pages by cursor through all of them, each once', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    await server.sql(
      `insert into service_questions (quote_service_id, user_id, question, answer, answered_on, created)
       select $1, $2, 'Question ' || n, 'Answer ' || n, now() - (n / 3) * interval '1 minute', now() from generate_series(1, 25) n`,
      [wei.quote_service_id, rachel.id],
    );
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page++) {
      const reply = await server.client().ok(calls.serviceQuestions, { service_id: wei.quote_service_id, cursor });
      seen.push(...reply.questions.map((q) => q.id));
      expect(reply.paging.total).toBe(25);
      if (reply.paging.next_cursor === null) break;
      cursor = reply.paging.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
  });
});

describe('a report', () => {
  it('brings a question to the operators, once a person, and one of two takes it down', async () => {
    const [rachel, wei, reader] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const question_id = await ask(rachel, wei);
    // Only the two sides know of it, so a reader cannot report it yet.
    const early = await reader.client.call(calls.reportQuestion, { question_id, type: 'spam' });
    expect(early.http).toBe(404);
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes.' });
    await reader.client.ok(calls.reportQuestion, { question_id, type: 'rude' });
    await reader.client.ok(calls.reportQuestion, { question_id, type: 'spam', note: 'An advertisement' });
    const { questions } = await operator.client.ok(calls.questionReports, {});
    expect(questions.find((q) => q.id === question_id)?.reports).toMatchObject([
      { type: 'spam', note: 'An advertisement', author: 'Mal' },
    ]);
    const why = { question_id, decision: 'remove' as const };
    const silent = await operator.client.call(calls.decideQuestionReport, why);
    expect(refusal(silent)).toEqual([200, 'reason missing']);
    const both = await Promise.all(
      [1, 2].map(() => operator.client.call(calls.decideQuestionReport, { ...why, reason: 'Advertisement' })),
    );
    expect(both.map((r) => r.error ?? 'decided').sort()).toEqual(['already decided', 'decided']);
    expect(await shown(wei)).toEqual([]);
    const late = await wei.client.call(calls.answerQuestion, { question_id, answer: 'Still yes.' });
    expect(refusal(late)).toEqual([200, 'taken down']);
    for (const undo of [false, true]) {
      const away = await wei.client.call(calls.declineQuestion, { question_id, undo });
      expect(refusal(away)).toEqual([200, 'taken down']);
    }
    expect(
      await server.sql('select declined_on, removed_on is null as is_shown from service_questions where id = $1', [
        question_id,
      ]),
    ).toEqual([{ declined_on: null, is_shown: false }]);
    expect(
      await server.sql('select act, details from operator_acts where subject = $1', [
        `service_question:${question_id}`,
      ]),
    ).toEqual([{ act: 'question taken down', details: { reason: 'Advertisement' } }]);
  });

  it('that an operator leaves keeps the question on the page', async () => {
    const [rachel, wei, reader] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const question_id = await ask(rachel, wei);
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes.' });
    await reader.client.ok(calls.reportQuestion, { question_id, type: 'untrue' });
    expect((await reader.client.call(calls.decideQuestionReport, { question_id, decision: 'keep' })).http).toBe(404);
    await operator.client.ok(calls.decideQuestionReport, { question_id, decision: 'keep' });
    expect(await actsOf(server, `service_question:${question_id}`)).toEqual(['question left']);
    expect(await shown(wei)).toHaveLength(1);
    const { questions } = await operator.client.ok(calls.questionReports, {});
    expect(questions.map((q) => q.id)).not.toContain(question_id);
  });
});

it('what a person asked, answered and reported goes with their account', async () => {
  const [rachel, wei, reader] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
  const [mine, other] = [await ask(rachel, wei), await ask(reader, wei, 'Do you have a ladder?')];
  for (const question_id of [mine, other])
    await wei.client.ok(calls.answerQuestion, { question_id, answer: 'Yes, we do.' });
  await rachel.client.ok(calls.reportQuestion, { question_id: other, type: 'other' });
  dropped.length = 0;
  await given.leave(rachel);
  expect((await shown(wei)).map((q) => q.id)).toEqual([other]);
  expect(dropped).toContain(`service:${wei.quote_service_id}`);
  expect(await server.sql('select 1 from service_question_reports where user_id = $1', [rachel.id])).toEqual([]);
  await given.leave(wei);
  expect(
    await server.sql('select 1 from service_questions where quote_service_id = $1', [wei.quote_service_id]),
  ).toEqual([]);
});
