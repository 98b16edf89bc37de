import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { requestsIndex } from '#core/bids/calls.ts';
import { searchPros } from '#core/search/calls.ts';
import { addService, myServices, proList, service as publicService } from '#core/services/calls.ts';
import { serviceEdit } from '#core/services/editor/calls.ts';
import { ALLOWANCES, RUNGS, rungOf } from '#core/users/trust/rules.ts';
import { confirmEmail, confirmPhone } from '#server/users/account/service.ts';
import { sayCanText } from '#server/users/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';

// Tests that a pro who cannot be reached is on no list and gets no offers (decision 43).

let server: TestServer;
let to: Arrangement;
let turn = 0;
let pro: { id: number; client: TestClient; service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
beforeEach(async () => {
  turn += 1;
  const made = await server.client().ok(signUp, {
    email: `new.pro.${turn}@example.sg`,
    passwd: 'a quiet place by the sea',
    first_name: `Pro ${turn}`,
    stored_role: 'pro',
  });
  const client = server.client(made.session_token);
  pro = { id: made.user.id, client, service_id: await add(client) };
});
afterAll(() => server.close());

async function add(client: TestClient): Promise<number> {
  const { service } = await client.ok(addService, {
    name: `Quiet Works ${turn}`,
    postal_code: '460510',
    category_id: [to.category_id],
    area_code: [to.area_code],
    is_service_professional_travels_to_me: true,
  });
  return service.id;
}

const phoneOf = (n: number) => `+659${String(4_000_000 + n)}`;
/** Where customers find a service, by name. */
async function found(service_id = pro.service_id) {
  const anyone = server.client();
  const { services } = await anyone.ok(proList, { category: 'test-aircon', sort: 'newest' });
  const search = await anyone.ok(searchPros, { category: 'test-aircon' });
  const [row] = await server.sql<{ is_listed: boolean }>(
    `select s.is_listed, bool_or(c.is_listed) as in_category, s.was_listed,
       exists (select from service_searches x where x.quote_service_id = s.id) as is_searched
     from quote_services s join quote_service_categories c on c.quote_service_id = s.id where s.id = $1 group by s.id`,
    [service_id],
  );
  return {
    ...(row as { is_listed: boolean }),
    list: services.some(({ id }) => id === service_id),
    search: JSON.stringify(search).includes(`"id":${service_id},"slug":"quiet-works`),
    call: (await anyone.call(publicService, { service_id })).http,
  };
}
const NOWHERE = { is_listed: false, in_category: false, is_searched: false, list: false, search: false, call: 404 };
const THERE = {
  is_listed: true,
  in_category: true,
  was_listed: true,
  is_searched: true,
  list: true,
  search: true,
  call: 200,
};
const offers = async () => (await pro.client.ok(requestsIndex, { type_id: 1 })).leads;

/** Posts a request and offers it to matching services. */
async function request(): Promise<number> {
  const customer = await to.person('Ana');
  const { id } = await to.request(customer);
  await to.inTransaction((context) => context.publish('request.shared', { quote_request_id: id }, []));
  return id;
}

it('a profile without a confirmed phone is on no list, search or page, and gets no offers, until the phone is confirmed', async () => {
  expect(await found()).toEqual({ ...NOWHERE, was_listed: false });
  const id = await request();
  expect(await offers()).toEqual([]);
  // The pro sees the profile, and why others do not.
  expect((await pro.client.ok(myServices, {})).services[0]).toMatchObject({ is_listed: false, is_reached: false });
  const { service_edit } = await pro.client.ok(serviceEdit, { service_id: pro.service_id });
  expect(service_edit.hidden_by).toEqual(['not reached']);

  const phone = phoneOf(turn);
  await pro.client.ok(phonePreauth, { phone });
  const { code } = await mailboxOf(server.url).next(phone, /code/i);
  await pro.client.ok(phoneAuth, { phone, verify_code: code as string });
  expect(await found()).toEqual(THERE);
  // Open requests that fit are offered at once, and later ones too.
  expect((await offers()).map((lead) => lead.quote_request_id)).toContain(id);
  const next = await request();
  expect((await offers()).map((lead) => lead.quote_request_id)).toContain(next);
  const after = await pro.client.ok(serviceEdit, { service_id: pro.service_id });
  expect(after.service_edit.hidden_by).toEqual([]);
});

it('a phone number lists the profiles of only one account, the one that confirmed it last', async () => {
  const phone = phoneOf(turn);
  await to.inTransaction((context) => confirmPhone(context, pro.id, phone));
  expect(await found()).toEqual(THERE);
  const other = await to.person('Ben');
  const theirs = await add(other.client);
  await to.inTransaction((context) => confirmPhone(context, other.id, phone));
  expect(await found()).toEqual({ ...NOWHERE, was_listed: true });
  expect(await found(theirs)).toEqual(THERE);
});

it('a confirmed email is enough to be listed while no SMS can be sent, but not once they can', async () => {
  const providers = server.app.parts.providers as { sms: typeof server.app.parts.providers.sms };
  const { sms } = providers;
  await to.inTransaction((context) => confirmEmail(context, pro.id));
  expect((await found()).is_listed).toBe(false);
  providers.sms = null;
  try {
    await sayCanText(server.app.parts);
    expect((await found()).is_listed).toBe(true);
  } finally {
    providers.sms = sms;
    await sayCanText(server.app.parts);
  }
  expect((await found()).is_listed).toBe(false);
});

it('the database’s rule for listing agrees with the trust table, for all that can be confirmed', async () => {
  const seen = new Set<string>();
  for (const can_text of [true, false])
    for (const is_email_confirmed of [true, false])
      for (const is_vouched of [true, false]) {
        const [row] = await server.sql(
          `with said as (select say_can_text($1, now()))
           select may_be_listed(jsonb_populate_record(u, jsonb_build_object('is_email_confirmed', $2::boolean, 'is_vouched', $3::boolean)))
             as listed from users u, said where u.id = $4`,
          [can_text, is_email_confirmed, is_vouched, pro.id],
        );
        for (const age_days of [0, 40]) {
          const facts = {
            is_email_confirmed,
            is_vouched,
            age_days,
            is_id_checked: false,
            has_counted_job: false,
            has_fake_request: false,
          };
          const rung = rungOf(facts, can_text);
          seen.add(rung);
          expect(row?.listed, JSON.stringify({ ...facts, can_text })).toBe(ALLOWANCES[rung].may_be_listed);
          expect(ALLOWANCES[rung].may_be_offered).toBe(ALLOWANCES[rung].may_be_listed);
        }
      }
  expect([...seen].sort()).toEqual([...RUNGS].sort());
  await sayCanText(server.app.parts);
});
