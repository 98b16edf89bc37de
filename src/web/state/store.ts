import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { showFault } from '#web/app/faults.ts';
import { onLive, onResync } from '#web/app/live.ts';
import { cacheCleared, loggedOut } from './acts.ts';
import { gotong } from './api.ts';
import type { CallError } from './ask.ts';
import { modeSlice } from './mode.ts';
import { noticesStale } from './notices.ts';
import { notification } from './notification.ts';
import { paymentPopupSlice } from './payment-popup.ts';
import { requestsSlice } from './requests.ts';
import { servicesSlice } from './services.ts';
import { sessionSlice } from './session.ts';
import { userSlice } from './user.ts';
import { workPagesSlice } from './work-pages.ts';

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
    },
    middleware: (defaults) => defaults().concat(forgetting, faulting, gotong.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** Logging out and clearing the cache forget everything that was fetched: projects, requests, reviews (specification 4). */
const forgetting: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (loggedOut.match(action) || cacheCleared.match(action)) api.dispatch(gotong.util.resetApiState());
  return result;
};

/** Acts that nobody pressed a button for: what becomes of them is told to nobody. */
const QUIET: ReadonlySet<string> = new Set([
  'markBidRead',
  'markConversationRead',
] satisfies (keyof typeof gotong.endpoints)[]);

/**
 * An act that broke where nobody expected it opens the dialog of section 8. What a rule refused, a field that needs another
 * look and a lost connection have words on their screens; lists that could not be read have their own way to try again.
 */
const faulting: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action)) {
    const arg = action.meta.arg as { type?: string; endpointName?: string };
    const error = action.payload as CallError;
    if (arg.type === 'mutation' && error?.is_unexpected && !QUIET.has(arg.endpointName ?? '')) showFault(error);
  }
  return result;
};

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** What each live event makes stale. A conversation's own messages are kept by the chat, which has cursors of its own. */
export function listenLive(store: Store): void {
  const stale = (...tags: Parameters<typeof gotong.util.invalidateTags>[0]) =>
    store.dispatch(gotong.util.invalidateTags(tags));
  onLive('request.matched', () => stale('Leads', 'Unread'));
  onLive('lead.added', () => stale('Jobs'));
  onLive('request.question', ({ quote_request_id }) =>
    stale({ type: 'RequestQuestions', id: String(quote_request_id) }),
  );
  onLive('request.changed', ({ quote_request_id }) =>
    stale(
      { type: 'Request', id: String(quote_request_id) },
      { type: 'Told', id: String(quote_request_id) },
      'Suggested',
      'Projects',
      'Leads',
    ),
  );
  onLive('bid.changed', ({ quote_bid_id, quote_request_id }) =>
    stale(
      { type: 'Bid', id: String(quote_bid_id) },
      { type: 'Request', id: String(quote_request_id) },
      { type: 'Told', id: String(quote_request_id) },
      'Suggested',
      'Projects',
      'Leads',
      'Works',
      'Inbox',
      'Unread',
      'Calendar',
    ),
  );
  onLive('message.created', ({ quote_request_id }) =>
    stale({ type: 'Request', id: String(quote_request_id) }, 'Works', 'Inbox', 'Unread', 'Projects'),
  );
  // The lists show the last message, as it is now.
  onLive('message.changed', () => stale('Unread', 'Works', 'Inbox'));
  onLive('message.read', () => stale('Unread', 'Works', 'Inbox'));
  onLive('auto_quote.changed', () => stale('AutoQuotes', 'Templates'));
  onLive('wallet.changed', () => stale('Wallet', 'Me'));
  onLive('payment.changed', () => stale('Payments', 'Cards', 'AutoTopUp'));
  onLive('review.created', ({ quote_bid_id }) =>
    stale({ type: 'Bid', id: String(quote_bid_id) }, 'Services', 'Reviews'),
  );
  onLive('service.changed', () => stale('ServiceEdit', 'Services', 'Onboarding'));
  onLive('question.changed', () => stale('Questions'));
  onLive('notice.created', () => store.dispatch(noticesStale()));
  onLive('certificate.changed', () => stale('Certificates', 'Services', 'ServiceEdit', 'Leads', 'Bid'));
  onLive('user.changed', () => stale('Me', 'Settings', 'Identity', 'Notifications', 'Devices'));
  onResync(() =>
    stale(
      'RequestQuestions',
      'Suggested',
      'Told',
      'Me',
      'Unread',
      'Projects',
      'Request',
      'Bid',
      'Leads',
      'Works',
      'Inbox',
      'Wallet',
      'Services',
      'ServiceEdit',
      'Calendar',
      'Questions',
      'Reviews',
      'Certificates',
      'Settings',
      'Identity',
      'Notifications',
      'Devices',
      'AutoQuotes',
      'Templates',
      'Payments',
      'Cards',
      'AutoTopUp',
    ),
  );
}
