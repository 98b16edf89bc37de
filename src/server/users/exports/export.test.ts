import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as bidCalls from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { addIdentity } from '#core/users/identity/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { EXPORT_PATH } from './handlers.ts';
import { LEFT_OUT } from './left-out-store.ts';
import { EXPORTED } from './store.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());
const get = (token: string | null) =>
  fetch(server.url + EXPORT_PATH, { headers: token === null ? {} : { cookie: `session_token=${token}` } });
const download = async (who: TestPerson) => {
  const response = await get(who.token);
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};
const parsed = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(strFromU8(files[name]!)) as Record<string, unknown>[];

describe('the export', () => {
  it("holds what is the person's, and of others what they see already", async () => {
    const [consumer, pro] = [await a.person('Petra', 'Koh'), await a.pro('Qasim')];
    const request = await a.request(consumer);
    const bid_id = await a.offer(request, pro.quote_service_id);
    await pro.client.ok(bidCalls.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'Fixed price',
      fee_shown: '4.20',
    });
    await consumer.client.ok(sendMessage, { bid_id, message: 'A message of mine' });
    await pro.client.ok(bidCalls.tagBid, { bid_id, tag: 'favorite' });
    const image = new Uint8Array(
      await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const file = { filename: 'room.png', too_large: false, bytes: image };
    const [photo] = (await consumer.client.ok(upload, { file: [file] })).attachments;
    await consumer.client.ok(addIdentity, {
      card_type: 'nric',
      real_id: 'S1234567D',
      full_name: 'Koh Petra',
      front: file,
      back: file,
    });

    const files = await download(consumer);
    const text = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    expect(parsed(files, 'account.json')).toMatchObject({
      id: consumer.id,
      first_name: 'Petra',
      last_name: 'Koh',
      has_passwd: false,
    });
    expect(parsed(files, 'requests.json')).toMatchObject([{ id: request.id, address: '#12-345' }]);
    expect(parsed(files, 'quotes-received.json')).toMatchObject([{ id: bid_id, price_note: 'Fixed price' }]);
    expect(parsed(files, 'messages.json').filter((m) => m.kind === 'text')).toMatchObject([
      { message: 'A message of mine', is_mine: true, with: 'Qasim' },
    ]);
    expect(parsed(files, 'identity-checks.json')).toMatchObject([{ number: '•••••567D', status: 'pending' }]);
    expect(text).not.toContain('S1234567');
    // The pro's own mark and address are not the customer's to see.
    expect(text).not.toContain('favorite');
    expect(text).not.toContain(`qasim.`);
    const kept = files[`files/${photo!.id}-room.png`]!;
    expect(await sharp(Buffer.from(kept)).metadata()).toMatchObject({ format: 'png', width: 30 });
    for (const secret of ['token_hash', 'passwd_hash', 'real_id', 'storage_key', 'lat"'])
      expect(text).not.toContain(secret);

    const at = [pro.quote_service_id, '2031-01-01 01:00:00+00', '2031-01-01 03:00:00+00'];
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, $2, $3, 'Reservist')`,
      at,
    );
    await server.sql(
      `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, title, created, modified)
       values ($1, 'visit', 1, $2, $3, 'Mdm Lee', now(), now())`,
      at,
    );
    await server.sql(
      `insert into service_certificates (user_id, type, name, reference_identity, created, modified)
       values ($1, 'plumber', 'Licensed plumber', 'LP-1', now(), now())`,
      [pro.id],
    );
    const own = await download(pro);
    expect(parsed(own, 'certificates.json')).toMatchObject([{ reference_identity: 'LP-1', status: 'draft' }]);
    expect(parsed(files, 'certificates.json')).toEqual([]);
    expect(parsed(own, 'pauses.json')).toMatchObject([{ title: 'Reservist', begin_time: '2031-01-01 01:00:00' }]);
    expect(parsed(own, 'calendar.json')).toMatchObject([{ title: 'Mdm Lee', kind: 'visit' }]);
    expect(parsed(files, 'calendar.json')).toEqual([]);
    expect(parsed(own, 'quotes-sent.json')).toMatchObject([
      { id: bid_id, customer: 'Petra K.', provider_tag: 'favorite', fee_paid: '4.20' },
    ]);
    expect(parsed(own, 'wallet.json')).toHaveLength(3);
    expect(parsed(own, 'requests.json')).toEqual([]);
    // Not hired: the customer's address is not the pro's to know.
    expect(
      Object.values(own)
        .map((bytes) => strFromU8(bytes))
        .join(''),
    ).not.toContain('#12-345');
  });

  it('has a schema that each list fits, and pages that say the same without a script', async () => {
    const [consumer, pro] = [await a.person('Una', 'Lim'), await a.pro('Vik')];
    const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
    await a.quote(pro, bid_id);
    await consumer.client.ok(sendMessage, { bid_id, message: 'Is <b>Monday</b> & Tuesday fine?' });
    const files = await download(consumer);
    const lists = Object.keys(files).filter((name) => /^[a-z-]+\.json$/.test(name) && name !== 'account.json');
    expect(lists).toEqual(expect.arrayContaining(['requests.json', 'messages.json', 'wallet.json']));
    const index = strFromU8(files['index.html']!);
    for (const name of lists) {
      const rows = parsed(files, name);
      const shape = z.fromJSONSchema(JSON.parse(strFromU8(files[`schemas/${name}`]!)));
      expect([name, shape.safeParse(rows).error?.message]).toEqual([name, undefined]);
      const page = strFromU8(files[`pages/${name.replace('.json', '.html')}`]!);
      expect([name, page.match(/<dl>/g)?.length ?? 0]).toEqual([name, rows.length]);
      expect(page).not.toMatch(/<script|<b>/);
      expect(index).toContain(`pages/${name.replace('.json', '.html')}`);
    }
    expect(strFromU8(files['pages/messages.html']!)).toContain('Is &lt;b&gt;Monday&lt;/b&gt; &amp; Tuesday fine?');
    expect(strFromU8(files['pages/account.html']!)).toContain('<dd>Una</dd>');
  });

  it('is read page by page', async () => {
    const [consumer, pro] = [await a.person('Rosa'), await a.pro('Sam')];
    const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
    await pro.client.ok(bidCalls.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'Fixed',
      fee_shown: '4.20',
    });
    await server.sql(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created)
       select $1, 100 + n, $2, 'text', 'line ' || n, now() from generate_series(1, 1200) n`,
      [bid_id, consumer.id],
    );
    const lines = parsed(await download(consumer), 'messages.json').filter((m) => m.kind === 'text');
    expect([lines.length, lines[0]?.message, lines.at(-1)?.message]).toEqual([1200, 'line 1', 'line 1200']);
  });

  it('needs a session and a fresh proof, and is limited', async () => {
    expect((await get(null)).status).toBe(403);
    expect((await get('x'.repeat(43))).status).toBe(403);
    const who = await a.person('Tara');
    await server.sql(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
    const old = await get(who.token);
    expect([old.status, await old.json()]).toMatchObject([409, { status: 'Error', error: 'proof needed' }]);
    await server.sql('update sessions set proved_at = now() where user_id = $1', [who.id]);
    const fine = await get(who.token);
    expect(fine.headers.get('content-disposition')).toMatch(/^attachment; filename="gotong-\d{4}-\d\d-\d\d\.zip"$/);
    expect(fine.headers.get('cache-control')).toBe('no-store');
    await fine.arrayBuffer();
    await server.sql(`update limit_windows set used = 10 where key = $1`, [`export:user:${who.id}`]);
    const over = await get(who.token);
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

it('leaves no table with a person in it out, but for a reason', async () => {
  const tables = await server.sql(`
    select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name in ('user_id', 'requestor_id', 'provider_id', 'sender_id', 'actor_id', 'operator_id', 'audience')
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'quote_services'::regclass) and connamespace = 'public'::regnamespace
    order by name`);
  const texts = [...Object.values(EXPORTED).map((query) => query(0, 0, 0).text), 'from wallet_transactions '].join(
    '\n',
  );
  const isExported = (name: unknown) => new RegExp(`(?:from|join) ${name} `).test(texts);
  const parts = (await server.sql('select inhrelid::regclass::text as name from pg_inherits')).map((t) => t.name);
  const names = tables.map((t) => String(t.name)).filter((name) => !parts.includes(name));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isExported(name) && !LEFT_OUT[name])).toEqual([]);
  // Nothing is said to be left out that is exported, or not there at all.
  const all = (
    await server.sql(`select table_name as name from information_schema.tables where table_schema = 'public'`)
  ).map((t) => t.name);
  expect(Object.keys(LEFT_OUT).filter((name) => isExported(name) || !all.includes(name))).toEqual([]);
});
