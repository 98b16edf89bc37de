import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { findPgBouncer, NO_PGBOUNCER, startPgBouncer } from '#test/support/outside/pgbouncer.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { answerForm } from './answer-form.ts';
import { type PlainClient, type PlainReply, plainClient } from './plain-client.ts';

// The main story of the product through HTTP alone, with a client made from the API document (issue 2, point 18). The tests of
// this file are one story and run in order.

const KEY = 'gotong-web';
const SLUG = 'aircon-servicing';
/** Connections that two nodes share. */
const POOLED = 4;
/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);

let server: TestServer;
let client: PlainClient;

interface Someone {
  name: string;
  token: string;
  id: number;
  service_id: number;
  bid_id: number;
}
const nobody: Someone = { name: '', token: '', id: 0, service_id: 0, bid_id: 0 };
let consumer = nobody;
const pros: Record<'flat' | 'hourly' | 'visit' | 'far', Someone> = {
  flat: nobody,
  hourly: nobody,
  visit: nobody,
  far: nobody,
};
let request_id = 0;
let fee = '';
let hired_for = '';

/** The agreed begin has passed. */
async function begun(bid_id: number): Promise<void> {
  await server.database.pool.query(`update quote_bids set hired_for = now() - interval '1 hour' where id = $1`, [
    bid_id,
  ]);
}

/** Makes a call that must work, and answers its body. */
async function ok(
  operationId: string,
  input: Record<string, unknown>,
  by: Someone | null,
): Promise<PlainReply['body']> {
  const { http, body } = await client.call(operationId, input, by?.token ?? null);
  if (http !== 200 || body.status !== 'Success') throw new Error(`${operationId}: ${http} ${JSON.stringify(body)}`);
  return body;
}

/** The code with which a rule refuses this call. */
async function refusal(operationId: string, input: Record<string, unknown>, by: Someone): Promise<string | number> {
  const { http, body } = await client.call(operationId, input, by.token);
  expect([http, body.status], JSON.stringify(body)).toEqual([200, 'Error']);
  expect(body.message).toMatch(/\S/);
  return body.error;
}

async function signUp(name: string, stored_role: 'pro' | 'consumer'): Promise<Someone> {
  const email = `${name.toLowerCase()}@example.sg`;
  const body = await ok('postUsersSignUp', { email, passwd: 'a quiet place', first_name: name, stored_role }, null);
  const made = { ...nobody, name, token: body.session_token, id: body.user.id };
  await confirmPhone(made);
  return made;
}

/** Requests reach pros, and what people do counts in public, once they have confirmed a phone. */
async function confirmPhone(by: Someone): Promise<void> {
  const phone = `+6591${String(by.id).padStart(6, '0')}`;
  await ok('postUsersVerifyPhonePreauth', { phone }, by);
  const { code } = await mailboxOf(server.url).next(phone, /code/i);
  await ok('postUsersVerifyPhoneAuth', { phone, verify_code: code }, by);
}

const cents = (decimal: string) => Math.round(Number(decimal) * 100);

/** Each call is made at the next of these servers. */
async function takingTurns(urls: readonly string[]): Promise<PlainClient> {
  const clients = await Promise.all(urls.map((url) => plainClient(url, KEY)));
  let n = 0;
  const next = () => clients[n++ % clients.length] as PlainClient;
  return { call: (...given) => next().call(...given), operationIds: () => next().operationIds() };
}

