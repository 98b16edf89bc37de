import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/users/exports/calls.ts';
import { MANIFEST } from '#core/users/exports/manifest-rules.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { personDiff } from './import-service.ts';
import { exportOf } from './service.ts';

// A person takes their own export in by themselves: docs/decisions/065-take-along.md.

let there: TestServer;
let here: TestServer;
let away: Arrangement;
let home: Arrangement;
let petra: TestPerson;
let packed: Uint8Array;
/** The same person here, and another person. */
let me: TestPerson;
let mal: TestPerson;

const written = async (server: TestServer, id: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportOf(server.app.parts, id)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const fileOf = (bytes: Uint8Array) => ({
  file: { filename: 'gotong.zip', too_large: false, bytes: new Uint8Array(bytes) },
});
const check = (who: TestPerson, bytes: Uint8Array) => who.client.call(calls.checkImport, fileOf(bytes));
const take = (who: TestPerson, bytes: Uint8Array) =>
  who.client.call(calls.takeImport, { ...fileOf(bytes), digest: 'a'.repeat(64) });
/** Why an export is refused, by the check and by the taking alike. */
async function refusal(who: TestPerson, server: TestServer, bytes: Uint8Array) {
  await server.sql("delete from limit_windows where key like 'import:%'");
  const { error } = await check(who, bytes);
  expect((await take(who, bytes)).error).toBe(error);
  return error;
}
const errorOf = (bytes: Uint8Array) => refusal(me, here, bytes);
const changed = (name: string, change: (text: string) => string): Uint8Array => {
  const files: Unzipped = unzipSync(packed);
  return zipSync({ ...files, [name]: strToU8(change(files[name] ? strFromU8(files[name]) : '')) }, { level: 0 });
};
const counts = async () =>
  Promise.all(
    [
      'carried_exports',
      'carried_rows',
      'carried_files',
      'quote_requests',
      'reviews',
      'wallet_entries',
      'attachments',
    ].map(async (table) => (await here.sql<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]!.n),
  );

beforeAll(async () => {
  [there, here] = await Promise.all([
    startTestServer({ PUBLIC_URL: 'http://localhost:9001' }),
    startTestServer({ PUBLIC_URL: 'http://localhost:9002' }),
  ]);
  [away, home] = [await arrange(there), await arrange(here)];
  petra = await away.person('Petra', 'Koh');
  const pro = await away.pro('Qasim');
  await away.quote(pro, await away.offer(await away.request(petra), pro.quote_service_id));
  await uploadPicture(petra, 9);
  [me, mal] = [await home.person('Petra', 'Koh'), await home.person('Mal')];
  const email = (await there.sql<{ email: string }>('select email from users where id = $1', [petra.id]))[0]!.email;
  await here.sql(
    `update users set email = $2, is_email_confirmed = true, created = created - interval '1 day' where id = $1`,
    [me.id, email],
  );
  await here.sql('update users set is_email_confirmed = true where id = $1', [mal.id]);
  packed = await written(there, petra.id);
});
afterAll(async () => {
  await Promise.all([there.close(), here.close()]);
});

describe('an own export', () => {
  it('is refused to others, to an email that is not confirmed and to the very account, by check and by taking', async () => {
    const before = await counts();
    expect(await refusal(mal, here, packed)).toBe('another person');
    await here.sql('update users set is_email_confirmed = false where id = $1', [me.id]);
    expect(await errorOf(packed)).toBe('email not confirmed');
    await here.sql('update users set is_email_confirmed = true where id = $1', [me.id]);
    await there.sql('update users set is_email_confirmed = true where id = $1', [petra.id]);
    expect(await refusal(petra, there, packed)).toBe('same account');
    expect((await here.client().call(calls.checkImport, fileOf(packed))).http).toBe(403);
    expect(await counts()).toEqual(before);
  });

  it('is refused where it is none, is changed, too large or a bomb, and the wrong file in it is named', async () => {
    const before = await counts();
    // Ten million bytes that are nothing, and one byte more.
    expect(await errorOf(new Uint8Array(10_000_000).fill(7))).toBe('not an export');
    expect(await errorOf(new Uint8Array(10_000_001).fill(7))).toBe('file too large');
    expect(await errorOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('not an export');
    const reply = await check(
      me,
      changed('requests.json', (text) => text.replace('"title"', '"titel"')),
    );
    expect([reply.error, (reply.body as { file?: string }).file]).toEqual(['export changed', 'requests.json']);
    expect(await errorOf(changed('files/9-more.txt', () => 'x'))).toBe('export changed');
    expect(
      await errorOf(
        changed(MANIFEST, (text) =>
          text.replace('"lists": [', '"lists": [{ "name": "dreams.json", "rows": 0, "carried": 0 },'),
        ),
      ),
    ).toBe('export newer');

    // A bomb that says how large it is, and one that lies: its header says ten bytes.
    const bomb = zipSync({ [MANIFEST]: new Uint8Array(80_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await errorOf(bomb)).toBe('file too large');
    const lying = Buffer.from(zipSync({ [MANIFEST]: new Uint8Array(60_000_000) }));
    const central = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, central + 24);
    const heap = process.memoryUsage().arrayBuffers;
    expect(await errorOf(lying)).toBe('not an export');
    expect(process.memoryUsage().arrayBuffers - heap).toBeLessThan(40_000_000);
    // And one of very many files.
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`files/${i}`, new Uint8Array(0)])),
      { level: 0 },
    );
    expect(await errorOf(many)).toBe('file too large');
    expect(await counts()).toEqual(before);
  });

  it('is checked without a change, taken in once by two at once, and differs in nothing afterwards', async () => {
    await here.sql("delete from limit_windows where key like 'import:%'");
    const before = await counts();
    const plan = await me.client.ok(calls.checkImport, fileOf(packed));
    expect(plan).toMatchObject({ source: 'http://localhost:9001', is_known: false });
    expect(plan.lists.find(({ name }) => name === 'requests.json')).toEqual({
      name: 'requests.json',
      rows: 1,
      added: 1,
      removed: 0,
    });
    expect(plan.differences).toBeGreaterThan(0);
    expect(await counts()).toEqual(before);

    const input = { ...fileOf(packed), digest: plan.digest };
    expect((await me.client.call(calls.takeImport, { ...input, digest: 'b'.repeat(64) })).error).toBe('another file');
    const both = await Promise.all([1, 2].map(() => me.client.ok(calls.takeImport, input)));
    expect(both.map(({ differences, is_known }) => [differences, is_known])).toEqual([
      [0, true],
      [0, true],
    ]);
    const [exports_, rows, , ...others] = await counts();
    expect(exports_).toBe(1);
    expect(rows).toBe(plan.lists.reduce((sum, list) => sum + list.rows, 0));
    // A record: no request, review, credit or upload came of it.
    expect(others).toEqual(before.slice(3));
    expect((await me.client.ok(calls.checkImport, fileOf(packed))).differences).toBe(0);
    const again = personDiff(packed, await written(here, me.id));
    // The session that is open here is the only thing that is new.
    expect(again.ok && again.value.filter((line) => !line.startsWith('account.json'))).toEqual([
      'sessions.json: 0 only in the first, 1 only in the second',
    ]);
  });

  it('that is newer takes the place of the one before, after saying what is new', async () => {
    await away.request(petra);
    const later = await written(there, petra.id);
    const plan = await me.client.ok(calls.checkImport, fileOf(later));
    expect(plan.lists.find(({ name }) => name === 'requests.json')).toMatchObject({ rows: 2, added: 1, removed: 0 });
    const after = await me.client.ok(calls.takeImport, { ...fileOf(later), digest: plan.digest });
    expect(after.differences).toBe(0);
    expect((await counts())[0]).toBe(1);
    const back = await me.client.ok(calls.checkImport, fileOf(packed));
    expect(back.lists.find(({ name }) => name === 'requests.json')).toMatchObject({ rows: 1, added: 0, removed: 1 });
  });

  it('is checked twenty times an hour at most', async () => {
    for (let i = 0; i < 25; i++) await check(me, zipSync({ a: strToU8('a') }));
    expect((await check(me, packed)).http).toBe(429);
  });
});
