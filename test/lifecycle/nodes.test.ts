import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import * as messages from '#core/messages/calls.ts';
import * as questions from '#core/questions/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { findPgBouncer, startPgBouncer, type TestPgBouncer } from '#test/support/outside/pgbouncer.ts';
import { findRedis, NO_REDIS, startTestRedis, type TestRedis } from '#test/support/outside/redis.ts';
import { type Listener, listen } from '#test/support/socket.ts';
import { arrangeConversations, type Conversations } from './conversations.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder, type Program } from './program.ts';
import { drive } from './upgrades/traffic.ts';

let embedded: EmbeddedDatabase;
let db: pg.Pool;
let redis: TestRedis | null = null;
let pooler: TestPgBouncer | null = null;
const open: Listener[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: await emptyMarket(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  if (findRedis() !== null) redis = await startTestRedis(await freePort());
  if (findPgBouncer() !== null) pooler = await startPgBouncer(embedded.url, 6);
});
afterAll(async () => {
  for (const one of open) one.close();
  await db?.end();
  await redis?.stop();
  await pooler?.stop();
  await embedded?.stop();
  await cleanUp();
});

const urlOf = ({ port }: Program) => `http://127.0.0.1:${port}`;

/** Starts a node on the shared database, with its own folder. All nodes run jobs. */
const nodeAt = (port: number, env: Record<string, string>) =>
  launchReady(newFolder(), {
    port,
    env: {
      GOTONG_MODE: 'demo',
      DATABASE_URL: embedded.url,
      SECRET_KEY: 'a key that the nodes of the test share',
      // A busy machine's proxy asks late whether a node is ready.
      DRAIN_SECONDS: '3',
      MESSAGES_A_MINUTE: '100000',
      RATE_LIMIT: '100000',
      ...env,
    },
  });

async function hear(node: Program, token: string): Promise<Listener> {
  const listener = await listen(urlOf(node), { token });
  open.push(listener);
  await listener.until((e) => e.name === 'ready', 15_000);
  return listener;
}

const carriers = [
  { name: 'LISTEN/NOTIFY', isThere: true, env: () => ({}) },
  {
    name: findPgBouncer() === null ? 'Redis' : 'Redis, behind a pooler',
    isThere: findRedis() !== null,
    env: () => ({ REDIS_URL: redis?.url as string, ...(pooler ? { DATABASE_POOLER_URL: pooler.url } : {}) }),
  },
];

