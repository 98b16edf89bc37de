import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { tellBoth } from '../record-service.ts';
import { markEdited } from './store.ts';

/**
 * Reaction: a request's answers were changed. Every pro who has it finds it unread again, and in the conversations of those
 * who have quoted a line says so; they may update their quotes for free.
 */
export async function noteRequestEdit(context: Context, event: EventOf<'request.edited'>): Promise<void> {
  for (const bid of await markEdited(context.db, event.quote_request_id, context.now))
    if (bid.is_quoted) await tellBoth(context, { ...bid, quote_request_id: event.quote_request_id }, 'request_edited');
}
