import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import { connectSocial, disconnectSocial, startSocial } from '#core/auth/social/calls.ts';
import { type CookieClient, cookieClient } from '#test/support/browser.ts';
import { type IdentityProvider, PLATFORM, startIdentityProvider } from '#test/support/outside/identity-provider.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Proof, visitProvider } from '#test/support/sign-in/provider.ts';

const ORIGIN = 'http://localhost:4100';
const PROVIDERS = ['google', 'facebook', PLATFORM.id] as const;
let idp: IdentityProvider;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  idp = await startIdentityProvider({ redirect_uri: `${ORIGIN}/login`, people: [] });
  server = await startTestServer({ PUBLIC_URL: ORIGIN, ...idp.env });
});
afterAll(async () => {
  await server.close();
  await idp.close();
});

/** Somebody with accounts at the provider: each id is one. */
function atProvider(): string {
  const id = `q${++count}`;
  idp.people.set(id, { id, name: `Lim Wei ${count}`, email: `wei${count}@gmail.com`, email_verified: true });
  return id;
}

interface Member {
  readonly id: number;
  readonly at: CookieClient;
}

/** A person with a session in a browser of their own; `sets` says what else is known of their account. */
async function member(sets = 'is_email_confirmed = false'): Promise<Member> {
  const at = cookieClient(server.url);
  const email = `member${++count}@example.sg`;
  const { user } = await at.ok(signUp, { email, passwd: 'correct horse battery' });
  await server.sql(`update users set ${sets} where id = $1`, [user.id]);
  return { id: user.id, at };
}

const agedProof = (id: number) =>
  server.sql(`update sessions set proved_at = proved_at - interval '601 seconds' where user_id = $1`, [id]);
const connect = async ({ at }: Member, provider: string, person_id: string) =>
  at.call(connectSocial, { provider, ...(await visitProvider(at, idp, provider, person_id, 'connect')) });
const disconnect = ({ at }: Member, provider: string) => at.call(disconnectSocial, { provider });
const connected = async (id: number) =>
  (
    await server.sql<{ provider: string }>('select provider from social_accounts where user_id = $1 order by id', [id])
  ).map((row) => row.provider);
const told = (id: number) =>
  server
    .sql<{ key: string }>(
      `select regexp_replace(key, '^social_changed:\\d+:', '') as key from deliveries
     where user_id = $1 and kind = 'social_changed' order by id`,
      [id],
    )
    .then((rows) => rows.map((row) => row.key));

describe('connecting', () => {
  it.each(PROVIDERS)('%s opens the account from then on, and is told by mail', async (provider) => {
    const who = await member();
    const id = atProvider();
    const { body } = await connect(who, provider, id);
    expect(body).toMatchObject({ status: 'Success', provider, display_name: idp.people.get(id)?.name });
    expect(await connected(who.id)).toEqual([provider]);
    expect(await told(who.id)).toEqual(['connected']);
    const other = cookieClient(server.url);
    const again = await other.call(login, await visitProvider(other, idp, provider, id));
    expect(again.body.user.id).toBe(who.id);
  });

  it('needs a session', async () => {
    const stranger = cookieClient(server.url);
    expect((await stranger.call(startSocial, { provider: 'google', purpose: 'connect' })).http).toBe(403);
    const id_token = await idp.sign({ sub: 'x' });
    expect((await stranger.call(connectSocial, { provider: 'google', id_token })).http).toBe(403);
  });

  it('needs a proof of the last ten minutes, to begin and to end', async () => {
    const who = await member();
    const proof = await visitProvider(who.at, idp, 'google', atProvider(), 'connect');
    await agedProof(who.id);
    expect((await who.at.call(connectSocial, { provider: 'google', ...proof })).error).toBe('proof needed');
    expect((await who.at.call(startSocial, { provider: 'google', purpose: 'connect' })).error).toBe('proof needed');
    expect(await connected(who.id)).toEqual([]);
    // The visit was not used up by that.
    await server.sql('update sessions set proved_at = now() where user_id = $1', [who.id]);
    expect((await who.at.call(connectSocial, { provider: 'google', ...proof })).status).toBe('Success');
  });

  it('again changes nothing, and is not told again', async () => {
    const who = await member();
    const id = atProvider();
    await connect(who, 'google', id);
    expect((await connect(who, 'google', id)).status).toBe('Success');
    expect(await connected(who.id)).toEqual(['google']);
    expect(await told(who.id)).toEqual(['connected']);
  });

  it('what is connected elsewhere is refused, and whose it is stays unsaid', async () => {
    const [first, second] = [await member(), await member()];
    const id = atProvider();
    await connect(first, 'google', id);
    const reply = await connect(second, 'google', id);
    expect(reply.error).toBe('connected elsewhere');
    expect(JSON.stringify(reply.body)).not.toMatch(/member|@/);
    expect(await connected(second.id)).toEqual([]);
  });

  it('a second account of one provider is refused', async () => {
    const who = await member();
    await connect(who, 'google', atProvider());
    expect((await connect(who, 'google', atProvider())).error).toBe('connected already');
  });

  it('two people at once: one gets it', async () => {
    const people = [await member(), await member()];
    const id = atProvider();
    const proofs: Proof[] = [];
    for (const { at } of people) proofs.push(await visitProvider(at, idp, 'google', id, 'connect'));
    const replies = await Promise.all(
      people.map(({ at }, i) => at.call(connectSocial, { provider: 'google', ...proofs[i] })),
    );
    expect(replies.map((r) => r.error ?? 'connected').sort()).toEqual(['connected', 'connected elsewhere']);
    expect(await server.sql('select 1 from social_accounts where provider_user_id = $1', [id])).toHaveLength(1);
  });

  it('one person, two accounts at once: one is connected', async () => {
    const who = await member();
    const proofs: Proof[] = [];
    for (const id of [atProvider(), atProvider()])
      proofs.push(await visitProvider(who.at, idp, 'google', id, 'connect'));
    const replies = await Promise.all(
      proofs.map((proof) => who.at.call(connectSocial, { provider: 'google', ...proof })),
    );
    expect(replies.map((r) => r.error ?? 'connected').sort()).toEqual(['connected', 'connected already']);
    expect(await connected(who.id)).toEqual(['google']);
  });

  it('waits while the provider is down', async () => {
    const who = await member();
    const proof = await visitProvider(who.at, idp, PLATFORM.id, atProvider(), 'connect');
    idp.isDown = true;
    try {
      const reply = await who.at.call(connectSocial, { provider: PLATFORM.id, ...proof });
      expect(reply.error).toBe('provider down');
    } finally {
      idp.isDown = false;
    }
    expect(await connected(who.id)).toEqual([]);
    expect((await connect(who, PLATFORM.id, atProvider())).status).toBe('Success');
  });

  it('another person’s visit does not connect', async () => {
    const [victim, thief] = [await member(), await member()];
    const proof = await visitProvider(thief.at, idp, 'google', atProvider(), 'connect');
    for (const [name, value] of thief.at.cookies) if (name === 'session_visit') victim.at.cookies.set(name, value);
    expect((await victim.at.call(connectSocial, { provider: 'google', ...proof })).error).toBe('bad token');
    expect(await connected(victim.id)).toEqual([]);
  });

  it('what is of another provider than it says, or of none, is refused', async () => {
    const who = await member();
    const proof = await visitProvider(who.at, idp, 'google', atProvider(), 'connect');
    expect((await who.at.call(connectSocial, { provider: 'facebook', ...proof })).http).toBe(400);
    expect((await who.at.call(connectSocial, { provider: 'nobody', ...proof })).http).toBe(404);
    expect((await who.at.call(connectSocial, { provider: 'google' })).http).toBe(400);
  });
});

