import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { type ActCall, actOf, type ListInput, pagesOf, type ReadCall, readOf, type Sending } from './cache.ts';
import type { CallError } from './call-error.ts';

/** The state of a read, for a screen. */
export interface Read<C extends Call> {
  /** The last answer. While another input loads, this is still the answer to the previous one. */
  readonly data: CallOutput<C> | undefined;
  /** The answer for this input. */
  readonly currentData: CallOutput<C> | undefined;
  readonly error: CallError<C> | undefined;
  readonly isUninitialized: boolean;
  /** True if there is nothing to show yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly fulfilledTimeStamp: number | undefined;
  refetch(): PromiseLike<unknown>;
}

export interface ReadOptions {
  readonly skip?: boolean;
  readonly pollingInterval?: number;
  readonly skipPollingIfUnfocused?: boolean;
  /** Reads again when the screen opens, and shows the cached answer meanwhile. */
  readonly refetchOnMountOrArgChange?: boolean | number;
}

/** Reads a call and keeps it up to date: acts and live events that touch the same things read it again. */
export function useRead<C extends ReadCall>(c: C, input: CallInput<C> | SkipToken, options?: ReadOptions): Read<C> {
  return readOf(c).useQuery(input as never, options) as unknown as Read<C>;
}

/** The state of a list that grows by "Show older". */
export interface Pages<C extends Call> extends Omit<Read<C>, 'data' | 'currentData'> {
  readonly data: { readonly pages: readonly CallOutput<C>[] } | undefined;
  readonly currentData: { readonly pages: readonly CallOutput<C>[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): PromiseLike<unknown>;
}

/** Reads a list page by page. */
export function usePages<C extends ReadCall>(c: C, input: ListInput<C> | SkipToken, options?: ReadOptions): Pages<C> {
  return pagesOf(c).useInfiniteQuery(input as never, options) as unknown as Pages<C>;
}

/** The result of an act: its reply, or its error. */
export type Acted<C extends Call> =
  | { readonly data: CallOutput<C>; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError<C> };

/** Runs an act. `key` makes it safe to try the same act again (decision 5). */
export type Act<C extends Call> = (
  input: CallInput<C>,
  key?: string,
) => Promise<Acted<C>> & { unwrap(): Promise<CallOutput<C>> };

export interface ActState<C extends Call> {
  readonly data: CallOutput<C> | undefined;
  readonly error: CallError<C> | undefined;
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly originalArgs?: Sending<C>;
  reset(): void;
}

/** A function that runs an act, and the state of its last run. Reads that the act changes are read again automatically. */
export function useAct<C extends ActCall>(c: C): readonly [Act<C>, ActState<C>] {
  const [send, state] = actOf(c).useMutation();
  const act = useCallback((input: CallInput<C>, key?: string) => send({ input, key }), [send]);
  return [act as unknown as Act<C>, state as unknown as ActState<C>];
}
