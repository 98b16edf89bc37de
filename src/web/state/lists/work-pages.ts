import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WorkPage } from '#core/bids/work-model.ts';
import { loggedOut } from '../session/acts.ts';

/** The open work page: the work inbox unless another was opened. Clearing the cache keeps it (specification 4). */
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

export const selectWorkPage = (state: { workPages: { activeWorkPage: WorkPage } }): WorkPage =>
  state.workPages.activeWorkPage;
