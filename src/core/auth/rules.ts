import { ok, type Result, refuse } from '#core/kit/result.ts';
import { PASSWORD_MIN } from './model.ts';
import { COMMON_PASSWORDS } from './password-model.ts';

/** Failed tries within 15 minutes, before a login answers 429 (decision 9). */
export const LOGIN_WINDOW_SECONDS = 900;
export const LOGIN_TRIES = {
  /** For one account from one address: strict, and nobody else's tries count. */
  pair: 10,
  /** From one address, for whatever accounts: an office behind one address still gets in. */
  address: 50,
  /**
   * For one account from everywhere: loose, so that it takes many addresses to reach it, and not counted against a device
   * that the account was logged in on before. A stranger cannot lock the owner out.
   */
  account: 200,
} as const;

export const SIGN_UPS = { per_address: 100, seconds: 900 } as const;
/** Decision 9: limited hard. A sign-up that answers 'existing' tells the same and counts too. */
export const ACCOUNT_CHECKS = { per_address: 10, seconds: 600 } as const;

/** One form for what looks the same on different keyboards. */
export const normalPassword = (passwd: string): string => passwd.normalize('NFKC');

/** Decision 9: at least 8 characters and none of the most common ones; no rules of composition. */
export function checkPassword(passwd: string): Result<undefined, 'short password' | 'common password'> {
  const normal = normalPassword(passwd);
  if ([...normal].length < PASSWORD_MIN) return refuse('short password');
  return COMMON_PASSWORDS.has(normal.toLowerCase()) ? refuse('common password') : ok();
}

/** Cookies that a logout removes: the session's own and every one that begins like it (specification 4). */
export const sessionCookies = (names: readonly string[]): string[] => [
  ...new Set(['session_token', 'session_present', ...names.filter((name) => /^session[_-]/.test(name))]),
];
