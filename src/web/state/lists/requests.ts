import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lead } from '#core/bids/calls.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { TravelWay } from '#core/requests/filter-model.ts';
import type { RequestFilter } from '#core/requests/model.ts';
import { readOf } from '../cache.ts';
import { cacheCleared, loggedOut } from '../session/acts.ts';

/** The filters of the requests list, as in the address and in the call: amounts are decimals. */
export interface WireModifier {
  readonly category_ids?: readonly number[];
  readonly zip_codes?: readonly string[];
  readonly travel?: readonly TravelWay[];
  readonly discount_upper_bound?: string;
  readonly budget_lower_bound?: string;
  readonly is_urgent?: true;
}

/** The request state of section 3 that no call returns: how a pro left the requests list. */
export interface RequestsState {
  readonly filter: RequestFilter;
  readonly filterModifier: WireModifier;
  /** The query of the list as it was left: "?filter=notread&is_urgent=1". */
  readonly query: string;
  /** The last requested id that doesn't exist or belongs to another person (specification 8). */
  readonly invalidRequestId: number | null;
}

const initialState: RequestsState = { filter: 'all', filterModifier: {}, query: '', invalidRequestId: null };

export const requestsSlice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    listNarrowed: (state, { payload }: PayloadAction<Omit<RequestsState, 'invalidRequestId'>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (build) => {
    // Clearing the cache resets this state (specification 4), and so does logging out.
    const read = readOf(lead);
    build
      .addCase(loggedOut, () => initialState)
      .addCase(cacheCleared, () => initialState)
      .addMatcher(read.matchRejected, (state, { payload, meta }) =>
        payload?.code === NOT_FOUND ? { ...state, invalidRequestId: Number(meta.arg.originalArgs.bid_id) } : state,
      )
      .addMatcher(read.matchFulfilled, (state, { meta }) =>
        state.invalidRequestId === Number(meta.arg.originalArgs.bid_id) ? { ...state, invalidRequestId: null } : state,
      );
  },
});

export const { listNarrowed } = requestsSlice.actions;

/** Whether this request was requested and doesn't exist. */
export const isInvalidRequest = (state: { requests: RequestsState }, id: number): boolean =>
  state.requests.invalidRequestId === id;

/** The path of the requests list as the person left it, with its filters. */
export const selectRequestsPath = (state: { requests: RequestsState }): string =>
  `/dashboard/requests${state.requests.query}`;
