import * as bidCalls from '#core/bids/calls.ts';
import * as calls from '#core/messages/calls.ts';
import type { MessageView } from '#core/messages/model.ts';
import type { Arrangement, TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';
import { type Listener, listen } from '../socket.ts';

/** A request of Rachel's that Wei has quoted: the two can write to each other. */
export interface ChatScene {
  readonly rachel: TestPerson;
  readonly wei: TestPerson & { readonly quote_service_id: number };
  readonly request_id: number;
  readonly bid_id: number;
}

export async function chatScene(given: Arrangement): Promise<ChatScene> {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await wei.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in.' });
  return { rachel, wei, request_id: request.id, bid_id };
}

/** Sends a message and answers it as its sender sees it. */
export const say = async (
  person: TestPerson,
  bid_id: number,
  message: string,
  more: { attachment_id?: number[]; confirmed?: boolean; client_message_id?: string } = {},
): Promise<MessageView> => (await person.client.ok(calls.sendMessage, { bid_id, message, ...more })).message;

/** A page of the conversation as this person reads it. */
export const readChat = (
  person: TestPerson,
  bid_id: number,
  more: { after?: number; before?: number; limit?: number; changed_after?: number } = {},
) => person.client.ok(calls.conversation, { bid_id, ...more });

/** Listens as this person from now on. Events from before are not in its list. */
export async function hearAs(server: TestServer, given: Arrangement, person: TestPerson): Promise<Listener> {
  const listener = await listen(server.url, { token: person.token });
  await listener.until((e) => e.name === 'ready');
  await given.inTransaction((context) => context.publish('user.changed', { user_id: person.id }, [person.id]));
  await listener.until((e) => e.name === 'user.changed');
  listener.heard.length = 0;
  return listener;
}

/** The messages that a listener heard under one name, in order. */
export const messagesHeard = (listener: Listener, name: 'message.created' | 'message.changed'): MessageView[] =>
  listener.heard.filter((e) => e.name === name).map((e) => e.payload.message as MessageView);
