import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/payments/banks/calls.ts';
import { remoteBanks } from '#server/providers/banks/remote.ts';
import { SINGAPORE_BANKS } from '#server/providers/banks/singapore.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the banks', () => {
  it('are Singapore’s, with their transfer codes and whether they take PayNow, for anyone', async () => {
    const { banks } = await server.client().ok(calls.banks, {});
    expect(banks.length).toBe(SINGAPORE_BANKS.length);
    expect(banks).toContainEqual({
      code: '7171',
      name: 'DBS / POSB',
      swift: 'DBSSSGSG',
      has_paynow: true,
      login_url: null,
    });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });

  it('are found by name or code, and by nothing else', async () => {
    const names = async (keyword: string) =>
      (await server.client().ok(calls.banks, { keyword })).banks.map(({ name }) => name);
    expect(await names('posb')).toEqual(['DBS / POSB']);
    expect(await names('7339')).toEqual(['OCBC']);
    expect(await names('no such bank')).toEqual([]);
    expect((await server.client().call(calls.banks, { keyword: 'x'.repeat(61) })).http).toBe(400);
  });

  it('lead to the local-payment login where one is configured, each by its code', async () => {
    const { config } = server.app.parts;
    Object.assign(config, { local_payment_login_url: 'https://pay.example.sg/login?from=gotong' });
    const [bank] = (await server.client().ok(calls.banks, { keyword: 'ocbc' })).banks;
    expect(bank?.login_url).toBe('https://pay.example.sg/login?from=gotong&bank=7339');
    Object.assign(config, { local_payment_login_url: null });
    expect((await server.client().ok(calls.banks, { keyword: 'ocbc' })).banks[0]?.login_url).toBeNull();
  });
});

describe('a look-up elsewhere', () => {
  let site: Server;
  let url = '';
  let reply: { status: number; body: string };
  let asked = 0;
  beforeAll(async () => {
    site = createServer((_, response) => {
      asked += 1;
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
    await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/banks`;
  });
  afterAll(() => void site.close());

  const theirs = { code: '1234', name: 'Bank of Elsewhere', swift: 'ELSESGSG', has_paynow: false };
  let time = Date.UTC(2031, 0, 1);
  const lookup = () => remoteBanks(url, server.app.parts.log, () => new Date(time));

  it('is asked once a day, however many callers ask', async () => {
    reply = { status: 200, body: JSON.stringify({ banks: [theirs] }) };
    const banks = lookup();
    const before = asked;
    const all = await Promise.all([banks.banks(), banks.banks(), banks.banks()]);
    expect(all).toEqual([[theirs], [theirs], [theirs]]);
    await banks.banks();
    expect(asked - before).toBe(1);
    time += 25 * 3_600_000;
    await banks.banks();
    expect(asked - before).toBe(2);
  });

  it.each([
    ['is down', 503, '{}'],
    ['says no list', 200, '{"banks":[{"name":"Half a bank"}]}'],
    ['says no JSON', 200, '<html>'],
  ])('that %s is replaced by the shipped list, or by what it said before', async (_, status, body) => {
    reply = { status, body };
    const banks = lookup();
    expect(await banks.banks()).toEqual(SINGAPORE_BANKS);
    reply = { status: 200, body: JSON.stringify({ banks: [theirs] }) };
    time += 61_000;
    expect(await banks.banks()).toEqual([theirs]);
    reply = { status, body };
    time += 25 * 3_600_000;
    expect(await banks.banks()).toEqual([theirs]);
  });
});
