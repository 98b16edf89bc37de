import type { EventOf } from '#core/events.ts';
import { callLine } from '#core/voice/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context } from '#server/platform/context.ts';
import { insertMessage } from './store.ts';

/** Reaction: a voice call ended. Adds a line to the conversation: how long it was, or that it was not answered. */
export async function noteCall(context: Context, event: EventOf<'voice.changed'>): Promise<void> {
  const { voice_contact_id, quote_bid_id, quote_request_id, caller_id, callee_id } = event;
  const line = callLine(event);
  if (!line) return;
  const seq = await bids.bumpMessage(context, quote_bid_id, 'system');
  const payload = { ...line.payload, voice_contact_id };
  const message = await insertMessage(
    context.db,
    { quote_bid_id, seq, sender_id: null, message: line.message, payload },
    context.now,
  );
  await context.publish('message.created', { quote_bid_id, quote_request_id, message }, [caller_id, callee_id]);
}
