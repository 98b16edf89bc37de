import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lead } from '#core/bids/calls.ts';
import type { Question } from '#core/categories/model.ts';
import * as edits from '#core/requests/edits/calls.ts';
import * as later from '#core/requests/later/calls.ts';
import * as carts from '#core/shop/carts/calls.ts';
import { shopServiceCategories, shopServiceCategory } from '#core/shop/categories/calls.ts';
import { editShopItem, shopItem } from '#core/shop/items/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { itemContent, soldItem } from '#test/support/scenes/sold-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item: number;

const ask = (key: string, more: Partial<Question>): Question => ({
  key,
  label: `${key}?`,
  type: 'text',
  required: true,
  step: 'One',
  ...more,
});
const FORM = [
  ask('postal_code', { type: 'postal' }),
  ask('home', {
    label: 'What kind of home is it?',
    short: 'Home',
    type: 'single',
    choices: [
      { id: 'flat', label: 'HDB flat' },
      { id: 'house', label: 'Landed house' },
    ],
  }),
  ask('floors', { type: 'stepper', min: 1, max: 5, when: [[{ key: 'home', is: ['house'] }]] }),
  ask('gate', { label: 'Is there a gate code?', short: 'Gate code', is_private: true, required: false }),
  ask('pets', { label: 'Are there pets?', short: 'Pets', type: 'bool', is_later: true }),
];
const GUEST = { consumer_name: 'Mei Tan', consumer_phone: '9123 4567', email: 'mei@example.sg' };
const wish = (answers: Record<string, unknown>) => ({
  items: [{ nshop_item_id: item, plan_id: 1, units: 1, options: [], answers, begin_time: null, postal_code: '520123' }],
  price_shown: '85.00',
  address: '#11-42',
  postal_code: '520123',
});
const place = async (answers: Record<string, unknown>) =>
  (await priya.client.ok(calls.addOrder, wish(answers))).nshop_orders[0] as calls.OrderView;
const read = async (id: number, who: TestPerson) => (await who.client.ok(calls.order, { id })).nshop_order;
const said = ({ answers }: Pick<calls.OrderView, 'answers'>) => answers.map(({ label, value }) => `${label}: ${value}`);
const facts = async (bid_id: number) =>
  (await pro.client.ok(lead, { bid_id })).quote_bid.quote_request.QuoteFormSubmissionField.map(
    ({ label, value }) => `${label}: ${value}`,
  );

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on' });
  cast = await arrange(server);
  await server.sql(
    `with f as (insert into category_forms (category_id, version, questions, created)
       select id, form_version + 1, $2, now() from categories where id = $1 returning version)
     update categories set form_version = f.version from f where id = $1`,
    [cast.category_id, JSON.stringify(FORM)],
  );
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz');
  priya = await cast.person('Priya', 'Nair');
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  const content = { accept_reservation: false, questions: ['floors', 'gate', 'pets'] };
  item = await soldItem(server, pro.quote_service_id, itemContent(cast.category_id, content));
});
afterAll(() => server.close());

describe('what an item asks', () => {
  it('is picked by its pro from the form of the category, less what an order says by itself', async () => {
    const { service_categories } = await pro.client.ok(shopServiceCategories, {});
    const id = service_categories.find(({ category_id }) => category_id === cast.category_id)?.id as number;
    const { questions } = await pro.client.ok(shopServiceCategory, { id });
    expect(questions.map(({ key }) => key)).toEqual(['home', 'floors', 'gate', 'pets']);
    const edited = await pro.client.ok(editShopItem, { id: item, questions: ['gate'] });
    expect(edited.own_item).toMatchObject({ questions: ['gate'] });
    expect((await pro.client.call(editShopItem, { id: item, questions: ['postal_code'] })).error).toBe(808);
  });

  it('is read with the item, with what brings it up', async () => {
    const { asked } = await server.client().ok(shopItem, { id: item });
    expect(asked.map(({ key }) => key)).toEqual(['home', 'floors', 'gate', 'pets']);
  });
});

