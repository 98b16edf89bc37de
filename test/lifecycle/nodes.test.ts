import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import * as messages from '#core/messages/calls.ts';
import * as questions from '#core/questions/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { findRedis, NO_REDIS, startTestRedis, type TestRedis } from '#test/support/outside/redis.ts';
import { type Listener, listen } from '#test/support/socket.ts';
import { arrangeConversations, type Conversations } from './conversations.ts';
import { cleanUp, freePort, kill, launchReady, newFolder, type Program } from './program.ts';

let embedded: EmbeddedDatabase;
let db: pg.Pool;
let redis: TestRedis | null = null;
const open: Listener[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  if (findRedis() !== null) redis = await startTestRedis(await freePort());
});
afterAll(async () => {
  for (const one of open) one.close();
  await db?.end();
  await redis?.stop();
  await embedded?.stop();
  await cleanUp();
});

const urlOf = ({ port }: Program) => `http://127.0.0.1:${port}`;

/** Two servers on one database, each with a folder of its own. */
async function twoNodes(env: Record<string, string>): Promise<[Program, Program]> {
  const shared = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: embedded.url,
    SECRET_KEY: 'a key that both nodes of the test share',
    ...env,
  };
  // One after the other, because the first brings the schema.
  const first = await launchReady(newFolder(), { env: shared });
  return [first, await launchReady(newFolder(), { env: { ...shared, JOBS: 'false' } })];
}

async function hear(node: Program, token: string): Promise<Listener> {
  const listener = await listen(urlOf(node), { token });
  open.push(listener);
  await listener.until((e) => e.name === 'ready', 15_000);
  return listener;
}

const carriers = [
  { name: 'LISTEN/NOTIFY', isThere: true, env: () => ({}) },
  { name: 'Redis', isThere: findRedis() !== null, env: () => ({ REDIS_URL: redis?.url as string }) },
];

for (const { name, isThere, env } of carriers)
  describe.skipIf(!isThere)(isThere ? `two nodes by ${name}` : `two nodes by ${name} (${NO_REDIS})`, () => {
    let a: Program;
    let b: Program;
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
      [a, b] = await twoNodes(env());
      given = await arrangeConversations(db);
    });

    it('messages and signals of one node come to the sockets of the other at once, each once', async () => {
      const [here, there, stranger] = [await hear(a, token(0)), await hear(b, token(1)), await hear(b, token(2))];
      await write(a, 0);
      const took: number[] = [];
      for (let n = 0; n < 10; n++) {
        const began = performance.now();
        const { seq } = n % 2 === 0 ? await write(a, 0) : await write(b, 1);
        await Promise.all([here, there].map((one) => one.until(isMessage(seq))));
        took.push(performance.now() - began);
      }
      // By the poll alone it would be a second at the median.
      expect(took.sort((x, y) => x - y)[5]).toBeLessThan(700);
      for (let n = 0; n < 3; n++) await at(a, 0).ok(messages.tellTyping, { bid_id: bid() });
      await there.until((e) => e.name === 'message.typing');
      await sleep(300);
      expect(there.heard.find((e) => e.name === 'message.typing')).toEqual({
        name: 'message.typing',
        payload: { quote_bid_id: bid(), user_id: given.people[0]?.id },
      });
      for (const one of [here, there]) {
        const ids = one.heard.flatMap(({ id }) => id ?? []);
        expect(ids).toEqual([...new Set(ids)]);
        const seqs = one.heard.flatMap((e) =>
          e.name === 'message.created' ? [(e.payload.message as { seq: number }).seq] : [],
        );
        expect(seqs).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
      }
      expect(stranger.heard.map((e) => e.name)).toEqual(['ready']);
    });

    it('what happens at one node is a notice at the other, and drops the pages that it keeps', async () => {
      const pro = await hear(b, token(1));
      const [service_id] = given.services;
      const question = `Do you work with ${name}?`;
      const page = async (node: Program) => (await fetch(`${urlOf(node)}/service/${service_id}`)).text();
      const asked = await at(a, 0).ok(questions.askQuestion, { service_id, question });
      await pro.until((e) => e.name === 'notice.created' && e.payload.kind === 'question_asked');
      for (const node of [a, b]) expect(await page(node)).not.toContain(question);
      const question_id = asked.question.id;
      await at(b, 1).ok(questions.answerQuestion, { question_id, answer: 'Yes.' });
      for (const node of [a, b]) await expect.poll(() => page(node), { timeout: 5_000 }).toContain(question);
      await at(a, 0).ok(questions.deleteQuestion, { question_id });
      for (const node of [a, b]) await expect.poll(() => page(node), { timeout: 5_000 }).not.toContain(question);
    });

    it('a session that ends at one node closes its socket at the other, and no other session’s', async () => {
      const [ended, other] = [await hear(b, token(0, 1)), await hear(b, token(0, 0))];
      const began = performance.now();
      await testClient(urlOf(a), token(0, 1)).ok(auth.logout, {});
      expect(await ended.closed).toBe(4403);
      expect(performance.now() - began).toBeLessThan(3_000);
      const { seq } = await write(a, 1);
      await other.until(isMessage(seq));
    });

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
      expect(await kill(b, 'SIGTERM')).toBe(0);
    });
  });
