import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as requests from '#core/requests/calls.ts';
import { requestForm } from '#core/requests/edits/calls.ts';
import { answerLater, laterQuestions } from '#core/requests/later/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const ANSWERS = {
  goal: ['build-muscle'],
  place: ['home'],
  format: '1-to-1',
  frequency: '2',
  weekly_slots: ['1-5'],
  postal_code: '520123',
  when: 'this-week',
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};

/** A request for a trainer without answers to the later questions; one pro quoted it, another was offered it. */
async function posted() {
  const [customer, quoted, asked] = await Promise.all([cast.person('Rachel'), cast.pro('Anna'), cast.pro('Ben')]);
  const { quote_request } = await customer.client.ok(requests.searchAdd, {
    category: 'personal-trainer',
    form_version: 1,
    fields: ANSWERS,
  });
  const request_id = quote_request.quote_request_id;
  const offer = (pro: { quote_service_id: number }) =>
    cast.offer({ id: request_id, user_id: customer.id }, pro.quote_service_id);
  const [theirs, others] = [await offer(quoted), await offer(asked)];
  await cast.quote(quoted, theirs, '90.00');
  const answer = (key: string, given: unknown, who: TestPerson = customer) =>
    who.client.call(answerLater, { request_id, key, answer: given });
  const left = async () => (await customer.client.ok(laterQuestions, { request_id })).questions.map(({ key }) => key);
  return { customer, quoted, asked, theirs, others, request_id, quote_request, answer, left };
}
const stored = async (request_id: number) =>
  (
    await server.sql<Record<string, unknown>>(
      `select title, fee_cents, fee_receipt, size_percent, is_urgent, tariff_version from quote_requests where id = $1`,
      [request_id],
    )
  )[0];
const told = async (pro: TestPerson, bid_id: number) => JSON.stringify(await pro.client.ok(bids.lead, { bid_id }));

