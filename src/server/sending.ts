import type { Reactions } from './platform/context.ts';
import { inOneTrip } from './platform/data/database.ts';

type React = NonNullable<Reactions['bid.changed']>[number];

/**
 * When a quote is sent, these reactions are written together with its own statements and do not wait for each other
 * (docs/performance.md). For every other change of a bid they keep their order in the table of rooms.ts, where `others` are
 * listed separately.
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

/** Runs reactions that do not depend on each other in one round trip, so that a message arrives sooner. */
export const atOnce =
  (...reacts: readonly ReactToMessage[]): ReactToMessage =>
  async (context, event, facts) => {
    await inOneTrip(reacts.map((react) => react(context, event, facts)));
  };
