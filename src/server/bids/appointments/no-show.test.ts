import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/appointments/calls.ts';
import * as lists from '#core/bids/appointments/list-calls.ts';
import * as noShows from '#core/bids/appointments/no-show-calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as desk from '#core/content/desk/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import { notices } from '#core/notices/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { lapseNoShowsJob } from './jobs.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const at = (text: string) => server.app.parts.clock.stopAt(new Date(text));
/** Tue 24 Nov 2099, 9:30 am in Singapore. */
const BEGIN = '2099-11-24 01:30:00';
const MORNING = '2099-11-24T00:00:00Z';
const AFTER_15 = '2099-11-24T01:45:00Z';
const TWO_DAYS_ON = '2099-11-26T01:45:00Z';

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function hire(rachel: TestPerson, wei: Pro, hired_for = BEGIN): Promise<{ bid_id: number; id: number }> {
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for, minutes: 180 });
  const { appointment } = await rachel.client.ok(calls.appointment, { bid_id });
  return { bid_id, id: appointment?.id as number };
}
async function scene() {
  at(MORNING);
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  return { rachel, wei, ...(await hire(rachel, wei)) };
}
const detail = ({ client }: TestPerson, appointment_id: number) =>
  client.ok(lists.appointmentDetail, { appointment_id });
const state = ({ client }: TestPerson, appointment_id: number, words = '') =>
  client.call(noShows.stateNoShow, { appointment_id, words });
const stated = async (who: TestPerson, appointment_id: number, words = '') => {
  const { no_show } = await who.client.ok(noShows.stateNoShow, { appointment_id, words });
  return { appointment_id, no_show_id: no_show?.id as number };
};
const titlesOf = async ({ client }: TestPerson) => (await client.ok(notices, {})).notices.map(({ title }) => title);
const linesOf = async ({ client }: TestPerson, bid_id: number) =>
  (await client.ok(conversation, { bid_id })).messages.flatMap(({ payload }) => payload?.what ?? []);

describe('the customer says that the pro did not come', () => {
  it('from 15 minutes after the agreed begin, once; the pro hears of it at once and both read it', async () => {
    const { rachel, wei, id, bid_id } = await scene();
    expect((await detail(rachel, id)).state_no_show).toEqual({ from: '2099-11-24 01:45:00' });
    at('2099-11-24T01:44:59Z');
    expect((await state(rachel, id)).error).toBe('too early');
    at(AFTER_15);
    const { body } = await state(rachel, id, 'I waited at the lift.');
    expect(body).toMatchObject({
      no_show: {
        by: 'requestor',
        state: 'stated',
        words: 'I waited at the lift.',
        begin_time: BEGIN,
        steps: ['take_back'],
      },
      state_no_show: null,
    });
    expect((await state(rachel, id)).error).toBe('said already');
    expect((await state(wei, id)).error).toBe('said already');
    expect(await detail(wei, id)).toMatchObject({
      agreed: { is_new: true },
      no_show: { state: 'stated', steps: ['admit', 'dispute'], answer_by: '2099-11-26 01:45:00' },
      state_no_show: null,
    });
    expect(await titlesOf(wei)).toContain('Goh Rachel says that you didn’t come');
    expect(await linesOf(wei, bid_id)).toContain('no_show_stated');
  });

  it('and the pro says that it is true, which the customer hears', async () => {
    const { rachel, wei, id } = await scene();
    at(AFTER_15);
    const one = await stated(rachel, id);
    expect((await rachel.client.call(noShows.answerNoShow, { ...one, is_true: true })).error).toBe('not now');
    expect((await wei.client.call(noShows.takeNoShowBack, one)).error).toBe('not now');
    const { body } = await wei.client.call(noShows.answerNoShow, { ...one, is_true: true });
    expect(body).toMatchObject({ no_show: { state: 'admitted', steps: [] } });
    expect((await wei.client.call(noShows.answerNoShow, { ...one, is_true: true })).error).toBe('not now');
    expect((await titlesOf(rachel)).some((title) => title.endsWith('confirms what you said'))).toBe(true);
    // The hire stands: the two agree on another time, or one of them cancels.
    expect((await detail(rachel, id)).appointment?.steps).toContain('propose');
  });

  it('or takes it back, and can say it again', async () => {
    const { rachel, wei, id } = await scene();
    at(AFTER_15);
    const one = await stated(rachel, id);
    expect(await rachel.client.ok(noShows.takeNoShowBack, one)).toMatchObject({ no_show: null });
    expect((await wei.client.call(noShows.answerNoShow, { ...one, is_true: true })).error).toBe('not now');
    await stated(rachel, id);
  });

  it('and no answer within two days counts as true', async () => {
    const { rachel, wei, id } = await scene();
    at(AFTER_15);
    const one = await stated(rachel, id);
    at('2099-11-26T01:44:59Z');
    await runJob(server.app.parts, lapseNoShowsJob);
    expect((await detail(wei, id)).no_show).toMatchObject({ state: 'stated' });
    at(TWO_DAYS_ON);
    expect((await wei.client.call(noShows.answerNoShow, { ...one, is_true: false, words: 'No' })).error).toBe(
      'not now',
    );
    await runJob(server.app.parts, lapseNoShowsJob);
    expect((await detail(wei, id)).no_show).toMatchObject({ state: 'unanswered', steps: [] });
  });
});

