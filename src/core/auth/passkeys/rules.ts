import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type WaysFacts, waysIn } from '../social/rules.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from './model.ts';

/** Challenges asked for from one address: each page that offers to log in asks for one. */
export const CHALLENGES = { per_address: 400, seconds: 900 } as const;

/**
 * Whether a counter says that the key was copied: it must grow with each use. Keys that a password keeper shares between
 * devices do not count and always show 0.
 */
export const isCounterBack = (stored: number, shown: number): boolean => (stored > 0 || shown > 0) && shown <= stored;

/** Whether a person may have one more. */
export const mayAddPasskey = (count: number): Result<undefined, 'too many'> =>
  count < PASSKEYS_MAX ? ok() : refuse('too many');

/** Whether one of so many passkeys may be removed: the last way in stays. */
export const mayRemovePasskey = (facts: WaysFacts, count: number): boolean =>
  waysIn({ ...facts, has_passkey: count > 1 }).length > 0;

/** A name that the person typed, or what their device is called, with a number where another passkey is called so. */
export function passkeyName(typed: string | undefined, device: string, taken: readonly string[] = []): string {
  if (typed) return typed.slice(0, PASSKEY_NAME_MAX).trim();
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`;
    const name = `${device.slice(0, PASSKEY_NAME_MAX - end.length).trim()}${end}`;
    if (!taken.includes(name)) return name;
  }
}

export interface ActivationFacts {
  readonly has_password: boolean;
  readonly has_passkey: boolean;
  /** On a device that the account was on before. */
  readonly is_known_device: boolean;
}

/**
 * Whether a person sets a password before their account is activated. A passkey replaces it only on a device that the account
 * was on before: elsewhere someone else may have made the passkey.
 */
export const needsPassword = ({ has_password, has_passkey, is_known_device }: ActivationFacts): boolean =>
  !has_password && !(has_passkey && is_known_device);
