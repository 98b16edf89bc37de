import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { requestsIndex, requestView } from '#core/bids/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { closeRequest, searchAdd } from '#core/requests/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import { addService } from '#core/services/calls.ts';
import { me } from '#core/users/calls.ts';
import { ALLOWANCES } from '#core/users/trust/rules.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { confirmEmail, confirmPhone } from '#server/users/account/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';
import { releaseWaitingJob } from '../jobs.ts';

// A request of a person without a confirmed phone reaches no pro, so it cannot cost a pro anything (decision 43).

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let stranger: TestClient;
let turn = 0;

const FORM = { questions: [{ key: 'postal_code', label: 'Where', type: 'postal', required: true, step: 'One' }] };

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  const wei = await cast.person('Wei');
  const { service } = await wei.client.ok(addService, {
    name: 'Wei Works',
    postal_code: '460510',
    category_id: [cast.category_id],
    area_code: ['TM'],
    is_service_professional_travels_to_me: true,
  });
  pro = { ...wei, quote_service_id: service.id };
  await server.sql(`insert into category_forms (category_id, version, questions, created) values ($1, 1, $2, now())`, [
    cast.category_id,
    JSON.stringify(FORM.questions),
  ]);
});
beforeEach(async () => {
  turn += 1;
  const made = await server.client().ok(signUp, {
    email: `stranger.${turn}@example.sg`,
    passwd: 'a quiet place by the sea',
    first_name: `Stranger ${turn}`,
    stored_role: 'consumer',
  });
  stranger = server.client(made.session_token);
});
afterAll(() => server.close());

const post = (more: Record<string, unknown> = {}) =>
  stranger.call(searchAdd, {
    category: 'test-aircon',
    form_version: 1,
    fields: { postal_code: '520123' },
    ...more,
  });
const posted = async (more: Record<string, unknown> = {}) => {
  const reply = await post(more);
  expect(reply.error).toBeUndefined();
  return reply.body.quote_request as { id: number; is_held: boolean };
};
const confirm = async (phone = `+659${String(1_000_000 + turn)}`) => {
  await stranger.ok(phonePreauth, { phone });
  const { code } = await mailboxOf(server.url).next(phone, /code/i);
  await stranger.ok(phoneAuth, { phone, verify_code: code as string });
};
const offers = (id: number) => server.sql('select provider_id from quote_bids where quote_request_id = $1', [id]);
const view = async (request_id: number) => (await stranger.ok(requestView, { request_id })).quote_request;

it('a request waits, unseen by pros, until its phone is confirmed, and then goes out', async () => {
  const { id, is_held } = await posted();
  expect(is_held).toBe(true);
  expect(await offers(id)).toEqual([]);
  const told = () => server.sql('select kind from notices where key = $1', [`request_sent:${id}`]);
  expect(await told()).toEqual([]);
  // Pros do not find it in other ways either: not by opening a service, and not in the list of open requests.
  await cast.inTransaction((context) =>
    context.publish('service.added', { quote_service_id: pro.quote_service_id, user_id: pro.id, is_first: false }, []),
  );
  expect(await offers(id)).toEqual([]);

  const heard = await hearing(server);
  await confirm();
  expect((await view(id)).is_held).toBe(false);
  const { user } = await stranger.ok(me, {});
  expect(await heard('request.changed', { quote_request_id: id })).toEqual([[user.id]]);
  expect(await told()).toHaveLength(1);
  expect(await offers(id)).toEqual([{ provider_id: pro.id }]);
  expect((await pro.client.ok(requestsIndex, { type_id: 1 })).leads.map((lead) => lead.quote_request_id)).toContain(id);
  // Later requests go out at once.
  const next = await posted();
  expect(next.is_held).toBe(false);
  expect(await offers(next.id)).toHaveLength(1);
});

it('the pro asked by name is asked when it goes out', async () => {
  const other = await cast.pro('Ben');
  const { id } = await posted({ invite_service_id: other.quote_service_id, is_direct: true });
  await confirm();
  expect(await offers(id)).toEqual([{ provider_id: other.id }]);
});

it('closing a held request and opening it again does not release it', async () => {
  const { id } = await posted();
  await stranger.ok(closeRequest, { request_id: id });
  await stranger.ok(reopenRequest, { request_id: id });
  expect(await offers(id)).toEqual([]);
  // A request that was closed when the phone was confirmed goes out once it is opened again.
  await stranger.ok(closeRequest, { request_id: id });
  await confirm();
  expect(await offers(id)).toEqual([]);
  await stranger.ok(reopenRequest, { request_id: id });
  expect((await offers(id)).length).toBeGreaterThan(0);
});

