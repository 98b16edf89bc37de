import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { answerForm } from './answer-form.ts';
import { answered, ask, type Fields, type OutsideReply } from './outside-client.ts';

// Sections 7 and 8 of the specification, walked by a client that was written from them alone: as a consumer, as a pro and as
// a stranger. The tests of this file are one story and run in order.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Someone {
  readonly email: string;
  readonly token: string;
  readonly id: number;
}
const PASSWORD = 'three leaves of jade';
const nobody: Someone = { email: '', token: '', id: 0 };
let mei = nobody;
let hafiz = nobody;
let stranger = nobody;

const call = (at: string, fields: Fields = {}, by: Someone | null = null) =>
  ask(server.url, at, fields, by ? by.token : null);
/** Makes a call that must succeed and whose reply must have these fields: 'list.0.name' is a field of a list's first entry. */
async function ok(
  at: string,
  fields: Fields = {},
  by: Someone | null = null,
  holds = '',
): Promise<OutsideReply['body']> {
  const { http, body } = await call(at, fields, by);
  const wrong = body.fields ?? body.message;
  expect([at, http, body.status, body.error, wrong]).toEqual([at, 200, 'Success', undefined, wrong]);
  for (const place of holds.split(' ').filter(Boolean))
    expect([at, place, has(body, place.split('.'))]).toEqual([at, place, true]);
  return body;
}
function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}
/** The error of a refusal, which has status 200 and a message (section 8). */
async function refused(at: string, fields: Fields, by: Someone | null): Promise<number | string | undefined> {
  const { http, status, error, body } = await call(at, fields, by);
  expect([at, http, status]).toEqual([at, 200, 'Error']);
  expect(body.message).toMatch(/\S/);
  return error;
}
/** The digits that were sent to an address, from the mailbox of the test server. */
async function codeTo(address: string): Promise<string> {
  for (;;) {
    const { messages } = await (
      await fetch(`${server.url}/dev/mailbox.json?${new URLSearchParams({ address })}`)
    ).json();
    const digits = messages
      .map(({ body_text }: { body_text: string }) => /\b(\d{6})\b/.exec(body_text)?.[1])
      .find(Boolean);
    if (digits) return digits;
  }
}

async function signUp(name: string): Promise<Someone> {
  const email = `${name}@example.sg`;
  const { user, session_token } = await ok(
    'POST /users/sign_up.json',
    { email, passwd: PASSWORD, first_name: name, agent: `device of ${name}` },
    null,
    'user.id user.email session_token session_id',
  );
  return { email, token: session_token, id: user.id };
}

describe('Auth', () => {
  it('signs up a consumer, a pro and a stranger', async () => {
    [mei, hafiz, stranger] = [await signUp('mei'), await signUp('hafiz'), await signUp('stella')];
    expect(new Set([mei.id, hafiz.id, stranger.id]).size).toBe(3);
  });

  it('every call carries the API key, or is refused', async () => {
    for (const headers of [{}, { 'x-api-key': 'made up' }])
      expect(
        await ask(server.url, 'GET /user/me.json', {}, mei.token, headers as Record<string, string>),
      ).toMatchObject({
        http: 401,
        error: 'invalid api key',
      });
  });

  it('without a token calls reject with “invalid token”, and end the cookies', async () => {
    for (const at of ['GET /user/me.json', 'GET /quote_bids/unread_count.json', 'POST /users/change_password.json'])
      expect([at, await call(at)]).toMatchObject([at, { http: 403, error: 'invalid token' }]);
  });

  it('an account that exists is said to be “existing”', async () => {
    expect((await ok('POST /users/check_account.json', { email: mei.email }, null, 'message')).message).toBe(
      'existing',
    );
    expect((await ok('POST /users/check_account.json', { email: 'no@example.sg' })).message).not.toBe('existing');
  });

  it('logs in by password, on this device, and refuses a wrong one', async () => {
    const at = 'POST /users/login.json';
    const given = { username: mei.email, passwd: PASSWORD, device_id: 'device of mei' };
    const { session_token } = await ok(at, given, null, 'session_id session_token user.full_name');
    mei = { ...mei, token: session_token };
    expect(await refused(at, { ...given, passwd: 'four leaves of jade' }, null)).toBeDefined();
  });

  it('confirms a phone by a code, with the country code added', async () => {
    for (const [person, phone] of [
      [mei, '91230001'],
      [hafiz, '91230002'],
    ] as const) {
      await ok('POST /users/verify/phone/preauth.json', { phone }, person, 'expires_in resend_in');
      const verify_code = await codeTo(`+65${phone}`);
      const { user } = await ok('POST /users/verify/phone/auth.json', { phone, verify_code }, person);
      expect([user.phone, user.is_phone_confirmed]).toEqual([`+65${phone}`, true]);
    }
  });
});

