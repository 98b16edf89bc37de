import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auto from '#core/bids/auto-quotes/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as asking from '#core/bids/contacts/calls.ts';
import * as templates from '#core/bids/templates/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { me } from '#core/users/calls.ts';
import { liftLimit, limitPerson, ownLimits } from '#core/users/limits/calls.ts';
import { sendDueQuotes } from '#server/bids/auto-quotes/sender-service.ts';
import { takeUpRequest } from '#server/bids/auto-quotes/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  priya = await cast.operator('Priya');
  await cast.proven(priya);
  Object.assign(server.app.parts.wake, { auto_quotes: () => {} });
});
afterAll(() => server.close());

const TEXT = 'Your account can’t quote in this category. Contact us if you think this is wrong.';
const ahead = (days: number) => sgDay(new Date(server.app.parts.clock.now().getTime() + days * DAY));

it('a category that an operator closes answers 690 everywhere, in the server’s words, until it is opened again', async () => {
  const mei = await cast.person('Mei');
  await server.sql('update users set is_phone_confirmed = true where id = $1', [mei.id]);
  const pro = await cast.pro('Ahmad');
  const { quote_template } = await pro.client.ok(templates.addTemplate, {
    id: 0,
    quote_service_id: pro.quote_service_id,
    display_name: 'Wash',
    price_note: 'Hi',
    flat_rate_at: '180.00',
    attachment_id: [],
  });
  const at = { service_id: pro.quote_service_id, category_id: cast.category_id };
  await pro.client.ok(editServiceCategory, { ...at, quote_job_preference: {} });
  await pro.client.ok(auto.editAutoQuote, { ...at, quote_template_id: quote_template.id, is_auto_quote_on: true });
  const request = await cast.request(mei);
  const bid_id = await cast.offer(request, pro.quote_service_id);
  await cast.inTransaction((context) => takeUpRequest(context, { quote_request_id: request.id }));

  const heard = await hearing(server);
  const limited = await priya.client.ok(limitPerson, {
    user_id: pro.id,
    act: 'quote',
    category_id: cast.category_id,
    until: ahead(3),
    reason: 'Asks for deposits',
  });
  expect(await heard('user.changed')).toEqual([[pro.id]]);
  // A line came into their list of notices.
  expect(await heard('notice.created', { kind: 'act_limited' })).toEqual([[pro.id]]);
  expect((await pro.client.ok(me, {})).user.category_limitation).toEqual([cast.category_id]);
  expect((await mei.client.ok(me, {})).user.category_limitation).toEqual([]);
  expect((await pro.client.ok(ownLimits, {})).limits).toEqual([
    expect.objectContaining({
      act: 'quote',
      category_id: cast.category_id,
      category: 'Test aircon',
      reason: 'Asks for deposits',
    }),
  ]);
  expect((await mei.client.ok(ownLimits, {})).limits).toEqual([]);
  const told = async () =>
    (await pro.client.ok(notices, {})).notices.filter(({ kind }) => kind === 'act_limited').map(({ title }) => title);
  expect(await told()).toEqual([expect.stringMatching(/^You can’t send quotes in Test aircon until/)]);

  await sendDueQuotes(server.app.parts);
  const run = await pro.client.ok(auto.autoQuoteOfBid, { bid_id });
  expect(run.auto_quote_run).toMatchObject({ state: 'failed', error: 690, errorMessage: TEXT });
  const flat = { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in' } as const;
  const acts = {
    send: () => pro.client.call(bids.sendQuote, flat),
    switch: () => pro.client.call(auto.switchToManual, { bid_id }),
    invite: () =>
      mei.client.call(asking.invitePro, { quote_request_id: request.id, quote_service_id: pro.quote_service_id }),
    want_quote: () => mei.client.call(asking.consumerWantProviderQuote, { bid_id }),
    want_contact: () => mei.client.call(asking.wantToContactProvider, { bid_id }),
  };
  for (const [name, act] of Object.entries(acts)) {
    const { error, body } = await act();
    expect(error, name).toBe(690);
    expect(body.message, name).toMatch(/in this category/);
  }
  expect((await acts.send()).body).toMatchObject({ errorMessage: TEXT, errorAction: 'contact_support' });
  expect((await mei.client.ok(asking.match, { request_id: request.id })).suggested).toEqual([]);

  const heardLater = await hearing(server);
  await priya.client.ok(liftLimit, { limit_id: limited.limit_id, reason: 'Talked' });
  expect(await heardLater('user.changed')).toEqual([[pro.id]]);
  expect((await pro.client.ok(me, {})).user.category_limitation).toEqual([]);
  expect((await told())[0]).toBe('You can send quotes in Test aircon again');
  const log = await server.sql(`select act from operator_acts where subject = $1 order by id`, [`user:${pro.id}`]);
  expect(log.map(({ act }) => act)).toEqual(['person limited', 'person limit lifted']);
  for (const name of ['invite', 'want_contact', 'switch', 'send'] as const)
    expect((await acts[name]()).status, name).toBe('Success');
});

it('a limit in every category closes each of them, and another category’s closes none of these', async () => {
  const pro = await cast.pro('Siti');
  const limit = (more: object) =>
    priya.client.ok(limitPerson, { user_id: pro.id, act: 'quote', until: ahead(3), reason: 'Spam', ...more });
  const other = await server.sql<{ id: number }>('select id from categories where id <> $1 limit 1', [
    cast.category_id,
  ]);
  const closed = async () => (await pro.client.ok(me, {})).user.category_limitation;
  if (other[0]) {
    const { limit_id } = await limit({ category_id: other[0].id });
    expect(await closed()).toEqual([other[0].id]);
    await priya.client.ok(liftLimit, { limit_id });
  }
  await limit({});
  const all = await server.sql<{ id: number }>('select id from categories order by id');
  expect(await closed()).toEqual(all.map(({ id }) => id));
});
