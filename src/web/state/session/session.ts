import { createSlice } from '@reduxjs/toolkit';
import { loggedOut } from './acts.ts';

/**
 * The session as scripts may know it (specification 3): that there is one. The token itself is the browser's, in a cookie
 * that no script reads (decision 8); the device's name and an invitation are kept on the device (`app/device`, `use-referral`).
 */
export interface SessionState {
  readonly is_present: boolean;
}

const nobody: SessionState = { is_present: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** A session exists. Logging in while logged in keeps the one that is there (specification 4). */
    sessionSaved: (state): SessionState => (state.is_present ? state : { is_present: true }),
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => nobody);
  },
});

export const { sessionSaved } = sessionSlice.actions;