describe('User', () => {
  it('reads who one is, whole and in brief', async () => {
    const fields = 'user.id user.email user.username user.full_name user.onboard_state user.available_wallet_amount';
    await ok('GET /user/me.json', {}, mei, fields);
    await ok('GET /user/me/type:brief.json', {}, mei, 'user.id user.full_name user.onboard_state');
  });

  it('reads and changes settings, profile, notices and a card’s number', async () => {
    await ok('GET /user/settings.json', {}, mei, 'settings');
    await ok('POST /user/settings.json', { language: 'en-SG' }, mei, 'settings');
    const { user } = await ok('POST /user/edit_profile.json', { first_name: 'Mei', last_name: 'Tan' }, mei);
    expect(user.full_name).toBe('Tan Mei');
    await ok('GET /new/v1/users/notification_settings.json', {}, mei, 'notification_settings');
    await ok('POST /new/v1/users/check_real_id.json', { real_id: 'S1234567D', card_type: 'nric' }, mei, 'is_valid');
    await ok('GET /new/v1/users/referrals.json', {}, mei);
  });
});

const v1 = '/new/v1';
let service_id = 0;
let category_id = 0;
let request_id = 0;
let bid_id = 0;
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (c) => c.charCodeAt(0),
);
const picture = (name = 'leak.png', bytes = PIXEL) => new File([bytes], name, { type: 'image/png' });
/** A moment in the format of the API: in UTC, without a zone. */
const wireTime = (days: number, minutes = 0) =>
  new Date(Date.now() + (days * 1440 + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ');

describe('Services and profile data', () => {
  it('makes a service, reads it back, and changes it', async () => {
    const { categories } = await ok(`GET ${v1}/categories.json`, {}, null, 'categories.0.slug categories.0.name');
    category_id = categories.find(({ slug }: { slug: string }) => slug === 'aircon-servicing').id;
    await ok(`GET ${v1}/categories/{slug}.json`, { slug: 'aircon-servicing' });
    await ok(`GET ${v1}/genres.json`, {}, null, 'genres.0.categories.0.slug');
    const given = {
      name: 'Hafiz Aircon',
      postal_code: '460510',
      category_id: [category_id],
      area_code: [(await ok(`GET ${v1}/areas/postal/{postal_code}.json`, { postal_code: '520284' })).area.code],
      is_service_professional_travels_to_me: 1,
    };
    const made = await ok(`POST ${v1}/quote_services/add.json`, given, hafiz, 'service.id service.is_public');
    service_id = made.service.id;
    await ok(
      `POST ${v1}/quote_services/edit/{id}.json`,
      { id: service_id, ...given, headline: 'Cool in an hour' },
      hafiz,
    );
    await ok(`POST ${v1}/quote_services/profile_ready/{id}.json`, { id: service_id }, hafiz);
    const one = await ok(`GET ${v1}/quote_services/{id}.json`, { id: service_id }, null);
    expect(one.service).toMatchObject({ id: service_id, name: 'Hafiz Aircon', headline: 'Cool in an hour' });
    const paging = 'services paging.totalPages';
    await ok(`GET ${v1}/quote_services/mine.json`, { page: 2 }, hafiz, paging);
    await ok(`GET ${v1}/quote_services/index.json`, { page: 2, sort: 'score' }, null, paging);
    expect((await ok('GET /user/me.json', {}, hafiz)).user).toMatchObject({ quote_service_count: 1, onboard_state: 2 });
  });

  it('keeps FAQ, hours, pauses, entries, an auto message and a template', async () => {
    const id = service_id;
    const faqs = [{ question: 'Do you work on Sundays?', answer: 'Yes, after ten.' }];
    await ok(`POST ${v1}/quote_services/{id}/faqs.json`, { id, faqs: JSON.stringify(faqs) }, hafiz);
    expect((await ok(`GET ${v1}/quote_services/{id}/faqs.json`, { id })).faqs).toMatchObject(faqs);
    const hours = `${v1}/quote_services/{id}/business_hours.json`;
    const days = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ begin: 0, end: 1440 }]]));
    await ok(`POST ${hours}`, { id, days }, hafiz);
    await ok(`GET ${hours}`, { id }, hafiz, 'business_hours.schedule');
    await ok(`POST ${v1}/quote_services/{id}/auto_message.json`, { id, auto_message: 'Back at eight.' }, hafiz);

    const pause = {
      quote_service_id: id,
      begin_time: wireTime(60),
      end_time: wireTime(61),
      title: 'Away',
      description: 'Batam',
    };
    const { pause_event } = await ok(`POST ${v1}/pause_events/add.json`, pause, hafiz, 'pause_event.id');
    const moved = { id: pause_event.id, begin_time: wireTime(62), end_time: wireTime(63) };
    await ok(`POST ${v1}/pause_events/edit/{id}.json`, moved, hafiz);
    await ok(`GET ${v1}/pause_events/index.json`, { quote_service_id: id }, hafiz, 'pause_events.0.title');
    await ok(`POST ${v1}/pause_events/delete/{id}.json`, { id: pause_event.id }, hafiz);

    const block = {
      quote_service_id: id,
      kind: 'block',
      title: 'Own job',
      begin_time: wireTime(50),
      end_time: wireTime(50, 60),
    };
    const { service_reserve } = await ok(`POST ${v1}/service_reserves/add.json`, block, hafiz, 'service_reserve.id');
    const later = {
      id: service_reserve.id,
      kind: 'block',
      title: 'Own job',
      begin_time: wireTime(51),
      end_time: wireTime(51, 60),
    };
    await ok(`POST ${v1}/service_reserves/edit/{id}.json`, later, hafiz);
    const stretch = { quote_service_id: id, begin_time: wireTime(49), end_time: wireTime(55) };
    await ok(`GET ${v1}/service_reserves/index.json`, stretch, hafiz, 'service_reserves.0.begin_time');
    await ok(`POST ${v1}/service_reserves/delete/{id}.json`, { id: service_reserve.id }, hafiz);

    const template = {
      quote_service_id: id,
      display_name: 'Usual',
      price_note: 'Hi {name}',
      flat_rate_at: '80.00',
      attachment_id: '',
    };
    const added = await ok('POST /quote_template/{id}.json', { id: 0, ...template }, hafiz, 'quote_template.id');
    const of = { id: added.quote_template.id };
    await ok('PUT /quote_template/{id}.json', { ...of, ...template, display_name: 'Always' }, hafiz);
    expect((await ok('GET /quote_template/{id}.json', of, hafiz)).quote_template.display_name).toBe('Always');
    expect((await call('GET /quote_template/{id}.json', of, stranger)).http).toBe(404);
    await ok('DELETE /quote_template/{id}.json', of, hafiz);
    expect((await call('GET /quote_template/{id}.json', of, hafiz)).http).toBe(404);
  });

  it('sets a category, hands in a certificate, and lists what is demanded', async () => {
    const category = `${v1}/quote_service_categories/edit/{service_id}/{category_id}.json`;
    const wish = { service_id, category_id, is_direct_reserve_on: 1, quote_job_preference: { declined: {} } };
    await ok(`POST ${category}`, wish, hafiz, 'quote_service_category.is_direct_reserve_on');
    const { attachments } = await ok('POST /attachments/upload.json', { file: [picture()] }, hafiz);
    const paper = { type: 'other', name: 'Licence', reference_identity: 'L-41', file: [attachments[0].id] };
    const { certificate } = await ok(`POST ${v1}/service_certificates/add.json`, paper, hafiz, 'certificate.id');
    await ok(
      `POST ${v1}/service_certificates/edit/{id}.json`,
      { id: certificate.id, type: 'other', name: 'Card' },
      hafiz,
    );
    await ok(`GET ${v1}/service_certificates/index.json`, {}, hafiz, 'certificates.0.name certificates.0.status');
    await ok(`GET ${v1}/certifications/{cert_id}.json`, { cert_id: certificate.id }, hafiz);
    await ok(`GET ${v1}/certifications/index.json`, {}, hafiz, 'qualificationStatusList');
    await ok(`POST ${v1}/service_certificates/delete/{id}.json`, { id: certificate.id }, hafiz);
  });
});