describe('the pro says that the customer was not home', () => {
  it('after 15 minutes at the door, and not without a call or a wait', async () => {
    const { rachel, wei, id, bid_id } = await scene();
    at('2099-11-24T01:50:00Z');
    expect((await detail(wei, id)).state_no_show).toEqual({ from: null });
    expect((await state(wei, id)).error).toBe('call or wait');
    await wei.client.ok(calls.arrive, { bid_id });
    expect((await state(wei, id)).error).toBe('too early');
    at('2099-11-24T02:05:00Z');
    await stated(wei, id, 'Rang twice.');
    expect((await detail(rachel, id)).no_show).toMatchObject({ by: 'provider', words: 'Rang twice.' });
    expect((await titlesOf(rachel)).some((title) => title.endsWith('says that nobody was home'))).toBe(true);
  });

  it('after a call of ours', async () => {
    const { rachel, wei, id, bid_id } = await scene();
    await server.sql(
      `insert into voice_calls (quote_bid_id, caller_id, callee_id, status, caller_handset, created, ended_on)
       values ($1, $2, $3, 'missed', 'h', '2099-11-24 01:35:00Z', '2099-11-24 01:36:00Z')`,
      [bid_id, wei.id, rachel.id],
    );
    at('2099-11-24T01:40:00Z');
    expect((await state(wei, id)).error).toBe('too early');
    at(AFTER_15);
    await stated(wei, id);
  });

  it('and a customer who disputes it says why: the help desk reads both, and it does not count', async () => {
    const { rachel, wei, id, bid_id } = await scene();
    const priya = await given.operator('Priya', ['support']);
    at(AFTER_15);
    await wei.client.ok(calls.arrive, { bid_id, tapped_on: '2099-11-24 01:25:00' });
    const one = await stated(wei, id, 'Rang twice.');
    expect((await rachel.client.call(noShows.answerNoShow, { ...one, is_true: false, words: ' ' })).error).toBe(
      'words missing',
    );
    const words = 'I was home, nobody rang.';
    expect(await rachel.client.ok(noShows.answerNoShow, { ...one, is_true: false, words })).toMatchObject({
      no_show: { state: 'disputed', answer: words },
    });
    const { cases } = await priya.client.ok(desk.opsCases, { q: words });
    expect(cases).toHaveLength(1);
    const { case: shown } = await priya.client.ok(desk.opsCase, { case_id: cases[0]?.id as number });
    expect(shown).toMatchObject({ source: 'no_show', source_id: one.no_show_id, user_id: rachel.id });
    expect(shown.message).toContain('The pro says that nobody was home: Rang twice.');
    expect(shown.message).toContain(`The customer answers: ${words}`);
    expect(await linesOf(wei, bid_id)).toContain('no_show_disputed');
    at(TWO_DAYS_ON);
    await runJob(server.app.parts, lapseNoShowsJob);
    expect((await wei.client.ok(bids.lead, { bid_id })).quote_bid.requestor.no_show_count).toBe(0);
  });

  it('and once it counts, pros read it of the customer', async () => {
    const { rachel, wei, id, bid_id } = await scene();
    at(AFTER_15);
    await wei.client.ok(calls.arrive, { bid_id, tapped_on: '2099-11-24 01:25:00' });
    const one = await stated(wei, id);
    expect((await wei.client.ok(bids.lead, { bid_id })).quote_bid.requestor.no_show_count).toBe(0);
    await rachel.client.ok(noShows.answerNoShow, { ...one, is_true: true });
    expect((await wei.client.ok(bids.lead, { bid_id })).quote_bid.requestor.no_show_count).toBe(1);
  });
});

it('is among the facts of a pro’s page once it counts, and stays when the job moves', async () => {
  at(MORNING);
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const first = await hire(rachel, wei);
  for (let day = 1; day <= 4; day++) await hire(rachel, wei, `2099-12-0${day} 01:00:00`);
  const missed = async () => (await rachel.client.ok(serviceFacts, { service_id: wei.quote_service_id })).facts.missed;
  at(AFTER_15);
  const one = await stated(rachel, first.id);
  expect(await missed()).toBeNull();
  await wei.client.ok(noShows.answerNoShow, { ...one, is_true: true });
  expect(await missed()).toEqual({ count: 1, jobs: 5 });
  const asked = await wei.client.ok(calls.proposeTime, { bid_id: first.bid_id, begin_time: '2099-11-30 05:00:00' });
  const proposal_id = asked.appointment?.proposal?.id as number;
  await rachel.client.ok(calls.answerTime, { bid_id: first.bid_id, proposal_id, is_accepted: true });
  expect(await missed()).toEqual({ count: 1, jobs: 5 });
  expect((await detail(rachel, first.id)).state_no_show).toEqual({ from: '2099-11-30 05:15:00' });
});

it('is open to the two people of the job alone, and not for a cancelled job', async () => {
  const { rachel, wei, id, bid_id } = await scene();
  at(AFTER_15);
  const zoe = await given.person('Zoe');
  expect((await state(zoe, id)).http).toBe(404);
  const one = await stated(rachel, id);
  expect((await zoe.client.call(noShows.answerNoShow, { ...one, is_true: true })).http).toBe(404);
  expect((await zoe.client.call(noShows.takeNoShowBack, one)).http).toBe(404);
  const other = await hire(rachel, await given.pro('Bala'), '2099-11-24 01:50:00');
  expect((await rachel.client.call(noShows.takeNoShowBack, { ...one, appointment_id: other.id })).http).toBe(404);
  await wei.client.ok(calls.cancelJob, { bid_id, reason: 'Ill' });
  // What was said stays, and can be answered.
  expect(await detail(wei, id)).toMatchObject({
    no_show: { state: 'stated', steps: ['admit', 'dispute'] },
    state_no_show: null,
  });
  at('2099-11-24T02:10:00Z');
  await rachel.client.ok(bids.undoHire, { bid_id: other.bid_id });
  expect((await state(rachel, other.id)).error).toBe('not now');
});
