import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as identities from '#core/users/identity/calls.ts';
import { guessCode, sendCode } from '#server/auth/codes/service.ts';
import { loadConfig } from '#server/config.ts';
import { unsubscribePath } from '#server/notices/unsubscribe/service.ts';
import { cookieOfVisit, visitOfCookie } from '#server/partners/token-service.ts';
import { keepCard, tokenOf } from '#server/payments/cards/service.ts';
import { reading, writing } from '#server/platform/context.ts';
import { isSigned } from '#server/uploads/link-service.ts';
import { confirmPhone } from '#server/users/account/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { renewPhones, resealColumn } from './reseal.ts';
import { sealedColumns } from './sealed-columns.ts';

// Changes the SECRET_KEY of an installation as docs/parts.md says: first the old key, then both, then only the new one.

const OLD = 'the first key of the tests of rotation';
const NEW = 'the second key of the tests of rotation';
const folder = mkdtempSync(join(tmpdir(), 'gotong-rotation-'));
const PHONE = '+6591112222';
const TOKEN = 'tok_of_the_test';

let database: TestDatabase;
let server: TestServer;
let a: Arrangement;
let pro: TestPerson;
let operator: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Ends the server and starts the next one, on the same database and files. */
async function restart(env: Record<string, string>): Promise<void> {
  await server?.app.close();
  server = await startTestServer({ ...env, DATA_DIR: folder, FLAGS: 'partner_channels=on' }, { database });
  a = await arrange(server);
}

const picture = async () => ({
  filename: 'card.jpg',
  too_large: false,
  bytes: new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  ),
});
const visitor = () => ({ address: '203.0.113.7', device: 'test' });
const card = { token: TOKEN, customer: null, card_info: 'VISA 4242', exp_month: 12, exp_year: 2030, country: 'SG' };
const keep = () => writing(server.app.parts, {}, (at) => keepCard(at, pro.id, 'simulator', card));
const macsOf = (id: number) => server.sql('select phone_mac from confirmed_phones where user_id = $1', [id]);

/** Things that were made with a key. */
interface Made {
  readonly unsubscribe: string;
  readonly cookie: string;
  readonly link: { readonly until: string; readonly key: string };
  readonly digits: string;
}

async function make(email: string): Promise<Made> {
  const { parts } = server.app;
  const until = String(Math.floor(parts.clock.now().getTime() / 1_000) + 600);
  await writing(parts, visitor(), (at) =>
    sendCode(at, {
      purpose: 'login',
      channel: 'email',
      target: email,
      account: { id: pro.id, language: 'en-SG' },
      standing: 'stranger',
    }),
  );
  const { code } = await mailboxOf(server.url).next(email, /code/i);
  return {
    unsubscribe: unsubscribePath(parts.secrets, pro.id, 'hired'),
    cookie: cookieOfVisit(parts, {
      channel: 'ibon',
      partner_ref: 'x1',
      until: new Date(parts.clock.now().getTime() + 600_000),
    }),
    link: { until, key: parts.secrets.mac('links', '5', '7', until).toString('base64url') },
    digits: String(code),
  };
}

async function works({ unsubscribe, cookie, link, digits }: Made, email: string) {
  const { parts } = server.app;
  const guess = { purpose: 'login', channel: 'email', target: email, digits } as const;
  return {
    unsubscribe: (await fetch(server.url + unsubscribe)).status === 200,
    visit: visitOfCookie(parts, cookie, parts.clock.now()) !== null,
    link: isSigned(parts.secrets, parts.clock.now(), 5, 7, link),
    code: (await guessCode(reading(parts, visitor()), guess)).ok,
    session: (await server.client(pro.token).call(identities.identity, {})).http === 200,
  };
}
const ALL = { unsubscribe: true, visit: true, link: true, code: true, session: true };

let before: Made;
let between: Made;
let check_id = 0;

