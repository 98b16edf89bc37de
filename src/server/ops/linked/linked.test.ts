import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import * as calls from '#core/ops/linked/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { pictureHash } from '#server/uploads/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { linkedJobs } from './jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let quinn: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW' });
  a = await arrange(server);
  priya = await a.operator('Priya', ['review']);
  quinn = await a.operator('Quinn', ['review']);
  await a.proven(priya, quinn);
  await run();
});
afterAll(() => server.close());

const run = async () => {
  for (const job of linkedJobs) await runJob(server.app.parts, job);
};
const mark = (user_id: number, kind: string, value: string) =>
  server.sql('select keep_mark($1, $2, $3, now())', [user_id, kind, value]);
const rows = (user_id: number) =>
  server.sql('select id, state, traded_as from link_cases where $1 in (user_id, other_id) order by id', [
    user_id,
  ]) as Promise<{ id: number; state: string; traded_as: string[] }[]>;
const told = async (user_id: number) =>
  (await server.sql(`select key from notices where user_id = $1 and kind = 'link_case' order by id`, [user_id])).map(
    (row) => (row as { key: string }).key.split(':')[2],
  );
const acts = (id: number) => actsOf(server, `link_case:${id}`);
const passes = (id: number) =>
  server.sql(`update link_cases set clock_at = now() - interval '1 second' where id = $1`, [id]);

let pairs = 0;
/** Two pros who share a card and a device, the earlier one with a service that was public. */
async function pair() {
  pairs += 1;
  const [earlier, newer] = [await a.pro('Koh'), await a.pro('Koh')];
  for (const { id } of [earlier, newer]) {
    await mark(id, 'card', `visa ${pairs}`);
    await mark(id, 'device', `tablet ${pairs}`);
  }
  await run();
  const [found] = await rows(newer.id);
  return { earlier, newer, id: found?.id as number };
}
const ask = (id: number, who = priya) => who.client.call(calls.askLinked, { link_case_id: id });
const decide = (id: number, is_linked: boolean, who = priya, reason = 'One card and one tablet') =>
  who.client.call(calls.decideLinked, { link_case_id: id, is_linked, reason });
const block = (id: number, who: TestPerson, reason = 'Came back after a block') =>
  who.client.call(calls.blockLinked, { link_case_id: id, reason });
const answer = (id: number, who: TestPerson, message = 'My brother has the other one') =>
  who.client.call(calls.answerLink, { link_case_id: id, message, attachment_id: [] });
const file = async (who: TestPerson) => {
  const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  const sent = { filename: 'bill.png', too_large: false, bytes: new Uint8Array(await drawn.png().toBuffer()) };
  return (await who.client.ok(upload, { file: sent as never })).attachments[0]?.id as number;
};
const appeal = (id: number, who: TestPerson, message = 'Look at our cards again') =>
  who.client.call(calls.appealLink, { link_case_id: id, message, attachment_id: [] });