describe('questions for better quotes', () => {
  it('are not asked before posting, one by one after it, and answers come to the pros at the fee that was posted', async () => {
    const { customer, quoted, asked, theirs, others, request_id, answer, left } = await posted();
    const before = await stored(request_id);
    expect(await left()).toEqual(['experience', 'health', 'equipment', 'gender_pref', 'budget']);
    const [newest] = await server.sql<{ id: number }>('select coalesce(max(id), 0) as id from outbox');
    const kept = await answer('experience', 'some');
    expect(kept).toMatchObject({ http: 200 });
    // The screens of the customer and of all pros who have it are told.
    const heard = await server.sql<{ audience: number[] }>(
      `select audience from outbox where id > $1 and name = 'request.changed' and (payload ->> 'quote_request_id')::bigint = $2`,
      [newest!.id, request_id],
    );
    expect(heard.map(({ audience }) => audience.toSorted((a, b) => a - b))).toEqual([
      [customer.id, quoted.id, asked.id].toSorted((a, b) => a - b),
    ]);
    expect(await left()).toEqual(['health', 'equipment', 'gender_pref', 'budget']);
    expect(await told(quoted, theirs)).toContain('Experience');
    expect(await told(asked, others)).toContain('Experience');
    // The same answer again, then another answer in its place.
    expect(await answer('experience', 'some')).toMatchObject({ http: 200 });
    expect(await answer('experience', 'regular')).toMatchObject({ http: 200 });
    const { form } = await customer.client.ok(requestForm, { request_id });
    expect(form.fields).toMatchObject({ ...ANSWERS, experience: 'regular' });
    expect(await stored(request_id)).toEqual(before);
    expect((await customer.client.ok(laterQuestions, { request_id })).answered_count).toBe(1);
    const acts = await server.sql(
      `select payload from quote_activities where quote_request_id = $1 and type = 'update'`,
      [request_id],
    );
    expect(acts).toHaveLength(2);
  });

  it('keep an answer for the hired pro from every other, in the lead, in lists, in mails and after the hire', async () => {
    const { customer, quoted, asked, theirs, others, request_id, answer } = await posted();
    expect(await answer('health', ['heart-condition'])).toMatchObject({ http: 200 });
    const everywhere = async (pro: TestPerson) =>
      JSON.stringify([
        await pro.client.ok(bids.requestsIndex, { type_id: 1 }),
        await pro.client.ok(bids.bidsIndex, { type: 'myworks' }),
        await server.sql('select * from notices where user_id = $1', [pro.id]),
      ]);
    for (const [pro, bid_id] of [
      [quoted, theirs],
      [asked, others],
    ] as const)
      expect(await told(pro, bid_id)).not.toMatch(/Heart condition|heart-condition/);
    await customer.client.ok(bids.hire, {
      bid_id: theirs,
      hired_for: inTwoYears('01-01 01:00:00'),
      address: '#12-345',
    });
    expect(await told(quoted, theirs)).toContain('Heart condition');
    expect(await told(asked, others)).not.toMatch(/Heart condition|heart-condition/);
    expect(await everywhere(asked)).not.toMatch(/Heart condition|heart-condition/);
    // What the visit needs can be answered after the hire too.
    expect(await answer('equipment', ['none'])).toMatchObject({ http: 200 });
    expect(request_id).toBeGreaterThan(0);
  });

  it('refuse answers that do not fit, questions that are not asked, a request that has ended, and other people', async () => {
    const { customer, quoted, asked, theirs, request_id, answer, left } = await posted();
    expect(await answer('experience', 'never')).toMatchObject({ http: 400 });
    expect(await answer('experience', null)).toMatchObject({ http: 400 });
    expect(await answer('health', ['none', 'dizziness'])).toMatchObject({ http: 400 });
    for (const key of ['goal', 'colour', 'format', '__proto__'])
      expect(await answer(key, ['x'])).toMatchObject({ error: 'not asked' });
    for (const other of [quoted, asked]) {
      expect(await answer('experience', 'some', other)).toMatchObject({ http: 404 });
      expect(await other.client.call(laterQuestions, { request_id })).toMatchObject({ http: 404 });
    }
    expect(await left()).toHaveLength(5);
    // Two answers at once are both kept.
    await Promise.all([answer('experience', 'new'), answer('gender_pref', 'female')]);
    expect(await left()).toEqual(['health', 'equipment', 'budget']);
    // The request of a shop order is not asked later questions.
    await server.sql('update quote_bids set is_order = true where id = $1', [theirs]);
    expect(await answer('equipment', ['none'])).toMatchObject({ error: 'request closed' });
    expect(await left()).toEqual([]);
    await server.sql('update quote_bids set is_order = false where id = $1', [theirs]);
    expect(await left()).toEqual(['health', 'equipment', 'budget']);
    await customer.client.ok(requests.closeRequest, { request_id });
    expect(await answer('equipment', ['none'])).toMatchObject({ error: 'request closed' });
    expect(await left()).toEqual([]);
  });

  it('take only the caller’s own file, and are unanswered without it', async () => {
    const [customer, other] = await Promise.all([cast.person('Rachel'), cast.person('Ben')]);
    const [category] = await server.sql<{ id: number }>(`select id from categories where slug = 'appliance-repair'`);
    const { id: request_id } = await cast.request(customer, { category_id: category?.id as number });
    const answer = async (file: number) =>
      (await customer.client.call(answerLater, { request_id, key: 'model_photo', answer: [file] })).error;
    const [theirs, own] = [await uploadPicture(other, 9), await uploadPicture(customer, 10)];
    expect(await answer(theirs)).toBe('attachment missing');
    const fields = async () => (await server.sql('select fields from quote_requests where id = $1', [request_id]))[0];
    expect(await fields()).toEqual({ fields: {} });
    expect(await answer(own)).toBeUndefined();
    expect(await fields()).toEqual({ fields: { model_photo: [own] } });
  });
});
