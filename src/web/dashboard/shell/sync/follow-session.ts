import { splitLanguage } from '#core/languages.ts';
import { me } from '#core/users/calls.ts';
import { dropSession, hasSession } from '#web/app/api/api.ts';
import { onDeadSocket, stopLive } from '#web/app/live/live.ts';
import { hearOtherTabs } from '#web/app/live/session-channel.ts';
import { readOf } from '#web/state/cache.ts';
import { cacheCleared, loggedOut } from '#web/state/session/acts.ts';
import { sessionSaved } from '#web/state/session/session.ts';
import { userCleared } from '#web/state/session/user.ts';
import type { Store } from '#web/state/store.ts';

/** Keeps this tab in step with the session: changes by other tabs, and its end on the server. */
export function followSession(store: Store): void {
  if (hasSession()) store.dispatch(sessionSaved());
  const leave = () => {
    stopLive();
    store.dispatch(loggedOut());
    dropSession();
    const { prefix } = splitLanguage(location.pathname);
    location.assign(
      `${prefix === null ? '' : `/${prefix}`}/login?from=${encodeURIComponent(location.pathname + location.search)}`,
    );
  };
  hearOtherTabs((news) => {
    if (news.what === 'logged out') leave();
    else if (store.getState().user.info?.id !== news.user_id) {
      // Another person is logged in now, so nothing of the previous person may stay on this screen.
      store.dispatch(userCleared());
      store.dispatch(cacheCleared());
      location.assign('/dashboard');
    }
  });
  // A call shows whether the session has ended or only the socket: an ended session answers 403.
  onDeadSocket(() => void store.dispatch(readOf(me).initiate({}, { forceRefetch: true, subscribe: false })));
}
