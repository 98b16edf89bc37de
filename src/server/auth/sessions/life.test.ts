import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockUser, unblockUser } from '#core/auth/blocks/calls.ts';
import { login, logout, signUp } from '#core/auth/calls.ts';
import { changePassword } from '#core/auth/passwords/calls.ts';
import { endOtherSessions, endSession, sessions } from '#core/auth/sessions/calls.ts';
import { me } from '#core/users/calls.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Whatever people do in whatever order, a token works exactly as long as nothing has ended its session.

let server: TestServer;
let judge: ReturnType<TestServer['client']>;
beforeAll(async () => {
  server = await startTestServer();
  const email = 'judge@example.sg';
  const { user } = await server.client().ok(signUp, { email, passwd: PASSWORDS[0] });
  await server.database.pool.query(`update users set is_operator = true, operator_roles = '{owner}' where id = $1`, [
    user.id,
  ]);
  judge = server.client((await server.client().ok(login, { username: email, passwd: PASSWORDS[0] })).session_token);
  await server.sql('update sessions set second_factor_at = created where user_id = $1', [user.id]);
});
afterAll(() => server.close());

const PASSWORDS = ['three leaves of jade', 'one leaf of kunyit'] as const;
const PEOPLE = 2;

/** What the server should believe: per person their live tokens, password and block. */
interface Model {
  readonly id: number;
  readonly email: string;
  passwd: number;
  is_blocked: boolean;
  readonly alive: Set<string>;
  readonly dead: Set<string>;
}

const act = fc.record({
  what: fc.constantFrom(
    'login',
    'login',
    'login',
    'logout',
    'end one',
    'end others',
    'change',
    'block',
    'let back',
    'wrong',
  ),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(20),
  whose: fc.nat(PEOPLE - 1),
});

async function join(n: number): Promise<Model> {
  const email = `life${n}@example.sg`;
  const { user, session_token } = await server.client().ok(signUp, { email, passwd: PASSWORDS[0] });
  return { id: user.id, email, passwd: 0, is_blocked: false, alive: new Set([session_token]), dead: new Set() };
}

const kill = (person: Model, tokens: Iterable<string>) => {
  for (const token of [...tokens]) {
    person.alive.delete(token);
    person.dead.add(token);
  }
};

async function run(
  people: readonly Model[],
  { what, who, which, whose }: { what: string; who: number; which: number; whose: number },
) {
  const person = people[who] as Model;
  const other = people[whose] as Model;
  const token = [...person.alive][which % Math.max(1, person.alive.size)];
  const client = token === undefined ? null : server.client(token);
  const idOf = async (of: Model, wanted: string) => {
    const { sessions: rows } = await server.client(wanted).ok(sessions, {});
    expect(rows).toHaveLength(of.alive.size);
    return rows.find((row) => row.is_this)?.id as number;
  };
  switch (what) {
    case 'login':
    case 'wrong': {
      const passwd = PASSWORDS[what === 'login' ? person.passwd : 1 - person.passwd] as string;
      const reply = await server.client().call(login, { username: person.email, passwd });
      if (what === 'wrong') expect(reply.error).toBe('wrong login');
      else if (person.is_blocked) expect(reply.error).toBe('blocked');
      else person.alive.add(reply.body.session_token);
      return;
    }
    case 'logout':
      if (!client || !token) return;
      await client.ok(logout, {});
      return kill(person, [token]);
    case 'end one': {
      // Somebody else's session is not there.
      const victim = [...other.alive][which % Math.max(1, other.alive.size)];
      if (!client || !victim) return;
      const reply = await client.call(endSession, { session_id: await idOf(other, victim) });
      expect(reply.http).toBe(other === person ? 200 : 404);
      return other === person ? kill(other, [victim]) : undefined;
    }
    case 'end others':
    case 'change': {
      if (!client || !token) return;
      const rest = [...person.alive].filter((each) => each !== token);
      const passwd = PASSWORDS[person.passwd] as string;
      const next = PASSWORDS[1 - person.passwd] as string;
      const reply =
        what === 'change'
          ? await client.ok(changePassword, { current_password: passwd, new_password: next })
          : await client.ok(endOtherSessions, {});
      expect(reply.ended_sessions).toBe(rest.length);
      if (what === 'change') person.passwd = 1 - person.passwd;
      return kill(person, rest);
    }
    case 'block':
      await judge.ok(blockUser, { user_id: person.id, reason: 'Spam' });
      person.is_blocked = true;
      return kill(person, person.alive);
    default:
      await judge.ok(unblockUser, { user_id: person.id, reason: 'Sorry' });
      person.is_blocked = false;
  }
}

it('a token works as long as its session, in any order of events', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      round += 1;
      await server.database.pool.query('delete from limit_windows');
      const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => join(round * 10 + n)));
      for (const each of acts) await run(people, each);
      for (const person of people) {
        for (const token of person.alive) expect((await server.client(token).ok(me, {})).user.id).toBe(person.id);
        for (const token of person.dead) expect((await server.client(token).call(me, {})).http).toBe(403);
      }
    }),
    { numRuns: 12 },
  );
});

it('a session works until its time is over, and not a second longer', async () => {
  const email = 'until@example.sg';
  const { session_token } = await server.client().ok(signUp, { email, passwd: PASSWORDS[0] });
  const client = server.client(session_token);
  const ends = (seconds: number) =>
    server.database.pool.query(
      `update sessions set expires_at = now() + $2 * interval '1 second'
       where user_id = (select id from users where email = $1)`,
      [email, seconds],
    );
  await ends(60);
  expect((await client.call(me, {})).http).toBe(200);
  await ends(-1);
  expect(await client.call(me, {})).toMatchObject({ http: 403, error: 'invalid token' });
});