describe('Requests, bids and messages', () => {
  it('uploads, and refuses a file over the limit with error 2', async () => {
    const upload = 'POST /attachments/upload[is_private][is_filter_text].json';
    const holds = 'attachments.0.id attachments.0.filename';
    await ok(upload, { is_private: 1, is_filter_text: 1, file: [picture()] }, mei, holds);
    await ok(`POST ${v1}/attachments/upload_security`, { file: [picture()] }, mei, holds);
    const large = picture('large.png', new Uint8Array(10_000_001));
    expect(await refused('POST /attachments/upload.json', { file: [large] }, mei)).toBe(2);
  });

  it('posts a request, which its pro is offered and a stranger does not see', async () => {
    const form = await ok(
      `GET ${v1}/categories/{slug}/form.json`,
      { slug: 'aircon-servicing' },
      null,
      'questions.0.key',
    );
    const fields = answerForm(form.questions, { postal_code: '520284' });
    const wish = { category: 'aircon-servicing', form_version: form.version, fields, address: '5 Tampines Street 21' };
    const posted = await ok('POST /quote_requests/search_add.json', wish, mei, 'quote_request.quote_request_id');
    request_id = posted.quote_request.id;
    const index = 'GET /quote_requests/index[page][page_size][type_id].json';
    await ok(index, { page: 1, page_size: 5 }, mei, 'quote_requests.0.id paging.totalPages');
    const { leads } = await ok(index, { page: 1, type_id: 1 }, hafiz, 'leads.0.quote_status_id leads.0.fee');
    [{ id: bid_id }] = leads;
    expect(leads[0].quote_status_id).toBe(1);
    const holds = 'quote_request.is_closed quote_request.is_archived quote_request.QuoteFormSubmissionField QuoteBid';
    await ok('GET /quote_request/{id}.json', { id: request_id }, mei, holds);
    expect(await call('GET /quote_request/{id}.json', { id: request_id }, stranger)).toMatchObject({ http: 404 });
    await ok('GET /quote_requests/leads.json', { page: 2, page_size: 5 }, hafiz, 'leads paging');
    await ok('GET /job_center/index.json', { page: 2 }, hafiz, 'jobs paging');
  });

  it('previews the fee, refuses a price of nothing, and sends the quote once', async () => {
    const { fee } = await ok(
      'GET /quote_bids/preview_quote_fee/{id}.json',
      { id: bid_id, is_auto_quote: 1 },
      hafiz,
      'fee currency receipt',
    );
    const send = 'POST /quote_bids/change_status/rating/{id}.json';
    const quote = {
      id: bid_id,
      quote_type: 'flat',
      price: '80.00',
      price_note: 'I can come on Friday.',
      fee_shown: fee,
    };
    expect(await refused(send, { ...quote, price: '0' }, hafiz)).toBe('invalid price');
    const { quote_bid } = await ok(send, quote, hafiz);
    expect(quote_bid).toMatchObject({ quote_status_id: 2, flat_rate_at: '80.00', price_note: 'I can come on Friday.' });
    expect(await refused(send, { ...quote, price: '70.00' }, hafiz)).toBe(6);
    expect(await call(send, quote, stranger)).toMatchObject({ http: 404 });
    await ok('POST /quote_bids/change_status/read/{id}.json', { id: bid_id }, mei);
    const works = 'GET /quote_bids/index[type][page][page_size][filter_id].json';
    await ok(works, { type: 'myworks', page: 1, page_size: 5, filter_id: 2 }, hafiz, 'leads.0.quote_status_id');
    await ok('GET /quote_bids/unread_count.json', {}, mei, 'inbox works requests');
  });

  it('talks, and neither side sends nothing', async () => {
    const send = 'POST /messages/quote_conversation/{bidId}.json';
    await ok(send, { bidId: bid_id, message: 'Is Friday at two possible?' }, mei);
    await ok(send, { bidId: bid_id, message: 'Yes.' }, hafiz);
    expect((await call(send, { bidId: bid_id, message: '   ' }, mei)).status).toBe('Error');
    expect(await call(send, { bidId: bid_id, message: 'Hello' }, stranger)).toMatchObject({ http: 404 });
    const said = await ok('GET /messages/get_conversation/{bidId}.json', { bidId: bid_id }, mei, 'messages.0.message');
    expect(said.messages.map(({ message }: { message: string }) => message)).toContain('Yes.');
  });

  it('turns down and takes that back, hires with a time, undoes it and hires again', async () => {
    const id = bid_id;
    const status = async (at: string, by: Someone, more: Fields = {}) =>
      (await ok(`POST /quote_bids/change_status/${at}/{id}.json`, { id, ...more }, by)).quote_bid;
    expect(await status('reject', mei, { requestor_note: 'Too late' })).toMatchObject({ is_requestor_rejected: true });
    expect(await status('undo_reject', mei)).toMatchObject({ is_requestor_rejected: false, quote_status_id: 2 });
    const hire = 'POST /quote_bids/change_status/hired/{id}.json';
    expect(await refused(hire, { id }, mei)).toBe('date time missing');
    const hired = await status('hired', mei, { hired_for: wireTime(9) });
    expect(hired.quote_status_id).toBe(3);
    expect(hired.hired_on).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await status('undo_hire', mei)).toMatchObject({ quote_status_id: 2, hired_on: null });
    expect(await status('hired', mei, { hired_for: wireTime(9) })).toMatchObject({ quote_status_id: 3 });
    await status('archive', hafiz);
    await status('unarchive', hafiz);
  });

  it('calls, and reads the log of calls', async () => {
    const { voice_contact } = await ok(
      `POST ${v1}/voice_contact/call.json`,
      { bid_id, handset: 'mei' },
      mei,
      'voice_contact.id',
    );
    const of = { id: voice_contact.id };
    await ok(`GET ${v1}/voice_contact/current.json`, {}, hafiz, 'voice_contact');
    await ok(`POST ${v1}/voice_contact/decline/{id}.json`, of, hafiz);
    await ok(`GET ${v1}/voice_contact/index/{bid_id}.json`, { bid_id, page_size: 5 }, mei, 'voice_contacts');
  });

  it('completes the work and reviews it, with one star at least', async () => {
    await server.sql(`update quote_bids set hired_for = now() - interval '1 hour' where id = $1`, [bid_id]);
    const { quote_bid } = await ok('POST /quote_bids/change_status/completed/{id}.json', { id: bid_id }, hafiz);
    expect(quote_bid).toMatchObject({ quote_status_id: 4 });
    const review = 'POST /quote_bids/change_status/reviews/{id}.json';
    expect(await refused(review, { id: bid_id, score: 0 }, mei)).toBe('rating is zero');
    await ok(review, { id: bid_id, score: 5, note: 'Cool again.' }, mei);
    await ok(`GET ${v1}/quote_services/{id}/reviews.json`, { id: service_id }, null, 'reviews paging');
    const told = { quote_request_id: request_id, is_satisfied: 1, feedback: 'Easy', tag: ['fair prices'] };
    await ok(`POST ${v1}/feedbacks/add.json`, told, mei, 'feedback.tag');
    const cost = { quote_request_id: request_id, total_pay: '80.00', unit: 'visit', comment: 'As quoted' };
    await ok(`POST ${v1}/budget_surveys/add.json`, cost, mei, 'budget_survey.total_pay');
  });

  it('copies, closes and archives a request, and reports a bid with a file', async () => {
    const copy = await call('POST /quote_requests/copy/{id}.json', { id: request_id }, mei);
    expect([200, 400]).toContain(copy.http);
    await ok('POST /quote_requests/change_status/archive/{id}.json', { id: request_id }, mei);
    const topics = (await ok(`GET ${v1}/quote_reports/topics.json`, { type: 'bid' }, mei, 'topics.0.id')).topics;
    const topic = topics.find(({ sub_topics }: { sub_topics: unknown[] }) => sub_topics.length > 0) ?? topics[0];
    const report = {
      type: 'bid',
      quote_bid_id: bid_id,
      quote_report_topic_id: topic.id,
      ...(topic.sub_topics[0] ? { quote_report_sub_topic_id: topic.sub_topics[0].id } : {}),
      message: 'Asked for cash first',
      param: 'chat',
      file: [picture('chat.png')],
    };
    await ok('POST /quote_reports/add.json', report, mei, 'report.id report.message');
    const { topics: others } = await ok(`GET ${v1}/quote_reports/topics.json`, { type: 'service' }, mei);
    const other = {
      type: 'service',
      quote_service_id: service_id,
      quote_report_topic_id: others[0].id,
      message: 'Not theirs',
    };
    await ok('POST /quote_reports/add.json', other, mei, 'report.id');
  });
});

