import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './acts.ts';

/** The pages that a pro's work is sorted into (specification 2, "Screen sections"). */
export const WORK_PAGES = [
  'Send',
  'Case',
  'Inbox',
  'InProgress',
  'Lead',
  'Unread',
  'Favorite',
  'Hired',
  'Archived',
  'Search',
  'Review',
  'Project',
] as const;
export type WorkPage = (typeof WORK_PAGES)[number];

/** The work page that is open; the work inbox unless another was chosen. Clearing the cache keeps it (specification 4). */
export const workPagesSlice = createSlice({
  name: 'workPages',
  initialState: { activeWorkPage: 'Inbox' as WorkPage },
  reducers: {
    workPageOpened: (_, { payload }: PayloadAction<WorkPage>) => ({ activeWorkPage: payload }),
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => ({ activeWorkPage: 'Inbox' as WorkPage }));
  },
});

export const { workPageOpened } = workPagesSlice.actions;
