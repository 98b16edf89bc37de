import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { EventName } from '#core/events.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { type ApiOptions, api } from '#web/app/api/api.ts';
import { type CallError, toCallError } from './call-error.ts';
import { orKept } from './offline/reads.ts';
import type { CustodyThing, custodyTouches } from './touches/custody.ts';
import { dashboardTouches, type Thing } from './touches/dashboard.ts';
import type { OpsThing, opsTouches } from './touches/ops.ts';
import { type TouchTable, tagsOf, UNKEPT } from './touches/table.ts';

/** The calls that screens may use: those in the tables of touches. */
export type ReadCall = Call<
  keyof typeof dashboardTouches.shows | keyof typeof custodyTouches.shows | keyof typeof opsTouches.shows
>;
export type ActCall = Call<
  keyof typeof dashboardTouches.changes | keyof typeof custodyTouches.changes | keyof typeof opsTouches.changes
>;
type AnyThing = Thing | CustodyThing | OpsThing;

const tables: TouchTable<AnyThing>[] = [dashboardTouches];
const thingsOf = (table: TouchTable<AnyThing>) => [...new Set(Object.values(table.shows).flat())];

/** All data that was read. A call gets its endpoint on first use, so that each screen brings only the calls that it needs. */
export const gotong = createApi({
  reducerPath: 'gotong',
  baseQuery: fakeBaseQuery<CallError>(),
  tagTypes: thingsOf(dashboardTouches),
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Adds a table of touches, before any of its calls is used. */
export function addTouches(more: TouchTable<AnyThing>): void {
  tables.push(more);
  gotong.enhanceEndpoints({ addTagTypes: thingsOf(more) });
}

/** The events that change any data. */
export const changingEvents = () => [...new Set(tables.flatMap(({ events }) => Object.keys(events)))] as EventName[];
/** The tags of what an event changes. Without a payload: all records of these kinds. */
export const changedBy = (event: EventName, payload?: unknown) =>
  tagsOf(
    tables.flatMap(({ events }) => events[event] ?? []),
    payload,
  );

const find = <T>(pick: (table: TouchTable<AnyThing>) => T | undefined): T | undefined => {
  for (const table of tables) {
    const found = pick(table);
    if (found !== undefined) return found;
  }
  return undefined;
};

const made = new Map<string, unknown>();
/** Makes the value on the first call for a name, and returns the same one afterwards. */
function once<T>(name: string, make: () => T): NonNullable<T> {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as NonNullable<T>;
}

async function ask<C extends Call>(
  c: C,
  input: CallInput<C>,
  options: ApiOptions,
): Promise<{ data: CallOutput<C> } | { error: CallError<C> }> {
  try {
    const result = await orKept(c, input, () => api(c, input, options));
    if (result.ok) return { data: result.value };
    const { error: code, message = '', details } = result;
    return { error: { kind: 'refused', code, message, fields: {}, details } };
  } catch (error) {
    return { error: toCallError(error) };
  }
}

const readName = (path: string) => `read ${path}`;
export const actName = (c: ActCall) => `act ${c.method} ${c.path}`;

/** The endpoint of a reading call. */
export function readOf<C extends ReadCall>(c: C) {
  const name = readName(c.path);
  return once(name, () => {
    const shows = find((table) => table.shows[c.path]) ?? UNKEPT;
    return gotong.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.query<CallOutput<C>, CallInput<C>>({
          queryFn: (input, { signal, queryCacheKey = '' }) => takeAnswer(queryCacheKey) ?? ask(c, input, { signal }),
          providesTags: (reply, _, input) => tagsOf(shows, input, reply),
          ...(shows === UNKEPT ? { keepUnusedDataFor: 0 } : {}),
        }),
      }),
    }).endpoints[name];
  });
}

/** The input of a list, without its page or cursor. */
export type ListInput<C extends Call> = Omit<CallInput<C>, 'page' | 'cursor'>;

type Paged = { readonly next_cursor?: string | null; readonly paging?: { readonly next_cursor: string | null } };
const nextOf = (last: unknown) => (last as Paged).paging?.next_cursor ?? (last as Paged).next_cursor ?? null;

/**
 * The endpoint of a list that grows by "Show older". All its pages are one cache entry: when something in it changes, they
 * are read again in order, each by the cursor of the one before, so that a new row on top neither hides nor repeats a row
 * further down.
 */
