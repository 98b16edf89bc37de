import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lead, requestView, sendQuote, toggleInterest } from '#core/bids/calls.ts';
import * as leadCalls from '#core/bids/leads/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { closeRequest, searchAdd } from '#core/requests/calls.ts';
import * as edits from '#core/requests/edits/calls.ts';
import * as feedbacks from '#core/requests/feedback/calls.ts';
import * as questions from '#core/requests/questions/calls.ts';
import { REQUEST_QUESTIONS_MAX } from '#core/requests/questions/model.ts';
import { upload } from '#core/uploads/calls.ts';
import { ALLOWANCES } from '#core/users/trust/rules.ts';
import * as services from '#server/services/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const answers = {
  service: ['chemical-wash'],
  units: 3,
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  postal_code: '520123',
  property_type: 'hdb-4-room',
  when: 'within-3-days',
  slots: [2],
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};
async function photo(person: TestPerson, name: string): Promise<number> {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const { attachments } = await person.client.ok(upload, {
    file: { filename: name, too_large: false, bytes } as never,
  });
  return attachments[0]?.id as number;
}
const make = async (person: TestPerson, more: object = {}) =>
  (await person.client.ok(searchAdd, { category: 'aircon-servicing', form_version: 1, fields: answers, ...more }))
    .quote_request;
const bidOf = async (request_id: number, service_id: number) =>
  (
    await server.sql<{ id: number }>(
      `insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance, created, modified)
       select r.id, s.id, r.category_id, r.user_id, s.user_id, 900, now(), now() from quote_requests r, quote_services s
       where r.id = $1 and s.id = $2 returning id`,
      [request_id, service_id],
    )
  )[0]?.id as number;

