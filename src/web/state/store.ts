import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { markBidRead } from '#core/bids/calls.ts';
import { noteWriting } from '#core/bids/waiting/calls.ts';
import { markConversationRead } from '#core/messages/calls.ts';
import { showFault } from '#web/app/faults/faults.ts';
import { onLive, onResync } from '#web/app/live/live.ts';
import { actName, changedBy, changingEvents, gotong } from './cache.ts';
import type { CallError } from './call-error.ts';
import { projectsSlice } from './lists/projects.ts';
import { requestsSlice } from './lists/requests.ts';
import { servicesSlice } from './lists/services.ts';
import { workPagesSlice } from './lists/work-pages.ts';
import { notification } from './notification.ts';
import { paymentPopupSlice } from './payment-popup.ts';
import { cacheCleared, loggedOut } from './session/acts.ts';
import { modeSlice } from './session/mode.ts';
import { sessionSlice } from './session/session.ts';
import { userSlice } from './session/user.ts';

export function createStore() {
  const store = configureStore({
    reducer: {
      [gotong.reducerPath]: gotong.reducer,
      [modeSlice.name]: modeSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [userSlice.name]: userSlice.reducer,
      [notification.name]: notification.reducer,
      [servicesSlice.name]: servicesSlice.reducer,
      [workPagesSlice.name]: workPagesSlice.reducer,
      [paymentPopupSlice.name]: paymentPopupSlice.reducer,
      [requestsSlice.name]: requestsSlice.reducer,
      [projectsSlice.name]: projectsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(forgetting, faulting, gotong.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Logging out and clearing the cache delete everything that was fetched: projects, requests, reviews (specification 4). */
const forgetting: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (loggedOut.match(action) || cacheCleared.match(action)) api.dispatch(gotong.util.resetApiState());
  return result;
};

/** Acts that no button starts: if they fail, no dialog opens. */
const QUIET: ReadonlySet<unknown> = new Set([
  actName(markBidRead),
  actName(markConversationRead),
  actName(noteWriting),
]);

/**
 * Opens the error dialog of section 8 when an act fails unexpectedly. Refusals, wrong fields and a lost connection show on
 * their screens; lists that could not be loaded offer to try again themselves.
 */
const faulting: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action)) {
    const arg = action.meta.arg as { type?: string; endpointName?: string; originalArgs?: { is_retried?: true } };
    const error = action.payload as CallError;
    if (
      arg.type === 'mutation' &&
      error?.is_unexpected &&
      !QUIET.has(arg.endpointName) &&
      !arg.originalArgs?.is_retried
    )
      showFault(error);
  }
  return result;
};

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export const useAppStore = /* @__PURE__ */ useStore.withTypes<Store>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** Milliseconds to collect events: those of one act come together, and what they change is read again once. */
const TOGETHER_MS = 50;

/** Reads again what live events change, and after a gap everything that any of them can change. */
export function listenLive(store: Store): void {
  const tags: ReturnType<typeof changedBy> = [];
  const read = (more: typeof tags) => {
    if (tags.length === 0) setTimeout(() => store.dispatch(gotong.util.invalidateTags(tags.splice(0))), TOGETHER_MS);
    tags.push(...more);
  };
  for (const name of changingEvents()) onLive(name, (payload) => read(changedBy(name, payload)));
  onResync(() => read(changingEvents().flatMap((name) => changedBy(name))));
}
