import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendQuote } from '#core/bids/calls.ts';
import * as calls from '#core/settings/calls.ts';
import type { SettingKey } from '#core/settings/model.ts';
import { starterCredit } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let mona: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  mona = await a.operator('Mona', ['money']);
  omar = await a.operator('Omar', ['money']);
  await a.proven(mona, omar);
});
afterAll(() => server.close());

const of = async (key: SettingKey, who = mona) =>
  (await who.client.ok(calls.opsSettings, {})).settings.find((setting) => setting.key === key);
const change = (key: SettingKey, value: string, reason = 'Agreed on Monday') =>
  mona.client.call(calls.changeSetting, { key, value, reason });

it('one that moves money counts once a second operator agrees, and keeps who, when, from, to and why', async () => {
  expect(await of('starter_credit_cents')).toMatchObject({ value: 5_000, waiting: null, history: [] });
  expect((await change('starter_credit_cents', '2000')).body.state).toBe('waiting');
  expect(await starterCredit(server.database.database)).toBe(5_000);
  expect(await change('starter_credit_cents', '3000')).toMatchObject({ error: 'waiting already' });
  const change_id = (await of('starter_credit_cents'))?.waiting?.id ?? 0;
  const decide = (who: TestPerson, is_approved: boolean) =>
    who.client.call(calls.decideSetting, { change_id, is_approved });
  expect(await decide(mona, true)).toMatchObject({ error: 'own change' });
  expect((await decide(omar, true)).status).toBe('Success');
  expect(await decide(omar, true)).toMatchObject({ error: 'decided already' });
  expect(await starterCredit(server.database.database)).toBe(2_000);
  expect(await of('starter_credit_cents')).toMatchObject({
    value: 2_000,
    waiting: null,
    history: [
      { from: 5_000, to: 2_000, reason: 'Agreed on Monday', operator: 'Mona', decided_by: 'Omar', state: 'done' },
    ],
  });
  expect(await actsOf(server, 'setting:starter_credit_cents')).toEqual(['setting change asked for', 'setting changed']);
});

it('the operator who asked takes it back, and nothing changes', async () => {
  await change('gst_basis_points', '1000');
  const change_id = (await of('gst_basis_points'))?.waiting?.id ?? 0;
  expect((await of('gst_basis_points', omar))?.waiting?.is_own).toBe(false);
  await mona.client.ok(calls.decideSetting, { change_id, is_approved: false });
  expect(await of('gst_basis_points')).toMatchObject({ value: 900, waiting: null, history: [{ state: 'refused' }] });
  expect(await actsOf(server, 'setting:gst_basis_points')).toEqual([
    'setting change asked for',
    'setting change refused',
  ]);
});

it('one that moves no money counts at once: quoting asks for a card', async () => {
  const pro = await a.pro('Osman');
  const quote = async () => {
    const bid_id = await a.offer(await a.request(await a.person('Customer')), pro.quote_service_id);
    return pro.client.call(sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in' });
  };
  expect((await quote()).status).toBe('Success');
  expect((await change('guarantee_card', 'true')).body.state).toBe('done');
  expect((await quote()).error).toBe(2);
  expect((await change('guarantee_card', 'false')).body.state).toBe('done');
  expect((await quote()).status).toBe('Success');
});

it('quotes for one request are three to five', async () => {
  for (const beyond of ['2', '6']) expect(await change('seats', beyond)).toMatchObject({ error: 'out of bounds' });
  expect((await change('seats', '3')).body.state).toBe('done');
  expect(await of('seats')).toMatchObject({ value: 3 });
  expect((await change('seats', '5')).body.state).toBe('done');
});

it('says how many other operators can agree: those for money and owners who can log in', async () => {
  const others = async (who: TestPerson) => (await who.client.ok(calls.opsSettings, {})).others;
  const before = await others(mona);
  const sue = await a.operator('Sue', ['support']);
  expect(await others(mona)).toBe(before);
  const olga = await a.operator('Olga', ['owner']);
  expect(await others(mona)).toBe(before + 1);
  expect(await others(olga)).toBe(before + 1);
  await server.sql('update users set blocked_at = now() where id = any ($1)', [[sue.id, olga.id]]);
  expect(await others(mona)).toBe(before);
});

it('needs a reason, another value, its bounds, a fresh proof and the role', async () => {
  expect(await change('return_days', '8', ' ')).toMatchObject({ error: 'reason needed' });
  expect(await change('return_days', '61')).toMatchObject({ error: 'out of bounds' });
  expect(await change('contact_details', 'shout')).toMatchObject({ error: 'out of bounds' });
  expect(await change('return_days', '7')).toMatchObject({ error: 'nothing changed' });
  const late = await a.operator('Late', ['money']);
  await server.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [late.id]);
  const asked = { key: 'return_days', value: '8', reason: 'x' } as const;
  expect(await late.client.call(calls.changeSetting, asked)).toMatchObject({ error: 'proof needed' });
  const support = await a.operator('Sam', ['support']);
  expect((await support.client.call(calls.opsSettings, {})).http).toBe(404);
  expect((await omar.client.call(calls.decideSetting, { change_id: 999_999, is_approved: true })).http).toBe(404);
});

it('two operators who change one at the same moment: one does', async () => {
  const both = await Promise.all(
    [mona, omar].map((who) => who.client.call(calls.changeSetting, { key: 'return_days', value: '9', reason: 'Same' })),
  );
  expect(both.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'waiting already']);
});