describe('editing a request', () => {
  it('writes the new answers, tells the pros, and leaves what was not changed', async () => {
    const [asker, pro, idle] = [await cast.person('Editor'), await cast.pro('Teller'), await cast.pro('Reader')];
    const one = await photo(asker, 'one.png');
    const request = await make(asker, { attachment_id: [one], phone: '9123 4567' });
    const [quoted, offered] = [
      await bidOf(request.id, pro.quote_service_id),
      await bidOf(request.id, idle.quote_service_id),
    ];
    await pro.client.ok(sendQuote, { bid_id: quoted, quote_type: 'flat', price: '90.00', price_note: 'Fixed' });
    await server.sql('update quote_bids set is_provider_readed = true where quote_request_id = $1', [request.id]);

    const { form } = await asker.client.ok(edits.requestForm, { request_id: request.id });
    expect(form).toMatchObject({ form_version: 1, problems: {}, dropped: [], is_form_changed: false, quote_count: 1 });
    const same = { request_id: request.id, fields: { ...form.fields } };
    expect((await asker.client.ok(edits.editRequest, same)).changed).toEqual([]);
    expect(
      await server.sql('select 1 from quote_bids where quote_request_id = $1 and not is_provider_readed', [request.id]),
    ).toEqual([]);

    const two = await photo(asker, 'two.png');
    const fields = { ...form.fields, property_type: 'condo-apartment', postal_code: '520124' };
    const heard = await hearing(server);
    const reply = await asker.client.ok(edits.editRequest, {
      ...same,
      fields,
      attachment_id: [two],
      address: '#05-67',
    });
    const readers = [asker.id, pro.id, idle.id].toSorted((a, b) => a - b);
    expect(await heard('request.changed', { quote_request_id: request.id })).toEqual([readers]);
    expect(reply.changed.length).toBeGreaterThanOrEqual(3);
    expect(reply.changed).toEqual(expect.arrayContaining(['Postal code', 'Photos']));
    expect(reply.quote_request).toMatchObject({ postal_code: '520124', address: '#05-67' });
    expect(reply.quote_request.attachments.map(({ id }) => id)).toEqual([two]);
    expect(await server.sql('select 1 from attachments where id = $1', [one])).toEqual([]);
    const unread = await server.sql<{ id: number }>(
      'select id from quote_bids where quote_request_id = $1 and not is_provider_readed and id = any($2) order by id',
      [request.id, [quoted, offered]],
    );
    expect(unread.map(({ id }) => id)).toEqual([quoted, offered]);
    const { messages } = await pro.client.ok(conversation, { bid_id: quoted });
    expect(messages.at(-1)).toMatchObject({ kind: 'system', payload: { what: 'request_edited' } });
    // The address is not for pros who are not hired, so their screens are not told.
    const heardOfAddress = await hearing(server);
    await asker.client.ok(edits.editRequest, { request_id: request.id, address: '#09-10' });
    expect(await heardOfAddress('request.changed', { quote_request_id: request.id })).toEqual([[asker.id]]);
    // Pros who are not hired do not see the exact place.
    const seen = JSON.stringify((await idle.client.ok(lead, { bid_id: offered })).quote_bid);
    expect(/520124|#05-67|#09-10/.test(seen)).toBe(false);
  });

  it('changes the fee with the size before the first quote, and refuses another size after it', async () => {
    const [asker, pro] = [await cast.person('Sizer'), await cast.pro('Quoter')];
    const request = await make(asker);
    const bid_id = await bidOf(request.id, pro.quote_service_id);
    const feeOf = async () => (await pro.client.ok(lead, { bid_id })).quote_bid.fee_list;
    const before = Number(await feeOf());
    const edit = (more: object) =>
      asker.client.call(edits.editRequest, { request_id: request.id, fields: { ...answers, ...more } });
    expect((await edit({ units: 8 })).status).toBe('Success');
    const after = Number(await feeOf());
    expect(after).toBeGreaterThan(before);
    await pro.client.ok(sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'For eight' });
    expect((await edit({ units: 2 })).error).toBe('size changed');
    expect(Number(await feeOf())).toBe(after);
    expect((await edit({ units: 8, property_type: 'condo-apartment' })).status).toBe('Success');
  });

  it('is refused in another area, with answers that do not fit, once hired or closed, and to others', async () => {
    const [asker, pro] = [await cast.person('Mover'), await cast.pro('Hiree')];
    const request = await make(asker);
    const edit = (more: object, who = asker, id = request.id) =>
      who.client.call(edits.editRequest, { request_id: id, fields: { ...answers, ...more } });
    expect((await edit({ postal_code: '018989' })).error).toBe('place changed');
    expect((await edit({ postal_code: '740000' })).error).toBe('unknown postal code');
    const bad = await edit({ property_type: 'castle' });
    expect([bad.http, Object.keys(bad.body.fields as object)]).toEqual([400, ['fields.property_type']]);
    expect(
      (
        await asker.client.call(edits.editRequest, {
          request_id: request.id,
          fields: answers,
          attachment_id: [999_999],
        })
      ).error,
    ).toBe('attachment missing');
    for (const other of [pro, await cast.person('Stranger')]) {
      expect((await edit({}, other)).http).toBe(404);
      expect((await other.client.call(edits.requestForm, { request_id: request.id })).http).toBe(404);
      expect((await other.client.call(edits.copyRequest, { request_id: request.id })).http).toBe(404);
    }
    const bid_id = await bidOf(request.id, pro.quote_service_id);
    await server.sql(
      'update quote_bids set quote_status_id = 3, quote_sent_on = now(), hired_on = now() where id = $1',
      [bid_id],
    );
    expect((await edit({})).error).toBe('hired already');
    await server.sql('update quote_bids set quote_status_id = 2 where id = $1', [bid_id]);
    await asker.client.ok(closeRequest, { request_id: request.id });
    expect((await edit({})).error).toBe('request closed');
  });
});

