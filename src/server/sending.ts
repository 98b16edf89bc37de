import type { Reactions } from './platform/context.ts';
import { inOneTrip } from './platform/data/database.ts';

type React = NonNullable<Reactions['bid.changed']>[number];

/**
 * What a sent quote asks of rooms travels with its own statements, and no part waits for another (docs/performance.md). Every other
 * change of a bid keeps the order of the table in rooms.ts, where `others` stand by themselves.
 */
export function atSending(first: React, ...others: React[]): { first: React; unlessSent: (react: React) => React } {
  return {
    first: async (context, event, facts) => {
      if (event.what !== 'sent') return first(context, event, facts);
      await inOneTrip([first, ...others].map((react) => react(context, event, facts)));
    },
    unlessSent: (react) => async (context, event, facts) => {
      if (event.what !== 'sent') await react(context, event, facts);
    },
  };
}

type ReactToMessage = NonNullable<Reactions['message.sent']>[number];

/** What asks nothing of each other, in one round trip: a message is heard that much sooner. */
export const atOnce =
  (...reacts: readonly ReactToMessage[]): ReactToMessage =>
  async (context, event, facts) => {
    await inOneTrip(reacts.map((react) => react(context, event, facts)));
  };
