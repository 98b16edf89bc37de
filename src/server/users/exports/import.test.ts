import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { MANIFEST, type Manifest } from '#core/users/exports/manifest-rules.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { importPerson, personDiff } from './import-service.ts';
import { exportOf } from './service.ts';

// A person's export, taken into an empty installation, and exported from there again.

let there: TestServer;
let here: TestServer;
let a: Arrangement;
let consumer: TestPerson;
let pro: TestPerson & { readonly quote_service_id: number };
let packed: Uint8Array;

const written = async (server: TestServer, user_id: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportOf(server.app.parts, user_id)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const took = async (file: Uint8Array) => {
  const done = await importPerson(here.app.parts, file);
  if (!done.ok) throw new Error(`refused: ${done.error}`);
  return done.value;
};
/** The export with one of its files changed. */
const changed = (name: string, change: (text: string) => string): Uint8Array => {
  const files: Unzipped = unzipSync(packed);
  return zipSync({ ...files, [name]: strToU8(change(files[name] ? strFromU8(files[name]) : '')) }, { level: 0 });
};

beforeAll(async () => {
  [there, here] = await Promise.all([
    startTestServer({ PUBLIC_URL: 'http://localhost:9001' }),
    startTestServer({ PUBLIC_URL: 'http://localhost:9002' }),
  ]);
  a = await arrange(there);
  [consumer, pro] = [await a.person('Petra', 'Koh'), await a.pro('Qasim')];
  const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
  await a.quote(pro, bid_id);
  const image = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
  const file = [{ filename: 'kitchen.jpg', too_large: false, bytes: image }];
  const { attachments } = await consumer.client.ok(upload, { file });
  await consumer.client.ok(sendMessage, { bid_id, message: 'Here it is “林”', attachment_id: [attachments[0]!.id] });
  await consumer.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await a.begun(bid_id);
  await pro.client.ok(bids.completeBid, { bid_id });
  await consumer.client.ok(reviews.review, { bid_id, score: 5, note: 'Quick and clean.' });
  await there.sql(
    `insert into job_papers (quote_bid_id, provider_id, requestor_id, kind, number, total_cents, content, created)
     select id, provider_id, requestor_id, 'receipt', 1, 9000, '{}', now() from quote_bids where id = $1`,
    [bid_id],
  );
  packed = await written(there, consumer.id);
});
afterAll(async () => {
  await Promise.all([there.close(), here.close()]);
});

describe('a person’s export', () => {
  it('is taken into an empty installation and exported again without a difference, photos included', async () => {
    expect(await here.sql('select id from users')).toEqual([]);
    const done = await took(packed);
    const again = await written(here, done.user_id);
    expect(personDiff(packed, again)).toEqual({ ok: true, value: [] });
    const [first, second] = [unzipSync(packed), unzipSync(again)];
    const manifest = JSON.parse(strFromU8(first[MANIFEST]!)) as Manifest;
    const filled = manifest.lists.filter((list) => list.rows > 0).map((list) => list.name);
    expect(filled).toEqual(
      expect.arrayContaining([
        'requests.json',
        'quotes-received.json',
        'messages.json',
        'reviews-written.json',
        'job-papers.json',
        'uploads.json',
      ]),
    );
    const photo = Object.keys(first).find((name) => /^files\/\d+-kitchen\.jpg$/.test(name))!;
    expect(Buffer.compare(second[photo]!, first[photo]!)).toBe(0);
    // What names others says that they are not people of this installation.
    expect(strFromU8(second['pages/messages.html']!)).toContain('outside parties');
    expect(strFromU8(first['pages/messages.html']!)).not.toContain('outside parties');
  });

  it('makes nothing here of it: no request, quote, review or credit, and nothing that is confirmed', async () => {
    const [user] = await here.sql('select * from users');
    expect(user).toMatchObject({
      first_name: 'Petra',
      is_email_confirmed: false,
      is_phone_confirmed: false,
      passwd_hash: null,
    });
    for (const table of [
      'quote_requests',
      'quote_bids',
      'messages',
      'reviews',
      'review_acts',
      'wallet_entries',
      'attachments',
    ])
      expect([table, await here.sql(`select 1 from ${table}`)]).toEqual([table, []]);
  });

  it('is taken in once, by two at once too', async () => {
    const count = async () => (await here.sql('select count(*)::integer as n from carried_rows'))[0]!.n;
    const before = await count();
    const both = await Promise.all([took(packed), took(packed)]);
    expect(both.map((one) => one.is_known)).toEqual([true, true]);
    expect([await count(), (await here.sql('select 1 from users')).length]).toEqual([before, 1]);
  });

  it('takes the place of an earlier one of the same installation, and no bytes are left of that', async () => {
    await consumer.client.ok(upload, {
      file: [
        {
          filename: 'plan.png',
          too_large: false,
          bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        },
      ],
    });
    const later = await written(there, consumer.id);
    const old = await here.sql('select storage_key from carried_files');
    const { user_id } = await took(later);
    expect(personDiff(later, await written(here, user_id))).toEqual({ ok: true, value: [] });
    expect(await here.sql('select 1 from carried_exports')).toHaveLength(1);
    await expect
      .poll(async () => Promise.all(old.map(async (row) => here.app.parts.files.get(String(row.storage_key)))))
      .toEqual(old.map(() => null));
  });

  it('is refused where a file of it was changed, added or left out, and says which', async () => {
    const price = (text: string) => text.replace('"90.00"', '"9.00"');
    const photo = Object.keys(unzipSync(packed)).find((name) => name.startsWith('files/'))!;
    const without = () => {
      const { [photo]: _, ...rest } = unzipSync(packed);
      return zipSync(rest, { level: 0 });
    };
    for (const [file, name] of [
      [changed('quotes-received.json', price), 'quotes-received.json'],
      [changed('account.json', (text) => text.replace('Petra', 'Pedro')), 'account.json'],
      [changed(photo, () => 'another picture'), photo],
      [changed('files/9-more.txt', () => 'x'), 'files/9-more.txt'],
      [without(), photo],
    ] as const)
      expect(await importPerson(here.app.parts, file)).toEqual({
        ok: false,
        error: 'export changed',
        details: { file: name },
      });
    expect(personDiff(packed, changed('quotes-received.json', price))).toMatchObject({ error: 'export changed' });
    for (const other of [strToU8('no zip'), zipSync({ 'a.txt': strToU8('a') }), changed(MANIFEST, () => '{}')])
      expect(await importPerson(here.app.parts, other)).toMatchObject({ ok: false, error: 'not an export' });
    const newer = changed(MANIFEST, (text) =>
      text.replace('"lists": [', '"lists": [{ "name": "dreams.json", "rows": 0, "carried": 0 },'),
    );
    expect(await importPerson(here.app.parts, newer)).toMatchObject({
      error: 'export newer',
      details: { file: 'dreams.json' },
    });
    expect(await importPerson(there.app.parts, packed)).toMatchObject({ error: 'same account' });
  });

  it('differs in what the second one lacks, by list', async () => {
    const own = await written(there, pro.id);
    const found = personDiff(packed, own);
    expect(found.ok && found.value).toEqual(
      expect.arrayContaining(['account.json: email', 'requests.json: 1 only in the first, 0 only in the second']),
    );
  });

  it('goes with the account, its photos too', async () => {
    const keys = await here.sql('select storage_key from carried_files');
    expect(keys.length).toBeGreaterThan(0);
    const here_a = await arrange(here);
    const other = await here_a.person('Una');
    await here.sql('update carried_exports set user_id = $1', [other.id]);
    await here_a.proven(other);
    await other.client.ok(deleteAccount, { confirm: 'delete', is_bought_given_up: true });
    expect(await here.sql('select 1 from carried_rows')).toEqual([]);
    await expect
      .poll(async () => Promise.all(keys.map(async (row) => here.app.parts.files.get(String(row.storage_key)))))
      .toEqual(keys.map(() => null));
  });
});