describe('copying a request', () => {
  it('makes another from a closed one, with its answers and copies of its files', async () => {
    const asker = await cast.person('Copier');
    const file = await photo(asker, 'room.png');
    const old = await make(asker, { attachment_id: [file], address: '#05-67' });
    await asker.client.ok(closeRequest, { request_id: old.id });
    const made = (await asker.client.ok(edits.copyRequest, { request_id: old.id })).quote_request;
    expect(made).toMatchObject({ title: old.title, address: '#05-67', is_closed: false, quote_count: 0 });
    expect(made.id).not.toBe(old.id);
    expect(made.fields).toEqual(old.fields);
    expect(made.attachments).toHaveLength(1);
    expect(made.attachments[0]?.id).not.toBe(file);
    // The original keeps its file.
    const { quote_request } = await asker.client.ok(requestView, { request_id: old.id });
    expect(quote_request.attachments.map(({ id }) => id)).toEqual([file]);
  });

  it('is refused to a person who may not post, and to a new account that has posted enough', async () => {
    const asker = await cast.person('Busy');
    const old = await make(asker);
    const copy = async () => (await asker.client.call(edits.copyRequest, { request_id: old.id })).error;
    await server.sql(
      `insert into person_limits (user_id, act, reason, until, operator_id, created)
       values ($1, 'post', 'Spam', now() + interval '1 day', $1, now())`,
      [asker.id],
    );
    const anew = { category: 'aircon-servicing', form_version: 1, fields: answers };
    expect([await copy(), (await asker.client.call(searchAdd, anew)).error]).toEqual(['limited', 'limited']);
    await server.sql('delete from person_limits where user_id = $1', [asker.id]);
    await server.sql('update users set created = now() where id = $1', [asker.id]);
    const replies = [];
    for (let made = 1; made <= ALLOWANCES.phone.requests_a_day; made += 1) replies.push(await copy());
    expect(replies).toEqual([undefined, undefined, 'too many today']);
  });

  it('makes none with an unknown postal code, another person’s file, or too many open requests', async () => {
    const asker = await cast.person('Overloaded');
    const theirs = await photo(await cast.person('Photographer'), 'theirs.png');
    const old = await make(asker);
    const copy = async (more: object = {}) =>
      (await asker.client.call(edits.copyRequest, { request_id: old.id, ...more })).error;
    expect(await copy({ fields: { ...answers, postal_code: '740000' } })).toBe('unknown postal code');
    expect(await copy({ attachment_id: [theirs] })).toBe('attachment missing');
    expect(await server.sql('select quote_request_id from attachments where id = $1', [theirs])).toEqual([
      { quote_request_id: null },
    ]);
    // A new account may have five requests open.
    await server.sql('update users set created = now() where id = $1', [asker.id]);
    for (let made = 1; made < ALLOWANCES.phone.open_requests; made += 1) await cast.request(asker);
    expect(await copy()).toBe('too many requests');
    expect(await server.sql('select id from quote_requests where user_id = $1', [asker.id])).toHaveLength(
      ALLOWANCES.phone.open_requests,
    );
  });

  it('says what has to be answered again: a day that has passed, or a form that has changed', async () => {
    const asker = await cast.person('Later');
    const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    const old = await make(asker, { fields: { ...answers, when: 'specific-date', date: [day] } });
    const dated = Object.entries(old.fields).find(([, value]) => JSON.stringify(value).includes(day))?.[0] as string;
    await server.sql(
      `update quote_requests set fields = fields || $2::jsonb || '{"gone": "away"}'::jsonb where id = $1`,
      [old.id, JSON.stringify({ [dated]: ['2026-01-05'] })],
    );
    const { form } = await asker.client.ok(edits.requestForm, { request_id: old.id, purpose: 'copy' });
    expect(form.problems[dated]).toMatch(/passed/);
    expect(form.dropped).toEqual(['gone']);
    const refused = await asker.client.call(edits.copyRequest, { request_id: old.id });
    expect([refused.error, Object.keys(refused.body.fields as object)]).toEqual(['form changed', [dated]]);
    const fields = { ...form.fields, [dated]: [day] };
    const made = await asker.client.ok(edits.copyRequest, { request_id: old.id, fields });
    expect(made.quote_request.fields[dated]).toEqual([day]);
    await server.sql(`update categories set status = 'hidden' where slug = 'aircon-servicing'`);
    try {
      expect((await asker.client.call(edits.copyRequest, { request_id: old.id, fields })).error).toBe(
        'category closed',
      );
    } finally {
      await server.sql(`update categories set status = 'published' where slug = 'aircon-servicing'`);
    }
  });
});

