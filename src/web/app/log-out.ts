import { logout } from '#core/auth/calls.ts';
import { api, dropSession } from './api.ts';
import { stopLive } from './live.ts';

/** Ends the session here and on the server, then goes to the login page (specification 2, /logout). */
export async function logOut(): Promise<void> {
  stopLive();
  try {
    await api(logout, {});
  } finally {
    dropSession();
    location.assign('/login');
  }
}
