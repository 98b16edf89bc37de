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

/** The calls that screens read and do: those that say what they touch. */
export type ReadCall = Call<
  keyof typeof dashboardTouches.shows | keyof typeof custodyTouches.shows | keyof typeof opsTouches.shows
>;
export type ActCall = Call<
  keyof typeof dashboardTouches.changes | keyof typeof custodyTouches.changes | keyof typeof opsTouches.changes
>;
type AnyThing = Thing | CustodyThing | OpsThing;

const tables: TouchTable<AnyThing>[] = [dashboardTouches];
const thingsOf = (table: TouchTable<AnyThing>) => [...new Set(Object.values(table.shows).flat())];

/** All that was read. A call gets its endpoint when it is first used, so that each screen brings the calls that it needs. */
export const gotong = createApi({
  reducerPath: 'gotong',
  baseQuery: fakeBaseQuery<CallError>(),
  tagTypes: thingsOf(dashboardTouches),
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Says what further calls touch, before any of them is used. */
export function addTouches(more: TouchTable<AnyThing>): void {
  tables.push(more);
  gotong.enhanceEndpoints({ addTagTypes: thingsOf(more) });
}

/** The events that change anything. */
export const changingEvents = () => [...new Set(tables.flatMap(({ events }) => Object.keys(events)))] as EventName[];
/** The tags of what an event changes; without a payload, all records of these kinds. */
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
/** Made once for each name, however often it is asked for. */
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

/** The endpoint of a call that is read. */
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

/** A list's input, without the place in the list. */
export type ListInput<C extends Call> = Omit<CallInput<C>, 'page' | 'cursor'>;

type Paged = { readonly next_cursor?: string | null; readonly paging?: { readonly next_cursor: string | null } };
const nextOf = (last: unknown) => (last as Paged).paging?.next_cursor ?? (last as Paged).next_cursor ?? null;

/**
 * The endpoint of a list that grows by "Show older". All its pages are one entry of the cache: when something in it changes,
 * they are read again in order, each by the cursor of the one before, so that a new line on top neither hides nor doubles
 * a line further down.
 */
export function pagesOf<C extends ReadCall>(c: C) {
  const name = `pages ${c.path}`;
  return once(name, () => {
    const shows = find((table) => table.shows[c.path]) ?? UNKEPT;
    // The browser's build leaves the shape of the input out; a list that has pages names them in its path.
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

/** One doing of an act. */
export interface Sending<C extends Call> {
  readonly input: CallInput<C>;
  /**
   * The key of this try. A person who presses again after a lost answer sends the same one, so that the server answers with
   * what the first try did (decision 5).
   */
  readonly key?: string | undefined;
  /** It is tried again by itself: a fault of it opens no dialog and has nothing read again. */
  readonly is_retried?: true;
}

/** The endpoint of a call that changes something. */
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

/** Answers that came with an act's reply, by the cache's key: taken in place of asking, within the same moment. */
const answers = new Map<string, unknown>();
function takeAnswer(key: string): { data: never } | null {
  const data = answers.get(key);
  answers.delete(key);
  return data === undefined ? null : { data: data as never };
}

/** Puts what an act's reply says of a read into the cache. */
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

/** Has everything read again that shows these things; `about` says which one of its kind. */
export const touched = (things: readonly AnyThing[], about?: object) =>
  gotong.util.invalidateTags(tagsOf(things, about));

/** Changes what a read shows, where it is in the cache. */
export function changeRead<C extends ReadCall>(
  c: C,
  input: CallInput<C>,
  change: (old: CallOutput<C>) => CallOutput<C>,
) {
  readOf(c);
  return gotong.util.updateQueryData(readName(c.path) as never, input as never, change as never);
}

/** Puts an answer into the cache as if it had been asked for. */
export function putRead<C extends ReadCall>(c: C, input: CallInput<C>, reply: Omit<CallOutput<C>, 'status'>) {
  readOf(c);
  const answer = { status: 'Success', ...reply };
  return gotong.util.upsertQueryData(readName(c.path) as never, input as never, answer as never);
}
