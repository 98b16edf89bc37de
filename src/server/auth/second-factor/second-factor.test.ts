import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import { prove } from '#core/auth/codes/calls.ts';
import * as calls from '#core/auth/second-factor/calls.ts';
import { FACTOR_TRIES, FACTORS_MAX, RECOVERY_CODES } from '#core/auth/second-factor/rules.ts';
import type { OperatorRole } from '#core/kit/roles.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { opsOverview } from '#core/ops/calls.ts';
import { HEALTH_CSV_PATH } from '#core/ops/health/model.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { TRAFFIC_CSV_PATH } from '#core/views/model.ts';
import { bindings } from '#server/rooms.ts';
import { setOperator } from '#server/users/operators/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestClient, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

const PASSWORD = 'three leaves of jade';
let server: TestServer;
let a: Arrangement;
let owner: TestPerson;
let told: ToldReader;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  owner = await a.operator('Olga');
  told = readTold(server);
});
afterAll(() => server.close());

interface Operator {
  readonly id: number;
  readonly email: string;
  readonly client: TestClient;
}

const enter = async (email: string): Promise<Operator> => {
  const { user, session_token } = await server.client().ok(login, { username: email, passwd: PASSWORD });
  return { id: user.id, email, client: server.client(session_token) };
};

/** One who has just logged in, and has no second factor yet. */
async function operator(...roles: OperatorRole[]): Promise<Operator> {
  const email = `op-${randomUUID().slice(0, 8)}@example.sg`;
  await server.client().ok(signUp, { email, passwd: PASSWORD });
  await a.inTransaction((context) => setOperator(context, email, roles.length > 0 ? roles : ['support']));
  return enter(email);
}

/** The code that an app shows so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(server.app.parts.clock.now().getTime() / 1000) + steps * 30 });

/** A code that is right at none of the steps that count. */
const wrongOf = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) as string;
};

/** Sets up an app by the code before this one, so that this one and the next still count. */
async function setUp({ client }: Operator): Promise<{ secret: string; codes: string[]; factor_id: number }> {
  const { factor_id, secret } = await client.ok(calls.startFactor, {});
  const verify_code = codeOf(secret, -1);
  const { recovery_codes } = await client.ok(calls.confirmFactor, { factor_id, verify_code });
  return { secret, codes: recovery_codes, factor_id };
}

const isIn = async ({ client }: Operator): Promise<boolean> => (await client.call(opsOverview, {})).http === 200;
const show = async ({ client }: Operator, verify_code: string) =>
  (await client.call(calls.showSecondFactor, { verify_code })).error ?? 'in';
const recover = async ({ client }: Operator, recovery_code: string) =>
  (await client.call(calls.showRecoveryCode, { recovery_code })).error ?? 'in';
const mails = async (email: string) =>
  (await told.all(email)).flatMap(({ kind, data }) =>
    kind === 'second_factor_changed' ? [data as NoticeData['second_factor_changed']] : [],
  );

describe('without a second factor', () => {
  it('no operators’ call answers but those that ask for it, whatever the role', async () => {
    const who = await operator('owner');
    for (const { call } of bindings.filter(({ call: c }) => c.auth === 'operator')) {
      const { http, error } = await who.client.call(call, {} as never);
      const shown = `${call.method} ${call.path}`;
      if (call.before_second_factor) expect(error, shown).not.toBe('second factor needed');
      else expect([http, error], shown).toEqual([409, 'second factor needed']);
    }
    const open = bindings.filter(({ call: c }) => c.before_second_factor).map(({ call: c }) => c.path);
    expect(open.toSorted()).toEqual([
      '/new/v1/ops/second_factor/recover.json',
      '/new/v1/ops/second_factor/show.json',
      '/new/v1/ops/second_factor/start.json',
      '/new/v1/ops/second_factor/state.json',
      '/new/v1/ops/second_factor/{factor_id}/confirm.json',
    ]);
  });

  it('files that browsers fetch themselves stay closed, and screens lead to the one that asks', async () => {
    const who = await operator('owner');
    const get = async (path: string, client = who.client) =>
      fetch(`${server.url}${path}`, { headers: { cookie: `session_token=${client.token}` }, redirect: 'manual' });
    for (const path of [`${HEALTH_CSV_PATH}?number=requests`, `${TRAFFIC_CSV_PATH}?days=28`]) {
      const { status } = await get(path);
      expect(status, path).toBe(409);
      expect((await get(path, owner.client)).status, path).not.toBe(409);
    }
    expect((await get(`${TRAFFIC_CSV_PATH}?days=28`, (await a.person('Nina')).client)).status).toBe(404);
  });

  it('an ordinary account has none of its calls', async () => {
    const { client } = await a.person('Nora');
    for (const { call } of bindings.filter(({ call: c }) => c.before_second_factor))
      expect((await client.call(call, { factor_id: 1 } as never)).http, call.path).toBe(404);
  });
});

