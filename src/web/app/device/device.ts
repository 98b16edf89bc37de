const KEY = 'device_id';
let passing: string | undefined;

/**
 * What this browser calls itself (specification 3, session: device_id): a random text that stays on the device, so that a
 * login from here is known again. It names no person and is no secret. A browser that keeps nothing gets one for the visit.
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && /^[\w-]{16,64}$/.test(kept)) return kept;
    const made = passing ?? crypto.randomUUID();
    passing = made;
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    passing ??= crypto.randomUUID();
    return passing;
  }
}
