/** The database of what a person reads and writes without a connection; docs/decisions/017. */
export const OFFLINE_DATABASE = 'gotong-offline';

const OWNER = 'gotong.offline.user';

/** The person whose data this device keeps; null where it keeps none. */
export function offlineOwner(): number | null {
  try {
    const id = Number(localStorage.getItem(OWNER));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Makes this person the owner of the offline data. Another person's data is deleted first. */
export async function ownOffline(user_id: number): Promise<void> {
  if (offlineOwner() === user_id) return;
  await forgetOffline();
  try {
    localStorage.setItem(OWNER, String(user_id));
  } catch {
    // A device that keeps nothing has no owner either, and nothing is read back on it.
  }
}

/**
 * Forgets all that is kept for reading and sending without a connection: at logging out, at a session's end, and when another
 * person signs in. Other tabs close the database by themselves.
 */
export function forgetOffline(): Promise<void> {
  try {
    localStorage.removeItem(OWNER);
  } catch {
    // Without storage on this device nothing was kept.
  }
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.deleteDatabase(OFFLINE_DATABASE);
      asked.onsuccess = () => resolve();
      asked.onerror = () => resolve();
      // Another tab is still writing. The browser deletes the database right after.
      asked.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