describe('Payments, content and translations', () => {
  it('lists packages, starter status and transactions', async () => {
    await ok(`GET ${v1}/packages/index.json`, {}, hafiz, 'packages.0.credit');
    await ok(`GET ${v1}/packages/starter_status.json`, {}, hafiz);
    await ok('POST /stripes/setup_intent.json', { back: '/dashboard/credit/cards' }, hafiz);
    const { transactions } = await ok('GET /transactions/index[page].json', { page: 1 }, hafiz, 'paging.totalPages');
    const shown = new Set([1, 14, 15, 33, 34, 35, 36, 37, 38, 39]);
    expect(transactions.filter(({ type_id }: { type_id: number }) => !shown.has(type_id))).toEqual([]);
  });

  it('reads content, several readings at once, and translations joined by +', async () => {
    await ok(`GET ${v1}/contents/home.json`);
    await ok(`GET ${v1}/contents/category/{slug}.json`, { slug: 'aircon-servicing' });
    const requests = { genres: '/new/v1/genres.json', one: '/new/v1/categories/aircon-servicing.json' };
    await ok('POST /compose/index.json', { requests }, null, 'responses.genres responses.one');
    const texts = await fetch(`${server.url}/locales/en-SG/dashboard+pricing.json`);
    expect(texts.status).toBe(200);
  });

  it('logs out, after which the token is dead', async () => {
    await ok('POST /users/logout.json', {}, mei);
    expect(await call('GET /user/me.json', {}, mei)).toMatchObject({ http: 403, error: 'invalid token' });
  });
});

