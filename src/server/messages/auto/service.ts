import type { EventOf } from '#core/events.ts';
import type { MessageView } from '#core/messages/model.ts';
import { ALWAYS_OPEN, isAnswering } from '#core/reserves/slot-rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context } from '#server/platform/context.ts';
import { inOneTrip } from '#server/platform/data/database.ts';
import { hideContacts } from '../contacts/service.ts';
import { insertMessage } from '../store.ts';
import { findAuto } from './store.ts';

/**
 * Reaction: a customer writes. Outside the pro's hours, in a pause and in blocked time the service's auto message answers
 * (specification 3, `auto_message`), once per conversation, as a message from the pro marked as automatic.
 */
export async function answerAway(context: Context, event: EventOf<'message.sent'>): Promise<void> {
  const { db, now } = context;
  const { quote_bid_id, quote_request_id, sender_id } = event;
  if (event.is_auto) return;
  const auto = await findAuto(db, quote_bid_id, sender_id, now);
  if (!auto) return;
  const isOpen = isAnswering({ schedule: auto.schedule ?? ALWAYS_OPEN, parallel_jobs: null, taken: [] }, now.getTime());
  if (isOpen && !auto.is_away) return;
  // No sender is there to confirm a warning, so the text counts as confirmed.
  const hidden = await hideContacts(context, auto, auto.auto_message, true, []);
  const masked = hidden.ok ? hidden.value : null;
  const { provider_id } = auto;
  const seq = await bids.bumpMessage(context, quote_bid_id, 'provider');
  const [message] = await inOneTrip([
    insertMessage(
      db,
      { quote_bid_id, seq, sender_id: provider_id, message: auto.auto_message, payload: { is_auto: true }, masked },
      now,
    ),
    context.publish('message.sent', { quote_bid_id, quote_request_id, sender_id: provider_id, is_auto: true }, []),
  ]);
  const told = (view: MessageView) => ({ quote_bid_id, quote_request_id, message: view });
  if (masked === null) return context.publish('message.created', told(message), [auto.requestor_id, provider_id]);
  await context.publish('message.created', told({ ...message, message: masked }), [auto.requestor_id]);
  await context.tell('message.created', told(message), [provider_id]);
}
