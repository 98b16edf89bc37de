/** Authenticator apps: codes of six digits for steps of 30 seconds. The codes of the step before and after count too. */
export const STEP_SECONDS = 30;
export const DRIFT_SECONDS = STEP_SECONDS;
export const FACTORS_MAX = 5;
export const FACTOR_NAME_MAX = 40;

/** Tries of one operator, right ones too, so that guesses sent at once are all counted. Each window by itself. */
export const FACTOR_TRIES = [
  { max: 10, seconds: 900 },
  { max: 60, seconds: 86_400 },
] as const;

export const RECOVERY_CODES = 10;
/** 16 signs of 32: 80 random bits, which no digest can be searched for. */
export const RECOVERY_LENGTH = 16;
/** Without 0, 1, 8 and 9, which are read as O, I, B and G. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A recovery code out of random bytes, as it is shown: in fours. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, RECOVERY_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** A typed recovery code in the form in which codes are compared; null for text that cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '');
  return signs.length === RECOVERY_LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null;
}
