import { startInstall } from '#web/app/device/install.ts';
import { liveState, subscribeLiveState } from '#web/app/live/live.ts';
import { followNetwork, noteReach, onBack } from '#web/app/offline/reach.ts';
import { touched } from '#web/state/cache.ts';
import { isAnythingOld } from '#web/state/offline/reads.ts';
import type { Store } from '#web/state/store.ts';

/** Follows the connection: once the server answers again, data that was shown from this device is read again. */
export function followConnection(store: Store): void {
  startInstall();
  followNetwork();
  subscribeLiveState(() => {
    if (liveState() === 'open') noteReach(true);
  });
  onBack(() => {
    if (isAnythingOld())
      store.dispatch(touched(['Me', 'Unread', 'Leads', 'Bid', 'Request', 'Works', 'Inbox', 'Projects', 'Wallet']));
  });
}
