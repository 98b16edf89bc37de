import { useSyncExternalStore } from 'react';
import type { NewPasskey } from '#core/auth/passkeys/model.ts';
import type { Unsigned } from './ceremony.ts';

/** Whether this browser can use passkeys here. Not on plain HTTP, nor when the host is an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

const never = () => () => {};

/** The same as a hook. True on the server, so its page offers passkeys: only old browsers lack them. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true);

/** Loads the code that makes and uses passkeys, only when it is needed, so that no screen waits for it. */
export const loadPasskeys = () => import('./passkeys.ts');

/** Whether a passkey was made, rather than a refusal or the reason for its failure. */
export const isMade = (answer: NewPasskey | Unsigned | object): answer is NewPasskey =>
  typeof answer === 'object' && 'rawId' in answer;