/** How a story is told: by one server, or by two whose calls share the few connections of a pooler. */
interface Telling {
  readonly name: string;
  readonly isThere: boolean;
  /** Says what is asked, and what to do at the end. */
  begin(): Promise<{ urls: readonly string[]; end(): Promise<void> }>;
}
const tellings: readonly Telling[] = [
  {
    name: 'over HTTP alone',
    isThere: true,
    async begin() {
      server = await startTestServer();
      return { urls: [server.url], end: () => server.close() };
    },
  },
  {
    name: findPgBouncer() ? 'at two nodes that share a pooler' : NO_PGBOUNCER,
    isThere: findPgBouncer() !== null,
    async begin() {
      const database = await createTestDatabase();
      const pooler = await startPgBouncer(database.url, POOLED);
      const env = { DATABASE_POOLER_URL: pooler.url, SECRET_KEY: 'a key that both nodes of the story share' };
      const other = await startTestServer(env, { database });
      server = await startTestServer({ ...env, JOBS: 'true' }, { database });
      return {
        urls: [other.url, server.url],
        async end() {
          await other.app.close();
          await server.close();
          await pooler.stop();
        },
      };
    },
  },
];

for (const { name, isThere, begin } of tellings)
  describe.skipIf(!isThere)(`the main job, ${name}`, () => {
    let end: (() => Promise<void>) | null = null;
    beforeAll(async () => {
      consumer = nobody;
      const begun = await begin();
      end = begun.end;
      client = await takingTurns(begun.urls);
    });
    afterAll(() => end?.());

    it('signs up a consumer and four pros, and each first service brings the starter credit', async () => {
      consumer = await signUp('Shanti', 'consumer');
      const { categories } = await ok('getNewV1Categories', {}, null);
      const category = categories.find((c: { slug: string }) => c.slug === SLUG);
      const { area } = await ok('getNewV1AreasPostalPostalCode', { postal_code: '520284' }, null);
      const { areas } = await ok('getNewV1Areas', {}, null);
      const elsewhere = areas.find((a: { region: string }) => a.region !== area.region);
      for (const [kind, name] of [
        ['flat', 'Farid'],
        ['hourly', 'Hock'],
        ['visit', 'Vimala'],
        ['far', 'Fiona'],
      ] as const) {
        const person = await signUp(name, 'pro');
        const made = await ok(
          'postNewV1QuoteServicesAdd',
          {
            name: `${name} Aircon`,
            postal_code: '460510',
            category_id: [category.id],
            area_code: [kind === 'far' ? elsewhere.code : area.code],
            is_service_professional_travels_to_me: true,
          },
          person,
        );
        expect(made.starter_credit).toBe('50.00');
        pros[kind] = { ...person, service_id: made.service.id };
      }
      const { wallet } = await ok('getNewV1Wallet', {}, pros.flat);
      expect(wallet).toMatchObject({ available_wallet_amount: '50.00', promotional: '50.00', held: '0.00' });
      const again = await client.call('postUsersSignUp', { email: 'shanti@example.sg', passwd: 'another place' }, null);
      expect(again.body.error).toBe('existing');
    });

    it('posts a request that answers the questionnaire, with a photo', async () => {
      const form = await ok('getNewV1CategoriesSlugForm', { slug: SLUG }, null);
      const photo = new File([PIXEL], 'leak.png', { type: 'image/png' });
      const { attachments } = await ok('postAttachmentsUpload', { file: [photo], is_private: true }, consumer);
      const fields = answerForm(form.questions, {
        postal_code: '520284',
        service: ['chemical-wash'],
        units: 3,
        notes: 'The unit in the study drips.',
        photos: [attachments[0].id],
      });
      const input = { category: SLUG, form_version: form.version, fields, address: '#12-345', phone: '9123 4567' };
      const { units: _, ...lacking } = fields;
      const malformed = await client.call('postQuoteRequestsSearchAdd', { ...input, fields: lacking }, consumer.token);
      expect([malformed.http, malformed.body.error]).toEqual([400, 'validation']);
      expect(Object.keys(malformed.body.fields)).toEqual(['fields.units']);

      const made = await ok('postQuoteRequestsSearchAdd', input, consumer);
      expect(made.matched_count).toBe(3);
      expect(made.quote_request).toMatchObject({
        title: 'Chemical wash, 3 units',
        area_name: 'Tampines',
        form_version: form.version,
        quote_count: 0,
        max_quotes: 5,
      });
      expect(made.quote_request.attachments).toHaveLength(1);
      request_id = made.quote_request.id;
    });

    it('offers it to the pros it matches, with the fee and the distance, and to no other', async () => {
      for (const kind of ['flat', 'hourly', 'visit'] as const) {
        const { leads, counts } = await ok('getQuoteRequestsIndex', { type_id: 1, filter: 'notread' }, pros[kind]);
        expect(leads).toHaveLength(1);
        expect(counts).toMatchObject({ all: 1, notread: 1, quoted: 0 });
        const [lead] = leads;
        expect(lead).toMatchObject({ quote_status_id: 1, address: null, postal_code: null, phone: null });
        expect(lead.quote_request.id).toBe(request_id);
        expect(lead.distance).toBeGreaterThan(0);
        pros[kind] = { ...pros[kind], bid_id: lead.id };
        fee = lead.fee;
        await ok('postQuoteBidsChangeStatusReadBidId', { bid_id: lead.id }, pros[kind]);
      }
      const { leads } = await ok('getQuoteRequestsIndex', { type_id: 1 }, pros.far);
      expect(leads).toEqual([]);
    });

    it('quotes in three kinds; each fee is the one that was shown', async () => {
      const { bid_id } = pros.flat;
      const preview = await ok('getQuoteBidsPreviewQuoteFeeBidId', { bid_id }, pros.flat);
      expect(preview.fee).toBe(fee);
      expect(preview.receipt.reduce((sum: number, line: { amount: string }) => sum + cents(line.amount), 0)).toBe(
        cents(fee),
      );
      const rating = 'postQuoteBidsChangeStatusRatingBidId';
      const note = 'Both fan coils washed, with a leak test.';
      const flat = { bid_id, quote_type: 'flat', price: '255.00', price_note: note, fee_shown: fee };
      expect(await refusal(rating, { ...flat, price: '0' }, pros.flat)).toBe('invalid price');

      const sent = await ok(rating, flat, pros.flat);
      expect(sent.available_wallet_amount).toBe(preview.balance_after);
      expect(sent.quote_bid).toMatchObject({ quote_status_id: 2, flat_rate_at: '255.00', fee_status: 'held' });
      expect(await refusal(rating, flat, pros.flat)).toBe(6);
      const hourly = await ok(
        rating,
        { bid_id: pros.hourly.bid_id, quote_type: 'hourly', price: 45, price_note: note, fee_shown: fee },
        pros.hourly,
      );
      expect(hourly.quote_bid).toMatchObject({ hourly_rate_at: '45.00', flat_rate_at: null });
      const visit = await ok(
        rating,
        { bid_id: pros.visit.bid_id, quote_type: 'required', price_note: note, fee_shown: fee },
        pros.visit,
      );
      expect(visit.quote_bid).toMatchObject({ is_on_site_visit_required_for_quote: true });
    });

    it('lets the consumer compare the quotes and talk with a pro, with read marks on both sides', async () => {
      const view = await ok('getQuoteRequestRequestId', { request_id }, consumer);
      expect(view.quote_request.quote_count).toBe(3);
      const kinds = view.QuoteBid.map((b: { rating_type: number }) => b.rating_type);
      expect(kinds.sort()).toEqual([1, 2, 3]);

      const { bid_id } = pros.flat;
      const say = (message: string, by: Someone, client_message_id: string) =>
        ok('postMessagesQuoteConversationBidId', { bid_id, message, client_message_id }, by);
      const first = await say('Can you come on Saturday?', consumer, 'm-1');
      const repeated = await say('Can you come on Saturday?', consumer, 'm-1');
      expect(repeated.message.id).toBe(first.message.id);
      await say('Yes, from 9 in the morning.', pros.flat, 'm-2');
      expect(await refusal('postMessagesQuoteConversationBidId', { bid_id, message: '  ' }, consumer)).toBe(
        'empty message',
      );
      const talk = await ok('getMessagesGetConversationBidId', { bid_id }, consumer);
      expect(talk.messages.map((m: { seq: number }) => m.seq)).toEqual(
        talk.messages.map((_: unknown, index: number) => index + 1),
      );
      const texts = talk.messages.filter((m: { kind: string }) => m.kind === 'text');
      expect(texts.map((m: { message: string; sender_id: number }) => [m.message, m.sender_id])).toEqual([
        ['Can you come on Saturday?', consumer.id],
        ['Yes, from 9 in the morning.', pros.flat.id],
      ]);
      await ok('postNewV1MessagesReadBidId', { bid_id, read_seq: talk.message_seq }, consumer);
      const seen = await ok('getMessagesGetConversationBidId', { bid_id }, pros.flat);
      expect(seen.requestor_read_seq).toBe(talk.message_seq);
    });

    it('hires one pro for a day and time, who then learns where and whom to call', async () => {
      const hire = 'postQuoteBidsChangeStatusHiredBidId';
      const { bid_id } = pros.flat;
      hired_for = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ').concat(':00');
      expect(await refusal(hire, { bid_id }, consumer)).toBe('date time missing');
      expect(await refusal(hire, { bid_id, hired_for: '2026-01-01 01:00:00' }, consumer)).toBe('time in the past');
      const before = await ok('getNewV1QuoteBidsBidIdLead', { bid_id }, pros.flat);
      expect(before.quote_bid).toMatchObject({ address: null, phone: null, postal_code: null });

      const { quote_bid } = await ok(hire, { bid_id, hired_for, address: '#12-345' }, consumer);
      expect(quote_bid).toMatchObject({ quote_status_id: 3, outcome: 2, hired_for });
      expect(await refusal(hire, { bid_id: pros.hourly.bid_id, hired_for }, consumer)).toBe('another is hired');
      const after = await ok('getNewV1QuoteBidsBidIdLead', { bid_id }, pros.flat);
      expect(after.quote_bid).toMatchObject({ address: '#12-345', phone: '+6591234567', postal_code: '520284' });
      const lost = await ok('getNewV1QuoteBidsBidIdLead', { bid_id: pros.hourly.bid_id }, pros.hourly);
      expect(lost.quote_bid).toMatchObject({ outcome: 3, address: null, phone: null, postal_code: null });
    });

    it('completes the work, then takes one review of each side, which show once both are written', async () => {
      const { bid_id, service_id } = pros.flat;
      const review = 'postQuoteBidsChangeStatusReviewsBidId';
      const words = { bid_id, score: 4, note: 'On time and tidy.', tag: ['On time', 'Tidy'] };
      expect(await refusal(review, words, consumer)).toBe('not completed');
      await begun(bid_id);
      // A review between two new accounts is held for an operator (decision 43).
      await server.database.pool.query(`update users set created = created - interval '40 days' where id = $1`, [
        consumer.id,
      ]);
      const done = await ok('postQuoteBidsChangeStatusCompletedBidId', { bid_id }, pros.flat);
      expect(done.quote_bid.quote_status_id).toBe(4);
      expect(await refusal(review, { ...words, score: 0 }, consumer)).toBe('rating is zero');
      const before = await ok('getNewV1QuoteServicesServiceId', { service_id }, null);
      expect(before.service).toMatchObject({ review_count: 0, score: 0 });

      await ok(review, words, consumer);
      expect(await refusal(review, words, consumer)).toBe('already reviewed');
      const hidden = await ok('getNewV1QuoteServicesServiceId', { service_id }, null);
      expect(hidden.service).toMatchObject({ review_count: 0, score: 0 });
      const seen = await ok('getNewV1QuoteBidsBidIdReview', { bid_id }, pros.flat);
      expect([seen.review, seen.can_review_customer]).toEqual([null, true]);
      await ok('postNewV1ConsumerReviewsAddBidId', { bid_id, score: 5, note: 'Paid on the day.' }, pros.flat);
      const { service } = await ok('getNewV1QuoteServicesServiceId', { service_id }, null);
      expect(service).toMatchObject({ review_count: 1, score: 4, hired_count: 1, completed_count: 1 });
      const { reviews } = await ok('getNewV1QuoteServicesServiceIdReviews', { service_id }, null);
      expect(reviews).toHaveLength(1);
      expect(reviews[0]).toMatchObject({ score: 4, note: 'On time and tidy.', tags: ['On time', 'Tidy'] });
      const listed = await ok('getNewV1QuoteServicesIndex', { category: SLUG }, null);
      expect(listed.services[0]).toMatchObject({ id: service_id, score: 4, review_count: 1 });
    });

    it('keeps a history of each step', async () => {
      const { activities } = await ok('getNewV1QuoteBidsBidIdLead', { bid_id: pros.flat.bid_id }, pros.flat);
      const types = activities.map((a: { type: string }) => a.type);
      expect(types).toEqual(expect.arrayContaining(['view', 'providedquote', 'chat', 'hire', 'complete', 'review']));
    });

    it('has books that add up: one fee each, taken where the lead proved alive and given back where it did not', async () => {
      const start = cents('50.00');
      const walletOf = async (by: Someone) => (await ok('getNewV1Wallet', {}, by)).wallet;
      const historyOf = async (by: Someone) =>
        (await ok('getTransactionsIndex', {}, by)).transactions as {
          type_id: number;
          amount: string;
          balance_after: string;
          fee_status: string | null;
        }[];
      // The hired pro's fee is charged. The two pros without an answer got theirs back with the hire (decision 38).
      expect(await walletOf(pros.flat)).toMatchObject({ held: '0.00', spent_this_month: fee, jobs_won_this_month: 1 });
      for (const kind of ['hourly', 'visit'] as const) expect((await walletOf(pros[kind])).held).toBe('0.00');
      for (const kind of ['flat', 'hourly', 'visit'] as const) {
        const wallet = await walletOf(pros[kind]);
        const history = await historyOf(pros[kind]);
        expect(history.map((t) => t.type_id)).toEqual(kind === 'flat' ? [14, 33] : [15, 14, 33]);
        expect(history.reduce((sum, t) => sum + cents(t.amount), 0)).toBe(cents(wallet.available_wallet_amount));
        expect(history[0]?.balance_after).toBe(wallet.available_wallet_amount);
        expect(cents(wallet.available_wallet_amount)).toBe(kind === 'flat' ? start - cents(fee) : start);
        expect(cents(wallet.bought) + cents(wallet.promotional)).toBe(cents(wallet.available_wallet_amount));
      }
      expect(await walletOf(pros.far)).toMatchObject({ available_wallet_amount: '50.00', held: '0.00' });

      // Closing afterwards gives nothing back a second time.
      await ok('postQuoteRequestsChangeStatusCloseRequestId', { request_id, reason: 'other' }, consumer);
      for (const kind of ['hourly', 'visit'] as const) {
        expect(await walletOf(pros[kind])).toMatchObject({ available_wallet_amount: '50.00', held: '0.00' });
        const history = await historyOf(pros[kind]);
        expect(history.map((t) => [t.type_id, t.amount])).toEqual([
          [15, fee],
          [14, `-${fee}`],
          [33, '50.00'],
        ]);
        expect(history[1]?.fee_status).toBe('released');
      }
      expect(cents((await walletOf(pros.flat)).available_wallet_amount)).toBe(start - cents(fee));
    });

    it('logs out, after which the session is dead', async () => {
      await ok('postUsersLogout', {}, consumer);
      const { http, body } = await client.call('getUserMe', {}, consumer.token);
      expect([http, body.error]).toEqual([403, 'invalid token']);
    });

    it('cannot be lived without the API key', async () => {
      const keyless = await plainClient(server.url, 'nobody');
      const { http, body } = await keyless.call('getNewV1Categories');
      expect([http, body.error]).toEqual([401, 'invalid api key']);
    });
  });
