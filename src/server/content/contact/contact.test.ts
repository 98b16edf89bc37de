import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendContact } from '#core/content/calls.ts';
import { opsCases } from '#core/content/desk/calls.ts';
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
  priya = await a.operator('Priya', ['support']);
});
afterAll(() => server.close());

let address = 0;
/** A new address for each message, since one address may send five an hour. */
const from = () => {
  address += 1;
  return { 'x-forwarded-for': `203.0.113.${address}` };
};
const MESSAGE = { name: 'Lim', email: 'Lim@example.sg', topic: 'payment' as const, message: 'Where is my receipt?' };
const inbox = async () => (await priya.client.ok(opsCases, {})).cases;

it('what people write comes to the help desk as a new case', async () => {
  await server.client().ok(sendContact, MESSAGE, from());
  expect(await inbox()).toMatchObject([
    { ...MESSAGE, email: 'lim@example.sg', status: 'new', assignee: null, first_reply: null },
  ]);
});

it('is for operators alone, and refuses what cannot be answered', async () => {
  const person = await a.person('Mei');
  for (const client of [server.client(), person.client])
    expect([403, 404]).toContain((await client.call(opsCases, {})).http);
  for (const wrong of [{ email: 'nobody' }, { message: ' ' }, { name: '' }, { topic: 'weather' as 'other' }])
    expect((await server.client().call(sendContact, { ...MESSAGE, ...wrong }, from())).http).toBe(400);
});

it('a message with the hidden field filled in is accepted and dropped; six an hour from one address are too many', async () => {
  const before = (await inbox()).length;
  const one = from();
  await server.client().ok(sendContact, { ...MESSAGE, website: 'https://spam.example' }, one);
  expect((await inbox()).length).toBe(before);
  for (let i = 0; i < 4; i++) await server.client().ok(sendContact, MESSAGE, one);
  const over = await server.client().call(sendContact, MESSAGE, one);
  expect([over.http, (await inbox()).length]).toEqual([429, before + 4]);
  await server.client().ok(sendContact, MESSAGE, from());
});

it('is deleted with the account that wrote it or has its email address, and after two years', async () => {
  const person = await a.person('Nora');
  const [{ email } = { email: '' }] = await server.sql<{ email: string }>('select email from users where id = $1', [
    person.id,
  ]);
  await server.client().ok(sendContact, { ...MESSAGE, email }, from());
  await person.client.ok(sendContact, { ...MESSAGE, email: 'another@example.sg' }, from());
  const hers = async () => (await inbox()).filter((row) => [email, 'another@example.sg'].includes(row.email)).length;
  expect(await hers()).toBe(2);
  await writing(server.app.parts, {}, (context) => context.publish('user.deleting', { user_id: person.id }, []));
  expect(await hers()).toBe(0);

  await server.client().ok(sendContact, { ...MESSAGE, email: 'old@example.sg' }, from());
  await server.sql(`update contact_messages set created = $1 where email = 'old@example.sg'`, [
    new Date(Date.now() - 731 * DAY),
  ]);
  await runJob(server.app.parts, sweepContactsJob);
  expect((await inbox()).map((message) => message.email)).not.toContain('old@example.sg');
});
