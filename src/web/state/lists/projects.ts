import { createSlice } from '@reduxjs/toolkit';
import { requestsIndex } from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { readOf } from '../cache.ts';
import { cacheCleared, loggedOut } from '../session/acts.ts';

type Project = CallOutput<typeof requestsIndex>['quote_requests'][number];

/** The project state of section 3: the shown page of projects, and every project of any loaded page by id. */
export interface ProjectsState {
  readonly ids: readonly number[];
  readonly idMap: Readonly<Record<number, Project>>;
  readonly totalPages: number;
  readonly activePage: number;
  readonly fetching: boolean;
}

const empty: ProjectsState = { ids: [], idMap: {}, totalPages: 0, activePage: 1, fetching: false };
const OFFERED = 1;
const isOwn = (asked: unknown): boolean => (asked as { type_id?: number }).type_id !== OFFERED;

export const projectsSlice = createSlice({
  name: 'projects',
  initialState: empty,
  reducers: {},
  extraReducers: (build) => {
    const read = readOf(requestsIndex);
    build
      .addCase(loggedOut, () => empty)
      .addCase(cacheCleared, () => empty)
      .addMatcher(
        read.matchPending,
        (state, { meta }): ProjectsState => (isOwn(meta.arg.originalArgs) ? { ...state, fetching: true } : state),
      )
      .addMatcher(read.matchFulfilled, (state, { meta, payload }): ProjectsState => {
        if (!isOwn(meta.arg.originalArgs)) return state;
        const { quote_requests, paging } = payload;
        const byId = Object.fromEntries(quote_requests.map((one) => [one.id, one]));
        return {
          ids: quote_requests.map(({ id }) => id),
          idMap: { ...state.idMap, ...byId },
          totalPages: paging.totalPages,
          activePage: paging.page,
          fetching: false,
        };
      })
      .addMatcher(
        read.matchRejected,
        (state, { meta }): ProjectsState =>
          isOwn(meta.arg.originalArgs) && !meta.condition ? { ...state, fetching: false } : state,
      );
  },
});

/** A project of any loaded page; undefined if there is none. */
export const selectProject = (state: { projects: ProjectsState }, id: number): Project | undefined =>
  state.projects.idMap[id];