it('the walk has met what sections 7 and 8 name for consumer and pro', () => {
  const named = `
    POST /users/login.json POST /users/sign_up.json POST /users/check_account.json POST /users/verify/phone/preauth.json
    POST /users/verify/phone/auth.json GET /user/me.json GET /user/settings.json POST /user/settings.json
    POST /user/edit_profile.json GET /quote_requests/index.json GET /quote_request/{id}.json
    POST /quote_requests/search_add.json POST /quote_requests/change_status/archive/{id}.json
    GET /quote_requests/leads.json GET /job_center/index.json GET /quote_bids/index.json
    POST /quote_bids/change_status/read/{id}.json POST /quote_bids/change_status/rating/{id}.json
    POST /quote_bids/change_status/hired/{id}.json POST /quote_bids/change_status/undo_hire/{id}.json
    POST /quote_bids/change_status/reject/{id}.json POST /quote_bids/change_status/undo_reject/{id}.json
    POST /quote_bids/change_status/completed/{id}.json POST /quote_bids/change_status/archive/{id}.json
    POST /quote_bids/change_status/unarchive/{id}.json POST /quote_bids/change_status/reviews/{id}.json
    GET /quote_bids/unread_count.json GET /quote_bids/preview_quote_fee/{id}.json
    POST /messages/quote_conversation/{bidId}.json GET /messages/get_conversation/{bidId}.json
    GET /quote_template/{id}.json POST /quote_template/{id}.json PUT /quote_template/{id}.json
    DELETE /quote_template/{id}.json GET /transactions/index.json POST /quote_reports/add.json
    POST /attachments/upload.json POST /new/v1/attachments/upload_security POST /compose/index.json`;
  const calls = [...named.matchAll(/(GET|POST|PUT|DELETE) (\S+)/g)].map(([at]) => at);
  expect(calls.length).toBeGreaterThan(35);
  expect(calls.filter((at) => !answered.has(at))).toEqual([]);
});