for (const { name, isThere, env } of carriers)
  describe.skipIf(!isThere)(isThere ? `three nodes by ${name}` : `three nodes by ${name} (${NO_REDIS})`, () => {
    let a: Program;
    let b: Program;
    let c: Program;
    let given: Conversations;
    const token = (person: number, n = 0) => given.people[person]?.tokens[n] as string;
    const at = (node: Program, person: number) => testClient(urlOf(node), token(person));
    const bid = () => given.bids[0][0] as number;
    let number = 0;
    const write = async (node: Program, person: number) => {
      number += 1;
      const sent = { bid_id: bid(), message: `word ${number}`, client_message_id: `${name} ${number}` };
      return (await at(node, person).ok(messages.sendMessage, sent)).message;
    };
    const isMessage = (seq: number) => (e: Listener['heard'][number]) =>
      e.name === 'message.created' && (e.payload.message as { seq: number }).seq === seq;

    beforeAll(async () => {
      // One after the other, because the first brings the schema.
      a = await nodeAt(await freePort(), env());
      [b, c] = await Promise.all([nodeAt(await freePort(), env()), nodeAt(await freePort(), env())]);
      given = await arrangeConversations(db);
    });

    it('messages and signals of one node come to the sockets of the others at once, each once', async () => {
      const [here, there, third] = [await hear(a, token(0)), await hear(b, token(1)), await hear(c, token(0, 1))];
      const stranger = await hear(b, token(2));
      await write(a, 0);
      const took: number[] = [];
      for (let n = 0; n < 10; n++) {
        const began = performance.now();
        const { seq } = await write([a, b, c][n % 3] as Program, n % 2);
        await Promise.all([here, there, third].map((one) => one.until(isMessage(seq))));
        took.push(performance.now() - began);
      }
      // By polling alone the median would be a second.
      expect(took.sort((x, y) => x - y)[5]).toBeLessThan(700);
      for (let n = 0; n < 3; n++) await at(a, 0).ok(messages.tellTyping, { bid_id: bid() });
      await there.until((e) => e.name === 'message.typing');
      await sleep(300);
      expect(there.heard.find((e) => e.name === 'message.typing')).toEqual({
        name: 'message.typing',
        payload: { quote_bid_id: bid(), user_id: given.people[0]?.id },
      });
      for (const one of [here, there, third]) {
        const ids = one.heard.flatMap(({ id }) => id ?? []);
        expect(ids).toEqual([...new Set(ids)]);
        const seqs = one.heard.flatMap((e) =>
          e.name === 'message.created' ? [(e.payload.message as { seq: number }).seq] : [],
        );
        expect(seqs).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
      }
      expect(stranger.heard.map((e) => e.name)).toEqual(['ready']);
    });

    it('what happens at one node is a notice at the others, and drops the pages that they keep', async () => {
      const pro = await hear(b, token(1));
      const [service_id] = given.services;
      const question = `Do you work with ${name}?`;
      const page = async (node: Program) => (await fetch(`${urlOf(node)}/service/${service_id}`)).text();
      const asked = await at(a, 0).ok(questions.askQuestion, { service_id, question });
      await pro.until((e) => e.name === 'notice.created' && e.payload.kind === 'question_asked');
      for (const node of [a, b, c]) expect(await page(node)).not.toContain(question);
      const question_id = asked.question.id;
      await at(b, 1).ok(questions.answerQuestion, { question_id, answer: 'Yes.' });
      for (const node of [a, b, c]) await expect.poll(() => page(node), { timeout: 20_000 }).toContain(question);
      await at(a, 0).ok(questions.deleteQuestion, { question_id });
      for (const node of [a, b, c]) await expect.poll(() => page(node), { timeout: 20_000 }).not.toContain(question);
    });

    it('a session that ends at one node closes its sockets at the others, and no other session’s', async () => {
      const [ended, other] = [await hear(b, token(0, 1)), await hear(b, token(0, 0))];
      const third = await hear(c, token(0, 1));
      const began = performance.now();
      await testClient(urlOf(a), token(0, 1)).ok(auth.logout, {});
      expect(await Promise.all([ended.closed, third.closed])).toEqual([4403, 4403]);
      expect(performance.now() - began).toBeLessThan(10_000);
      const { seq } = await write(a, 1);
      await other.until(isMessage(seq));
    });

    it('one that stands still for some seconds has missed nothing afterwards, and keeps no page that was dropped meanwhile', async () => {
      const [service_id] = given.services;
      const question = `Are you back by ${name}?`;
      const page = async () => (await fetch(`${urlOf(c)}/service/${service_id}`)).text();
      const asked = (await at(a, 0).ok(questions.askQuestion, { service_id, question })).question;
      const [slow, quick] = [await hear(c, token(1)), await hear(b, token(1))];
      expect(await page()).not.toContain(question);
      c.child.kill('SIGSTOP');
      const seqs: number[] = [];
      for (let n = 0; n < 6; n++) seqs.push((await write(n % 2 === 0 ? a : b, 0)).seq);
      await at(a, 1).ok(questions.answerQuestion, { question_id: asked.id, answer: 'Yes.' });
      await quick.until(isMessage(seqs[5] as number));
      // Calls to it wait meanwhile.
      const late = at(c, 0).call(messages.conversation, { bid_id: bid() });
      await sleep(3_000);
      expect(slow.heard.some(isMessage(seqs[0] as number))).toBe(false);
      c.child.kill('SIGCONT');
      await slow.until(isMessage(seqs[5] as number));
      const heard = slow.heard.flatMap((e) =>
        e.name === 'message.created' ? [(e.payload.message as { seq: number }).seq] : [],
      );
      expect(heard).toEqual(seqs);
      expect((await late).http).toBe(200);
      await expect.poll(page).toContain(question);
      const { seq } = await write(c, 0);
      await quick.until(isMessage(seq));
    });

    // Once is enough: who carries signals has no part in it.
    it.skipIf(name !== 'LISTEN/NOTIFY')(
      'all are restarted one after the other under load, and no call fails and no message is lost',
      async () => {
        const nodes = [a, b, c];
        const ports = nodes.map(({ port }) => port);
        const traffic = drive(ports, given, `rolling ${name}`);
        for (const [i, port] of ports.entries()) {
          expect(await kill(nodes[i] as Program, 'SIGTERM')).toBe(0);
          nodes[i] = await nodeAt(port, env());
          await expect.poll(() => traffic.ready.has(port), { timeout: 30_000 }).toBe(true);
        }
        const { written, failed } = await traffic.end();
        [a, b, c] = nodes as [Program, Program, Program];
        expect(failed).toEqual([]);
        expect(written.length).toBeGreaterThan(100);
        const { rows } = await db.query(
          'select count(*)::integer as n from messages where client_message_id = any($1)',
          [written],
        );
        expect(rows).toEqual([{ n: written.length }]);
      },
    );

    it('when one is killed its clients go on at the other by their cursor, and miss nothing', async () => {
      const [mine, theirs] = [await hear(a, token(0)), await hear(b, token(1))];
      const { seq: last } = await write(b, 1);
      await mine.until(isMessage(last));
      await kill(a, 'SIGKILL');
      expect(await mine.closed).toBe(1006);
      const missed = [await write(b, 1), await write(b, 1)].map(({ seq }) => seq);
      const again = await hear(b, token(0));
      const page = await at(b, 0).ok(messages.conversation, { bid_id: bid(), after: last });
      expect(page.messages.map(({ seq }) => seq)).toEqual(missed);
      const { seq } = await write(b, 0);
      await Promise.all([again, theirs].map((one) => one.until(isMessage(seq))));
      // What was written just before may still come; nothing comes twice, and all in order.
      const heard = again.heard
        .filter((e) => e.name === 'message.created')
        .map(({ payload }) => (payload.message as { seq: number }).seq);
      expect(heard).toEqual([...missed, seq].slice(-heard.length));
      // The third node goes on as well.
      const third = await hear(c, token(1));
      await third.until(isMessage((await write(c, 0)).seq));

      // Each tick of a schedule was run once, whichever nodes there were.
      const ticks = async () =>
        (
          await db.query<{ n: number; done: number }>(
            `select count(*)::integer as n, count(*) filter (where state = 'completed')::integer as done
             from pgboss.job j join pgboss.schedule s using (name) where s.cron = '* * * * *'
             group by j.name, date_trunc('minute', j.created_on)`,
          )
        ).rows;
      await expect
        .poll(async () => (await ticks()).filter(({ done }) => done > 0).length, { timeout: 150_000 })
        .toBeGreaterThan(0);
      expect((await ticks()).filter(({ n }) => n > 1)).toEqual([]);
      for (const node of [b, c]) expect(await kill(node, 'SIGTERM')).toBe(0);
    });
  });