describe('an authenticator app', () => {
  it('is set up at the first login, opens this session, and is asked for in the next', async () => {
    const who = await operator();
    expect((await who.client.ok(calls.secondFactor, {})).second_factor).toEqual({
      is_required: true,
      is_set_up: false,
      is_in: false,
      factors: [],
      recovery_codes_left: 0,
    });
    const { factor_id, secret, uri } = await who.client.ok(calls.startFactor, { name: 'Work phone' });
    expect(uri).toContain(`secret=${secret}`);
    const confirmed = await who.client.call(calls.confirmFactor, { factor_id, verify_code: wrongOf(secret) });
    expect([confirmed.error, await isIn(who)]).toEqual(['wrong code', false]);
    const { recovery_codes } = await who.client.ok(calls.confirmFactor, { factor_id, verify_code: codeOf(secret) });
    expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
    expect(await isIn(who)).toBe(true);
    expect((await who.client.ok(calls.secondFactor, {})).second_factor).toMatchObject({
      is_set_up: true,
      is_in: true,
      factors: [{ id: factor_id, name: 'Work phone' }],
      recovery_codes_left: RECOVERY_CODES,
    });
    const again = await enter(who.email);
    expect(await isIn(again)).toBe(false);
    // What stands there is not told before it is shown.
    expect((await again.client.ok(calls.secondFactor, {})).second_factor).toMatchObject({
      is_set_up: true,
      is_in: false,
      factors: [],
      recovery_codes_left: 0,
    });
    expect(await show(again, codeOf(secret, 1))).toBe('in');
    expect(await isIn(again)).toBe(true);
    expect(await mails(who.email)).toMatchObject([{ what: 'added' }]);
  });

  it('gives codes that count once, in order, and one step early or late', async () => {
    const who = await operator();
    const { secret } = await setUp(who);
    // The code that confirmed it was used by that.
    expect(await show(await enter(who.email), codeOf(secret, -1))).toBe('wrong code');
    expect(await show(await enter(who.email), codeOf(secret, 2))).toBe('wrong code');
    const both = await Promise.all(
      [await enter(who.email), await enter(who.email)].map((each) => show(each, codeOf(secret))),
    );
    expect(both.toSorted()).toEqual(['in', 'wrong code']);
    expect(await show(await enter(who.email), codeOf(secret, 1))).toBe('in');
    // A code older than the last used one no longer counts, although it was never used.
    expect(await show(await enter(who.email), codeOf(secret))).toBe('wrong code');
  });

  it('takes so many tries of all sessions together, also those sent at once', async () => {
    const who = await operator();
    const { secret } = await setUp(who);
    const others = await Promise.all([enter(who.email), enter(who.email)]);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (others[n % 2] as Operator).client.call(calls.showSecondFactor, { verify_code: wrongOf(secret) }),
      ),
    );
    // One was for the setting up.
    expect(tries.filter(({ http }) => http === 200)).toHaveLength(FACTOR_TRIES[0].max - 1);
    expect(tries.filter(({ http }) => http === 429).length).toBe(20 - FACTOR_TRIES[0].max + 1);
    const right = await (others[0] as Operator).client.call(calls.showSecondFactor, { verify_code: codeOf(secret) });
    expect(right.http).toBe(429);
  });

  it('is added by a session that has shown one, never by a password alone', async () => {
    const who = await operator();
    await setUp(who);
    const thief = await enter(who.email);
    expect((await thief.client.call(calls.startFactor, {})).http).toBe(409);
    // Nor by one that was begun before there was any.
    const early = await operator();
    const late = await enter(early.email);
    const begun = await late.client.ok(calls.startFactor, {});
    await server.sql('update totp_factors set confirmed_at = null where id = $1', [begun.factor_id]);
    const first = await server.sql<{ id: number }>(
      `insert into totp_factors (user_id, name, secret, confirmed_at, created) values ($1, 'Other', '\\x00', now(), now()) returning id`,
      [early.id],
    );
    const verify_code = codeOf(begun.secret);
    const confirmed = await late.client.call(calls.confirmFactor, { factor_id: begun.factor_id, verify_code });
    expect([confirmed.http, confirmed.error]).toEqual([409, 'second factor needed']);
    await server.sql('delete from totp_factors where id = $1', [first[0]?.id]);
  });

  it('cannot be removed by another operator; apps are limited in number, and the last one stays', async () => {
    const who = await operator();
    const { factor_id } = await setUp(who);
    const other = await operator();
    await setUp(other);
    expect((await other.client.call(calls.removeFactor, { factor_id })).http).toBe(404);
    expect((await who.client.call(calls.removeFactor, { factor_id })).error).toBe('last factor');
    const begun = await who.client.ok(calls.startFactor, { name: 'Tablet' });
    const confirm = (client: TestClient) =>
      client.call(calls.confirmFactor, { factor_id: begun.factor_id, verify_code: codeOf(begun.secret) });
    expect((await confirm(other.client)).error).toBe('wrong code');
    // The recovery codes came with the first.
    expect((await confirm(who.client)).body.recovery_codes).toEqual([]);
    const { second_factor } = await who.client.ok(calls.removeFactor, { factor_id });
    expect(second_factor.factors.map(({ name }) => name)).toEqual(['Tablet']);
    expect(await actsOf(server, `user:${who.id}`)).toEqual([
      'made an operator',
      'second factor added',
      'second factor added',
      'second factor removed',
    ]);
    await server.sql(
      `insert into totp_factors (user_id, name, secret, confirmed_at, created)
       select $1, 'More', '\\x00', now(), now() from generate_series(2, $2)`,
      [who.id, FACTORS_MAX],
    );
    expect((await who.client.call(calls.startFactor, {})).error).toBe('too many factors');
    expect((await mails(who.email)).map(({ what }) => what)).toEqual(['added', 'added', 'removed']);
  });

  it('is kept sealed, and goes with the account', async () => {
    const who = await operator();
    const { secret } = await setUp(who);
    const [row] = await server.sql<{ secret: Buffer }>('select secret from totp_factors where user_id = $1', [who.id]);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    await a.inTransaction((context) => setOperator(context, who.email, []));
    expect((await who.client.call(deleteAccount, { confirm: 'delete' })).error).toBeUndefined();
    for (const table of ['totp_factors', 'recovery_codes'])
      expect(await server.sql(`select 1 from ${table} where user_id = $1`, [who.id])).toEqual([]);
  });

  it('proves, too, that its operator is there', async () => {
    const who = await operator();
    const { secret } = await setUp(who);
    await server.sql(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
    const add = async () => (await who.client.call(calls.startFactor, {})).error;
    expect(await add()).toBe('proof needed');
    const by = async (verify_code: string) => (await who.client.call(prove, { channel: 'app', verify_code })).error;
    expect(await by(wrongOf(secret))).toBe('wrong code');
    expect(await by(codeOf(secret))).toBeUndefined();
    expect(await by(codeOf(secret))).toBe('wrong code');
    expect(await add()).toBeUndefined();
  });
});

