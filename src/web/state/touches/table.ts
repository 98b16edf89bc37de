import type { EventName } from '#core/events.ts';

/** Things by the path of a call. */
export type Touches<T extends string> = Readonly<Record<string, readonly T[]>>;
/** Things by the name of an event. */
export type Happenings<T extends string> = Partial<Readonly<Record<EventName, readonly T[]>>>;
/** Reads by the path of an act. */
export type Fills<Act extends string, Read extends string> = Readonly<Partial<Record<Act, Read>>>;

export interface TouchTable<T extends string> {
  readonly shows: Touches<T>;
  readonly changes: Touches<T>;
  readonly events: Happenings<T>;
  readonly fills: Fills<string, string>;
}

/** For reads that only time changes: each screen reads them again, and none is kept. */
export const UNKEPT: readonly never[] = [];

interface About {
  readonly bid_id?: unknown;
  readonly request_id?: unknown;
  readonly quote_bid_id?: unknown;
  readonly quote_request_id?: unknown;
  readonly quote_bid?: { readonly quote_request_id?: unknown };
}
const bidOf = (it: About) => it.bid_id ?? it.quote_bid_id;
const requestOf = (it: About) => it.request_id ?? it.quote_request_id ?? it.quote_bid?.quote_request_id;

/** Things that there are many of, with what says which one is meant: an input, a reply, or an event's payload. */
const ONE_OF: Readonly<Record<string, (it: About) => unknown>> = {
  Bid: bidOf,
  Request: requestOf,
  RequestQuestions: requestOf,
  Suggested: requestOf,
  Told: requestOf,
  Waiting: requestOf,
};

/** The cache's tags of things; of all of a kind where nothing says which one. */
export function tagsOf<T extends string>(
  things: readonly T[],
  ...about: readonly unknown[]
): { type: T; id?: string }[] {
  return things.map((type) => {
    for (const it of about) {
      const id = it && ONE_OF[type]?.(it);
      if (id !== undefined && id !== null) return { type, id: String(id) };
    }
    return { type };
  });
}
