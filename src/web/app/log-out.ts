import { logout } from '#core/auth/calls.ts';
import { splitLanguage } from '#core/routes.ts';
import { api, dropSession } from './api.ts';
import { forgetDrafts } from './drafts.ts';
import { stopLive } from './live.ts';
import { tellOtherTabs } from './session-channel.ts';

/**
 * Ends the session here and on the server, forgets what was begun on this device, then goes to the login page
 * (specification 2, /logout). Without a connection the device forgets all the same.
 */
export async function logOut(): Promise<void> {
  stopLive();
  try {
    await api(logout, {}).catch(() => {});
    await forgetDrafts();
  } finally {
    dropSession();
    tellOtherTabs({ what: 'logged out' });
    const { prefix, known } = splitLanguage(location.pathname);
    location.assign(`${prefix !== null && known ? `/${prefix}` : ''}/login`);
  }
}
