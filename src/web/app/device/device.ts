const KEY = 'device_id';
let passing: string | undefined;

/**
 * The id of this browser (specification 3, session: device_id): a random text that stays on the device, so that the server
 * recognises a login from here. It names no person and is no secret. A browser that stores nothing gets one for the visit.
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
