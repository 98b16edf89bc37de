import { PRIVACY_AGE, PRIVACY_COOKIE, type Purpose, readPrivacy, writePrivacy } from '#core/integrations.ts';
import { privacyChoices, savePrivacyChoices } from '#core/users/privacy/calls.ts';
import { api } from '../api/api.ts';
import { writeCookie } from '../device/cookies.ts';
import { BANNER_ID } from './consent-script.ts';
import { outsideScriptsHere } from './outside-scripts.ts';

const cookieHere = (): readonly Purpose[] | null =>
  readPrivacy(new RegExp(`(?:^|; )${PRIVACY_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);

/**
 * Copies privacy choices between device and account: a choice made here before logging in is saved to the account, and the
 * account's choice goes to a device that was not asked yet. Then it tells the support service who the person is, if they agreed.
 */
export async function followPrivacy(): Promise<void> {
  const here = cookieHere();
  let answer = await api(privacyChoices, {});
  if (answer.ok && here !== null && answer.value.agreed === null) {
    await api(savePrivacyChoices, { agreed: [...here] });
    answer = await api(privacyChoices, {});
  }
  if (!answer.ok) return;
  const { agreed, support } = answer.value;
  if (here === null && agreed !== null) {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    writeCookie(`${PRIVACY_COOKIE}=${writePrivacy(agreed)}; path=/; max-age=${PRIVACY_AGE}; samesite=lax${secure}`);
    const banner = document.getElementById(BANNER_ID);
    if (banner) banner.hidden = true;
  }
  const identify = outsideScriptsHere().find(({ kind }) => kind === 'support')?.identify;
  const script = document.querySelector<HTMLScriptElement>('script[data-service=support]');
  if (!identify || !script || !support) return;
  const tell = () => {
    const said = (window as unknown as Record<string, unknown>)[identify];
    if (typeof said === 'function') said(support);
    return typeof said === 'function';
  };
  if (!tell()) script.addEventListener('load', tell, { once: true });
}
