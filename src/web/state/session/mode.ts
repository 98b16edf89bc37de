import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Mode, modeOf } from '#core/users/model.ts';
import { loggedOut } from './acts.ts';

/** Pro or consumer (specification 4): pro unless the stored role is something other than pro. */
export interface ModeState {
  readonly proMode: boolean;
}

export const modeSlice = createSlice({
  name: 'mode',
  initialState: { proMode: true } as ModeState,
  reducers: {
    switchToConsumer: () => ({ proMode: false }),
    switchToPro: () => ({ proMode: true }),
    /** The role that the server stores for the person; null if there is none. */
    roleStored: (_, { payload }: PayloadAction<string | null>) => ({ proMode: modeOf(payload) === 'pro' }),
  },
  extraReducers: (build) => {
    // Without a session there is no stored role, and without a role the mode is pro.
    build.addCase(loggedOut, () => ({ proMode: true }));
  },
});

export const { switchToConsumer, switchToPro, roleStored } = modeSlice.actions;
export const selectMode = (state: { mode: ModeState }): Mode => (state.mode.proMode ? 'pro' : 'consumer');
