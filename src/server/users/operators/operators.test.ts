import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import { opsBooks } from '#core/ops/books/calls.ts';
import * as ops from '#core/ops/calls.ts';
import { me } from '#core/users/calls.ts';
import * as calls from '#core/users/operators/calls.ts';
import { setOperator } from '#server/users/operators/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let olga: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  olga = await a.operator('Olga');
});
afterAll(() => server.close());

const reason = 'New job';
const errorOf = async (who: TestPerson, user_id: number, roles: string[], why = reason) => {
  const { http, error } = await who.client.call(calls.setOperatorRoles, { user_id, roles, reason: why } as never);
  return http === 200 ? error : http;
};

describe('an owner', () => {
  it('gives roles that count at once in sessions that are open, and takes them; recorded', async () => {
    const sam = await a.person('Sam');
    expect((await sam.client.call(ops.opsOverview, {})).http).toBe(404);
    const heard = await hearing(server);
    await olga.client.ok(calls.setOperatorRoles, { user_id: sam.id, roles: ['support'], reason });
    expect(await heard('user.changed')).toEqual([[sam.id]]);
    // Its second factor is asked for from now on.
    expect((await sam.client.call(ops.opsOverview, {})).error).toBe('second factor needed');
    await server.sql('update sessions set second_factor_at = now() where user_id = $1', [sam.id]);
    expect((await sam.client.ok(me, {})).user).toMatchObject({ is_operator: true, operator_roles: ['support'] });
    expect((await sam.client.call(ops.opsOverview, {})).http).toBe(200);
    expect((await sam.client.call(opsBooks, {})).http).toBe(404);
    await olga.client.ok(calls.setOperatorRoles, { user_id: sam.id, roles: ['money'], reason });
    expect((await sam.client.call(opsBooks, {})).http).toBe(200);
    await olga.client.ok(calls.setOperatorRoles, { user_id: sam.id, roles: [], reason: 'Left' });
    expect((await sam.client.call(ops.opsOverview, {})).http).toBe(404);
    const { acts } = await olga.client.ok(ops.opsActs, { user_id: sam.id });
    expect(acts.map(({ act, reason: why }) => [act, why])).toEqual([
      ['roles changed', 'money → none: Left'],
      ['roles changed', 'support → money: New job'],
      ['roles changed', 'none → support: New job'],
    ]);
  });

  it('adds a person with an account by e-mail, and no one without', async () => {
    const lina = await a.person('Lina');
    const [{ email } = { email: '' }] = await server.sql<{ email: string }>('select email from users where id = $1', [
      lina.id,
    ]);
    const { operators } = await olga.client.ok(calls.addOperator, {
      email: email.toUpperCase(),
      roles: ['content'],
      reason,
    });
    expect(operators.find(({ id }) => id === lina.id)).toMatchObject({ roles: ['content'], is_me: false });
    const of = async (more: object) =>
      (await olga.client.call(calls.addOperator, { email, roles: ['content'], reason, ...more } as never)).error;
    expect(await of({ email: 'nobody@example.sg' })).toBe('no account');
    expect(await of({ roles: [] })).toBe('no roles');
    expect(await of({ roles: ['money'], reason: '' })).toBe('reason needed');
    expect((await olga.client.ok(calls.opsOperators, {})).operators.find(({ id }) => id === lina.id)?.roles).toEqual([
      'content',
    ]);
  });

  it('never raises their own rights, and never is the last to go', async () => {
    expect(await errorOf(olga, olga.id, ['owner', 'money'])).toBe('own rise');
    expect(await errorOf(olga, olga.id, ['money'])).toBe('own rise');
    expect(await errorOf(olga, olga.id, [])).toBe('last owner');
    // Nor by their own e-mail.
    const [own] = await server.sql<{ email: string }>('select email from users where id = $1', [olga.id]);
    const addMe = async (...roles: ('owner' | 'money')[]) =>
      (await olga.client.call(calls.addOperator, { email: own?.email as string, roles, reason })).error;
    expect(await addMe('owner', 'money')).toBe('own rise');
    await server.sql(`update users set operator_roles = '{owner,money}' where id = $1`, [olga.id]);
    expect(await addMe('money')).toBe('last owner');
    await server.sql(`update users set operator_roles = '{owner}' where id = $1`, [olga.id]);
    const pia = await a.operator('Pia');
    expect(await errorOf(olga, pia.id, [], '')).toBe('reason needed');
    expect(await errorOf(olga, 999_999, [])).toBe(404);
    // Each takes the other's role in the same moment: one of them is left.
    const both = await Promise.all([errorOf(olga, pia.id, []), errorOf(pia, olga.id, [])]);
    expect(both.filter((each) => each === undefined)).toHaveLength(1);
    expect(await server.sql(`select 1 from users where 'owner' = any(operator_roles)`)).toHaveLength(1);
  });
});

describe('an operator’s session', () => {
  it('ends after 12 hours, and an ordinary one does not', async () => {
    const passwd = 'three leaves of jade';
    const hours = async (email: string) => {
      const { user } = await server.client().ok(login, { username: email, passwd });
      const [row] = await server.sql<{ hours: number }>(
        `select round(extract(epoch from expires_at - created) / 3600)::integer as hours from sessions where user_id = $1
         order by id desc limit 1`,
        [user.id],
      );
      return row?.hours;
    };
    const email = 'daily@example.sg';
    await server.client().ok(signUp, { email, passwd });
    expect(await hours(email)).toBeGreaterThan(24);
    await a.inTransaction((context) => setOperator(context, email, ['support']));
    expect(await hours(email)).toBe(12);
  });
});