describe('questions about a request', () => {
  it('are read by the requestor, and once answered by every pro who has it, without a name', async () => {
    const asker = await cast.person('Answerer');
    const [pro, rival, outsider] = [await cast.pro('Curious'), await cast.pro('Rival'), await cast.pro('Outsider')];
    const request = await cast.request(asker);
    await cast.offer(request, pro.quote_service_id);
    await cast.offer(request, rival.quote_service_id);
    const input = { request_id: request.id };
    const ask = (who: TestPerson, question = 'Is there a ladder on site?') =>
      who.client.call(questions.askRequestQuestion, { ...input, question });
    const list = async (who: TestPerson) => (await who.client.ok(questions.requestQuestions, input)).questions;
    expect((await ask(pro)).status).toBe('Success');
    expect([(await list(asker)).length, (await list(pro)).length, (await list(rival)).length]).toEqual([1, 1, 0]);
    const mails = await server.sql('select kind from deliveries where user_id = $1', [asker.id]);
    expect(mails).toEqual([{ kind: 'request_question' }]);
    const [asked] = await list(asker);
    const answer = (who: TestPerson, text: string) =>
      who.client.call(questions.answerRequestQuestion, { question_id: asked?.id as number, answer: text });
    for (const other of [pro, rival, outsider]) expect((await answer(other, 'Yes')).http).toBe(404);
    expect((await answer(asker, 'Call 9123 4567')).error).toBe('contact details');
    expect((await answer(asker, 'Yes, a tall one.')).status).toBe('Success');
    const [read] = await list(rival);
    expect(read).toMatchObject({ answer: 'Yes, a tall one.', is_mine: false });
    expect(JSON.stringify(read)).not.toMatch(/Curious/);
    expect((await list(pro))[0]?.is_mine).toBe(true);
    const heard = await server.sql<{ audience: number[] }>(
      `select audience from outbox where name = 'request.question' and payload ->> 'what' = 'answered'
       and (payload ->> 'quote_request_id')::bigint = $1`,
      [request.id],
    );
    expect(heard[0]?.audience.map(Number).sort()).toEqual([asker.id, pro.id, rival.id].sort());
    expect((await outsider.client.call(questions.requestQuestions, input)).http).toBe(404);
    expect((await ask(outsider)).http).toBe(404);
    // The requestor answers questions and cannot ask them.
    expect((await ask(asker)).http).toBe(404);
    expect((await ask(rival, 'Ring me: 9123 4567')).error).toBe('contact details');
    expect((await ask(rival, 'Why')).http).toBe(400);
  });

  it('wait two at a time for one pro, also when asked at the same moment, and end with the request', async () => {
    const [asker, pro] = [await cast.person('Busy'), await cast.pro('Eager')];
    const request = await cast.request(asker);
    await cast.offer(request, pro.quote_service_id);
    const ask = () =>
      pro.client.call(questions.askRequestQuestion, { request_id: request.id, question: 'How high is it?' });
    const replies = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(replies.filter(({ status }) => status === 'Success')).toHaveLength(2);
    expect(replies.filter(({ error }) => error === 'too many waiting')).toHaveLength(2);
    const [first] = (await asker.client.ok(questions.requestQuestions, { request_id: request.id })).questions;
    await asker.client.ok(closeRequest, { request_id: request.id });
    expect((await ask()).error).toBe('request closed');
    const late = { question_id: first?.id as number, answer: 'Two metres' };
    expect((await asker.client.call(questions.answerRequestQuestion, late)).error).toBe('request closed');
  });

  it('are twenty about one request at most, and not of a pro who passed', async () => {
    const pro = await cast.pro('Passing');
    const request = await cast.request(await cast.person('Patient'));
    const bid_id = await cast.offer(request, pro.quote_service_id);
    const ask = async () =>
      (await pro.client.call(questions.askRequestQuestion, { request_id: request.id, question: 'How high is it?' }))
        .error;
    const count = async () =>
      (await server.sql('select id from request_questions where quote_request_id = $1', [request.id])).length;
    await server.sql(
      `insert into request_questions (quote_request_id, quote_bid_id, provider_id, question, answer, answered_on, created)
       select $1, $2, $3, 'Which floor?', 'The ' || n || 'th', now(), now() from generate_series(1, $4) n`,
      [request.id, bid_id, pro.id, REQUEST_QUESTIONS_MAX - 1],
    );
    expect([await ask(), await ask(), await count()]).toEqual([undefined, 'too many questions', REQUEST_QUESTIONS_MAX]);
    await pro.client.ok(toggleInterest, { bid_id, is_interested: false });
    expect([await ask(), await count()]).toEqual(['passed', REQUEST_QUESTIONS_MAX]);
  });
});

