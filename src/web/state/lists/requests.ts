import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TravelWay } from '#core/requests/filter-model.ts';
import type { RequestFilter } from '#core/requests/model.ts';
import { cacheCleared, loggedOut } from '../session/acts.ts';

/** What narrows the requests list, as it stands in the address and goes over the wire: amounts are decimals. */
export interface WireModifier {
  readonly category_ids?: readonly number[];
  readonly zip_codes?: readonly string[];
  readonly travel?: readonly TravelWay[];
  readonly discount_upper_bound?: string;
  readonly budget_lower_bound?: string;
  readonly is_urgent?: true;
}

/** The request extras of section 3 that no call answers: how a pro's list of requests was left. */
export interface RequestsState {
  readonly filter: RequestFilter;
  readonly filterModifier: WireModifier;
  /** The list's address, as it was left: "?filter=notread&is_urgent=1". */
  readonly query: string;
}

const initialState: RequestsState = { filter: 'all', filterModifier: {}, query: '' };

export const requestsSlice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    listNarrowed: (_, { payload }: PayloadAction<RequestsState>) => payload,
  },
  extraReducers: (build) => {
    // Clear-cache resets requests (specification 4), and so does leaving.
    build.addCase(loggedOut, () => initialState).addCase(cacheCleared, () => initialState);
  },
});

export const { listNarrowed } = requestsSlice.actions;

/** Where the requests list is, as it was left. */
export const selectRequestsPath = (state: { requests: RequestsState }): string =>
  `/dashboard/requests${state.requests.query}`;
