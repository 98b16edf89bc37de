import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The reason that we give for push notifications before the browser asks. */
export type AskReason = 'quotes' | 'requests';

/** The last push message that came while a page of ours was open. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** The notification state of specification 3. */
export interface NotificationState {
  /** Whether this browser can take pushes at all. */
  readonly supported: boolean;
  /** Whether push messages show: the person allowed them, and the browser is subscribed. */
  readonly granted: boolean;
  /** The reason that is put to the person now; null while nothing is asked. */
  readonly ask_message: AskReason | null;
  readonly content: PushContent | null;
}

const START: NotificationState = { supported: false, granted: false, ask_message: null, content: null };

/** Asking waits for a reason and for a browser that was never asked; a person who said "not now" is left alone. */
export const notification = createSlice({
  name: 'notification',
  initialState: START,
  reducers: {
    browserFound(state, { payload }: PayloadAction<{ supported: boolean; granted: boolean }>) {
      state.supported = payload.supported;
      state.granted = payload.supported && payload.granted;
      if (!state.supported || state.granted) state.ask_message = null;
    },
    reasonCame(state, { payload }: PayloadAction<{ reason: AskReason; may_ask: boolean }>) {
      if (state.supported && !state.granted && payload.may_ask) state.ask_message = payload.reason;
    },
    askAnswered(state, { payload }: PayloadAction<{ granted: boolean }>) {
      state.granted = state.supported && payload.granted;
      state.ask_message = null;
    },
    pushed(state, { payload }: PayloadAction<PushContent>) {
      state.content = payload;
    },
    contentShown(state) {
      state.content = null;
    },
  },
});

export const { browserFound, reasonCame, askAnswered, pushed, contentShown } = notification.actions;
