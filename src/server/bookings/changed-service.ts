import type { Context } from '#server/platform/context.ts';
import type { EventRow } from './store.ts';

/** Tells the screens of both people of a booking that it changed. */
export const changed = (
  context: Context,
  { provider_id, requestor_id, quote_service_id }: Pick<EventRow, 'provider_id' | 'requestor_id' | 'quote_service_id'>,
): Promise<void> => context.publish('booking.changed', { quote_service_id }, [provider_id, requestor_id]);
