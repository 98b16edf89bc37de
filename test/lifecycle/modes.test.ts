import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, kill, launch, launchReady, newFolder } from './program.ts';

let embedded: EmbeddedDatabase | null = null;
afterAll(async () => {
  await embedded?.stop();
  await cleanUp();
});

const PUBLIC = {
  GOTONG_MODE: 'public',
  PUBLIC_URL: 'https://gotong.example',
  SECRET_KEY: 'a key of the tests of modes, long enough',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYMENT_PROVIDER: 'none',
  JOBS: 'false',
};

/** The status of a request that names this host. */
const statusOf = (port: number, path: string, host: string): Promise<number> =>
  new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', path, headers: { host } }, (reply) => {
      reply.resume();
      done(reply.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });

describe('what npm start refuses as a demo', () => {
  it.each([
    ['a public address', { PUBLIC_URL: 'https://gotong.example', TRUST_PROXY: 'loopback' }, 'PUBLIC_URL'],
    ['a proxy elsewhere', { TRUST_PROXY: '10.0.0.0/8' }, 'TRUST_PROXY'],
    ['a host that others reach', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['production', { NODE_ENV: 'production', GOTONG_MODE: 'demo' }, 'NODE_ENV=production'],
  ])('%s: it ends with 1 and says why', async (_, env, said) => {
    const program = await launch(newFolder(), { env });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(said);
    expect(program.output()).toContain('for this machine alone');
    expect(program.output()).not.toContain(' at ');
  });

  it('public without a database of its own', async () => {
    const program = await launch(newFolder(), { env: PUBLIC });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('DATABASE_URL is needed in GOTONG_MODE=public');
  });
});

describe('one database, first of a public installation, then of a demo', () => {
  const folder = newFolder();

  it('public: no logins are printed, no demo part answers, every host name does', async () => {
    embedded = await startEmbedded({ dataDir: folder, durable: false });
    const program = await launchReady(newFolder(), { env: { ...PUBLIC, DATABASE_URL: embedded.url } });
    expect(program.output()).not.toContain('good-neighbour');
    for (const path of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/dev/ui',
      '/pay-simulator/waiting',
      '/trust-simulator/pay/x',
    ])
      expect([path, await statusOf(program.port, path, 'gotong.example')]).toEqual([path, 404]);
    expect(await statusOf(program.port, '/', 'gotong.example')).toBe(200);
    await kill(program, 'SIGTERM');
  });

  it('demo: the cast is there for this machine, and other host names get 421', async () => {
    const env = { GOTONG_MODE: 'demo', SEED_DEMO: 'true', JOBS: 'false', DATABASE_URL: embedded?.url };
    const program = await launchReady(newFolder(), { env });
    await expect.poll(() => program.output()).toContain('good-neighbour');
    expect(await statusOf(program.port, '/dev/mailbox.json', `localhost:${program.port}`)).toBe(200);
    expect(await statusOf(program.port, '/dev/mailbox.json', 'gotong.example')).toBe(421);
    await kill(program, 'SIGTERM');
  });

  it('public again: refused, because the cast has passwords that everyone knows', async () => {
    const program = await launch(newFolder(), { env: { ...PUBLIC, DATABASE_URL: embedded?.url } });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('holds the demo cast');
    expect(program.output()).not.toContain(' at ');
  });
});