describe('disconnecting', () => {
  it('closes that way in, and is told by mail', async () => {
    const who = await member('is_email_confirmed = true');
    const id = atProvider();
    await connect(who, 'google', id);
    const heard = await hearing(server);
    expect((await disconnect(who, 'google')).status).toBe('Success');
    expect(await heard('user.changed')).toEqual([[who.id]]);
    expect(await connected(who.id)).toEqual([]);
    expect(await told(who.id)).toEqual(['connected', 'disconnected']);
    const other = cookieClient(server.url);
    const again = await other.call(login, await visitProvider(other, idp, 'google', id));
    expect(again.body.user.id).not.toBe(who.id);
  });

  it('needs a proof of the last ten minutes', async () => {
    const who = await member();
    await connect(who, 'google', atProvider());
    await agedProof(who.id);
    expect((await disconnect(who, 'google')).error).toBe('proof needed');
    expect(await connected(who.id)).toEqual(['google']);
  });

  it('what is not connected stays so', async () => {
    const who = await member();
    expect((await disconnect(who, 'google')).status).toBe('Success');
    expect(await told(who.id)).toEqual([]);
  });

  it('changes no other account', async () => {
    const [one, two] = [await member(), await member()];
    await connect(one, 'google', atProvider());
    await connect(two, 'google', atProvider());
    await disconnect(one, 'google');
    expect([await connected(one.id), await connected(two.id)]).toEqual([[], ['google']]);
  });

  it.each([
    ['nothing else', 'passwd_hash = null', true],
    ['a password', 'is_email_confirmed = false', false],
    ['a confirmed e-mail', 'passwd_hash = null, is_email_confirmed = true', false],
    ['an e-mail that nobody confirmed', 'passwd_hash = null, is_email_confirmed = false', true],
  ])('with %s', async (_, sets, isLast) => {
    const who = await member(sets);
    await connect(who, 'google', atProvider());
    const reply = await disconnect(who, 'google');
    expect(reply.error ?? 'disconnected').toBe(isLast ? 'last way in' : 'disconnected');
    expect(await connected(who.id)).toEqual(isLast ? ['google'] : []);
  });

  it('with a confirmed phone', async () => {
    const who = await member('passwd_hash = null');
    await server.sql(
      `update users set phone = '+658100' || lpad(id::text, 4, '0'), is_phone_confirmed = true where id = $1`,
      [who.id],
    );
    await connect(who, 'google', atProvider());
    expect((await disconnect(who, 'google')).status).toBe('Success');
  });

  it('both of two at once leaves one: the last way in stays', async () => {
    const who = await member('passwd_hash = null');
    await connect(who, 'google', atProvider());
    await connect(who, 'facebook', atProvider());
    const replies = await Promise.all(['google', 'facebook'].map((provider) => disconnect(who, provider)));
    expect(replies.map((r) => r.error ?? 'disconnected').sort()).toEqual(['disconnected', 'last way in']);
    expect(await connected(who.id)).toHaveLength(1);
  });

  it('does not count a provider that is no longer offered', async () => {
    const who = await member('passwd_hash = null');
    await connect(who, 'google', atProvider());
    await server.sql(
      `insert into social_accounts (user_id, provider, provider_user_id, connected_at, last_used_at)
       values ($1, 'gone', 'x', now(), now())`,
      [who.id],
    );
    expect((await disconnect(who, 'google')).error).toBe('last way in');
    expect((await disconnect(who, 'gone')).status).toBe('Success');
  });
});
