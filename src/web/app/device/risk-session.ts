import { flagsOf } from '../flags.ts';
import { deviceId } from './device.ts';

type Place = Pick<Window, 'navigator' | 'screen'> & { readonly performance: Pick<Performance, 'now'> };

/**
 * The session-risk token of a login or a sign-up (specification 7, `seon_session`): facts about the browser for a fraud check, as
 * base64url JSON. We make it ourselves, because no script of other companies runs where people log in (decision 33). Undefined
 * while the flag fraud_check is off: nothing is collected then.
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
    // A form that is sent a second after the page opened was hardly typed by a person.
    seconds: Math.round(performance.now() / 1000),
  };
  return btoa(JSON.stringify(facts)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