describe('links are looked for', () => {
  it('when a person joins, changes card, phone, payout account or document, or is blocked; nothing else happens by itself', async () => {
    const { earlier, newer, id } = await pair();
    expect(await rows(newer.id)).toMatchObject([{ state: 'open' }]);
    expect(await server.sql('select user_id, other_id from link_cases where id = $1', [id])).toEqual([
      { user_id: newer.id, other_id: earlier.id },
    ]);
    expect(
      await server.sql('select 1 from users where blocked_at is not null and id in ($1, $2)', [earlier.id, newer.id]),
    ).toEqual([]);
    expect(await told(newer.id)).toEqual([]);
    expect((await newer.client.ok(calls.ownLinks, {})).link_cases).toEqual([]);
    await run();
    const causes: Record<string, (user_id: number) => Promise<unknown>> = {
      joined: (user_id) => mark(user_id, 'device', `own ${user_id}`),
      phone: (user_id) => server.sql(`update users set phone = '+6598765432' where id = $1`, [user_id]),
      photo: (user_id) =>
        server.sql(`update quote_services set description = 'Other words' where user_id = $1`, [user_id]),
      confirmed: (user_id) =>
        server.sql(`insert into confirmed_phones (phone_mac, user_id, created) values ('\\x77', $1, now())`, [user_id]),
      blocked: (user_id) =>
        server.sql(`update users set blocked_at = now(), blocked_reason = 'Spam' where id = $1`, [user_id]),
      document: (user_id) =>
        server.sql(
          `insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted) values ($1, 'nric', '111A', 'Koh', 'withdrawn', now())`,
          [user_id],
        ),
      payout: (user_id) =>
        server.sql(
          `insert into custody_payees (user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, created)
           values ($1, '7171', 'DBS', '\\x00', '1111', 'KOH', 'KOH', 'ready', now(), now())`,
          [user_id],
        ),
    };
    for (const [why, act] of Object.entries(causes)) {
      await server.sql('delete from link_looks');
      await act(newer.id);
      expect((await server.sql('select 1 from link_looks where user_id = $1', [newer.id])).length, why).toBeGreaterThan(
        0,
      );
    }
    await run();
    expect(await server.sql('select 1 from link_looks')).toEqual([]);
  });

  it('but not between namesakes or people on one network, and only one case is opened for a pair', async () => {
    const [one, two] = [await a.pro('Lim'), await a.pro('Lim')];
    for (const { id } of [one, two]) await mark(id, 'network', '10.0.0.9');
    await run();
    expect(await rows(one.id)).toEqual([]);
    const { newer } = await pair();
    await mark(newer.id, 'device', 'another');
    await run();
    expect(await rows(newer.id)).toHaveLength(1);
  });

  it('by what pictures look like, at any size, but not by pictures of one colour', async () => {
    const van =
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9ab"/><rect x="90" y="140" width="300" height="210" fill="#222"/><rect x="400" y="60" width="90" height="380" fill="#e33"/><circle cx="560" cy="90" r="60" fill="#ff8"/></svg>';
    const draw = (width: number, quality: number) =>
      sharp(Buffer.from(van)).resize({ width }).jpeg({ quality }).toBuffer();
    const hash = await pictureHash(await draw(640, 90));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await pictureHash(await draw(320, 85))).toBe(hash);
    const plain = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await pictureHash(plain)).toBeNull();
    expect(await pictureHash(Buffer.from('no picture'))).toBeNull();
  });

  it('by digests, never by the values themselves', async () => {
    const { newer } = await pair();
    const kept = await server.sql('select kind, length(digest) as size from person_marks where user_id = $1', [
      newer.id,
    ]);
    expect(new Set(kept.map((row) => (row as { size: number }).size))).toEqual(new Set([32]));
  });
});