describe('what is told of a project', () => {
  it('is kept once, with private files, when the work is done', async () => {
    const [asker, pro] = [await cast.person('Happy'), await cast.pro('Done')];
    const request = await cast.request(asker);
    const bid_id = await cast.offer(request, pro.quote_service_id);
    const tell = (more: object = {}) =>
      asker.client.call(feedbacks.addFeedback, {
        quote_request_id: request.id,
        is_satisfied: true,
        feedback: 'Went well',
        tag: ['good pros'],
        ...more,
      });
    const cost = (more: object = {}) =>
      asker.client.call(feedbacks.addBudgetSurvey, { quote_request_id: request.id, total_pay: '255.00', ...more });
    expect([(await tell()).error, (await cost()).error]).toEqual(['not over', 'not completed']);
    await server.sql(
      'update quote_bids set quote_status_id = 4, flat_rate_at_cents = 24000, quote_sent_on = now(), hired_on = now(), completed_on = now() where id = $1',
      [bid_id],
    );
    const before = await asker.client.ok(feedbacks.projectExtras, { request_id: request.id });
    expect(before).toMatchObject({
      can_give_feedback: true,
      can_answer_survey: true,
      quoted: '240.00',
      feedback: null,
    });
    expect((await tell({ tag: ['work was poor'] })).error).toBe('wrong tag');
    expect((await tell({ tag: ['nonsense'] })).http).toBe(400);
    expect((await tell({ attachment_id: [999_999] })).error).toBe('attachment missing');
    const file = await photo(asker, 'bill.png');
    const replies = await Promise.all([tell({ attachment_id: [file] }), tell({ attachment_id: [file] })]);
    expect(replies.map(({ error }) => error ?? 'ok').sort()).toEqual(['given already', 'ok']);
    expect((await cost({ total_pay: '0' })).error).toBe('invalid price');
    const costs = await Promise.all([cost({ unit: 'job', comment: 'Two extra hours' }), cost()]);
    expect(costs.filter(({ status }) => status === 'Success')).toHaveLength(1);
    const after = await asker.client.ok(feedbacks.projectExtras, { request_id: request.id });
    expect(after).toMatchObject({ can_give_feedback: false, can_answer_survey: false });
    expect(after.feedback).toMatchObject({ is_satisfied: true, tag: ['good pros'] });
    expect(after.feedback?.FeedbackAttachment.map(({ id }) => id)).toEqual([file]);
    expect(after.budget_survey).toMatchObject({ total_pay: '255.00', currency: 'SGD', unit: 'job' });
    const opens = async (token: string) =>
      (await fetch(`${server.url}/files/${file}/bill.png`, { headers: { cookie: `session_token=${token}` } })).status;
    expect([await opens(asker.token), await opens(pro.token)]).toEqual([200, 404]);
    for (const other of [pro, await cast.person('Nosy')]) {
      expect((await other.client.call(feedbacks.projectExtras, { request_id: request.id })).http).toBe(404);
      const theirs = { quote_request_id: request.id };
      expect((await other.client.call(feedbacks.addFeedback, { ...theirs, is_satisfied: true, tag: [] })).http).toBe(
        404,
      );
      expect((await other.client.call(feedbacks.addBudgetSurvey, { ...theirs, total_pay: '1.00' })).http).toBe(404);
    }
  });

  it('may be feedback on a request that ended without a hire, and no cost', async () => {
    const asker = await cast.person('Unlucky');
    const request = await cast.request(asker);
    await asker.client.ok(closeRequest, { request_id: request.id });
    const told = await asker.client.ok(feedbacks.addFeedback, {
      quote_request_id: request.id,
      is_satisfied: false,
      tag: ['too few quotes'],
    });
    expect(told.feedback.is_satisfied).toBe(false);
    const cost = { quote_request_id: request.id, total_pay: '10.00' };
    expect((await asker.client.call(feedbacks.addBudgetSurvey, cost)).error).toBe('not completed');
  });
});

