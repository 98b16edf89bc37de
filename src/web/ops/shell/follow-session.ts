import { SECOND_FACTOR_PATH } from '#core/routes.ts';
import { dropSession, whenSecondFactorNeeded, whenSessionDies } from '#web/app/api/api.ts';
import { onDeadSocket, stopLive } from '#web/app/live/live.ts';
import { hearOtherTabs } from '#web/app/live/session-channel.ts';

/**
 * Leaves the back office when its session has ended: in another tab, on the server, or because another person has logged in.
 * Loading the page again asks the server, which shows the back office to operators only.
 */
export function followSession(): void {
  const toLogin = () => {
    stopLive();
    dropSession();
    location.assign(`/login?from=${encodeURIComponent(location.pathname + location.search)}`);
  };
  whenSessionDies(toLogin);
  whenSecondFactorNeeded(() => {
    stopLive();
    location.assign(`${SECOND_FACTOR_PATH}?from=${encodeURIComponent(location.pathname + location.search)}`);
  });
  onDeadSocket(toLogin);
  hearOtherTabs((news) => {
    if (news.what === 'logged out') toLogin();
    else location.reload();
  });
}