it('an account without a phone posts up to its limit, also by ten calls at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => post()));
  const made = replies.filter(({ error }) => error === undefined);
  expect(made).toHaveLength(ALLOWANCES.stranger.open_requests);
  expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([undefined, 'too many requests']));
  // Closing one makes no room for another on the same day.
  await stranger.ok(closeRequest, { request_id: String(made[0]?.body.quote_request.id) });
  expect((await post()).error).toBe('too many today');
});

it('a number that moves from account to account lets out as many requests a day as one account may post', async () => {
  const phone = `+659${String(3_000_000 + turn)}`;
  const out = async () =>
    (
      await server.sql<{ n: number }>(
        `select count(*)::integer as n from quote_requests r join users u on u.id = r.user_id
         where not r.is_held and u.email like $1`,
        [`mover.${turn}.%`],
      )
    )[0]?.n;
  for (const which of [1, 2, 3]) {
    const made = await server.client().ok(signUp, {
      email: `mover.${turn}.${which}@example.sg`,
      passwd: 'a quiet place by the sea',
      first_name: `Mover ${which}`,
      stored_role: 'consumer',
    });
    stranger = server.client(made.session_token);
    for (let n = 0; n < ALLOWANCES.stranger.open_requests; n++) await posted();
    await cast.inTransaction((context) => confirmPhone(context, made.user.id, phone));
    // New requests count together with those of the other accounts that had the number.
    const { error } = await post();
    if (which === 1) expect(error).toBeUndefined();
    else expect(error).toMatch(/^too many/);
    expect(await out()).toBe(ALLOWANCES.phone.requests_a_day);
  }
  // The rest goes out on another day.
  const { clock } = server.app.parts;
  clock.stopAt(new Date(Date.now() + 25 * HOUR));
  await runJob(server.app.parts, releaseWaitingJob);
  clock.stopAt(null);
  expect(await out()).toBe(ALLOWANCES.phone.requests_a_day + ALLOWANCES.stranger.open_requests);
});

it('a confirmed phone lets out what waits, once, with two confirmations at a time', async () => {
  const { id } = await posted();
  const phone = `+659${String(2_000_000 + turn)}`;
  await stranger.ok(phonePreauth, { phone });
  const { code } = await mailboxOf(server.url).next(phone, /code/i);
  await Promise.all([1, 2].map(() => stranger.call(phoneAuth, { phone, verify_code: code as string })));
  const rows = await offers(id);
  expect(new Set(rows.map(({ provider_id }) => provider_id)).size).toBe(rows.length);
  expect((await view(id)).is_held).toBe(false);
});

it('where no texts can be sent, the mailbox stands in for the phone, and only there', async () => {
  const providers = server.app.parts.providers as { sms: typeof server.app.parts.providers.sms };
  const { sms } = providers;
  const { id } = await posted();
  const { user } = await stranger.ok(me, {});
  const confirmMailbox = () => cast.inTransaction((context) => confirmEmail(context, user.id));
  await confirmMailbox();
  expect((await view(id)).is_held).toBe(true);
  providers.sms = null;
  try {
    await confirmMailbox();
    expect((await view(id)).is_held).toBe(false);
    expect((await offers(id)).length).toBeGreaterThan(0);
  } finally {
    providers.sms = sms;
  }
});

it('where customers are not asked for a phone, a confirmed mailbox lets requests out, and never an unconfirmed one', async () => {
  const flags = server.app.parts.config.flags as { consumer_phone_verification: boolean };
  const { user } = await stranger.ok(me, {});
  flags.consumer_phone_verification = false;
  try {
    const { id, is_held } = await posted();
    expect([is_held, await offers(id)]).toEqual([true, []]);
    await cast.inTransaction((context) => confirmEmail(context, user.id));
    expect((await view(id)).is_held).toBe(false);
    expect((await offers(id)).length).toBeGreaterThan(0);
    expect((await posted()).is_held).toBe(false);
    // A request that was held while phones were required goes out by the job.
    const [waiting] = await server.sql<{ id: number }>(
      `update quote_requests set is_held = true where id = (select max(id) from quote_requests where user_id = $1) returning id`,
      [user.id],
    );
    await runJob(server.app.parts, releaseWaitingJob);
    expect((await view(waiting!.id)).is_held).toBe(false);
  } finally {
    flags.consumer_phone_verification = true;
  }
});

it('where customers are asked for a phone, which is how it is shipped, a confirmed mailbox alone holds them', async () => {
  const { user } = await stranger.ok(me, {});
  await cast.inTransaction((context) => confirmEmail(context, user.id));
  expect((await posted()).is_held).toBe(true);
});
