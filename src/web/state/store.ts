import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { onLive, onResync } from '#web/app/live.ts';
import { cacheCleared, loggedOut } from './acts.ts';
import { gotong } from './api.ts';
import { modeSlice } from './mode.ts';
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
      [servicesSlice.name]: servicesSlice.reducer,
      [workPagesSlice.name]: workPagesSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(forgetting, gotong.middleware),
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
  onLive('message.read', () => stale('Unread', 'Works', 'Inbox'));
  onLive('auto_quote.changed', () => stale('AutoQuotes', 'Templates'));
  onLive('wallet.changed', () => stale('Wallet', 'Me'));
  onLive('review.created', ({ quote_bid_id }) =>
    stale({ type: 'Bid', id: String(quote_bid_id) }, 'Services', 'Reviews'),
  );
  onLive('service.changed', () => stale('ServiceEdit', 'Services', 'Onboarding'));
  onLive('question.changed', () => stale('Questions'));
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
    ),
  );
}
