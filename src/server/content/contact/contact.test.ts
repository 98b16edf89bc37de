import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendContact } from '#core/content/calls.ts';
import * as ops from '#core/content/ops/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepContactsJob } from '../jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  a = await arrange(server);
  priya = await a.person('Priya');
  await sql('update users set is_operator = true where id = $1', [priya.id]);
  await sql('update sessions set is_operator = true where user_id = $1', [priya.id]);
});
afterAll(() => server.close());

const sql = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as R[];
let address = 0;
/** Each from an address of its own, since five an hour may come from one. */
const from = () => {
  address += 1;
  return { 'x-forwarded-for': `203.0.113.${address}` };
};
const MESSAGE = { name: 'Lim', email: 'Lim@example.sg', topic: 'payment' as const, message: 'Where is my receipt?' };
const inbox = async (is_done = false) => (await priya.client.ok(ops.opsContacts, { is_done })).messages;

it('what people write comes to the operators, who put it away and take it back', async () => {
  await server.client().ok(sendContact, MESSAGE, from());
  const [first] = await inbox();
  expect(first).toMatchObject({ ...MESSAGE, email: 'lim@example.sg', is_done: false, operator: null });
  const contact_id = first!.id;
  const { message } = await priya.client.ok(ops.putAwayContact, { contact_id, is_done: true });
  expect(message).toMatchObject({ is_done: true, operator: 'Priya' });
  expect([(await inbox()).length, (await inbox(true)).length]).toEqual([0, 1]);
  await priya.client.ok(ops.putAwayContact, { contact_id, is_done: false });
  expect((await inbox()).map(({ id }) => id)).toEqual([contact_id]);
  expect((await priya.client.call(ops.putAwayContact, { contact_id: 999_999, is_done: true })).http).toBe(404);
  const acts = await sql(`select act from operator_acts where subject = $1 order by id`, [`contact:${contact_id}`]);
  expect(acts).toEqual([{ act: 'message put away' }, { act: 'message taken back' }]);
});

it('is for operators alone, and refuses what cannot be answered', async () => {
  const person = await a.person('Mei');
  for (const client of [server.client(), person.client])
    expect([403, 404]).toContain((await client.call(ops.opsContacts, {})).http);
  for (const wrong of [{ email: 'nobody' }, { message: ' ' }, { name: '' }, { topic: 'weather' as 'other' }])
    expect((await server.client().call(sendContact, { ...MESSAGE, ...wrong }, from())).http).toBe(400);
});

it('a machine that fills in the hidden field is thanked and forgotten; six an hour from one address are too many', async () => {
  const before = (await inbox()).length;
  const one = from();
  await server.client().ok(sendContact, { ...MESSAGE, website: 'https://spam.example' }, one);
  expect((await inbox()).length).toBe(before);
  for (let i = 0; i < 4; i++) await server.client().ok(sendContact, MESSAGE, one);
  const over = await server.client().call(sendContact, MESSAGE, one);
  expect([over.http, (await inbox()).length]).toEqual([429, before + 4]);
  await server.client().ok(sendContact, MESSAGE, from());
});

it('is forgotten with the account of its e-mail, and after two years', async () => {
  const person = await a.person('Nora');
  const [{ email } = { email: '' }] = await sql<{ email: string }>('select email from users where id = $1', [
    person.id,
  ]);
  await server.client().ok(sendContact, { ...MESSAGE, email }, from());
  const { id } = (await inbox()).find((message) => message.email === email)!;
  await writing(server.app.parts, {}, (context) => context.publish('user.deleting', { user_id: person.id }, []));
  expect((await inbox()).some((message) => message.id === id)).toBe(false);

  await server.client().ok(sendContact, { ...MESSAGE, email: 'old@example.sg' }, from());
  await sql(`update contact_messages set created = $1 where email = 'old@example.sg'`, [
    new Date(Date.now() - 731 * DAY),
  ]);
  await runJob(server.app.parts, sweepContactsJob);
  expect((await inbox()).map((message) => message.email)).not.toContain('old@example.sg');
});
