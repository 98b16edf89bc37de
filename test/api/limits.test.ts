import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAppeal } from '#core/appeals/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { addCertificate } from '#core/certificates/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { subscribePush } from '#core/notices/calls.ts';
import * as payments from '#core/payments/calls.ts';
import { addReport, decideReport } from '#core/reports/calls.ts';
import { addServiceReserve } from '#core/reserves/calls.ts';
import { importCalendar } from '#core/reserves/feeds/calls.ts';
import { removeReview, review, reviewCustomer } from '#core/reviews/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// How many things of a kind a person may have: the last that is allowed, and the first that is refused.

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());
type Pro = TestPerson & { readonly quote_service_id: number };

async function quoted(pro: Pro): Promise<{ rachel: TestPerson; bid_id: number; request_id: number }> {
  const rachel = await given.person('Rachel');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, pro.quote_service_id);
  await given.quote(pro, bid_id);
  return { rachel, bid_id, request_id: request.id };
}
const pictures = (person: TestPerson, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => uploadPicture(person, 10 + i, { is_private: true })));
const file = (name: string) => ({ filename: name, too_large: false, bytes: new Uint8Array(Buffer.from('%PDF-1.4\n')) });

describe('files', () => {
  it('of an appeal are five, sent along and uploaded before together', async () => {
    const pro = await given.pro('Wei');
    const { rachel, bid_id } = await quoted(pro);
    await rachel.client.ok(sendMessage, { bid_id, message: 'ok' });
    const attachment_id = await pictures(pro, 4);
    const ask = (count: number) =>
      pro.client.call(addAppeal, {
        bid_id,
        topic: 'no_answer',
        message: 'Never seen again.',
        attachment_id,
        file: Array.from({ length: count }, (_, i) => file(`${i}.pdf`)),
      });
    expect((await ask(2)).error).toBe('too many files');
    expect((await ask(1)).error).not.toBe('too many files');
    const large = { ...file('large.pdf'), bytes: new Uint8Array(10_000_001) };
    const sent = { bid_id, topic: 'no_answer' as const, message: 'Never seen again.', file: [large] };
    expect((await pro.client.call(addAppeal, sent)).error).toBe(2);
  });

  it('of a report are five, too', async () => {
    const pro = await given.pro('Wei');
    const { request_id } = await quoted(pro);
    const attachment_id = await pictures(pro, 4);
    const report = (count: number) =>
      pro.client.call(addReport, {
        type: 'request',
        quote_request_id: request_id,
        quote_report_topic_id: 1,
        message: 'Not genuine',
        attachment_id,
        file: Array.from({ length: count }, (_, i) => file(`${i}.pdf`)),
      });
    expect((await report(2)).error).toBe('too many files');
    expect((await report(1)).error).not.toBe('too many files');
  });
});

it('certificates are thirty', async () => {
  const pro = await given.pro('Wei');
  const add = () => pro.client.call(addCertificate, { type: 'other', file: [] });
  await add();
  await server
    .sql(
      `insert into service_certificates select (jsonb_populate_record(c, jsonb_build_object('id', c.id + 100 + n))).*
     from service_certificates c, generate_series(1, 28) n where c.user_id = $1`,
      [pro.id],
    )
    .catch(async () => {
      for (let n = 0; n < 28; n++) await add();
    });
  expect((await add()).status).toBe('Success');
  expect((await add()).error).toBe('too many certificates');
});

it('browsers that take pushes are twenty; one that is kept may come again', async () => {
  const { client } = await given.person('Rachel');
  const subscribe = (n: number) =>
    client.call(subscribePush, {
      endpoint: `https://fcm.googleapis.com/fcm/send/${client.token}-${n}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    });
  for (let n = 1; n <= 20; n++) expect([n, (await subscribe(n)).status]).toEqual([n, 'Success']);
  expect((await subscribe(21)).error).toBe('too many browsers');
  expect((await subscribe(20)).status).toBe('Success');
});

it('entries of a calendar are five thousand', async () => {
  const pro = await given.pro('Wei');
  await server.sql(
    `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, created, modified)
     select $1, 'block', 0, at, at + interval '1 hour', now(), now()
     from generate_series(now() + interval '10 days', now() + interval '10 days' + interval '4998 hours', interval '1 hour') at`,
    [pro.quote_service_id],
  );
  const add = () =>
    pro.client.call(addServiceReserve, {
      quote_service_id: pro.quote_service_id,
      kind: 'block',
      begin_time: '2031-01-01 01:00:00',
      end_time: '2031-01-01 02:00:00',
    });
  expect((await add()).status).toBe('Success');
  expect((await add()).error).toBe('too many entries');
});

it('imported calendars are ten; one of the same name takes the place of the earlier', async () => {
  const pro = await given.pro('Wei');
  await server.sql(
    `insert into calendar_imports (quote_service_id, name, event_count, created)
     select $1, 'Calendar ' || n, 1, now() from generate_series(1, 9) n`,
    [pro.quote_service_id],
  );
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const take = (name: string) =>
    pro.client.call(importCalendar, {
      service_id: pro.quote_service_id,
      name,
      calendar: [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//test//EN',
        'BEGIN:VEVENT',
        'UID:1@test',
        `DTSTART:${day}T010000Z`,
        'DURATION:PT1H',
        'SUMMARY:Dentist',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    });
  expect((await take('The tenth')).body).toMatchObject({ status: 'Success' });
  expect((await take('The eleventh')).error).toBe('too many calendars');
  expect((await take('The tenth')).status).toBe('Success');
});

it('a way to pay that nobody offers here is refused, for its price and for an order', async () => {
  const { client } = await given.person('Rachel');
  // A provider that takes cards alone, like TapPay.
  Object.assign(server.app.parts.providers.payments as object, { methods: ['card'] });
  expect((await client.call(payments.previewPurchase, { package_id: 3, method: 'paynow' })).error).toBe(
    'method unavailable',
  );
  expect((await client.call(payments.orderCredit, { package_id: 3, method: 'paynow' })).error).toBe(
    'method unavailable',
  );
});

it('what is gone already is not hidden again', async () => {
  const [pro, olga] = [await given.pro('Wei'), await given.operator('Olga')];
  const { rachel, bid_id } = await quoted(pro);
  await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(bid_id);
  await pro.client.ok(bids.completeBid, { bid_id });
  const written = await rachel.client.ok(review, { bid_id, score: 1, note: 'Liar' });
  await pro.client.ok(reviewCustomer, { bid_id, score: 5 });
  await pro.client.ok(addReport, { type: 'review', param: String(written.review.id), quote_report_topic_id: 4 });
  const [row] = await server.sql<{ case_id: number }>('select case_id from quote_reports where user_id = $1', [pro.id]);
  await rachel.client.ok(removeReview, { kind: 'pro', review_id: written.review.id });
  const decide = (decision: 'hide' | 'dismiss') =>
    olga.client.call(decideReport, { case_id: row?.case_id as number, decision, reason: 'An insult' });
  expect((await decide('hide')).error).toBe('gone already');
  expect((await decide('dismiss')).status).toBe('Success');
});
