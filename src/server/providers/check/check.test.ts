import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '#server/config.ts';
import { secretsOf } from '#server/platform/access/secrets.ts';
import { type Finding, findingsReport } from '#server/platform/check/finding.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { iceServerOf } from '#server/voice/service.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { startMapsBooking } from '#test/support/outside/maps-booking.ts';
import { startRelay, type TestRelay } from '#test/support/outside/relay.ts';
import { startS3, type TestS3 } from '#test/support/outside/s3.ts';
import { startStripeApi } from '#test/support/outside/stripe-api.ts';
import { startTapPayApi } from '#test/support/outside/tap-pay-api.ts';
import { chooseProviders } from '../choose.ts';
import { chooseStorage } from '../storage/choose.ts';
import { checkAll } from './all.ts';
import { checkFiles } from './others.ts';
import { checkSettings, nearlySettings } from './settings.ts';

const close: (() => Promise<unknown>)[] = [];
let made: TestDatabase;
let db: Database;
let folder: string;
let s3: TestS3;
let relay: TestRelay;
/** One part each: settings with which it works, and settings with which it does not. */
let parts: Record<string, [right: Env, wrong: Env]>;
type Env = Record<string, string>;

/** What must never be printed. */
const SECRETS = [
  'the-mail-password',
  'a-wrong-password',
  'AuthTokenOfTheTest',
  'sk_test_right',
  'sk_test_wrong',
  'shh',
];
const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findings(env: Env): Promise<Finding[]> {
  const config = loadConfig({ NODE_ENV: 'test', GOTONG_MODE: 'demo', DATA_DIR: folder, ...env });
  const log = createLog('silent', null);
  const clock = systemClock();
  const secrets = secretsOf('a secret key of the tests, 32 chars', []);
  const providers = await chooseProviders(config, db, log, secrets, () => 'http://127.0.0.1:1', clock);
  try {
    return await checkAll({
      config,
      db,
      providers,
      files: await chooseStorage(config, log),
      credentials: (one) => iceServerOf(one, clock.now(), 'test'),
    });
  } finally {
    providers.mail.close?.();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gotong-check-'));
  close.push(async () => rmSync(folder, { recursive: true, force: true }));
  made = await createTestDatabase();
  close.push(() => made.drop());
  db = openDatabase(made.url, 2);
  close.push(() => db.close());
  s3 = await startS3();
  close.push(() => s3.close());
  relay = await startRelay('shh');
  close.push(() => relay.close());
  const stripe = await startStripeApi('sk_test_right');
  const tapPay = await startTapPayApi('partner', 'merchant');
  const google = await startMapsBooking();
  close.push(
    () => stripe.close(),
    () => tapPay.close(),
    () => google.close(),
  );
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'the-mail-password' ? done(null, { user: 'gotong' }) : done(new Error('no')),
  });
  mail.on('error', () => {});
  await new Promise<void>((resolve) => {
    mail.listen(0, '127.0.0.1', () => resolve());
  });
  close.push(() => new Promise<void>((resolve) => mail.close(() => resolve())));
  const mailPort = (mail.server.address() as AddressInfo).port;
  const basic = `Basic ${Buffer.from(`${ACCOUNT}:AuthTokenOfTheTest`).toString('base64')}`;
  const outside = await listen((request, response) => {
    const { url = '', headers } = request;
    const isAllowed =
      (url === `/2010-04-01/Accounts/${ACCOUNT}.json` && headers.authorization === basic) ||
      url === '/issuer/.well-known/openid-configuration' ||
      url === '/health' ||
      (url === '/ai/models' && headers.authorization === 'Bearer shh');
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      url === '/banks'
        ? '{"banks":[{"code":"7171","name":"A bank","swift":"DBSSSGSG","has_paynow":true}]}'
        : '{"status":"Success"}',
    );
  });
  const sms = (token: string) => ({
    SMS_URL: outside,
    SMS_ACCOUNT: ACCOUNT,
    SMS_TOKEN: token,
    SMS_FROM: '+6531290000',
  });
  const bucket = ({ bucket, key, secret, region, endpoint }: TestS3['setting']) => ({
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
    S3_REGION: region,
    S3_ENDPOINT: endpoint as string,
  });
  const turn = (secret: string, more = '') => ({
    ICE_SERVERS: JSON.stringify([
      { urls: [`stun:127.0.0.1:${relay.port}`] },
      { urls: [`turn:127.0.0.1:${relay.port}${more}`], secret },
    ]),
  });
  const pay = (STRIPE_SECRET_KEY: string) => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLIC_KEY: 'pk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
  });
  const hold = (STRIPE_SECRET_KEY: string) => ({
    FLAGS: 'safety_payment=on',
    CUSTODY_PROVIDER: 'stripe',
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY,
    STRIPE_CUSTODY_WEBHOOK_SECRET: 'whsec_own',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  });
  const tap = (TAP_PAY_PARTNER_KEY: string) => ({
    PAYMENT_PROVIDER: 'tap_pay',
    TAP_PAY_URL: tapPay.url,
    TAP_PAY_PARTNER_KEY,
    TAP_PAY_MERCHANT_ID: 'merchant',
    TAP_PAY_APP_ID: '1',
    TAP_PAY_APP_KEY: 'key',
  });
  const platform = (path: string) => ({
    PLATFORMS: JSON.stringify([
      { id: 'merlion', name: 'Merlion', issuer: `${outside}${path}`, client_id: 'x', client_secret: 'shh' },
    ]),
  });
  const refusing = await listen((_, response) => void response.writeHead(502).end('a proxy'));
  parts = {
    mail: [
      { SMTP_URL: `smtp://gotong:the-mail-password@127.0.0.1:${mailPort}` },
      { SMTP_URL: `smtp://gotong:a-wrong-password@127.0.0.1:${mailPort}` },
    ],
    texts: [sms('AuthTokenOfTheTest'), sms('a-wrong-password')],
    files: [bucket(s3.setting), bucket({ ...s3.setting, bucket: 'another' })],
    payments: [pay('sk_test_right'), pay('sk_test_wrong')],
    'protected payments': [hold('sk_test_right'), hold('sk_test_wrong')],
    'payments ': [tap('partner'), tap('a-wrong-password')],
    calls: [turn('shh'), turn('a-wrong-password')],
    'calls ': [turn('shh', '?transport=tcp'), turn('a-wrong-password', '?transport=tcp')],
    'calls  ': [turn('shh'), { ICE_SERVERS: '[{"urls":["turn:127.0.0.1:1?transport=tcp"],"secret":"shh"}]' }],
    'signing in': [platform('/issuer'), platform('/elsewhere')],
    introductions: [
      { AI_URL: `${outside}/ai`, AI_KEY: 'shh', AI_MODEL: 'm' },
      { AI_URL: `${outside}/ai`, AI_KEY: 'a-wrong-password', AI_MODEL: 'm' },
    ],
    banks: [{ BANKS_URL: `${outside}/banks` }, { BANKS_URL: `${outside}/health` }],
    'Reserve with Google': [google.env, { ...google.env, GOOGLE_RESERVE_TOKENS: `${outside}/nowhere` }],
    'public address': [{ PUBLIC_URL: outside }, { PUBLIC_URL: refusing }],
    nodes: [{}, { REDIS_URL: 'redis://127.0.0.1:1' }],
  };
}, 60_000);
afterAll(async () => {
  for (const end of close.reverse()) await end();
});

