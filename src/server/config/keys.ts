/** The keys of SECRET_KEY_OLD. Throws an Error for a key that is too short, and for the current key. */
export function readOldKeys(text: string, current: string | undefined): readonly string[] {
  const keys = text.split(',').flatMap((one) => one.trim() || []);
  if (keys.some((key) => key.length < 32)) throw new Error('SECRET_KEY_OLD: each key has at least 32 characters.');
  if (keys.includes(current ?? '')) throw new Error('SECRET_KEY_OLD names SECRET_KEY itself.');
  return keys;
}
