import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#core/auth/blocks/calls.ts';
import { login, signUp } from '#core/auth/calls.ts';
import * as calls from '#core/ops/calls.ts';
import { me } from '#core/users/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { endAllSessions } from '#server/auth/sessions/service.ts';
import { writing } from '#server/platform/context.ts';
import { setOperator } from '#server/users/operators/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());
const found = async (q: string) => (await priya.client.ok(calls.opsPeople, { q })).people.map((one) => one.id);

describe('people', () => {
  it('are found by name in either order, e-mail, phone and id, and by no pattern', async () => {
    const person = await a.person('Xiomara', 'Quek');
    await server.sql(`update users set phone = '+6598761234' where id = $1`, [person.id]);
    for (const q of ['xiomara', 'Xiomara Quek', 'quek xiomara', 'xiomara.', '9876 1234', String(person.id)])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([person.id])]);
    for (const q of ['Xi%ra', 'xiomara_', 'nobody at all']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('come page by page, newest first', async () => {
    const made = [await a.person('Pagina'), await a.person('Pagina'), await a.person('Pagina')].map((one) => one.id);
    const first = await priya.client.ok(calls.opsPeople, { q: 'pagina', page_size: 2 });
    const second = await priya.client.ok(calls.opsPeople, {
      q: 'pagina',
      page_size: 2,
      cursor: first.next_cursor as string,
    });
    expect([...first.people, ...second.people].map((one) => one.id)).toEqual([...made].reverse());
    expect(second.next_cursor).toBeNull();
  });

  it('are listed without search words while blocked', async () => {
    const person = await a.person('Bruno');
    expect(await found('')).not.toContain(person.id);
    await priya.client.ok(blockUser, { user_id: person.id, reason: 'Fake requests' });
    expect(await found('')).toContain(person.id);
    const { person: shown } = await priya.client.ok(calls.opsPerson, { user_id: person.id });
    expect(shown).toMatchObject({ is_blocked: true, blocked_reason: 'Fake requests', open_sessions: 0 });
    await priya.client.ok(unblockUser, { user_id: person.id, reason: 'A mistake' });
    expect(await found('')).not.toContain(person.id);
  });

  it('are opened with an audit record, once an hour', async () => {
    const pro = await a.pro('Wati');
    const look = () => priya.client.ok(calls.opsPerson, { user_id: pro.id });
    const { person } = await look();
    expect(person).toMatchObject({ is_me: false, is_deleted: false, open_sessions: 1 });
    expect(person.services).toMatchObject([{ id: pro.quote_service_id, is_public: true }]);
    await look();
    const looks = () =>
      server.sql(`select 1 from operator_acts where act = 'person looked at' and subject = $1`, [`user:${pro.id}`]);
    expect(await looks()).toHaveLength(1);
    await server.sql(`update operator_acts set created = created - interval '61 minutes' where subject = $1`, [
      `user:${pro.id}`,
    ]);
    await look();
    expect(await looks()).toHaveLength(2);
    expect((await priya.client.call(calls.opsPerson, { user_id: 999_999 })).http).toBe(404);
    expect((await pro.client.call(calls.opsPerson, { user_id: pro.id })).http).toBe(404);
  });
});

describe('the log', () => {
  it('shows acts newest first: all, those of one operator, and those about one person', async () => {
    const quinn = await a.operator('Quinn');
    const person = await a.person('Yusuf', 'Ali');
    await priya.client.ok(calls.opsPerson, { user_id: person.id });
    await quinn.client.ok(blockUser, { user_id: person.id, reason: 'Spam' });
    const acts = async (input: object) =>
      (await priya.client.ok(calls.opsActs, input)).acts.map(({ operator, act }) => `${operator} ${act}`);
    expect((await acts({})).slice(0, 2)).toEqual(['Quinn person blocked', 'Priya person looked at']);
    expect(await acts({ operator_id: quinn.id })).toEqual(['Quinn person blocked']);
    expect(await acts({ user_id: person.id })).toEqual(['Quinn person blocked', 'Priya person looked at']);
    expect(await acts({ user_id: person.id, operator_id: priya.id })).toEqual(['Priya person looked at']);
    const { acts: full, operators, next_cursor } = await priya.client.ok(calls.opsActs, { page_size: 1 });
    expect(full[0]).toMatchObject({ subject: `user:${person.id}`, subject_name: 'Ali Yusuf', reason: 'Spam' });
    expect(operators.map((one) => one.name)).toEqual(expect.arrayContaining(['Priya', 'Quinn']));
    const { acts: older } = await priya.client.ok(calls.opsActs, { page_size: 1, cursor: next_cursor as string });
    expect(older[0]?.act).toBe('person looked at');
  });
});

describe('today', () => {
  it('counts from midnight in Singapore', async () => {
    const before = await priya.client.ok(calls.opsToday, {});
    const person = await a.person('Zoe');
    await server.sql('update users set created = now() where id = $1', [person.id]);
    const after = await priya.client.ok(calls.opsToday, {});
    expect(after.market.people).toBe(before.market.people + 1);
    await server.sql(`update users set created = created - interval '25 hours' where id = $1`, [person.id]);
    expect((await priya.client.ok(calls.opsToday, {})).market.people).toBe(before.market.people);
  });
});

describe('an operator', () => {
  it('is made and removed by a command, from the next session on', async () => {
    const passwd = 'three leaves of jade';
    const email = 'becoming@example.sg';
    const { session_token, user } = await server.client().ok(signUp, { email, passwd });
    const command = (is_operator: boolean, to = email) =>
      writing(server.app.parts, {}, async (context) => {
        const id = await setOperator(context, to, is_operator ? ['owner'] : []);
        if (id !== null) await endAllSessions(context, id);
        return id;
      });
    expect((await server.client(session_token).call(calls.opsOverview, {})).http).toBe(404);
    expect(await command(true, 'nobody@example.sg')).toBeNull();
    expect(await command(true, 'Becoming@Example.sg')).toBe(user.id);
    expect((await server.client(session_token).call(me, {})).http).toBe(403);
    const again = await server.client().ok(login, { username: email, passwd });
    await server.sql('update sessions set second_factor_at = created where user_id = $1', [user.id]);
    expect((await server.client(again.session_token).call(calls.opsOverview, {})).http).toBe(200);
    await command(false);
    expect((await server.client(again.session_token).call(calls.opsOverview, {})).http).toBe(403);
    expect(await actsOf(server, `user:${user.id}`)).toEqual(['made an operator', 'no longer an operator']);
    const last = await server.client().ok(login, { username: email, passwd });
    expect((await server.client(last.session_token).call(calls.opsOverview, {})).http).toBe(404);
  });

  it('loses claims and held decisions with a deleted account', async () => {
    const quinn = await a.operator('Leaver');
    await server.sql(
      `insert into review_claims (kind, item_id, operator_id, created, until) values ('identity', 77, $1, now(), now() + interval '9 minutes')`,
      [quinn.id],
    );
    await server.sql(
      `insert into review_decisions (kind, item_id, operator_id, decision, reason, created, due_at)
       values ('identity', 77, $1, 'approved', '', now(), now() + interval '9 seconds')`,
      [quinn.id],
    );
    await quinn.client.ok(deleteAccount, { reason: 'Moving on', confirm: 'delete' });
    expect(await server.sql('select 1 from review_claims where operator_id = $1', [quinn.id])).toEqual([]);
    expect(await server.sql('select status from review_decisions where operator_id = $1', [quinn.id])).toEqual([
      { status: 'undone' },
    ]);
  });
});
