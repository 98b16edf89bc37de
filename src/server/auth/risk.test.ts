import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import { passkeySignUpOptions, signUpPasskey } from '#core/auth/passkeys/calls.ts';
import { httpFraud } from '#server/providers/fraud/http.ts';
import type { RiskQuestion } from '#server/providers/fraud/port.ts';
import { cookieClient } from '#test/support/browser.ts';
import {
  GOOGLE_CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '#test/support/outside/identity-provider.ts';
import { startTestServer } from '#test/support/server.ts';
import { device, PASSKEY_ORIGIN, signUpWithPasskey, tryPasskey } from '#test/support/sign-in/passkeys.ts';
import { visitProvider } from '#test/support/sign-in/provider.ts';

/** A risk service that answers what it is told to, and remembers what it was asked. */
let service: Server;
let url: string;
let answer: { status: number; body: string; ms?: number };
let questions: { key: string | undefined; body: Record<string, unknown> }[];

const say = (state: string) => ({ status: 200, body: JSON.stringify({ success: true, data: { state } }) });

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    questions.push({ key: request.headers['x-api-key'] as string | undefined, body: JSON.parse(body) });
    const { status, body: text, ms } = answer;
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(text), ms ?? 0);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/check`;
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});
beforeEach(() => {
  questions = [];
  answer = say('APPROVE');
});

const QUESTION: RiskQuestion = {
  what: 'login',
  seon_session: 'device-token-77',
  email: 'mei@example.sg',
  address: '203.0.113.9',
  user_agent: 'Chrome',
};

describe('the risk service', () => {
  const lines: string[] = [];
  const log = pino(
    { base: undefined },
    new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
  );
  const ask = (at = url) => httpFraud({ url: at, key: 'the-key' }, log).check(QUESTION);
  beforeEach(() => {
    lines.length = 0;
  });

  it.each([
    ['APPROVE', 'allow'],
    ['REVIEW', 'review'],
    ['DECLINE', 'deny'],
  ])('%s means %s', async (state, verdict) => {
    answer = say(state);
    expect(await ask()).toBe(verdict);
    expect(questions).toEqual([
      {
        key: 'the-key',
        body: {
          action_type: 'account_login',
          ip: '203.0.113.9',
          user_agent: 'Chrome',
          email: 'mei@example.sg',
          session: 'device-token-77',
        },
      },
    ]);
    expect(lines).toEqual([]);
  });

  it.each([
    ['an answer of 500', { status: 500, body: 'mei@example.sg' }],
    ['an answer of 401', { status: 401, body: '{}' }],
    ['something else than JSON', { status: 200, body: '<p>mei@example.sg</p>' }],
    ['an unknown state', say('PERHAPS')],
  ])('with %s counts as allowed, and the log names nobody', async (_, given) => {
    answer = given;
    expect(await ask()).toBe('allow');
    expect(lines).toHaveLength(1);
    expect(lines.join()).toMatch(/fraud check/);
    expect(lines.join()).not.toMatch(/mei|203\.0|device-token|the-key/);
  });

  it('that is slow, or not there, counts as allowed within two seconds', async () => {
    answer = { ...say('DECLINE'), ms: 10_000 };
    const began = performance.now();
    expect(await ask()).toBe('allow');
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await ask('http://127.0.0.1:1/check')).toBe('allow');
    expect(lines).toHaveLength(2);
  });
});

describe('with a passkey', () => {
  it('refuses what is declined in the words of a wrong passkey, and asks for no second proof in doubt', async () => {
    const flags = { FLAGS: 'fraud_check=on', FRAUD_CHECK_URL: url, FRAUD_CHECK_KEY: 'the-key' };
    const server = await startTestServer({ PUBLIC_URL: PASSKEY_ORIGIN, LOG_LEVEL: 'silent', ...flags });
    try {
      const { passkey, email } = await signUpWithPasskey(server);
      expect(questions.map((q) => q.body.action_type)).toEqual(['account_register']);
      const logIn = async (state: string) => {
        answer = say(state);
        return tryPasskey(cookieClient(server.url), passkey);
      };
      expect((await logIn('REVIEW')).status).toBe('Success');
      expect((await logIn('APPROVE')).status).toBe('Success');
      expect((await logIn('DECLINE')).error).toBe('passkey refused');
      expect(questions.at(-1)?.body).toMatchObject({ action_type: 'account_login', email });
      const other = cookieClient(server.url);
      const { options } = await other.ok(passkeySignUpOptions, { email: 'declined@example.sg' });
      const { credential } = device.make(options);
      const denied = await other.call(signUpPasskey, { email: 'declined@example.sg', credential });
      expect(denied.error).toBe('denied');
    } finally {
      await server.close();
    }
  });
});

describe('with a provider’s login', () => {
  let idp: IdentityProvider;
  const people = ['one', 'two', 'three'].map((id) => ({
    id,
    name: id,
    email: `${id}@gmail.com`,
    email_verified: true,
  }));
  beforeAll(async () => {
    idp = await startIdentityProvider({ redirect_uri: 'http://localhost:4100/login', people });
  });
  afterAll(() => idp.close());
  const start = (env: Record<string, string>) =>
    startTestServer({ PUBLIC_URL: 'http://localhost:4100', LOG_LEVEL: 'silent', ...idp.env, ...env });

  it('declined is refused, in doubt asks for a code where there is an account, and fine enters', async () => {
    const server = await start({ FLAGS: 'fraud_check=on', FRAUD_CHECK_URL: url, FRAUD_CHECK_KEY: 'the-key' });
    try {
      const at = cookieClient(server.url);
      const logIn = async (state: string) => {
        answer = say(state);
        const proof = await visitProvider(at, idp, 'google', 'one');
        return at.call(login, { ...proof, seon_session: 'token' });
      };
      expect((await logIn('DECLINE')).error).toBe('denied');
      // A new account: the provider's word is the second proof.
      expect((await logIn('REVIEW')).status).toBe('Success');
      expect((await logIn('REVIEW')).error).toBe('second proof');
      expect((await logIn('DECLINE')).error).toBe('denied');
      expect((await logIn('APPROVE')).status).toBe('Success');
      expect(questions.map((q) => q.body.action_type)).toEqual([
        'account_register',
        'account_register',
        'account_login',
        'account_login',
        'account_login',
      ]);
      expect(questions[0]?.body).toMatchObject({ session: 'token', email: 'one@gmail.com' });
      // A proof that is none is not worth a question.
      await at.call(login, { id_token: await idp.sign({ aud: GOOGLE_CLIENT }) });
      expect(questions).toHaveLength(5);
    } finally {
      await server.close();
    }
  });

  it('is never asked while the flag is off', async () => {
    answer = say('DECLINE');
    const server = await start({ FRAUD_CHECK_URL: url, FRAUD_CHECK_KEY: 'the-key' });
    try {
      const at = cookieClient(server.url);
      const proof = await visitProvider(at, idp, 'google', 'two');
      expect((await at.call(login, { ...proof, seon_session: 'token' })).status).toBe('Success');
      const made = await at.call(signUp, {
        email: 'risk@example.sg',
        passwd: 'correct horse battery',
        seon_session: 'token',
      });
      expect(made.status).toBe('Success');
      await at.ok(login, { username: 'risk@example.sg', passwd: 'correct horse battery', seon_session: 'token' });
      expect(questions).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
