import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { markEdited } from './store.ts';

/**
 * Reaction: a request's answers were changed. Every pro who has it finds it unread again, and in the conversations of those
 * who have quoted a line says so; they may update their quotes for free.
 */
export async function noteRequestEdit(context: Context, event: EventOf<'request.edited'>): Promise<void> {
  for (const bid of await markEdited(context.db, event.quote_request_id, context.now))
    if (bid.is_quoted)
      await context.publish(
        'bid.changed',
        {
          quote_bid_id: bid.id,
          quote_request_id: event.quote_request_id,
          quote_status_id: bid.quote_status_id,
          what: 'request_edited',
          actor_id: context.user?.id ?? null,
        },
        [bid.requestor_id, bid.provider_id],
      );
}