describe('a change of SECRET_KEY', () => {
  it('begins with things made with the old key', async () => {
    await restart({ SECRET_KEY: OLD });
    pro = await a.person('Rosa');
    operator = await a.operator('Olga');
    before = await make('rosa.before@example.sg');
    const given = { card_type: 'nric' as const, real_id: 'S1234567D', full_name: 'Rosa Tan' };
    const { identity } = await pro.client.ok(identities.addIdentity, {
      ...given,
      front: await picture(),
      back: await picture(),
    });
    expect(identity.status).toBe('pending');
    check_id = Number((await server.sql('select id from identity_checks where user_id = $1', [pro.id]))[0]?.id);
    await keep();
    await writing(server.app.parts, {}, (at) => confirmPhone(at, pro.id, PHONE));
  });

  it('with both keys everything goes on, and new things are made under the new one', async () => {
    await restart({ SECRET_KEY: NEW, SECRET_KEY_OLD: OLD });
    expect(await works(before, 'rosa.before@example.sg')).toEqual(ALL);
    const kept = await keep();
    expect(await server.sql('select id from payment_cards where user_id = $1', [pro.id])).toHaveLength(1);
    expect(tokenOf(server.app.parts, kept).token).toBe(TOKEN);
    between = await make('rosa.between@example.sg');
    const [mac, old] = server.app.parts.secrets.macs('links', '5', '7', between.link.until);
    expect(between.link.key).toBe(mac?.toString('base64url'));
    expect(between.link.key).not.toBe(old?.toString('base64url'));
  });

  it('a number confirmed under either key is one number', async () => {
    const other = await a.person('Rui');
    await writing(server.app.parts, {}, (at) => confirmPhone(at, other.id, PHONE));
    const current = server.app.parts.secrets.mac('phones', PHONE);
    expect(await macsOf(other.id)).toEqual([{ phone_mac: current }]);
    expect(await macsOf(pro.id)).toEqual([{ phone_mac: current }]);
  });

  it('npm run reseal encrypts all sealed values with the new key, once', async () => {
    const round = async () => {
      const done = [];
      for (const column of sealedColumns) done.push(await resealColumn(server.app.parts, column));
      return [...done, await renewPhones(server.app.parts)];
    };
    const first = await round();
    expect(first.every(({ lost }) => lost === 0)).toBe(true);
    const renewed = Object.fromEntries(first.map((one) => [one.where, one.renewed]));
    expect(renewed).toMatchObject({
      'identity_checks.real_id_sealed': 1,
      'identity_documents.storage_key': 2,
      'payment_cards.token_sealed': 1,
    });
    expect((await round()).map((one) => one.renewed)).toEqual(first.map(() => 0));
  });

  it('with the new key alone all that is stored opens, and what was made since the change works', async () => {
    await restart({ SECRET_KEY: NEW });
    expect(await works(between, 'rosa.between@example.sg')).toEqual(ALL);
    const kept = await keep();
    expect(await server.sql('select id from payment_cards where user_id = $1', [pro.id])).toHaveLength(1);
    expect(tokenOf(server.app.parts, kept).token).toBe(TOKEN);
    const { parts } = server.app;
    const [check] = await server.sql('select real_id_sealed from identity_checks where id = $1', [check_id]);
    expect(parts.secrets.open('identity', `check:${check_id}`, check?.real_id_sealed).toString()).toBe('S1234567D');
    for (const { storage_key } of await server.sql('select storage_key from identity_documents'))
      expect(
        parts.secrets.open('identity', `document:${storage_key}`, (await parts.files.get(storage_key)) as Buffer)
          .length,
      ).toBeGreaterThan(100);
    expect(operator.id).toBeGreaterThan(0);
  });

  it('without the old key, signatures made with it fail, and a box of a third key counts as lost', async () => {
    const late = await works(before, 'rosa.before@example.sg');
    expect(late).toEqual({ unsubscribe: false, visit: false, link: false, code: false, session: true });
    await restart({ SECRET_KEY: 'a third key of the tests, of which nothing is known' });
    const column = sealedColumns.find(({ table }) => table === 'payment_cards');
    expect(await resealColumn(server.app.parts, column as never)).toMatchObject({ seen: 1, renewed: 0, lost: 1 });
    await restart({ SECRET_KEY: NEW });
  });
});

it('SECRET_KEY_OLD takes only earlier keys of at least 32 characters', () => {
  const read = (SECRET_KEY_OLD: string) => loadConfig({ SECRET_KEY: NEW, SECRET_KEY_OLD }).secret_key_old;
  expect(read('')).toEqual([]);
  expect(read(`${OLD}, ${OLD}2`)).toEqual([OLD, `${OLD}2`]);
  expect(() => read('short')).toThrow('at least 32');
  expect(() => read(NEW)).toThrow('SECRET_KEY itself');
});

it('each place that seals has an entry in the table of sealed columns', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('platform/'),
  );
  const places = files.flatMap((name) => [
    ...readFileSync(join('src/server', name), 'utf8').matchAll(/secrets\s*\.seal\(/g),
  ]);
  expect(places.length).toBe(sealedColumns.length);
});