describe('booking a pro again', () => {
  const offeredOf = async (request_id: number) =>
    (
      await server.sql<{ quote_service_id: number }>(
        'select quote_service_id from quote_bids where quote_request_id = $1 order by id',
        [request_id],
      )
    ).map((row) => row.quote_service_id);
  const aircon = async (name: string) => {
    const pro = await cast.pro(name);
    await server.sql(
      `insert into quote_service_categories (quote_service_id, category_id)
       select $1, id from categories where slug = 'aircon-servicing'`,
      [pro.quote_service_id],
    );
    await server.sql(
      'insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing',
      [pro.quote_service_id],
    );
    return pro;
  };
  const jobsOf = async (pro: TestPerson) =>
    (await pro.client.ok(leadCalls.jobCenter, { page: 1 })).jobs.map(({ quote_request }) => quote_request.id);

  it('offers the request to that pro alone, on every way to it, also once it is opened again', async () => {
    const [asker, pro, rival] = [await cast.person('Again'), await aircon('Same'), await aircon('Rival')];
    const old = await make(asker, { address: '#05-67' });
    const again = { request_id: old.id, invite_service_id: pro.quote_service_id };
    const open = await asker.client.ok(edits.copyRequest, again);
    expect(open.is_invite_offered).toBe(true);
    const made = await asker.client.ok(edits.copyRequest, { ...again, is_direct: true });
    expect([made.is_invite_offered, made.matched_count]).toEqual([true, 1]);
    const request_id = made.quote_request.id;
    expect(made.quote_request).toMatchObject({ fields: old.fields, address: '#05-67' });
    expect(await offeredOf(request_id)).toEqual([pro.quote_service_id]);
    // Other pros cannot list, open or take the direct request, and can take the one for all.
    await server.sql('delete from quote_bids where provider_id = $1', [rival.id]);
    expect(await jobsOf(rival)).toContain(open.quote_request.id);
    expect(await jobsOf(rival)).not.toContain(request_id);
    expect((await rival.client.call(leadCalls.jobCenterView, { request_id })).http).toBe(404);
    expect((await rival.client.call(leadCalls.takeJob, { request_id })).http).toBe(404);
    expect((await pro.client.call(leadCalls.jobCenterView, { request_id })).status).toBe('Success');
    const since = new Date(Date.now() - DAY);
    const found = await cast.inTransaction((context) =>
      services.openRequestsFor(context, rival.quote_service_id, since, 50),
    );
    const ids = found.map(({ quote_request_id }) => quote_request_id);
    expect(ids).toContain(open.quote_request.id);
    expect(ids).not.toContain(request_id);
    await cast.inTransaction((context) => context.publish('request.reopened', { quote_request_id: request_id }, []));
    expect(await offeredOf(request_id)).toEqual([pro.quote_service_id]);
  });

  it('asks all pros where that pro cannot take it, and is only for the job’s own customer', async () => {
    const [asker, pro, other] = [await cast.person('Sorry'), await aircon('Gone'), await cast.person('Other')];
    const old = await make(asker);
    const again = { request_id: old.id, invite_service_id: pro.quote_service_id, is_direct: true };
    expect((await other.client.call(edits.copyRequest, again)).http).toBe(404);
    await aircon('Another');
    await server.sql('delete from quote_service_categories where quote_service_id = $1', [pro.quote_service_id]);
    const made = await asker.client.ok(edits.copyRequest, again);
    expect(made.is_invite_offered).toBe(false);
    expect(made.matched_count).toBeGreaterThan(0);
    const row = await server.sql('select is_direct from quote_requests where id = $1', [made.quote_request.id]);
    expect(row).toEqual([{ is_direct: false }]);
  });
});
