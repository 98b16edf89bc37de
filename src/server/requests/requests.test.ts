import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lead, sendQuote } from '#core/bids/calls.ts';
import type { EventName, EventOf } from '#core/events.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { closeRequest, searchAdd } from '#core/requests/calls.ts';
import { addService } from '#core/services/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import * as services from '#server/services/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as requests from './service.ts';

let server: TestServer;
let cast: Arrangement;
/** The events that were published, in order. */
const told: { name: EventName; payload: unknown }[] = [];

const one = async <T>(text: string, values: unknown[] = []): Promise<T> => (await server.sql<T>(text, values))[0] as T;
const activities = (id: number) =>
  server.sql<{ type: string; actor_id: number | null; payload: unknown }>(
    'select type, actor_id, payload from quote_activities where quote_request_id = $1 order by id',
    [id],
  );

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  const { parts } = server.app;
  const hear =
    <N extends EventName>(name: N) =>
    async (_: unknown, payload: EventOf<N>) =>
      void told.push({ name, payload });
  (parts as { reactions: unknown }).reactions = {
    ...parts.reactions,
    'request.created': [...(parts.reactions['request.created'] ?? []), hear('request.created')],
    'request.ended': [...(parts.reactions['request.ended'] ?? []), hear('request.ended')],
  };
});
afterAll(() => server.close());
afterEach(() => {
  told.length = 0;
});

const answers = {
  service: ['chemical-wash'],
  units: 3,
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  postal_code: '520123',
  property_type: 'hdb-4-room',
  when: 'within-3-days',
  slots: [2],
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};
const form = (more: Partial<CallInput<typeof searchAdd>> = {}): CallInput<typeof searchAdd> => ({
  category: 'aircon-servicing',
  form_version: 1,
  fields: answers,
  ...more,
});
const make = async (person: TestPerson, more: Partial<CallInput<typeof searchAdd>> = {}) =>
  (await person.client.ok(searchAdd, form(more))).quote_request;

describe('a pro asked by name', () => {
  it('is offered the request, and the requestor told whether that went through', async () => {
    const [person, pro, other] = [await cast.person('Asker'), await cast.pro('Named'), await cast.pro('Unfit')];
    const aircon = await one<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
    await server.database.pool.query(
      'insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)',
      [pro.quote_service_id, aircon.id],
    );
    const ask = (more: Partial<CallInput<typeof searchAdd>>, who = person) => who.client.ok(searchAdd, form(more));
    const plain = await ask({});
    expect(plain.is_invite_offered).toBe(false);
    const asked = await ask({ invite_service_id: pro.quote_service_id });
    expect([asked.is_invite_offered, asked.matched_count]).toEqual([true, plain.matched_count + 1]);
    const offers = await server.sql<{ id: number; quote_service_id: number }>(
      'select id, quote_service_id from quote_bids where quote_request_id = $1 order by id',
      [asked.quote_request.id],
    );
    expect(offers[0]?.quote_service_id).toBe(pro.quote_service_id);
    // The pro who was asked by name is told so, and no other pro.
    const { quote_bid } = await pro.client.ok(lead, { bid_id: offers[0]?.id as number });
    expect(quote_bid.is_invited).toBe(true);
    const invited = 'select count(*)::int as n from quote_bids where is_invited and quote_request_id = any($1)';
    expect(await one(invited, [[asked.quote_request.id, plain.quote_request.id]])).toEqual({ n: 1 });
    for (const invite_service_id of [other.quote_service_id, 999_999]) {
      const missed = await ask({ invite_service_id });
      expect([missed.is_invite_offered, missed.matched_count]).toEqual([false, plain.matched_count]);
    }
    expect((await ask({ invite_service_id: pro.quote_service_id }, pro)).is_invite_offered).toBe(false);
    expect((await person.client.call(searchAdd, form({ invite_service_id: 'x' }))).http).toBe(400);
  });
});

