import { useSyncExternalStore } from 'react';
import type { NewPasskey } from '#core/auth/passkeys/model.ts';
import type { Unsigned } from './ceremony.ts';

/** Whether this browser can use passkeys here: not on plain HTTP, nor where the site is reached by a number. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

const never = () => () => {};

/** The same for a screen. The server's page offers them: all but old browsers have them. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true);

/** What makes and uses them. Loaded when one is used or offered: no screen waits for it. */
export const loadPasskeys = () => import('./passkeys.ts');

/** Whether a passkey was made, and not a refusal or the reason why it was not. */
export const isMade = (answer: NewPasskey | Unsigned | object): answer is NewPasskey =>
  typeof answer === 'object' && 'rawId' in answer;
