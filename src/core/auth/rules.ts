import { ok, type Result, refuse } from '#core/kit/result.ts';
import { PASSWORD_MIN } from './model.ts';
import { COMMON_PASSWORDS } from './passwords/model.ts';

/** Failed tries within 15 minutes, before a login answers 429 (decision 9). */
export const LOGIN_WINDOW_SECONDS = 900;
export const LOGIN_TRIES = {
  /** For one account from one address: strict, and tries from other addresses do not count. */
  pair: 10,
  /** From one address, for whatever accounts: an office behind one address still gets in. */
  address: 50,
  /** For one account from everywhere: loose, so that it takes many addresses to reach it. */
  account: 200,
  /**
   * For one account on a device that it was logged in on before. Only these tries count there, so that no stranger locks the
   * owner out, not even one behind the same address.
   */
  device: 10,
} as const;

export const SIGN_UPS = { per_address: 100, seconds: 900 } as const;
/** Decision 9: limited hard. A sign-up that answers 'existing' tells the same and counts too. */
export const ACCOUNT_CHECKS = { per_address: 10, seconds: 600 } as const;

/** One form for what looks the same on different keyboards. */
export const normalPassword = (passwd: string): string => passwd.normalize('NFKC');

/** Control and format characters, and letters without a shape: nothing of them is seen wherever they are. */
const UNSEEN = /[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164]/gu;

/**
 * Decision 9: at least 8 characters and none of the most common ones; no rules of composition. What is not seen, and spaces at the
 * ends, do not count. Only new passwords are asked: an old one logs in as it was typed.
 */
export function checkPassword(passwd: string): Result<undefined, 'short password' | 'common password'> {
  const normal = normalPassword(passwd).replace(UNSEEN, '').trim();
  if ([...normal].length < PASSWORD_MIN) return refuse('short password');
  return COMMON_PASSWORDS.has(normal.toLowerCase()) ? refuse('common password') : ok();
}

/** How long links live, in seconds. */
export const LINK_SECONDS = { reset: 3_600, login_once: 3_600, activate: 604_800 } as const;
export type LinkPurpose = keyof typeof LINK_SECONDS;
export const LINK_PURPOSES = Object.keys(LINK_SECONDS) as readonly LinkPurpose[];

/** Mails with a link to one e-mail. A device of the account has an allowance of its own, so that no stranger uses it up. */
export const LINK_MAILS = {
  pair: { max: 5, seconds: 3_600 },
  address: { max: 60, seconds: 3_600 },
  target: { max: 20, seconds: 86_400 },
  device: { max: 5, seconds: 3_600 },
} as const;

/** The part of an address that names a network and no person: 203.0.113.x, 2001:db8:1:x. Other texts stay as they are. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.x`;
  if (!/^[0-9a-f:]*:[0-9a-f:]*$/i.test(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups.slice(0, 3).join(':')}:x`;
}