describe('recovery codes', () => {
  it('open a session once each, are kept as digests, and are told by mail', async () => {
    const who = await operator();
    const { codes } = await setUp(who);
    const [first = '', second = ''] = codes;
    const stored = await server.sql('select code_hash from recovery_codes where user_id = $1', [who.id]);
    expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''));
    const again = await enter(who.email);
    expect(await recover(again, 'aaaa-aaaa-aaaa-aaaa')).toBe('wrong code');
    expect(await recover(again, 'not a code')).toBe('wrong code');
    const both = await Promise.all(
      [again, await enter(who.email)].map((each) => recover(each, first.toUpperCase().replaceAll('-', ' '))),
    );
    expect(both.toSorted()).toEqual(['in', 'wrong code']);
    // Another’s opens nothing.
    const other = await operator();
    await setUp(other);
    expect(await recover(await enter(other.email), second)).toBe('wrong code');
    expect((await who.client.ok(calls.secondFactor, {})).second_factor.recovery_codes_left).toBe(RECOVERY_CODES - 1);
    expect((await mails(who.email)).map(({ what }) => what)).toEqual(['added', 'recovery_used']);
  });

  it('are made anew by who has a factor; the old ones are gone', async () => {
    const who = await operator();
    const { codes } = await setUp(who);
    const { recovery_codes } = await who.client.ok(calls.renewRecoveryCodes, {});
    expect(await recover(await enter(who.email), codes[0] as string)).toBe('wrong code');
    expect(await recover(await enter(who.email), recovery_codes[0] as string)).toBe('in');
    expect((await mails(who.email)).map(({ what }) => what)).toEqual(['added', 'recovery_new', 'recovery_used']);
    expect(await actsOf(server, `user:${who.id}`)).toEqual([
      'made an operator',
      'second factor added',
      'recovery codes made',
      'recovery code used',
    ]);
    expect((await (await a.operator('Nofactor')).client.call(calls.renewRecoveryCodes, {})).error).toBe('no factor');
  });
});

