import { describe, expect, it } from 'vitest';
import { type InstallFacts, installOffer } from './install.ts';
import { isWebView } from './web-view.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the web-view marker', () => {
  it('is found anywhere in the browser’s name, with and without a version', () => {
    for (const name of [
      `${CHROME} GotongApp`,
      `${SAFARI} GotongApp/5.4.6`,
      'GotongApp/1.0',
      `Mozilla/5.0 (GotongApp; wv)`,
    ])
      expect(isWebView(name), name).toBe(true);
  });

  it('is not found inside another word', () => {
    for (const name of [
      CHROME,
      SAFARI,
      '',
      `${CHROME} NotGotongApp/1.0`,
      `${CHROME} GotongApple`,
      `${CHROME} gotongapp`,
    ])
      expect(isWebView(name), name).toBe(false);
  });
});

describe('the install offer', () => {
  const ready: InstallFacts = {
    user_agent: CHROME,
    is_standalone: false,
    can_ask: true,
    is_declined: false,
  };

  it('is made by default, from the first visit on', () => {
    expect(installOffer(ready)).toBe('ask');
    expect(installOffer({ ...ready, user_agent: SAFARI, can_ask: false })).toBe('share-menu');
  });

  it('is not shown after the person declined, inside the app, or where nothing can be installed', () => {
    expect(installOffer({ ...ready, is_declined: true })).toBeNull();
    expect(installOffer({ ...ready, is_standalone: true })).toBeNull();
    expect(installOffer({ ...ready, user_agent: `${CHROME} GotongApp/5.4.6` })).toBeNull();
    expect(installOffer({ ...ready, can_ask: false })).toBeNull();
    // Other browsers on an iPhone do not have the share menu entry in every version.
    expect(
      installOffer({ ...ready, can_ask: false, user_agent: SAFARI.replace('Version/18.0', 'CriOS/140.0') }),
    ).toBeNull();
  });
});
