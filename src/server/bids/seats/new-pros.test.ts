import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendQuote } from '#core/bids/calls.ts';
import { addService } from '#core/services/calls.ts';
import { confirmPhone } from '#server/users/account/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// What an account that was made just now may take from others as a pro: the ladder of trust (decision 43).

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

type Pro = TestPerson & { readonly quote_service_id: number };
const flat = { quote_type: 'flat', price: '255.00', price_note: 'All in.' } as const;
const available = (pro: TestPerson) => wallet.availableCents(server.database.database, pro.id);

/** Somebody who signed up a moment ago. */
async function newcomer<P extends TestPerson>(person: Promise<P>, has_phone: boolean): Promise<P> {
  const made = await person;
  await server.sql('update users set created = now(), is_vouched = $2 where id = $1', [made.id, has_phone]);
  return made;
}
const newPro = (name: string, has_phone = true): Promise<Pro> => newcomer(to.pro(name), has_phone);
/** As the code of an SMS does. */
const confirm = (person: TestPerson, phone: string) =>
  to.inTransaction((context) => confirmPhone(context, person.id, phone));
const quote = async (pro: Pro, request: { id: number; user_id: number }) =>
  pro.client.call(sendQuote, { bid_id: await to.offer(request, pro.quote_service_id), ...flat });

it('a pro without a confirmed phone quotes nothing, pays nothing and takes no seat', async () => {
  const [pro, customer] = [await newPro('Ann', false), await to.person('Rachel')];
  const request = await to.request(customer);
  const refused = await quote(pro, request);
  expect(refused.error).toBe('phone needed');
  expect(refused.body).toMatchObject({ errorAction: 'confirm_phone' });
  expect(await available(pro)).toBe(5000);
  expect(await server.sql('select quote_count from quote_requests where id = $1', [request.id])).toEqual([
    { quote_count: 0 },
  ]);
  await server.sql('update users set is_vouched = true where id = $1', [pro.id]);
  const [{ id }] = (await server.sql('select id from quote_bids where provider_id = $1', [pro.id])) as [{ id: number }];
  await pro.client.ok(sendQuote, { bid_id: id, ...flat });
});

it('new accounts leave two seats to known pros for an hour, also all at once', async () => {
  const request = await to.request(await to.person('Rachel'));
  const fresh = await Promise.all(['Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name) => newPro(name)));
  const replies = await Promise.all(fresh.map((pro) => quote(pro, request)));
  const errors = replies.map(({ error }) => error);
  expect(errors.filter((error) => error === undefined)).toHaveLength(3);
  expect(errors.filter((error) => error === 'seats kept')).toHaveLength(2);
  for (const name of ['Gus', 'Hal']) expect((await quote(await to.pro(name), request)).error).toBeUndefined();
  expect((await quote(await to.pro('Ida'), request)).error).toBe('seats taken');
});

it('after the hour new accounts take every seat', async () => {
  const request = await to.request(await to.person('Rachel'));
  await server.sql("update quote_requests set created = now() - interval '61 minutes' where id = $1", [request.id]);
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo'])
    expect((await quote(await newPro(name), request)).error).toBeUndefined();
});

it('gives starter credit once for each confirmed number, even if another account confirms it later', async () => {
  const service = (name: string) => ({
    name,
    postal_code: '460510',
    category_id: [to.category_id],
    area_code: [to.area_code],
    is_service_professional_travels_to_me: true,
  });
  const [first, second] = [await newcomer(to.person('Jan'), false), await newcomer(to.person('Kit'), false)];
  const added = await first.client.ok(addService, service('Jan Works'));
  expect(added.starter_credit).toBeNull();
  expect(await available(first)).toBe(0);
  await confirm(first, '+6591110001');
  expect(await available(first)).toBe(5000);
  // Confirmed again, nothing more comes.
  await confirm(first, '+6591110001');
  expect(await available(first)).toBe(5000);
  // The same number for another account, before or after its first service.
  await second.client.ok(addService, service('Kit Works'));
  await confirm(second, '+6591110001');
  expect(await available(second)).toBe(0);
  const third = await newcomer(to.person('Lou'), false);
  await confirm(third, '+6591110001');
  expect((await third.client.ok(addService, service('Lou Works'))).starter_credit).toBeNull();
  expect(await available(third)).toBe(0);
});
