import { noteOffline, startInstall } from '#web/app/install.ts';
import { liveState, subscribeLiveState } from '#web/app/live.ts';
import { followNetwork, isReached, noteReach, onBack, subscribeReach } from '#web/app/reach.ts';
import { gotong } from '#web/state/api.ts';
import { isAnythingOld } from '#web/state/offline-reads.ts';
import type { Store } from '#web/state/store.ts';

/** Keeps in step with the connection: what was shown from this device is read anew as soon as the server answers. */
export function followConnection(store: Store): void {
  startInstall(new Date());
  followNetwork();
  subscribeLiveState(() => {
    if (liveState() === 'open') noteReach(true);
  });
  subscribeReach(() => {
    if (!isReached()) noteOffline();
  });
  onBack(() => {
    if (isAnythingOld())
      store.dispatch(
        gotong.util.invalidateTags(['Me', 'Unread', 'Leads', 'Bid', 'Request', 'Works', 'Inbox', 'Projects', 'Wallet']),
      );
  });
}