describe('the answers of an order', () => {
  it('are refused where a required one is missing or does not fit, and nothing is ordered', async () => {
    const tried = await priya.client.call(calls.addOrder, wish({}));
    expect(tried.body).toMatchObject({
      error: 'answers missing',
      message: 'Answer the pro’s questions first.',
      nshop_item_id: item,
      answers: { home: 'Choose one.' },
    });
    expect((await priya.client.call(calls.addOrder, wish({ home: 'house', floors: 9 }))).error).toBe('answers missing');
    expect((await priya.client.ok(calls.orders, {})).nshop_orders).toEqual([]);
  });

  it('are read by both in the order and in the chat; what is private once the order is confirmed', async () => {
    const order = await place({ home: 'house', floors: 2, gate: '2468', gone: 'x' });
    expect(said(order)).toEqual(['Home: Landed house', 'floors?: 2', 'Gate code: 2468']);
    expect(said(await read(order.id, pro))).toEqual(['Home: Landed house', 'floors?: 2']);
    expect(await facts(order.quote_bid_id)).toEqual(['Chemical wash: × 1', 'Home: Landed house', 'floors?: 2']);
    await pro.client.ok(calls.confirmOrder, { id: order.id });
    expect(said(await read(order.id, pro))).toContain('Gate code: 2468');
    expect(await facts(order.quote_bid_id)).toContain('Gate code: 2468');
  });

  it('stay as they were, whatever the item asks later and however its request is edited', async () => {
    const order = await place({ home: 'flat' });
    await pro.client.ok(editShopItem, { id: item, questions: [] });
    expect(said(await read(order.id, priya))).toEqual(['Home: HDB flat']);
    const { quote_request_id: request_id } = order;
    expect((await priya.client.call(edits.editRequest, { request_id, address: '#01-01' })).error).toBe(
      'request closed',
    );
    expect((await priya.client.ok(later.laterQuestions, { request_id })).questions).toEqual([]);
    const tried = await priya.client.call(later.answerLater, { request_id, key: 'pets', answer: true });
    expect(tried.error).toBe('request closed');
  });

  it('can be more once it is ordered: nothing waits for them, and they end with the order', async () => {
    const order = await place({ home: 'flat' });
    const { id } = order;
    expect(order.questions.map(({ key }) => key)).toEqual(['pets']);
    expect((await read(id, pro)).questions).toEqual([]);
    const answer = (key: string, value: unknown, who = priya) =>
      who.client.call(calls.answerOrder, { id, key, answer: value });
    expect((await answer('home', 'house')).error).toBe('not asked');
    expect(await answer('pets', null)).toMatchObject({ http: 400, body: { fields: { answer: 'Choose yes or no.' } } });
    expect((await answer('pets', true, pro)).http).toBe(404);
    const heard = await hearing(server);
    const { nshop_order } = await priya.client.ok(calls.answerOrder, { id, key: 'pets', answer: true });
    // Both people's screens are told of the order's request, where the answers are.
    const both = [priya.id, pro.id].toSorted((a, b) => a - b);
    expect(await heard('request.changed')).toEqual([both]);
    expect(said(nshop_order)).toEqual(['Home: HDB flat', 'Pets: Yes']);
    expect(nshop_order.questions).toEqual([]);
    expect(nshop_order.events.at(-1)).toMatchObject({ what: 'answered', side: 'requestor' });
    expect(await facts(order.quote_bid_id)).toEqual(['Chemical wash: × 1', 'Home: HDB flat', 'Pets: Yes']);
    await priya.client.ok(calls.cancelOrder, { id });
    expect((await answer('pets', false)).error).toBe('not now');
  });

  it('are given without an account too, and more of them by the link of the order', async () => {
    const visitor = server.client();
    expect((await visitor.call(calls.addOrder, { ...wish({}), ...GUEST })).error).toBe('answers missing');
    const { nshop_orders, hashes } = await visitor.ok(calls.addOrder, { ...wish({ home: 'flat' }), ...GUEST });
    const id = nshop_orders[0]?.id as number;
    const given = { id, key: 'pets', answer: false };
    expect((await visitor.call(calls.answerOrder, { ...given, hash: 'x'.repeat(43) })).http).toBe(404);
    const { nshop_order } = await visitor.ok(calls.answerOrder, { ...given, hash: hashes[0] as string });
    expect(said(nshop_order)).toEqual(['Home: HDB flat', 'Pets: No']);
  });

  it('wait in the cart, as far as they fit; keeping them does not agree to a price that changed', async () => {
    const line = { nshop_item_id: item, plan_id: 1, units: 1, answers: { home: 'flat', floors: 99, gone: 'x' } };
    const { carts: added } = await priya.client.ok(carts.addCart, line);
    expect(added[0]).toMatchObject({ choice: { answers: { home: 'flat' } } });
    expect(added[0]?.questions.map(({ key }) => key)).toEqual(['home', 'floors', 'gate', 'pets']);
    await server.sql(
      `insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
       select id, 2, category_id, jsonb_set(content, '{plans,0,price_cents}', '9000'), 9000, now() from nshop_items where id = $1`,
      [item],
    );
    await server.sql('update nshop_items set version = 2 where id = $1', [item]);
    const id = added[0]?.id as number;
    const edit = { id, plan_id: 1, units: 1, answers: { home: 'house', floors: 2 } };
    const { carts: kept } = await priya.client.ok(carts.editCart, { ...edit, is_price_seen: false });
    expect(kept[0]).toMatchObject({ price: '90.00', price_then: '85.00', choice: { answers: { home: 'house' } } });
    const { price_shown: _, items: _items, ...home } = wish({});
    const { nshop_orders } = await priya.client.ok(calls.addOrder, { ...home, cart_ids: [id], price_shown: '90.00' });
    expect(said(nshop_orders[0] as calls.OrderView)).toEqual(['Home: Landed house', 'floors?: 2']);
  });
});
