import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as userCalls from '#core/users/calls.ts';
import * as calls from '#core/users/identity/calls.ts';
import { reading } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { lookAtCard } from '#test/support/looking.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { wipeIdentitiesJob } from '../jobs.ts';
import { checkedPerson } from './service.ts';

let server: TestServer;
let a: Arrangement;
let operator: TestPerson;
/** Everything that was logged. */
const logged: unknown[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(server.app.parts.log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
  a = await arrange(server);
  operator = await a.operator('Ops');
});
afterAll(() => server.close());

/** A picture that no other picture's bytes are in: noise, with a mark in its metadata. */
const picture = async (format: 'png' | 'jpeg' = 'jpeg') => ({
  filename: 'front.jpg',
  too_large: false,
  bytes: new Uint8Array(
    await sharp({
      create: {
        width: 90,
        height: 60,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .withExif({ IFD0: { Copyright: 'EXIF-CANARY' } })
      .toFormat(format)
      .toBuffer(),
  ),
});
const NUMBER = 'S1234567D';
const card = async (more: object = {}) => ({
  card_type: 'nric' as const,
  real_id: NUMBER,
  full_name: 'Tan Mei Lin',
  front: await picture(),
  back: await picture('png'),
  ...more,
});
/** Looks at the documents, answers the checks and approves. */
const approve = async (identity_check_id: number) =>
  operator.client.ok(calls.decideIdentity, {
    identity_check_id,
    decision: 'approved',
    ...(await lookAtCard(operator.client, identity_check_id)),
  });
const handIn = async (who: TestPerson) => (await who.client.ok(calls.addIdentity, await card())).identity;
const openCheck = async (who: TestPerson) =>
  (await server.sql('select id from identity_checks where user_id = $1 order by id desc limit 1', [who.id]))[0]!
    .id as number;
/** All stored bytes, and everything that the database says, as one text each. */
async function stored(): Promise<Buffer[]> {
  const root = join(server.app.parts.config.data_dir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(found.filter((f) => f.isFile()).map((f) => readFile(join(f.parentPath, f.name))));
}
async function wholeDatabase(): Promise<string> {
  const tables = await server.sql(`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await server.sql(`select t::text as row from ${name} t`))),
  );
  return texts.join('\n');
}
const documentsOf = async (check_id: number) =>
  (await operator.client.ok(calls.identityQueue, {})).identities.find((i) => i.id === check_id)?.documents ?? [];

describe('asking about a number', () => {
  it('tells whether it has a slip in it, and the same when another account has it', async () => {
    const [one, other] = [await a.person('One'), await a.person('Other')];
    const ask = async (who: TestPerson, real_id: string) =>
      (await who.client.ok(calls.checkRealId, { real_id, card_type: 'nric' })).is_valid;
    expect([await ask(one, NUMBER), await ask(one, 'S1234567E')]).toEqual([true, false]);
    await handIn(other);
    expect(await ask(one, NUMBER)).toBe(true);
    expect((await one.client.ok(calls.addIdentity, await card())).identity.status).toBe('pending');
    expect(await server.client().call(calls.checkRealId, { real_id: NUMBER, card_type: 'nric' })).toMatchObject({
      http: 403,
    });
  });

  it('is limited', async () => {
    const who = await a.person('Curious');
    await server.sql(
      `insert into limit_windows (key, began, ends, used) values ($1, now(), now() + interval '1 hour', 30)`,
      [`real_id:user:${who.id}`],
    );
    expect(await who.client.call(calls.checkRealId, { real_id: NUMBER, card_type: 'nric' })).toMatchObject({
      http: 429,
    });
  });
});

describe('handing in a card', () => {
  it('shows the last four characters, and never the rest', async () => {
    const who = await a.person('Mei');
    expect((await who.client.ok(calls.identity, {})).identity).toMatchObject({ status: 'none', masked: null });
    const heard = await hearing(server);
    const identity = await handIn(who);
    // The person reads it on their other screens, and operators in their queue.
    expect(await heard('user.changed')).toEqual([[who.id]]);
    const about = { kind: 'identity', item_id: await openCheck(who) } as const;
    expect(await heard('review.changed', about)).toEqual([[operator.id]]);
    expect(identity).toMatchObject({
      status: 'pending',
      card_type: 'nric',
      masked: '•••••567D',
      full_name: 'Tan Mei Lin',
      note: '',
    });
    expect((await who.client.ok(calls.identity, {})).identity).toEqual(identity);
    expect((await who.client.ok(userCalls.me, {})).user.id_status).toBe('pending');
    expect(JSON.stringify([identity, (await who.client.ok(userCalls.me, {})).user])).not.toContain('S1234567');
  });

  it('keeps number and pictures sealed: nowhere in the database or on the disk in clear', async () => {
    const who = await a.person('Nora');
    const real_id = 'T1234567J';
    const [front, back] = [await picture(), await picture()];
    await who.client.ok(calls.addIdentity, await card({ real_id, front, back }), { 'idempotency-key': 'card-1' });
    expect(await wholeDatabase()).not.toContain('1234567J');
    const files = await stored();
    expect(files.length).toBeGreaterThan(0);
    for (const bytes of files) {
      expect(bytes.includes('EXIF-CANARY')).toBe(false);
      for (const start of ['ffd8ff', '89504e47', '52494646'])
        expect(bytes.subarray(0, 4).toString('hex').startsWith(start)).toBe(false);
      for (const given of [front, back])
        expect(bytes.includes(Buffer.from(given.bytes.subarray(200, 232)))).toBe(false);
    }
    expect(await server.sql('select count(*)::int as n from attachments where user_id = $1', [who.id])).toEqual([
      { n: 0 },
    ]);
  });

  it('refuses a slip, other files, too large ones, and a second card while one waits', async () => {
    const who = await a.person('Omar');
    const refused = async (more: object) => (await who.client.call(calls.addIdentity, await card(more))).error;
    expect(await refused({ real_id: 'S1234567E' })).toBe('wrong number');
    expect(await refused({ card_type: 'fin' })).toBe('wrong number');
    expect(
      await refused({
        back: { filename: 'a.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.4 %%EOF')), too_large: false },
      }),
    ).toBe('wrong type');
    expect(await refused({ front: { filename: 'a.png', bytes: new Uint8Array(10_000_001), too_large: false } })).toBe(
      2,
    );
    expect(await server.sql('select 1 from identity_checks where user_id = $1', [who.id])).toEqual([]);
    await server.sql('delete from limit_windows');
    const before = (await stored()).length;
    const replies = await Promise.all(
      [card(), card(), card()].map(async (c) => who.client.call(calls.addIdentity, await c)),
    );
    expect(replies.map((r) => r.error ?? 'taken').sort()).toEqual(['in review', 'in review', 'taken']);
    await expect.poll(async () => (await stored()).length).toBe(before + 2);
    expect(await server.client().call(calls.addIdentity, await card())).toMatchObject({ http: 403 });
  });

  it('can be taken back, and everything goes', async () => {
    const who = await a.person('Priya');
    await handIn(who);
    const [row] = await server.sql(
      'select d.storage_key from identity_documents d join identity_checks i on i.id = d.identity_check_id where i.user_id = $1',
      [who.id],
    );
    const about = { kind: 'identity', item_id: await openCheck(who) } as const;
    const heard = await hearing(server);
    expect((await who.client.ok(calls.withdrawIdentity, {})).identity).toMatchObject({ status: 'none', masked: null });
    expect(await heard('user.changed')).toEqual([[who.id]]);
    expect(await heard('review.changed', about)).toEqual([[operator.id]]);
    expect(
      await server.sql('select status, real_id_sealed, full_name, last_four from identity_checks where user_id = $1', [
        who.id,
      ]),
    ).toEqual([{ status: 'withdrawn', real_id_sealed: null, full_name: '', last_four: '567D' }]);
    await expect.poll(() => server.app.parts.files.get(row!.storage_key as string)).toBeNull();
    await who.client.ok(calls.withdrawIdentity, {});
    expect((await handIn(who)).status).toBe('pending');
  });
});

describe('an operator', () => {
  it('gives operators alone the queue, oldest first, page by page', async () => {
    await server.sql(`update identity_checks set status = 'withdrawn' where status = 'pending'`);
    const people = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => a.person(name)));
    for (const who of people) await handIn(who);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await operator.client.ok(calls.identityQueue, { page_size: 2, ...(cursor ? { cursor } : {}) });
      expect(page.pending_count).toBe(3);
      seen.push(...page.identities.map((i) => i.account_name));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['Ana', 'Bo', 'Cy']);
    expect(JSON.stringify(await operator.client.ok(calls.identityQueue, {}))).not.toContain('S1234567');
    expect((await people[0]!.client.call(calls.identityQueue, {})).http).toBe(404);
    expect((await operator.client.ok(calls.identityQueue, { cursor: 'nonsense' })).identities).toHaveLength(3);
  });

  it('looks at number and pictures by a recorded act, and only while it waits', async () => {
    const who = await a.person('Dina');
    await handIn(who);
    const identity_check_id = await openCheck(who);
    const documents = await documentsOf(identity_check_id);
    expect(documents.map((d) => d.side)).toEqual(['front', 'back']);
    expect(await operator.client.ok(calls.revealIdentity, { identity_check_id })).toMatchObject({ real_id: NUMBER });
    const { data_url } = await operator.client.ok(calls.viewIdentityDocument, {
      identity_check_id,
      document_id: documents[0]!.id,
    });
    const shown = Buffer.from(data_url.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
    const row = (await operator.client.ok(calls.identityQueue, {})).identities.find((i) => i.id === identity_check_id);
    expect(row?.views.map((v) => [v.operator, v.act])).toEqual([
      ['Ops', 'identity number seen'],
      ['Ops', 'identity front seen'],
    ]);
    for (const other of [who, await a.person('Eve')]) {
      expect((await other.client.call(calls.revealIdentity, { identity_check_id })).http).toBe(404);
      expect(
        (await other.client.call(calls.viewIdentityDocument, { identity_check_id, document_id: documents[0]!.id }))
          .http,
      ).toBe(404);
    }
    // A picture of another check is not found under this one.
    const elsewhere = await a.person('Fay');
    await handIn(elsewhere);
    const other_id = await openCheck(elsewhere);
    expect(
      (
        await operator.client.call(calls.viewIdentityDocument, {
          identity_check_id: other_id,
          document_id: documents[0]!.id,
        })
      ).http,
    ).toBe(404);
    await operator.client.ok(calls.decideIdentity, { identity_check_id, decision: 'refused', reason: 'Too dark' });
    expect((await operator.client.call(calls.revealIdentity, { identity_check_id })).http).toBe(404);
    expect(
      (await operator.client.call(calls.viewIdentityDocument, { identity_check_id, document_id: documents[0]!.id }))
        .http,
    ).toBe(404);
    expect(
      await server.sql('select count(*)::int as n from operator_acts where subject = $1', [
        `identity_check:${identity_check_id}`,
      ]),
    ).toEqual([{ n: 3 }]);
  });

  it('approves: the mark is public, number and pictures are gone, the person is told', async () => {
    const who = await a.pro('Gan');
    await handIn(who);
    const identity_check_id = await openCheck(who);
    const keys = (
      await server.sql('select storage_key from identity_documents where identity_check_id = $1', [identity_check_id])
    ).map((r) => r.storage_key as string);
    const heard = await hearing(server);
    const { identity } = await approve(identity_check_id);
    expect(await heard('user.changed')).toEqual([[who.id]]);
    const about = { kind: 'identity', item_id: identity_check_id } as const;
    expect(await heard('review.changed', about)).toEqual([[operator.id]]);
    expect(identity).toMatchObject({ status: 'approved', masked: '•••••567D', full_name: '' });
    expect(identity.documents.every((d) => d.is_deleted)).toBe(true);
    const [row] = await server.sql(
      `select real_id_sealed, full_name, last_four, status, method, decided_by, decided_at is not null as has_date from identity_checks where id = $1`,
      [identity_check_id],
    );
    expect(row).toEqual({
      real_id_sealed: null,
      full_name: '',
      last_four: '567D',
      status: 'approved',
      method: 'documents',
      decided_by: operator.id,
      has_date: true,
    });
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
    expect((await who.client.ok(userCalls.me, {})).user.id_status).toBe('approved');
    expect(
      await server.sql(`select card->>'is_id_checked' as mark from quote_services where id = $1`, [
        who.quote_service_id,
      ]),
    ).toEqual([{ mark: 'true' }]);
    expect(
      await server.sql(`select channel from deliveries where user_id = $1 and kind = 'identity_decided'`, [who.id]),
    ).toEqual([{ channel: 'mail' }]);
    expect(await who.client.call(calls.addIdentity, await card())).toMatchObject({ error: 'approved already' });
    expect(
      await operator.client.call(calls.decideIdentity, { identity_check_id, decision: 'refused', reason: 'x' }),
    ).toMatchObject({ error: 'decided already' });
    const decided = await operator.client.ok(calls.identityQueue, { filter: 'decided', page_size: 1 });
    expect(decided.identities[0]).toMatchObject({ id: identity_check_id, status: 'approved' });
  });

  it('is approved only by who opened each document since it was handed in and said yes to each check', async () => {
    const [who, second] = [await a.person('Gus'), await a.operator('Ops Eyes')];
    await handIn(who);
    const identity_check_id = await openCheck(who);
    const approval = { identity_check_id, decision: 'approved' as const };
    const refusal = async (more: object = {}) =>
      (await operator.client.call(calls.decideIdentity, { ...approval, ...more })).error;
    expect(await refusal()).toBe('not looked');
    // Another operator's look is not this one's.
    const { answers } = await lookAtCard(second.client, identity_check_id);
    expect(await refusal({ answers })).toBe('not looked');
    const [front, back] = await documentsOf(identity_check_id);
    const open = (document_id: number) =>
      operator.client.ok(calls.viewIdentityDocument, { identity_check_id, document_id });
    await open(front!.id);
    expect(await refusal({ answers })).toBe('not looked');
    await open(back!.id);
    expect((await actsOf(server, `identity_check:${identity_check_id}`)).slice(-2)).toEqual([
      'identity front seen',
      'identity back seen',
    ]);
    expect(await refusal()).toBe('checks missing');
    expect(await refusal({ answers: { ...answers, photo: 'no' } })).toBe('check failed');
    expect((await who.client.ok(calls.identity, {})).identity.status).toBe('pending');

    // New pictures are looked at anew.
    await operator.client.ok(calls.decideIdentity, { identity_check_id, decision: 'more', reason: 'Too dark' });
    await handIn(who);
    expect(await refusal({ answers })).toBe('not looked');
    const documents = (await documentsOf(identity_check_id)).map((one) => one.id);
    await approve(identity_check_id);
    const [act] = await server.sql(
      `select details from operator_acts where subject = $1 and act = 'identity approved'`,
      [`identity_check:${identity_check_id}`],
    );
    expect(act?.details).toEqual({ reason: '', answers, documents });
  });

  it('asks for more with a reason, and the person hands in again', async () => {
    const who = await a.person('Hua');
    await handIn(who);
    const identity_check_id = await openCheck(who);
    expect(await operator.client.call(calls.decideIdentity, { identity_check_id, decision: 'more' })).toMatchObject({
      error: 'reason needed',
    });
    await operator.client.ok(calls.decideIdentity, {
      identity_check_id,
      decision: 'more',
      reason: 'The back is cut off',
    });
    expect((await who.client.ok(calls.identity, {})).identity).toMatchObject({
      status: 'more',
      note: 'The back is cut off',
    });
    expect(await operator.client.call(calls.decideIdentity, { identity_check_id, decision: 'approved' })).toMatchObject(
      { error: 'decided already' },
    );
    expect((await who.client.ok(calls.addIdentity, await card({ real_id: 'T1234567J' }))).identity).toMatchObject({
      status: 'pending',
      masked: '•••••567J',
      note: '',
    });
    expect(await openCheck(who)).toBe(identity_check_id);
    expect((await documentsOf(identity_check_id)).map((d) => d.is_deleted)).toEqual([false, false]);
    expect(await operator.client.ok(calls.revealIdentity, { identity_check_id })).toMatchObject({
      real_id: 'T1234567J',
    });
  });

  it('keeps a refusal as it was when another card is handed in', async () => {
    const who = await a.person('Hana');
    await handIn(who);
    const first = await openCheck(who);
    const why = { identity_check_id: first, decision: 'refused', reason: 'Too dark' } as const;
    await operator.client.ok(calls.decideIdentity, why);
    await handIn(who);
    expect(await openCheck(who)).not.toBe(first);
    const rows = await server.sql('select status, note from identity_checks where user_id = $1 order by id', [who.id]);
    expect(rows).toEqual([
      { status: 'refused', note: 'Too dark' },
      { status: 'pending', note: '' },
    ]);
  });

  it("decides nobody's card but another person's, and of two one decides", async () => {
    await handIn(operator);
    const own = await openCheck(operator);
    expect(
      await operator.client.call(calls.decideIdentity, { identity_check_id: own, decision: 'approved' }),
    ).toMatchObject({ error: 'own card' });
    expect((await operator.client.call(calls.revealIdentity, { identity_check_id: own })).http).toBe(404);
    const second = await a.operator('Ops Two');
    const who = await a.person('Ivy');
    await handIn(who);
    const identity_check_id = await openCheck(who);
    const looks = await lookAtCard(operator.client, identity_check_id);
    const replies = await Promise.all([
      operator.client.call(calls.decideIdentity, { identity_check_id, decision: 'approved', ...looks }),
      second.client.call(calls.decideIdentity, { identity_check_id, decision: 'refused', reason: 'Not the same face' }),
      who.client.call(calls.withdrawIdentity, {}),
    ]);
    const [check] = await server.sql('select status from identity_checks where id = $1', [identity_check_id]);
    const won = { approved: 0, refused: 1, withdrawn: 2 }[check!.status as string];
    replies.slice(0, 2).forEach((reply, i) => void expect(reply.error).toBe(i === won ? undefined : 'decided already'));
    expect(
      (await operator.client.call(calls.decideIdentity, { identity_check_id: 999_999, decision: 'approved' })).http,
    ).toBe(404);
  });
});

it('keeps number and pictures for the days of the setting, and no longer', async () => {
  await server.sql(`insert into settings (key, value, updated) values ('identity_keep_days', '7', now())`);
  const who = await a.person('Jo');
  await handIn(who);
  const identity_check_id = await openCheck(who);
  await approve(identity_check_id);
  const state = async () =>
    (
      await server.sql(
        'select real_id_sealed is not null as has_number, documents_deleted_at is not null as is_wiped from identity_checks where id = $1',
        [identity_check_id],
      )
    )[0];
  await runJob(server.app.parts, wipeIdentitiesJob);
  expect(await state()).toEqual({ has_number: true, is_wiped: false });
  await server.sql(`update identity_checks set decided_at = now() - interval '8 days' where id = $1`, [
    identity_check_id,
  ]);
  expect(await runJob(server.app.parts, wipeIdentitiesJob)).toBe(1);
  expect(await state()).toEqual({ has_number: false, is_wiped: true });
  await server.sql(`delete from settings where key = 'identity_keep_days'`);
});

it('logs neither numbers nor names nor pictures', () => {
  const lines = logged.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => /1234567|Tan Mei Lin|base64|EXIF-CANARY/.test(line))).toEqual([]);
});

describe('the name that was checked', () => {
  const named = async (who: TestPerson, name: string) => {
    const checked = await checkedPerson(reading(server.app.parts, {}), who.id);
    return checked && [checked.name, checked.isNamed(name)];
  };

  it('is known again after it was wiped, and is not the one that the account was given since', async () => {
    const [who, other] = [await a.person('Mei', 'Tan'), await a.person('Thief', 'Tan')];
    await handIn(who);
    expect(await named(who, 'Tan Mei Lin')).toBeNull();
    await approve(await openCheck(who));
    expect(await named(who, 'MEI LIN, Tan')).toEqual([null, true]);
    await who.client.ok(userCalls.editProfile, { first_name: 'Boon', last_name: 'Lim' });
    expect(await named(who, 'Lim Boon')).toEqual([null, false]);
    expect(await named(who, 'Tan Mei Lin')).toEqual([null, true]);
    // A digest is of its own check: copied to another it says nothing.
    await handIn(other);
    await approve(await openCheck(other));
    await server.sql(
      `update identity_checks o set name_digest = w.name_digest from identity_checks w where o.user_id = $1 and w.user_id = $2`,
      [other.id, who.id],
    );
    expect(await named(other, 'Tan Mei Lin')).toEqual([null, false]);
    await server.sql(`update identity_checks set name_digest = null where user_id = $1`, [who.id]);
    expect(await named(who, 'Tan Mei Lin')).toEqual([null, false]);
  });
});
