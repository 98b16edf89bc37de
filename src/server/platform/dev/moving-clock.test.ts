import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { loadConfig } from '#server/config.ts';
import { hasTick } from '#server/platform/data/cron.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PUBLIC = {
  GOTONG_MODE: 'public',
  SECRET_KEY: 'a key of the tests of the clock, long enough',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYMENT_PROVIDER: 'none',
};

let demo: TestServer;
let staging: TestServer;
let people: Arrangement;
beforeAll(async () => {
  demo = await startTestServer();
  staging = await startTestServer({ ...PUBLIC, STAGE: 'staging', CLOCK_MOVES: 'true' });
  people = await arrange(staging);
});
afterAll(async () => {
  await demo.close();
  await staging.close();
});

const move = (server: TestServer, path: string, seconds: unknown, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'POST', url: path, headers, payload: { seconds } });
const KEY = { 'x-api-key': 'gotong-web' };

describe('the clock of the demo', () => {
  it('moves forward by a call, and shows how far', async () => {
    const began = performance.now();
    const before = demo.app.parts.clock.now().getTime();
    const reply = await move(demo, '/dev/clock.json', 3_600, KEY);
    expect(reply.json()).toMatchObject({ status: 'Success', ahead_seconds: 3_600 });
    const after = demo.app.parts.clock.now().getTime();
    expect(after - before).toBeGreaterThanOrEqual(HOUR);
    // Not more than the hour and the time that has passed.
    expect(after - before).toBeLessThan(HOUR + performance.now() - began + 1_000);
    const told = await demo.app.http.inject({ url: '/dev/clock.json' });
    expect(told.json()).toMatchObject({ ahead_seconds: 3_600 });
    expect((await demo.app.http.inject({ url: '/dev/clock' })).body).toContain('ahead of this machine');
  });

  it('cannot be moved by other sites’ pages, backwards, or by invalid numbers', async () => {
    expect((await move(demo, '/dev/clock.json', 60)).statusCode).toBe(401);
    for (const seconds of [0, -60, 1.5, 'soon', 400 * 86_400 + 1, undefined, { a: 1 }])
      expect([seconds, (await move(demo, '/dev/clock.json', seconds, KEY)).statusCode]).toEqual([seconds, 400]);
  });

  it('is the same on a second node and after a restart', async () => {
    const second = await startTestServer({}, { database: demo.database });
    const ahead = async (server: TestServer) =>
      (await server.app.http.inject({ url: '/dev/clock.json' })).json().ahead_seconds;
    expect(await ahead(second)).toBe(3_600);
    await move(demo, '/dev/clock.json', 7_200, KEY);
    await expect.poll(() => ahead(second), { timeout: 15_000 }).toBe(10_800);
    await second.app.close();
  });
});

describe('the clock of staging', () => {
  const PATH = '/staging/clock.json';

  it('can be moved only by an owner', async () => {
    const owner = await people.operator('Otto', ['owner']);
    const support = await people.operator('Sumi', ['support']);
    const person = await people.person('Pia');
    const as = (token: string) => ({ ...KEY, 'x-session-token': token });
    for (const headers of [KEY, as(person.token), as(support.token), { 'x-session-token': owner.token }])
      expect((await move(staging, PATH, 60, headers)).statusCode).toBeGreaterThanOrEqual(401);
    expect((await staging.app.http.inject({ url: PATH, headers: as(support.token) })).statusCode).toBe(404);
    expect((await move(staging, PATH, 60, as(owner.token))).json()).toMatchObject({ ahead_seconds: 60 });
    for (const url of ['/dev/clock', '/dev/clock.json'])
      expect((await staging.app.http.inject({ url, headers: as(owner.token) })).statusCode).toBe(404);
  });
});

describe('an installation for people', () => {
  it('CLOCK_MOVES is refused, nothing moves it, and a database whose clock was moved is refused', async () => {
    const DATABASE_URL = 'postgres://x/y';
    expect(() => loadConfig({ ...PUBLIC, DATABASE_URL, CLOCK_MOVES: 'true' })).toThrow('where people are');
    expect(() => loadConfig({ ...PUBLIC, DATABASE_URL, CLOCK_MOVES: 'true', STAGE: 'production' })).toThrow();
    expect(() => loadConfig({ CLOCK_MOVES: 'true', STAGE: 'production' })).toThrow('where people are');
    expect(loadConfig({ ...PUBLIC, DATABASE_URL }).clock_moves).toBe(false);
    expect(loadConfig({ ...PUBLIC, DATABASE_URL, STAGE: 'staging' }).clock_moves).toBe(false);
    const open = await startTestServer(PUBLIC);
    for (const path of ['/dev/clock.json', '/staging/clock.json'])
      expect((await move(open, path, 60, KEY)).statusCode).toBe(404);
    await open.close();
    await expect(startTestServer(PUBLIC, { database: demo.database })).rejects.toThrow('moved for a trial');
  });
});

describe('a schedule', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  it.each([
    ['* * * * *', '23T10:00', '23T10:01', true],
    ['* * * * *', '23T10:00', '23T10:00', false],
    ['*/5 * * * *', '23T10:01', '23T10:04', false],
    ['*/5 * * * *', '23T10:01', '23T10:05', true],
    ['41 19 * * *', '23T19:41', '24T19:40', false],
    ['41 19 * * *', '23T19:40', '23T19:41', true],
    ['0 0 1 * *', '23T00:00', '30T23:59', false],
    ['0 9 * * 1-5', '21T00:00', '22T23:59', false],
    ['0 9 * * 1-5', '22T00:00', '23T09:00', true],
    ['5,35 * * * *', '23T10:06', '23T10:34', false],
    ['5,35 * * * *', '23T10:06', '23T10:35', true],
  ])('%s has a tick after %s until %s: %s', (cron, from, to, is) => {
    expect(hasTick(cron, at(from), at(to))).toBe(is);
  });
  it('in an unknown form is refused', () => {
    for (const cron of ['* * * *', '@daily', 'x * * * *'])
      expect(() => hasTick(cron, at('23T10:00'), at('23T10:01'))).toThrow();
  });
});