const PARTS = [
  'mail',
  'texts',
  'files',
  'payments',
  'protected payments',
  'payments ',
  'calls',
  'calls ',
  'calls  ',
  'signing in',
  'introductions',
  'banks',
  'Reserve with Google',
  'public address',
  'nodes',
];
const stateOf = (all: readonly Finding[], part: string) => all.find((each) => each.part === part.trim());

describe('a part of an installation', () => {
  it.each(PARTS)('that works is told from one that does not: %s', async (part) => {
    const [right, wrong] = parts[part] as [Env, Env];
    const good = await findings(right);
    expect(stateOf(good, part)).toMatchObject({ state: 'ok', mend: null });
    const faulty = await findings(wrong);
    expect(stateOf(faulty, part)).toMatchObject({ state: 'bad', mend: expect.stringMatching(/./) });
    const printed = findingsReport([...good, ...faulty]);
    for (const secret of SECRETS) expect(printed).not.toContain(secret);
  });

  it('is a bucket that can be listed, too, since backups list it', async () => {
    const kept = new Map<string, Uint8Array>();
    const store = (list: () => AsyncGenerator<[]>) => ({
      put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
      get: async (key: string) => kept.get(key) ?? null,
      remove: async (key: string) => void kept.delete(key),
      list,
    });
    const { s3 } = loadConfig({ NODE_ENV: 'test', ...parts.files?.[0] });
    const found = (list: () => AsyncGenerator<[]>) => checkFiles(store(list), { s3 } as Config);
    // biome-ignore lint/correctness/useYield: it ends before its first page.
    const refused = async function* (): AsyncGenerator<[]> {
      throw new Error('AccessDenied');
    };
    const listed = async function* (): AsyncGenerator<[]> {
      yield [];
    };
    expect(await found(listed)).toMatchObject({ state: 'ok' });
    expect(await found(refused)).toMatchObject({ state: 'bad', mend: expect.stringContaining('s3:ListBucket') });
    expect(kept.size).toBe(0);
  });

  it('is all of them that were planned, each once', async () => {
    expect(Object.keys(parts)).toEqual(PARTS);
    const all = await findings({});
    expect(new Set(all.map(({ part }) => part)).size).toBe(all.length);
    expect(all.filter(({ state }) => state === 'bad')).toEqual([]);
    expect(all.filter(({ state }) => state === 'off').map(({ part }) => part)).toContain('calls');
  });

  it('leaves nothing behind: no file in the bucket', async () => {
    await findings(parts.files?.[0] as Env);
    const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const { key, secret, region, endpoint, bucket } = s3.setting;
    const client = new S3Client({
      region,
      endpoint: endpoint as string,
      forcePathStyle: true,
      credentials: { accessKeyId: key, secretAccessKey: secret },
    });
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'check/' }));
    client.destroy();
    expect(KeyCount ?? 0).toBe(0);
  });
});