describe('a lost device', () => {
  it('is helped by an owner, for another, with a reason; sessions end and a new app is set up', async () => {
    const who = await operator();
    const { codes } = await setUp(who);
    const reset = async (by: TestClient, user_id: number, reason = 'Lost phone') => {
      const { http, error } = await by.call(calls.resetSecondFactor, { user_id, reason });
      return http === 200 ? (error ?? 'reset') : http;
    };
    expect(await reset(owner.client, owner.id)).toBe('own factor');
    expect(await reset(owner.client, who.id, ' ')).toBe('reason needed');
    expect(await reset(owner.client, (await a.person('Nils')).id)).toBe(404);
    expect(await reset((await a.operator('Sam', ['support'])).client, who.id)).toBe(404);
    expect(await isIn(who)).toBe(true);
    expect(await reset(owner.client, who.id)).toBe('reset');
    expect((await who.client.call(opsOverview, {})).http).toBe(403);
    const again = await enter(who.email);
    expect(await recover(again, codes[0] as string)).toBe('wrong code');
    expect((await again.client.ok(calls.secondFactor, {})).second_factor.is_set_up).toBe(false);
    await setUp(again);
    expect(await isIn(again)).toBe(true);
    expect((await mails(who.email)).map(({ what }) => what)).toEqual(['added', 'reset', 'added']);
    const [act] = await server.sql(
      `select operator_id, details ->> 'reason' as reason from operator_acts where act = 'second factor reset' and subject = $1`,
      [`user:${who.id}`],
    );
    expect(act).toEqual({ operator_id: owner.id, reason: 'Lost phone' });
  });
});

describe('the command on the server', () => {
  const run = (...words: string[]) =>
    new Promise<{ code: number | null; said: string }>((done) => {
      const child = spawn(process.execPath, ['scripts/data/operator.ts', ...words], {
        env: { ...process.env, DATABASE_URL: server.database.url, DATA_DIR: server.app.parts.config.data_dir },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
      child.on('close', (code) => done({ code, said }));
    });

  it('resets the second factor of an operator who lost it, ends their sessions, is recorded and told by mail', async () => {
    const who = await operator();
    await setUp(who);
    expect(await run(who.email, '--reset-second-factor')).toEqual({
      code: 0,
      said: expect.stringContaining(`${who.email} sets up a new second factor`),
    });
    expect((await who.client.call(opsOverview, {})).http).toBe(403);
    const again = await enter(who.email);
    expect((await again.client.ok(calls.secondFactor, {})).second_factor.is_set_up).toBe(false);
    // The command's own process may have sent its letter by now, and then its words are gone.
    const letters = await server.sql<{ what: string }>(
      `select split_part(key, ':', 3) as what from deliveries where address = $1 and kind = 'second_factor_changed' order by id`,
      [who.email],
    );
    expect(letters.map(({ what }) => what)).toEqual(['added', 'reset']);
    const acts = await server.sql(
      `select details ->> 'reason' as reason from operator_acts where act = 'second factor reset' and subject = $1`,
      [`user:${who.id}`],
    );
    expect(acts).toEqual([{ reason: 'by command on the server' }]);
    // Their roles are as they were.
    await setUp(again);
    expect(await isIn(again)).toBe(true);
  });

  it('resets nothing of who is no operator, or with another word beside it', async () => {
    const email = `no-op-${randomUUID().slice(0, 8)}@example.sg`;
    await server.client().ok(signUp, { email, passwd: PASSWORD });
    expect(await run(email, '--reset-second-factor')).toEqual({ code: 1, said: expect.stringContaining(email) });
    const wrong = await run(email, '--reset-second-factor', 'owner');
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Say whose account') });
  });
});

describe('where it is optional', () => {
  it('only who set one up is asked for it, and may remove it again', async () => {
    const easy = await startTestServer({ OPERATOR_SECOND_FACTOR: 'optional' });
    try {
      const here = await arrange(easy);
      const { client, id } = await here.operator('Ida');
      const closed = () => easy.sql('update sessions set second_factor_at = null where user_id = $1', [id]);
      await closed();
      expect((await client.call(opsOverview, {})).http).toBe(200);
      await easy.sql(`update users set email = 'ida@example.sg' where id = $1`, [id]);
      const { factor_id, secret } = await client.ok(calls.startFactor, {});
      await client.ok(calls.confirmFactor, { factor_id, verify_code: codeOf(secret) });
      await closed();
      expect((await client.call(opsOverview, {})).error).toBe('second factor needed');
      await client.ok(calls.showSecondFactor, { verify_code: codeOf(secret, 1) });
      const { second_factor } = await client.ok(calls.removeFactor, { factor_id });
      expect(second_factor).toMatchObject({ is_set_up: false, is_in: true, recovery_codes_left: 0 });
      await closed();
      expect((await client.call(opsOverview, {})).http).toBe(200);
    } finally {
      await easy.close();
    }
  });
});
