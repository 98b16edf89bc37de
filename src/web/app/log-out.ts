import { logout } from '#core/auth/calls.ts';
import { LANGUAGE_CODES, splitLanguage } from '#core/languages.ts';
import { api, dropSession } from './api/api.ts';
import { stopLive } from './live/live.ts';
import { tellOtherTabs } from './live/session-channel.ts';
import { forgetDrafts } from './offline/drafts.ts';
import { forgetOffline } from './offline/owner.ts';

/**
 * Ends the session here and on the server, forgets the drafts on this device, then goes to the login page
 * (specification 2, /logout). Without a connection the device forgets all the same.
 */
export async function logOut(): Promise<void> {
  stopLive();
  try {
    await api(logout, {}).catch(() => {});
    await Promise.all([forgetDrafts(), forgetOffline()]);
  } finally {
    dropSession();
    if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
    tellOtherTabs({ what: 'logged out' });
    const { prefix, known } = splitLanguage(location.pathname, LANGUAGE_CODES);
    location.assign(`${prefix !== null && known ? `/${prefix}` : ''}/login`);
  }
}