describe('the database', () => {
  it('is looked at where it is behind, ahead, or has no room for our connections', async () => {
    const of = async (part: string, env: Env = {}) => stateOf(await findings(env), part);
    expect(await of('migrations')).toMatchObject({ state: 'ok' });
    await db.run({ text: `insert into migrations (name, hash) values ('9999_of_tomorrow.sql', 'x')` });
    expect(await of('migrations')).toMatchObject({ state: 'look', said: expect.stringContaining('1') });
    await db.run({
      text: `delete from migrations where name in (select name from migrations order by name desc limit 2)`,
    });
    expect(await of('migrations')).toMatchObject({ state: 'look', said: expect.stringMatching(/^1 of \d+ wait$/) });
    expect(await of('database')).toMatchObject({ state: 'ok' });
    expect(await of('database', { DATABASE_POOL: '200' })).toMatchObject({ state: 'look' });
  });
});

describe('settings', () => {
  it('that cannot be used are said by name', () => {
    expect(checkSettings({ PORT: 'many', RATE_LIMIT: '0' })).toMatchObject({
      state: 'bad',
      said: expect.stringMatching(/PORT: .*RATE_LIMIT: /),
    });
  });

  it('that are misspelt are told from what is not ours', () => {
    expect(nearlySettings({ SMPT_URL: 'x', LANGUAGE: 'en', PATH: '/bin', HOSTNAME: 'x', DATABSE_URL: 'x' })).toEqual([
      { name: 'SMPT_URL', meant: 'SMTP_URL' },
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    ]);
    expect(checkSettings({ SMPT_URL: 'x' })).toMatchObject({ state: 'look' });
    expect(checkSettings({ PORT: '3000' })).toMatchObject({ state: 'ok', said: '1 are set, all can be used' });
  });
});
