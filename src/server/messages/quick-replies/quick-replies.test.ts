import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#core/messages/quick-replies/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

const add = async (person: TestPerson, text: string) =>
  (await person.client.ok(calls.addQuickReply, { text })).quick_reply;
const texts = async (person: TestPerson) =>
  (await person.client.ok(calls.quickReplies, {})).quick_replies.map((reply) => reply.text);

it('quick replies are kept, changed, put in order and deleted by their owner', async () => {
  const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
  const [a, b, c] = [await add(rachel, ' On my way '), await add(rachel, 'Thank you'), await add(rachel, '好的')];
  await add(wei, 'See you soon');
  expect(await texts(rachel)).toEqual(['On my way', 'Thank you', '好的']);
  expect(await texts(wei)).toEqual(['See you soon']);
  const order = (ids: number[]) => rachel.client.call(calls.orderQuickReplies, { quick_reply_id: ids });
  expect((await order([c.id, a.id, b.id])).body).toMatchObject({ quick_replies: [c, a, b] });
  const { quick_reply } = await rachel.client.ok(calls.editQuickReply, { quick_reply_id: a.id, text: 'Coming' });
  expect(quick_reply).toEqual({ id: a.id, text: 'Coming' });
  for (const ids of [[c.id, a.id], [c.id, a.id, a.id], [c.id, a.id, b.id, 999_999_999], []])
    expect((await order(ids)).error).toBe('list changed');
  expect(await texts(rachel)).toEqual(['好的', 'Coming', 'Thank you']);
  // A new one is added at the end.
  await add(rachel, 'Last');
  await rachel.client.ok(calls.deleteQuickReply, { quick_reply_id: c.id });
  expect(await texts(rachel)).toEqual(['Coming', 'Thank you', 'Last']);

  for (const id of [a.id, c.id, 999_999_999]) {
    expect((await wei.client.call(calls.editQuickReply, { quick_reply_id: id, text: 'Mine' })).http).toBe(404);
    expect((await wei.client.call(calls.deleteQuickReply, { quick_reply_id: id })).http).toBe(404);
  }
  expect((await wei.client.call(calls.orderQuickReplies, { quick_reply_id: [a.id] })).error).toBe('list changed');
  for (const text of ['', '  '])
    for (const reply of [
      await wei.client.call(calls.addQuickReply, { text }),
      await rachel.client.call(calls.editQuickReply, { quick_reply_id: a.id, text }),
    ])
      expect(reply.error).toBe('empty text');
  expect((await wei.client.call(calls.addQuickReply, { text: 'x'.repeat(501) })).http).toBe(400);
  expect((await server.client().call(calls.quickReplies, {})).http).toBe(403);
  expect(await texts(rachel)).toEqual(['Coming', 'Thank you', 'Last']);
});

it('quick replies are thirty at most, also when many are added at once, and go with the person', async () => {
  const rachel = await given.person('Rachel');
  const replies = await Promise.all(
    Array.from({ length: 34 }, (_, i) => rachel.client.call(calls.addQuickReply, { text: `${i}` })),
  );
  expect(replies.filter((reply) => reply.error === 'too many replies')).toHaveLength(4);
  expect(new Set(await texts(rachel)).size).toBe(30);
  await rachel.client.ok(deleteAccount, { confirm: 'delete' });
  const { rows } = await server.database.pool.query('select id from quick_replies where user_id = $1', [rachel.id]);
  expect(rows).toEqual([]);
});
