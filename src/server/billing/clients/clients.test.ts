import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/billing/clients/calls.ts';
import { CLIENTS_FILE_PATH, CLIENTS_MAX } from '#core/billing/clients/model.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepClientImports } from './service.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const file = (text: string, filename = 'clients.csv') => ({
  file: { filename, too_large: false, bytes: new TextEncoder().encode(text) },
});
const check = (who: TestPerson, text: string, filename?: string) =>
  who.client.ok(calls.checkClients, file(text, filename));
const namesOf = async (who: TestPerson) => (await who.client.ok(calls.clients, {})).clients.map(({ name }) => name);
const download = async (who: TestPerson | null, kind: 'csv' | 'vcf') =>
  fetch(server.url + CLIENTS_FILE_PATH[kind], {
    headers: who === null ? {} : { cookie: `session_token=${who.token}` },
  });

describe('own clients', () => {
  it('are added, changed, found and deleted, by their pro alone', async () => {
    const [wei, rival] = [await to.pro('Wei'), await to.pro('Rival')];
    const { client } = await wei.client.ok(calls.saveClient, {
      name: ' Mei  Tan ',
      phone: '9123 4567',
      note: 'Two cats',
    });
    expect(client).toMatchObject({ name: 'Mei Tan', phone: '+6591234567', email: '' });
    await wei.client.ok(calls.saveClient, { name: 'Siti', email: 'Siti@Example.sg', address: 'Blk 12' });
    await wei.client.ok(calls.saveClient, {
      client_id: client.id,
      name: 'Mei Tan',
      phone: '9123 4567',
      note: 'One cat',
    });
    expect((await wei.client.ok(calls.clients, { keyword: 'CAT' })).clients).toMatchObject([{ note: 'One cat' }]);
    expect((await wei.client.ok(calls.clients, { keyword: '%' })).clients).toEqual([]);
    expect((await wei.client.ok(calls.clients, {})).total).toBe(2);
    expect(await namesOf(rival)).toEqual([]);
    const strange = { client_id: client.id, name: 'Mine' };
    expect((await rival.client.call(calls.saveClient, strange)).http).toBe(404);
    expect((await rival.client.call(calls.deleteClient, { client_id: client.id })).http).toBe(404);
    expect((await server.client().call(calls.clients, {})).http).toBe(403);
    for (const [wrong, error] of [
      [{ name: 'A', phone: '123' }, 'phone wrong'],
      [{ name: 'A', email: 'nobody' }, 'email wrong'],
    ] as const)
      expect((await wei.client.call(calls.saveClient, wrong)).error).toBe(error);
    expect((await wei.client.call(calls.saveClient, { name: 'x'.repeat(121) })).http).toBe(400);
    await wei.client.ok(calls.deleteClient, { client_id: client.id });
    expect(await namesOf(wei)).toEqual(['Siti']);
  });

  it('come by cursor, each once', async () => {
    const wei = await to.pro('Wei');
    await server.sql(
      `insert into clients (user_id, name, created, modified) select $1, 'Same', now(), now() from generate_series(1, 101)`,
      [wei.id],
    );
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await wei.client.ok(calls.clients, cursor === undefined ? {} : { cursor });
      seen.push(...page.clients.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([101, 101]);
    expect((await wei.client.call(calls.clients, { cursor: 'nonsense' })).http).toBe(200);
  });

  it('are at most as many as a pro may have, also when many are added at once', async () => {
    const wei = await to.pro('Wei');
    await server.sql(
      `insert into clients (user_id, name, created, modified) select $1, 'N' || n, now(), now() from generate_series(1, $2) n`,
      [wei.id, CLIENTS_MAX - 1],
    );
    const tries = await Promise.all([1, 2, 3].map((n) => wei.client.call(calls.saveClient, { name: `New ${n}` })));
    expect(tries.map(({ error }) => error).filter((error) => error === 'list full')).toHaveLength(2);
  });
});

describe('a file of clients', () => {
  it('changes nothing until it is confirmed, then does what was shown, and is taken back', async () => {
    const wei = await to.pro('Wei');
    await wei.client.ok(calls.saveClient, { name: 'Mei Tan', phone: '9123 4567', note: 'Two cats' });
    const text = `Name,Phone,Email\r\nMei T.,91234567,\r\nRavi,8123 4567,ravi@example.sg\r\n,1,\r\n${'x'.repeat(10_000)},,\r\n"=cmd|' /C calc'!A0",,\r\n`;
    const checked = await check(wei, text, 'photo.png');
    expect(checked.counts).toEqual({ new: 2, changed: 1, same: 0, rejected: 2 });
    expect(checked.rows.map(({ row, kind, reason }) => [row, kind, reason])).toEqual([
      [3, 'rejected', 'no name'],
      [4, 'rejected', 'name too long'],
      [1, 'changed', null],
      [2, 'new', null],
      [5, 'new', null],
    ]);
    expect(checked.rows[2]?.changes).toEqual([{ field: 'name', from: 'Mei Tan', to: 'Mei T.' }]);
    expect(await namesOf(wei)).toEqual(['Mei Tan']);
    const { import_id } = checked;
    const both = await Promise.all([1, 2].map(() => wei.client.ok(calls.confirmClients, { import_id })));
    expect(both.map(({ counts }) => counts.new)).toEqual([2, 2]);
    expect(await namesOf(wei)).toEqual(["=cmd|' /C calc'!A0", 'Mei T.', 'Ravi']);
    // The same file again changes nothing.
    expect((await check(wei, text)).counts).toMatchObject({ new: 0, changed: 0, same: 3 });

    const list = await wei.client.ok(calls.clients, {});
    expect(list.imports).toMatchObject([{ id: import_id, filename: 'photo.png', counts: { new: 2 } }]);
    const ravi = list.clients.find(({ name }) => name === 'Ravi')!;
    await wei.client.ok(calls.saveClient, { ...ravi, client_id: ravi.id, note: 'Met again' });
    const both_undone = await Promise.all([1, 2].map(() => wei.client.call(calls.undoClients, { import_id })));
    expect(both_undone.map(({ error }) => error ?? null).toSorted()).toEqual([null, 'too late'].toSorted());
    expect(both_undone.find(({ error }) => !error)?.body).toMatchObject({ removed: 1, restored: 1, left: 1 });
    expect(await namesOf(wei)).toEqual(['Mei Tan', 'Ravi']);
    expect((await wei.client.ok(calls.clients, {})).imports).toEqual([]);
  });

  it('is refused once the list has changed, for another pro, and after a day', async () => {
    const [wei, rival] = [await to.pro('Wei'), await to.pro('Rival')];
    const { client } = await wei.client.ok(calls.saveClient, { name: 'Mei', phone: '9123 4567' });
    const { import_id } = await check(wei, 'Name,Phone\nMei Tan,91234567\n');
    expect((await rival.client.call(calls.confirmClients, { import_id })).http).toBe(404);
    expect((await rival.client.call(calls.undoClients, { import_id })).http).toBe(404);
    expect((await wei.client.call(calls.undoClients, { import_id })).http).toBe(404);
    await wei.client.ok(calls.saveClient, { client_id: client.id, name: 'Mei Lim', phone: '9123 4567' });
    expect((await wei.client.call(calls.confirmClients, { import_id })).error).toBe('list changed');
    await server.sql(`update client_imports set created = now() - interval '25 hours' where id = $1`, [import_id]);
    await writing(server.app.parts, {}, sweepClientImports);
    expect((await wei.client.call(calls.confirmClients, { import_id })).http).toBe(404);
  });

  it('can be undone for seven days and is then forgotten; the clients stay', async () => {
    const wei = await to.pro('Wei');
    const { import_id } = await check(wei, 'Name\nMei\n');
    await wei.client.ok(calls.confirmClients, { import_id });
    const late = (interval: string) =>
      server.sql(`update client_imports set done_on = now() - $2::interval where id = $1`, [import_id, interval]);
    await late('6 days 23 hours');
    expect((await wei.client.ok(calls.clients, {})).imports).toHaveLength(1);
    await late('7 days 1 minute');
    expect((await wei.client.ok(calls.clients, {})).imports).toEqual([]);
    expect((await wei.client.call(calls.undoClients, { import_id })).error).toBe('too late');
    await writing(server.app.parts, {}, sweepClientImports);
    expect(await server.sql('select 1 from client_imports where id = $1', [import_id])).toEqual([]);
    expect(await namesOf(wei)).toEqual(['Mei']);
  });

  it('that is too large, something else or empty is refused, whatever its name says', async () => {
    const wei = await to.pro('Wei');
    const errorOf = async (bytes: Uint8Array, filename: string) =>
      (await wei.client.call(calls.checkClients, { file: { filename, too_large: false, bytes } })).error;
    expect(await errorOf(new Uint8Array(10 * 1024 * 1024).fill(65), 'clients.csv')).toBe('file too large');
    expect(await errorOf(new Uint8Array([0xff, 0xd8, 0xff, 0, 1]), 'clients.vcf')).toBe('wrong type');
    expect(await errorOf(new TextEncoder().encode('Colour\nred\n'), 'clients.csv')).toBe('no name column');
    expect(await errorOf(new TextEncoder().encode('Name\n'), 'clients.csv')).toBe('file empty');
    expect(await namesOf(wei)).toEqual([]);
  });
});

describe('the list as a file', () => {
  it('is read in again without a difference, as CSV and as vCards, by its owner only', async () => {
    const wei = await to.pro('Wei');
    await check(
      wei,
      'Name,Phone,Email,Address,Note\n"Tan, Mei",91234567,mei@example.sg,"Blk 12, #03-45","=1+1\nTwo cats; one dog"\n林美,,,,\n',
    ).then(({ import_id }) => wei.client.ok(calls.confirmClients, { import_id }));
    for (const kind of ['csv', 'vcf'] as const) {
      const response = await download(wei, kind);
      const text = await response.text();
      expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; .*\\.${kind}"$`));
      expect((await check(wei, text, `clients.${kind}`)).counts).toEqual({ new: 0, changed: 0, same: 2, rejected: 0 });
      expect(await (await download(await to.person('Stranger'), kind)).text()).not.toContain('Mei');
      expect((await download(null, kind)).status).toBe(403);
    }
    expect(await (await download(wei, 'csv')).text()).toContain("'=1+1");
  });

  it('and the clients go with the account', async () => {
    const wei = await to.pro('Wei');
    await wei.client.ok(calls.saveClient, { name: 'Mei' });
    await check(wei, 'Name\nSiti\n');
    await to.proven(wei);
    await wei.client.ok(deleteAccount, { confirm: 'delete', is_bought_given_up: true });
    expect(await server.sql('select 1 from clients where user_id = $1', [wei.id])).toEqual([]);
    expect(await server.sql('select 1 from client_imports where user_id = $1', [wei.id])).toEqual([]);
  });
});