describe('a case', () => {
  it('is asked, answered, decided, appealed and upheld by another operator; the block is a separate step', async () => {
    const { earlier, newer, id } = await pair();
    expect(await decide(id, true)).toMatchObject({ error: 'hear first' });
    const before = (await priya.client.ok(calls.linkCase, { link_case_id: id })).link_case;
    expect(before).toMatchObject({
      state: 'open',
      acts: ['ask', 'clear'],
      newer: { user_id: newer.id },
      earlier: { user_id: earlier.id },
      // Only Quinn could decide an appeal.
      others: 1,
    });
    expect(before.evidence.map(({ sign }) => sign)).toEqual(['Same card', 'Same device']);
    expect((await priya.client.ok(calls.linkCases, { page_size: 50 })).cases.map((row) => row.id)).toContain(id);
    expect((await ask(id)).http).toBe(200);
    expect(await ask(id, quinn)).toMatchObject({ error: 'decided already' });
    expect(await decide(id, true)).toMatchObject({ error: 'hear first' });
    const [own] = (await newer.client.ok(calls.ownLinks, {})).link_cases;
    expect(own).toMatchObject({ state: 'asked', grounds: ['payment', 'device'] });
    // The person learns nothing about the other account.
    expect(JSON.stringify(own)).not.toMatch(/other|_id|Service|tablet|visa|sum/);
    expect((await earlier.client.ok(calls.ownLinks, {})).link_cases).toEqual([]);
    expect((await answer(id, earlier)).http).toBe(404);
    expect(await answer(id, newer, ' ')).toMatchObject({ error: 'message needed' });
    expect(
      await newer.client.call(calls.answerLink, { link_case_id: id, message: 'Here', attachment_id: [999_999] }),
    ).toMatchObject({ error: 'attachment missing' });
    const bill = await file(newer);
    const said = { link_case_id: id, message: 'My brother has the other one', attachment_id: [bill] };
    expect((await newer.client.call(calls.answerLink, said)).http).toBe(200);
    expect(await answer(id, newer)).toMatchObject({ error: 'too late' });
    const opened = { link_case_id: id, attachment_id: bill };
    const { link } = await priya.client.ok(calls.openLinkFile, opened);
    const opens = async (who: TestPerson) =>
      (await fetch(server.url + link.url, { headers: { cookie: `session_token=${who.token}` } })).status;
    expect([await opens(priya), await opens(quinn)]).toEqual([200, 404]);
    expect((await priya.client.call(calls.openLinkFile, { ...opened, attachment_id: bill + 1 })).http).toBe(404);
    expect((await earlier.client.call(calls.openLinkFile, opened)).http).toBe(404);
    expect(await decide(id, true, priya, ' ')).toMatchObject({ error: 'reason needed' });
    expect((await decide(id, true)).http).toBe(200);
    expect(await block(id, quinn)).toMatchObject({ error: 'decided already' });
    expect(await appeal(id, newer, ' ')).toMatchObject({ error: 'message needed' });
    const missing = { link_case_id: id, message: 'Look again', attachment_id: [987_654] };
    expect(await newer.client.call(calls.appealLink, missing)).toMatchObject({ error: 'attachment missing' });
    expect((await appeal(id, newer)).http).toBe(200);
    expect(await appeal(id, newer)).toMatchObject({ error: 'too late' });
    expect(await decide(id, true, priya)).toMatchObject({ error: 'another operator' });
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const page = () => read(`/service/${newer.quote_service_id}/service`);
    expect(await page()).not.toContain(`Service ${earlier.id}`);
    expect((await decide(id, true, quinn, 'The cards are the same')).http).toBe(200);
    // The cached page is rendered again, in both languages.
    expect(await page()).toContain(`Also traded as Service ${earlier.id}`);
    expect(await read(`/zh-tw/service/${newer.quote_service_id}/service`)).toContain(`曾用名稱：Service ${earlier.id}`);
    expect(await block(id, quinn)).toMatchObject({ error: 'another operator' });
    expect(await block(id, priya, '')).toMatchObject({ error: 'reason needed' });
    expect((await block(id, priya)).http).toBe(200);
    expect(await block(id, priya)).toMatchObject({ error: 'blocked already' });
    expect(await told(newer.id)).toEqual(['asked', 'linked', 'upheld']);
    expect(await acts(id)).toEqual([
      'linked asked',
      'link file seen',
      'linked decided',
      'linked upheld',
      'linked blocked',
    ]);
    const { link_case } = await priya.client.ok(calls.linkCase, { link_case_id: id });
    expect(link_case).toMatchObject({
      state: 'stands',
      newer: { is_blocked: true },
      traded_as: [`Service ${earlier.id}`],
      acts: [],
    });
    expect(
      (await priya.client.ok(calls.linkCases, { state: 'decided', page_size: 50 })).cases.map((row) => row.id),
    ).toContain(id);
  });

  it('ends as not linked if operators do not decide in time; the person is told only if they were asked', async () => {
    const silent = await pair();
    await passes(silent.id);
    await run();
    expect(await rows(silent.newer.id)).toMatchObject([{ state: 'not_linked' }]);
    expect(await told(silent.newer.id)).toEqual([]);
    const heard = await pair();
    await ask(heard.id);
    await passes(heard.id);
    await run();
    expect(await rows(heard.newer.id)).toMatchObject([{ state: 'deciding' }]);
    expect(await answer(heard.id, heard.newer)).toMatchObject({ error: 'too late' });
    await passes(heard.id);
    await run();
    expect(await told(heard.newer.id)).toEqual(['asked', 'lapsed']);
    const appealed = await pair();
    await ask(appealed.id);
    await answer(appealed.id, appealed.newer);
    await decide(appealed.id, true);
    await appeal(appealed.id, appealed.newer);
    await passes(appealed.id);
    await run();
    expect(await rows(appealed.newer.id)).toMatchObject([{ state: 'not_linked', traded_as: [] }]);
  });

  it('stands where the person does not appeal, and is undone where another operator agrees with the appeal', async () => {
    const one = await pair();
    await ask(one.id);
    await passes(one.id);
    await run();
    await decide(one.id, true);
    await passes(one.id);
    expect(await appeal(one.id, one.newer)).toMatchObject({ error: 'too late' });
    await run();
    expect(await rows(one.newer.id)).toMatchObject([{ state: 'stands', traded_as: [`Service ${one.earlier.id}`] }]);
    expect(await told(one.newer.id)).toEqual(['asked', 'linked', 'stands']);
    const two = await pair();
    await ask(two.id);
    await answer(two.id, two.newer);
    await decide(two.id, true);
    await appeal(two.id, two.newer);
    await decide(two.id, false, quinn);
    expect(await rows(two.newer.id)).toMatchObject([{ state: 'not_linked', traded_as: [] }]);
    expect(await acts(two.id)).toEqual(['linked asked', 'linked decided', 'linked overturned']);
    expect(await decide(two.id, true, quinn)).toMatchObject({ error: 'decided already' });
    await expect(server.sql(`update link_cases set state = 'stands' where id = $1`, [two.id])).rejects.toThrow(
      /has ended/,
    );
  });

  it('is not opened again for the same reasons, but is for a new one', async () => {
    const { earlier, newer, id } = await pair();
    await decide(id, false);
    expect(await acts(id)).toEqual(['linked cleared']);
    expect(await told(newer.id)).toEqual([]);
    await mark(newer.id, 'device', 'own now');
    await run();
    expect(await rows(newer.id)).toHaveLength(1);
    for (const user of [earlier, newer]) await mark(user.id, 'document', 'nric 567D koh');
    await run();
    expect((await rows(newer.id)).map(({ state }) => state)).toEqual(['not_linked', 'open']);
  });

  it('is decided once by two operators at once, and answered once by two taps at once', async () => {
    const { newer, id } = await pair();
    await ask(id);
    const answers = await Promise.all([answer(id, newer, 'One'), answer(id, newer, 'Two')]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200]);
    expect(answers.map(({ error }) => error ?? '').sort()).toEqual(['', 'too late']);
    const decisions = await Promise.all([decide(id, true, priya), decide(id, false, quinn)]);
    expect(decisions.map(({ error }) => error ?? '').sort()).toEqual(['', 'decided already']);
  });

  it('about an operator is decided by another operator, and ends when the account is deleted', async () => {
    const { newer, id } = await pair();
    const both = await a.promoted(newer, ['review']);
    await a.proven(both);
    expect(await ask(id, both)).toMatchObject({ error: 'own account' });
    expect(await decide(id, false, both)).toMatchObject({ error: 'own account' });
    expect(await block(id, both)).toMatchObject({ error: 'own account' });
    // Neither the person concerned nor an operator without the role counts as another operator.
    const othersNow = async () => (await priya.client.ok(calls.linkCase, { link_case_id: id })).link_case.others;
    expect(await othersNow()).toBe(1);
    await server.sql(`update users set operator_roles = '{money}' where id = $1`, [quinn.id]);
    expect(await othersNow()).toBe(0);
    await server.sql(`update users set operator_roles = '{review}' where id = $1`, [quinn.id]);
    const other = await pair();
    await ask(other.id);
    await answer(other.id, other.newer, 'Only mine');
    await a.proven(other.newer);
    await other.newer.client.ok(deleteAccount, { confirm: 'delete', is_bought_given_up: true });
    expect(await server.sql('select state, answer, clock_at from link_cases where id = $1', [other.id])).toEqual([
      { state: 'dropped', answer: '', clock_at: null },
    ]);
    expect((await priya.client.call(calls.openLinkFile, { link_case_id: id, attachment_id: 1 })).http).toBe(404);
  });

  it('has 14 days to ask the person, who then has 7 days to answer', async () => {
    const { id } = await pair();
    const left = async () => {
      const [row] = (await server.sql('select clock_at from link_cases where id = $1', [id])) as { clock_at: Date }[];
      return Math.round(((row?.clock_at.getTime() ?? 0) - server.app.parts.clock.now().getTime()) / DAY);
    };
    expect(await left()).toBe(14);
    await ask(id);
    expect(await left()).toBe(7);
  });
});