export function pagesOf<C extends ReadCall>(c: C) {
  const name = `pages ${c.path}`;
  return once(name, () => {
    const shows = find((table) => table.shows[c.path]) ?? UNKEPT;
    // The browser's build drops input shapes; a list with page numbers names `page` in its path.
    const first = (c.named as readonly string[] | undefined)?.includes('page') ? { page: 1 } : {};
    return gotong.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.infiniteQuery<CallOutput<C>, ListInput<C>, string | null>({
          queryFn: ({ queryArg, pageParam: cursor }, { signal }) =>
            ask(c, { ...queryArg, ...first, ...(cursor === null ? {} : { cursor }) } as CallInput<C>, { signal }),
          infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextOf },
          providesTags: (_, __, input) => tagsOf(shows, input),
          ...(shows === UNKEPT ? { keepUnusedDataFor: 0 } : {}),
        }),
      }),
    }).endpoints[name];
  });
}

/** The argument of an act's endpoint. */
export interface Sending<C extends Call> {
  readonly input: CallInput<C>;
  /**
   * The idempotency key. A person who presses again after a lost reply sends the same key, and gets the result of the first
   * try (decision 5).
   */
  readonly key?: string | undefined;
  /** The act is retried automatically: its errors open no dialog and read nothing again. */
  readonly is_retried?: true;
}

/** The endpoint of a call that changes data. */
export function actOf<C extends ActCall>(c: C) {
  const name = actName(c);
  return once(name, () => {
    const changes = find((table) => table.changes[c.path]) ?? [];
    return gotong.injectEndpoints({
      endpoints: (build) => ({
        [name]: build.mutation<CallOutput<C>, Sending<C>>({
          async queryFn({ input, key }, { signal, dispatch, getState }) {
            const told = await ask(c, input, { signal, ...(key ? { idempotencyKey: key } : {}) });
            if ('data' in told) fill(c, input, told.data, { dispatch, getState: getState as () => Cached });
            return told;
          },
          invalidatesTags: (reply, error, { input, is_retried }) =>
            is_retried && error?.kind === 'fault' ? [] : tagsOf(changes, input, reply),
        }),
      }),
    }).endpoints[name];
  });
}

interface Cached {
  readonly [gotong.reducerPath]: ReturnType<typeof gotong.reducer>;
}
type Fields = Record<string, unknown>;

/** Replies of acts that replace a read, by cache key. They are used only for the refetch that follows at once. */
const answers = new Map<string, unknown>();
function takeAnswer(key: string): { data: never } | null {
  const data = answers.get(key);
  answers.delete(key);
  return data === undefined ? null : { data: data as never };
}

/** Copies the fields of an act's reply into the cached read that shows them. */
function fill(
  c: Call,
  input: Fields,
  reply: Fields,
  { dispatch, getState }: { dispatch: (change: never) => unknown; getState: () => Cached },
): void {
  const path = find((table) => table.fills[c.path]);
  if (path === undefined) return;
  const name = readName(path);
  for (const [key, entry] of Object.entries(getState().gotong.queries)) {
    const asked = (entry?.originalArgs ?? {}) as Fields;
    const old = entry?.data as Fields | undefined;
    if (entry?.endpointName !== name || !old) continue;
    if (Object.entries(asked).some(([field, value]) => String(input[field]) !== String(value))) continue;
    const said = Object.keys(old).filter((field) => field in reply);
    const now = { ...old, ...Object.fromEntries(said.map((field) => [field, reply[field]])) };
    dispatch(gotong.util.updateQueryData(name as never, asked as never, () => now as never) as never);
    if (said.length < Object.keys(old).length) continue;
    answers.set(key, now);
    setTimeout(() => answers.delete(key));
  }
}

/** Reads everything again that shows these things; `about` says which record of a kind. */
export const touched = (things: readonly AnyThing[], about?: object) =>
  gotong.util.invalidateTags(tagsOf(things, about));

/** Changes the data of a read, if it is in the cache. */
export function changeRead<C extends ReadCall>(
  c: C,
  input: CallInput<C>,
  change: (old: CallOutput<C>) => CallOutput<C>,
) {
  readOf(c);
  return gotong.util.updateQueryData(readName(c.path) as never, input as never, change as never);
}

/** Puts an answer into the cache as if the call had been made. */
export function putRead<C extends ReadCall>(c: C, input: CallInput<C>, reply: Omit<CallOutput<C>, 'status'>) {
  readOf(c);
  const answer = { status: 'Success', ...reply };
  return gotong.util.upsertQueryData(readName(c.path) as never, input as never, answer as never);
}
