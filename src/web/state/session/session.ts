import { createSlice } from '@reduxjs/toolkit';
import { loggedOut } from './acts.ts';

/**
 * The session as far as scripts may know it (specification 3): whether there is one. The token is in a cookie that scripts
 * can't read (decision 8). The device's name and an invitation are stored on the device (`app/device`, `use-referral`).
 */
export interface SessionState {
  readonly is_present: boolean;
}

const nobody: SessionState = { is_present: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** A session exists. Logging in while logged in keeps the existing one (specification 4). */
    sessionSaved: (state): SessionState => (state.is_present ? state : { is_present: true }),
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => nobody);
  },
});

export const { sessionSaved } = sessionSlice.actions;
