import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#core/auth/blocks/calls.ts';
import { login, signUp } from '#core/auth/calls.ts';
import { forgotPassword, resetPassword } from '#core/auth/passwords/calls.ts';
import { me } from '#core/users/calls.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer();
  told = readTold(server);
});
afterAll(() => server.close());

const passwd = 'three leaves of jade';
let count = 0;
const join = async () => {
  const email = `block${++count}@example.sg`;
  const { user, session_token } = await server.client().ok(signUp, { email, passwd });
  return { id: user.id, email, token: session_token, client: server.client(session_token) };
};
const operator = async () => {
  const one = await join();
  await server.sql(`update users set is_operator = true, operator_roles = '{owner}' where id = $1`, [one.id]);
  const { session_token } = await server.client().ok(login, { username: one.email, passwd });
  await server.sql('update sessions set second_factor_at = created where user_id = $1', [one.id]);
  return { id: one.id, client: server.client(session_token) };
};

describe('a block', () => {
  it('ends every session and socket at once, and refuses logins until it is taken back', async () => {
    const [judge, person] = [await operator(), await join()];
    await server.client().ok(forgotPassword, { username: person.email });
    const hash = await told.hash(person.email, 'reset_password');
    const second = await server.client().ok(login, { username: person.email, passwd });
    const socket = await listen(server.url, { token: person.token });

    const { ended_sessions } = await judge.client.ok(blockUser, { user_id: person.id, reason: 'Fake requests' });
    expect(ended_sessions).toBe(2);
    expect(await socket.closed).toBe(4403);
    for (const token of [person.token, second.session_token])
      expect(await server.client(token).call(me, {})).toMatchObject({ http: 403, error: 'invalid token' });
    expect(await server.client().call(login, { username: person.email, passwd })).toMatchObject({ error: 'blocked' });
    // A link from before opens nothing either.
    const again = await server.client().call(resetPassword, { hash, password: 'another quiet place' });
    expect(again).toMatchObject({ error: 'dead link' });

    await judge.client.ok(unblockUser, { user_id: person.id, reason: 'It was their brother' });
    const back = await server.client().ok(login, { username: person.email, passwd });
    expect(back.user.blocked_status).toBeNull();
    expect(
      await server.sql('select act, operator_id, details from operator_acts where subject = $1 order by id', [
        `user:${person.id}`,
      ]),
    ).toEqual([
      { act: 'person blocked', operator_id: judge.id, details: { reason: 'Fake requests', ended_sessions: 2 } },
      { act: 'person let back', operator_id: judge.id, details: { reason: 'It was their brother' } },
    ]);
  });

  it('needs a reason, and a person other than oneself who exists', async () => {
    const [judge, person] = [await operator(), await join()];
    const block = (user_id: number, reason = 'Spam') => judge.client.call(blockUser, { user_id, reason });
    expect(await block(person.id, '  ')).toMatchObject({ error: 'reason needed' });
    expect(await block(judge.id)).toMatchObject({ error: 'own account' });
    expect((await block(999_999)).http).toBe(404);
    expect((await judge.client.call(unblockUser, { user_id: 999_999, reason: 'Spam' })).http).toBe(404);
    expect((await person.client.ok(me, {})).user.id).toBe(person.id);
  });

  it('is not for others: to them there is no such call', async () => {
    const [person, victim] = [await join(), await join()];
    for (const c of [blockUser, unblockUser]) {
      expect((await person.client.call(c, { user_id: victim.id, reason: 'Spite' })).http).toBe(404);
      expect((await server.client().call(c, { user_id: victim.id, reason: 'Spite' })).http).toBe(403);
    }
    expect((await victim.client.ok(me, {})).user.id).toBe(victim.id);
  });
});
