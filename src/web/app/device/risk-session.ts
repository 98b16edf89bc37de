import { flagsOf } from '../flags.ts';
import { deviceId } from './device.ts';

type Place = Pick<Window, 'navigator' | 'screen'> & { readonly performance: Pick<Performance, 'now'> };

/**
 * The session-risk token of a login or a sign-up (specification 7, `seon_session`): what a fraud check weighs of a browser. Ours,
 * because no script of others runs where people log in (decision 33). Undefined while the flag fraud_check is off: nothing is
 * gathered then.
 */
export function riskSession(place: Place = window, flags = flagsOf()): string | undefined {
  if (!flags.fraud_check) return undefined;
  const { navigator, screen, performance } = place;
  const facts = {
    device_id: deviceId(),
    language: navigator.language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${screen.width}x${screen.height}`,
    touch: navigator.maxTouchPoints > 0,
    // Browsers that a program drives say so.
    driven: navigator.webdriver === true,
    // A form that is sent within a second of the page was hardly typed.
    seconds: Math.round(performance.now() / 1000),
  };
  return btoa(JSON.stringify(facts)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
