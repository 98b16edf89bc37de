import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './acts.ts';

/**
 * The session as scripts may know it (specification 3): that there is one. The token itself is the browser's, in a cookie
 * that no script reads (decision 8).
 */
export interface SessionState {
  readonly is_present: boolean;
  readonly device_id: string | null;
  /** Who invited this visitor, until there is a session. */
  readonly referral_hash: string | null;
}

const nobody: SessionState = { is_present: false, device_id: null, referral_hash: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** A session exists. Logging in while logged in keeps the one that is there (specification 4). */
    sessionSaved: (state): SessionState =>
      state.is_present ? state : { ...state, is_present: true, referral_hash: null },
    deviceNamed: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, device_id: payload }),
    /** An invitation counts for people who come new. */
    invited: (state, { payload }: PayloadAction<string>): SessionState =>
      state.is_present ? state : { ...state, referral_hash: payload },
  },
  extraReducers: (build) => {
    // The device stays the same one, whoever uses it next.
    build.addCase(loggedOut, (state) => ({ ...nobody, device_id: state.device_id }));
  },
});

export const { sessionSaved, deviceNamed, invited } = sessionSlice.actions;
