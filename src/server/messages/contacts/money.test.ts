import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/messages/calls.ts';
import { deleteMessage, editMessage } from '#core/messages/changes/calls.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { chatScene } from '#test/support/scenes/chat-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let off: TestServer;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const warned = async (person: TestPerson, bid_id: number) =>
  (await person.client.ok(calls.conversation, { bid_id })).messages
    .filter(({ kind }) => kind === 'text')
    .map(({ payload }) => payload.warns ?? null);

describe('words that scams use about money', () => {
  it('warn both sides, are sent all the same, and stop warning once they are changed or deleted', async () => {
    const { rachel: consumer, wei: pro, bid_id } = await chatScene(await arrange(server));
    const say = (person: TestPerson, message: string) =>
      person.client.ok(calls.sendMessage, { bid_id, message, client_message_id: crypto.randomUUID() });
    await say(consumer, 'I pay by PayNow after the job');
    const { message } = await say(pro, 'Please pay me outside the app');
    expect(message).toMatchObject({ message: 'Please pay me outside the app', payload: { warns: 'money' } });
    for (const person of [consumer, pro]) expect(await warned(person, bid_id)).toEqual([null, 'money']);

    const change = (words: string) => pro.client.ok(editMessage, { message_id: message.id, message: words });
    await change('Please pay here');
    for (const person of [consumer, pro]) expect(await warned(person, bid_id)).toEqual([null, null]);
    await change('請在平台外付款');
    for (const person of [consumer, pro]) expect(await warned(person, bid_id)).toEqual([null, 'money']);
    await pro.client.ok(deleteMessage, { message_id: message.id });
    for (const person of [consumer, pro]) expect(await warned(person, bid_id)).toEqual([null, null]);
  });

  it('show no warning where no payment can be protected', async () => {
    const { wei: pro, bid_id } = await chatScene(await arrange(off));
    const sent = { bid_id, message: 'Please pay me outside the app', client_message_id: crypto.randomUUID() };
    expect((await pro.client.ok(calls.sendMessage, sent)).message.payload).toEqual({});
  });
});
