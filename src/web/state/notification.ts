import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The reason that we give for push notifications before the browser asks. */
export type AskReason = 'quotes' | 'requests';

/** The last push message that came while our page was open. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** The notification state of specification 3. */
export interface NotificationState {
  /** Whether this browser supports push messages. */
  readonly supported: boolean;
  /** Whether push messages work: the person allowed them and the browser is subscribed. */
  readonly granted: boolean;
  /** The reason shown to the person now; null if we aren't asking. */
  readonly ask_message: AskReason | null;
  readonly content: PushContent | null;
}

const START: NotificationState = { supported: false, granted: false, ask_message: null, content: null };

/** We ask only with a reason, and only if the browser was never asked; a person who said "not now" isn't asked again. */
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
