import type { EventName } from '#core/events.ts';

/** Kinds of data by the path of a call. */
export type Touches<T extends string> = Readonly<Record<string, readonly T[]>>;
/** Kinds of data by the name of an event. */
export type Happenings<T extends string> = Partial<Readonly<Record<EventName, readonly T[]>>>;
/** The read that an act's reply fills, by the act's path. */
export type Fills<Act extends string, Read extends string> = Readonly<Partial<Record<Act, Read>>>;

export interface TouchTable<T extends string> {
  readonly shows: Touches<T>;
  readonly changes: Touches<T>;
  readonly events: Happenings<T>;
  readonly fills: Fills<string, string>;
}

/** For reads whose data changes with time alone: each screen reads them again, and they aren't cached. */
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

/** Kinds with many records, with how to find the record's id in an input, a reply or an event's payload. */
const ONE_OF: Readonly<Record<string, (it: About) => unknown>> = {
  Bid: bidOf,
  Request: requestOf,
  RequestQuestions: requestOf,
  Suggested: requestOf,
  Told: requestOf,
  Waiting: requestOf,
};

/** The cache's tags for kinds of data. If nothing says which record, the tag covers all of the kind. */
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
