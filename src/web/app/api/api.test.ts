import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#core/auth/calls.ts';
import { lead, markBidRead } from '#core/bids/calls.ts';
import { me } from '#core/users/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { ApiFault, api, dropSession, whenProofNeeded, whenSessionDies } from './api.ts';

let cookies: string[];
let died: number;

function answers(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response([204, 205].includes(status) ? null : text, { status })),
  );
}

beforeEach(() => {
  cookies = ['session_present=1', 'theme=dark'];
  died = 0;
  whenSessionDies(() => died++);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-SG' },
    get cookie() {
      return cookies.join('; ');
    },
    set cookie(text: string) {
      const [name] = text.split('=');
      cookies = cookies.filter((one) => !one.startsWith(`${name}=`));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = () => api(login, { username: 'mei@example.com', passwd: 'a quiet place' });

describe('a read whose address has an impossible parameter', () => {
  it('answers not found; any other wrong input throws', async () => {
    const wrong = (...names: string[]) => ({
      error: 'validation',
      message: 'No',
      fields: Object.fromEntries(names.map((name) => [name, 'too small'])),
    });
    answers(400, wrong('bid_id'));
    expect(await api(lead, { bid_id: 0 })).toMatchObject({ ok: false, error: 'not found' });
    answers(400, wrong('bid_id', 'page'));
    await expect(api(lead, { bid_id: 0 })).rejects.toMatchObject({ status: 400, code: 'validation' });
    answers(400, wrong());
    await expect(api(lead, { bid_id: 0 })).rejects.toMatchObject({ status: 400 });
    answers(400, wrong('bid_id'));
    await expect(api(markBidRead, { bid_id: 0 })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a reply of any status from 200 to 299', () => {
  it('is taken as the call’s answer', async () => {
    for (const status of [200, 201, 202, 203, 206, 299]) {
      answers(status, { status: 'Success', session_token: 'x' });
      expect(await ask(), String(status)).toMatchObject({ ok: true, value: { session_token: 'x' } });
    }
    answers(204, '');
    expect(await api(markBidRead, { bid_id: 1 })).toMatchObject({ ok: true });
  });

  it('is a refusal where it carries a code', async () => {
    for (const status of [200, 202]) {
      answers(status, { status: 'Error', error: 'wrong password', message: 'No.', tries: 2 });
      expect(await ask()).toEqual({ ok: false, error: 'wrong password', message: 'No.', details: { tries: 2 } });
    }
  });

  it('is none when it says neither, or is no object', async () => {
    for (const body of ['<html>', '[]', '"Success"', 'null', '{"status":"Pending"}', '{}']) {
      answers(200, body);
      await expect(ask(), body).rejects.toBeInstanceOf(ApiFault);
    }
  });
});

describe('every other status', () => {
  it('throws, even with a body that says success', async () => {
    for (const status of [300, 304, 400, 409, 429, 500, 503]) {
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => ({ ok: false, status, text: async () => '{"status":"Success"}' })),
      );
      await expect(ask(), String(status)).rejects.toMatchObject({ status });
    }
    expect(died).toBe(0);
  });

  it('403 ends the session on this device, 404 is "not there"', async () => {
    answers(404, { status: 'Error', error: 'not found' });
    expect(await ask()).toMatchObject({ ok: false, error: 'not found' });
    expect(cookies).toHaveLength(2);
    answers(403, { status: 'Error', error: 'invalid token' });
    await expect(ask()).rejects.toMatchObject({ status: 403, code: 'invalid token' });
    expect([cookies, died]).toEqual([['theme=dark'], 1]);
  });
});

it('a page without a way of its own loads again once, and a screen that asks to log in again stays', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  whenSessionDies(null);
  answers(403, { status: 'Error', error: 'invalid token' });
  await expect(ask()).rejects.toMatchObject({ status: 403 });
  expect(reload).toHaveBeenCalledTimes(1);
  // Without a session no call is made, so the page does not reload again and again.
  await expect(api(me, {})).rejects.toMatchObject({ status: 403 });
  await expect(
    api(login, { username: 'mei@example.com', passwd: 'a quiet place' }, { asksAgain: true }),
  ).rejects.toMatchObject({ status: 403 });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a call that needs a session is not made without one (specification 6)', async () => {
  answers(200, { status: 'Success' });
  dropSession();
  await expect(api(me, {})).rejects.toMatchObject({ code: 'invalid token' });
  expect([vi.mocked(fetch).mock.calls.length, died]).toEqual([0, 1]);
});

describe('a call that needs a fresh proof', () => {
  const proofs = (...replies: object[]) => {
    const fetched = vi.fn(async (_: string, _init: RequestInit) =>
      Response.json(replies.shift() ?? { status: 'Success' }),
    );
    vi.stubGlobal('fetch', fetched);
    return () => fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  };
  const needed = { status: 'Error', error: 'proof needed', message: 'Confirm it’s you.' };
  afterEach(() => whenProofNeeded(null));

  it('is sent again with the same key once the proof is given, so that it acts once', async () => {
    const keys = proofs(needed);
    whenProofNeeded(async () => true);
    expect(await api(deleteAccount, { confirm: 'delete' })).toMatchObject({ ok: true });
    const [first, second, ...more] = keys();
    expect([first === second, typeof first, more]).toEqual([true, 'string', []]);
  });

  it('is refused without the proof, and is not sent again', async () => {
    const keys = proofs(needed);
    whenProofNeeded(async () => false);
    expect(await api(deleteAccount, { confirm: 'delete' })).toMatchObject({ ok: false, error: 'proof needed' });
    expect(keys()).toHaveLength(1);
  });
});