describe('making a request', () => {
  it('stores the answers at their version, in words, with place, fee and a month to live', async () => {
    const rachel = await cast.person('Rachel', 'Goh');
    const { quote_request: made } = await rachel.client.ok(
      searchAdd,
      form({ address: 'Blk 123 #05-67', phone: '9123 4567' }),
    );
    expect(made).toMatchObject({
      title: 'Chemical wash, 3 units',
      category_slug: 'aircon-servicing',
      hue: 'sky',
      icon: 'Snowflake',
      area_code: 'TM',
      area_name: 'Tampines',
      travel: 'to_me',
      wanted_when: 'Within 3 days',
      wanted_slots: [2],
      is_urgent: false,
      is_phone_only: false,
      quote_count: 0,
      max_quotes: 5,
      is_closed: false,
      is_archived: false,
      is_expired: false,
      form_version: 1,
      fields: answers,
      postal_code: '520123',
      address: 'Blk 123 #05-67',
      closed_reason: null,
      hired_quote_bid_id: null,
      unread_count: 0,
      attachments: [],
    });
    expect(made.QuoteFormSubmissionField).toContainEqual({ key: 'units', label: 'Indoor units', value: '3 units' });
    const row = await one<Record<string, unknown>>('select * from quote_requests where id = $1', [made.id]);
    expect(row).toMatchObject({ user_id: rachel.id, phone: '+6591234567', tariff_version: 1, fee_discount_percent: 0 });
    const receipt = row.fee_receipt as { label: string; percent: number | null; cents: number }[];
    expect(receipt[0]).toEqual({ label: 'Aircon servicing', percent: null, cents: 420 });
    expect(receipt.reduce((sum, line) => sum + line.cents, 0)).toBe(row.fee_cents);
    expect(row.fee_cents as number).toBeGreaterThan(420);
    expect((row.expires_at as Date).getTime() - (row.created as Date).getTime()).toBe(30 * DAY);
    expect(made.expires_at).toBe(toWire(row.expires_at as Date));
    expect(await activities(made.id)).toEqual([{ type: 'create', actor_id: rachel.id, payload: {} }]);
    expect(told).toEqual([{ name: 'request.created', payload: { quote_request_id: made.id } }]);
    expect(await one('select request_count from users where id = $1', [rachel.id])).toEqual({ request_count: 1 });
  });

  it('asks more for a larger or urgent job, line by line', async () => {
    const person = await cast.person('Payer');
    const feeOf = async (fields: Record<string, unknown>) => {
      const { id } = await make(person, { fields: { ...answers, ...fields } });
      return one<{ fee_cents: number; fee_receipt: { label: string }[] }>(
        'select fee_cents, fee_receipt from quote_requests where id = $1',
        [id],
      );
    };
    const usual = await feeOf({ service: ['general-servicing'], units: 1 });
    expect(usual).toMatchObject({ fee_cents: 420, fee_receipt: [{ label: 'Aircon servicing' }] });
    const { slots: _, ...noSlots } = answers;
    const urgent = await make(person, {
      fields: { ...noSlots, service: ['general-servicing'], units: 1, when: 'emergency-within-2-h' },
    });
    expect(await one('select fee_cents, is_urgent from quote_requests where id = $1', [urgent.id])).toEqual({
      fee_cents: 504,
      is_urgent: true,
    });
    const large = await feeOf({ units: 10 });
    expect(large.fee_cents).toBeGreaterThan(usual.fee_cents);
    expect(large.fee_receipt[1]?.label).toMatch(/^Larger job: /);
  });

  it('takes form and JSON bodies alike', async () => {
    const person = await cast.person('Formy');
    const body = new URLSearchParams({
      category: 'aircon-servicing',
      form_version: '1',
      fields: JSON.stringify(answers),
    });
    const response = await fetch(`${server.url}/quote_requests/search_add.json`, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', 'x-session-token': person.token },
      body,
    });
    expect(await response.json()).toMatchObject({
      status: 'Success',
      quote_request: { title: 'Chemical wash, 3 units' },
    });
  });

  it('answers 400 with a text per question', async () => {
    const { client } = await cast.person('Wrong');
    const bad: [string, Record<string, unknown>][] = [
      ['fields.units', { units: 999 }],
      ['fields.service', { service: ['no-such-thing'] }],
      ['fields.postal_code', { postal_code: '12' }],
      ['fields.notes', { notes: 'x'.repeat(10_000) }],
      ['fields.nonsense', { nonsense: 1 }],
      ['fields.date', { when: 'specific-date', date: ['2020-01-01'] }],
    ];
    for (const [field, more] of bad) {
      const reply = await client.call(searchAdd, form({ fields: { ...answers, ...more } }));
      expect([field, reply.http, Object.keys(reply.body.fields as object)]).toEqual([field, 400, [field]]);
    }
    const { units: _, ...without } = answers;
    expect((await client.call(searchAdd, form({ fields: without }))).body.fields).toHaveProperty(['fields.units']);
    for (const [field, more] of [
      ['category', { category: 'no-such-category' }],
      ['category', { category: 'x'.repeat(10_000) }],
      ['address', { address: 'x'.repeat(10_000) }],
      ['phone', { phone: '123' }],
      ['fields', { fields: 'x'.repeat(10_000) }],
      ['form_version', { form_version: 0 }],
    ] as const) {
      const reply = await client.call(searchAdd, form(more as never));
      expect([field, reply.http, Object.keys(reply.body.fields as object)]).toEqual([field, 400, [field]]);
    }
    expect(told).toEqual([]);
  });

  it('refuses an unknown postal code and a version that never was', async () => {
    const { client } = await cast.person('Lost');
    const nowhere = await client.call(searchAdd, form({ fields: { ...answers, postal_code: '740000' } }));
    expect(nowhere.error).toBe('unknown postal code');
    expect((await client.call(searchAdd, form({ form_version: 77 }))).error).toBe('form changed');
  });

  it('keeps to the version that was answered while the form moves on', async () => {
    const person = await cast.person('Slow');
    const questions = await one<{ q: unknown[] }>(
      `select f.questions as q from category_forms f join categories c on c.id = f.category_id where c.slug = 'aircon-servicing' and f.version = 1`,
    );
    await server.database.pool.query(
      `insert into category_forms (category_id, version, questions, created)
       select id, 2, $1, now() from categories where slug = 'aircon-servicing'`,
      [
        JSON.stringify([
          ...questions.q,
          { key: 'floor', label: 'Which floor?', type: 'text', required: true, step: 'Your place', limit: 10 },
        ]),
      ],
    );
    await server.database.pool.query(`update categories set form_version = 2 where slug = 'aircon-servicing'`);
    expect((await make(person)).form_version).toBe(1);
    const newer = await person.client.call(searchAdd, form({ form_version: 2 }));
    expect(newer.http).toBe(400);
    expect((await make(person, { form_version: 2, fields: { ...answers, floor: '5' } })).form_version).toBe(2);
    await server.database.pool.query(`update categories set form_version = 1 where slug = 'aircon-servicing'`);
  });

  it('takes own photos along, and refuses what is not there or not theirs', async () => {
    const owner = await cast.person('Photo');
    const thief = await cast.person('Thief');
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = { filename: 'unit.png', bytes: new Uint8Array(bytes), too_large: false };
    const { attachments } = await owner.client.ok(upload, { file: [file] as never });
    const id = attachments[0]?.id as number;
    const stolen = await thief.client.call(searchAdd, form({ attachment_id: [id] }));
    expect(stolen.error).toBe('attachment missing');
    expect(await one('select count(*)::integer as n from quote_requests where user_id = $1', [thief.id])).toEqual({
      n: 0,
    });
    const absent = await owner.client.call(searchAdd, form({ fields: { ...answers, photos: [999_999] } }));
    expect(absent.error).toBe('attachment missing');
    const made = await make(owner, { fields: { ...answers, photos: [id] }, attachment_id: [id] });
    expect(made.attachments).toHaveLength(1);
    expect(made.attachments[0]).toMatchObject({ id, mime: 'image/png' });
    expect(await one('select photo_count from quote_requests where id = $1', [made.id])).toEqual({ photo_count: 1 });
    const again = await owner.client.call(searchAdd, form({ attachment_id: [id] }));
    expect(again.error).toBe('attachment missing');
  });

  it('makes one request of repeated calls with one key, and replays it', async () => {
    const person = await cast.person('Eager');
    const key = { 'idempotency-key': 'draft-1' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => person.client.ok(searchAdd, form(), key)));
    expect(new Set(replies.map((reply) => reply.quote_request.id)).size).toBe(1);
    const other = await person.client.call(searchAdd, form({ address: 'Elsewhere' }), key);
    expect(other.http).toBe(409);
    expect(await one('select request_count from users where id = $1', [person.id])).toEqual({ request_count: 1 });
  });

  it('takes as many quotes as the setting says when it is posted, and keeps that number', async () => {
    const person = await cast.person('Seated');
    const seats = async (id: number) =>
      (await one<{ max_quotes: number }>('select max_quotes from quote_requests where id = $1', [id])).max_quotes;
    const before = await make(person);
    await server.sql(`insert into settings (key, value, updated) values ('seats', '3', now())`);
    const after = await make(person);
    await server.sql(`delete from settings where key = 'seats'`);
    expect([await seats(before.id), await seats(after.id)]).toEqual([5, 3]);
    const quotes: unknown[] = [];
    await server.sql(`update quote_requests set created = now() - interval '2 hours' where id = $1`, [after.id]);
    for (const name of ['Ann', 'Ben', 'Cal', 'Dee']) {
      const pro = await cast.pro(name);
      const bid_id = await cast.offer({ id: after.id, user_id: person.id }, pro.quote_service_id);
      const sent = await pro.client.call(sendQuote, {
        bid_id,
        quote_type: 'flat',
        price: '90.00',
        price_note: 'All in',
      });
      quotes.push(sent.error ?? 'sent');
    }
    expect(quotes).toEqual(['sent', 'sent', 'sent', 'seats taken']);
  });

  it('allows twenty open requests, also at the same moment; closing one makes room', async () => {
    const person = await cast.person('Busy');
    // The calls wait for each other. A call that waited too long is repeated, as clients do.
    const post = async () => {
      let reply = await person.client.call(searchAdd, form());
      while (reply.http === 503) reply = await person.client.call(searchAdd, form());
      return reply;
    };
    const replies = await Promise.all(Array.from({ length: 23 }, post));
    expect(replies.filter((reply) => reply.status === 'Success')).toHaveLength(20);
    expect(replies.filter((reply) => reply.error === 'too many requests')).toHaveLength(3);
    const first = replies.find((reply) => reply.status === 'Success')?.body.quote_request.id as number;
    await person.client.ok(closeRequest, { request_id: first });
    await make(person);
    expect((await person.client.call(searchAdd, form())).error).toBe('too many requests');
  });

  it('needs a session', async () => {
    expect((await server.client().call(searchAdd, form())).http).toBe(403);
  });

  it('tells pros nothing private', async () => {
    const person = await cast.person('Private');
    const made = await make(person, {
      category: 'house-moving',
      address: 'Secret Street 1',
      phone: '91112222',
      fields: {
        move_type: 'whole-home',
        inventory: { bed: 2 },
        boxes: '20-50',
        postal_code: '520123',
        property_type: 'hdb-4-room',
        to_postal_code: '640456',
        to_property_type: 'hdb',
        survey: 'photos',
        when: 'just-planning',
        flex: 'fixed',
        hire_intent: 'ready-now',
        contact_pref: 'chat',
      },
    });
    const { shown } = await one<{ shown: Record<string, unknown> }>(
      'select request_json(r) as shown from quote_requests r where id = $1',
      [made.id],
    );
    for (const secret of ['Secret Street', '91112222', '520123', '640456']) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
    expect(shown).toMatchObject({ title: made.title, area_code: 'TM' });
    const { hired } = await one<{ hired: Record<string, unknown> }>(
      'select hired_request_json(r) as hired from quote_requests r where id = $1',
      [made.id],
    );
    expect(JSON.stringify(hired)).toContain('640456');
    expect(JSON.stringify(made.QuoteFormSubmissionField)).toContain('640456');
  });
});

it('a service added by its call is found for a request made by its call, and the other way round', async () => {
  const pro = await cast.person('New');
  const aircon = await one<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  const { service } = await pro.client.ok(addService, {
    name: 'Fresh Air',
    postal_code: '520123',
    category_id: [aircon.id],
    area_code: ['TM'],
  });
  const { id } = await make(await cast.person('Wants'));
  await cast.inTransaction(async (context) => {
    const row = await requests.requestById(context, id);
    if (!row) throw new Error('the request is gone');
    const wish = { ...row, now: context.now, exclude_user_id: row.user_id, limit: 1000 };
    const found = await services.matchingServices(context, wish);
    expect(found.map((candidate) => candidate.quote_service_id)).toContain(service.id);
    const own = await services.matchingServices(context, { ...wish, exclude_user_id: pro.id });
    expect(own.map((candidate) => candidate.user_id)).not.toContain(pro.id);
  });
});
