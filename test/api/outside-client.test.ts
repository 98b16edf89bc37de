import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { ask, type Fields, type OutsideReply } from './outside-client.ts';

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
/** A call that must work, whose reply holds these fields: 'list.0.name' goes into the first of a list. */
async function ok(
  at: string,
  fields: Fields = {},
  by: Someone | null = null,
  holds = '',
): Promise<OutsideReply['body']> {
  const { http, body } = await call(at, fields, by);
  expect([at, http, body.status, body.error, body.message]).toEqual([at, 200, 'Success', undefined, body.message]);
  for (const place of holds.split(' ').filter(Boolean))
    expect([at, place, has(body, place.split('.'))]).toEqual([at, place, true]);
  return body;
}
function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}
/** The error with which a rule refuses: in a 200, with words (section 8). */
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
    await ok('GET /user/me[type].json', { type: 'brief' }, mei, 'user.id');
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
