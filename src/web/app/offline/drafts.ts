/**
 * Prefixes of the storage keys of what people began on this device and did not send: request, quote and service forms, and chat
 * messages; also their searches, what they have ready for a visit and the ids of their own pages. All outlives a reload and a
 * visitor's sign-up, and is removed when they log out or delete their account (`forgetDrafts`).
 */
const PREFIXES = [
  'chat:',
  'draft:',
  'gotong.form.',
  'gotong.own_pages',
  'gotong.quote.',
  'gotong.ready.',
  'gotong.search.',
  'gotong.service.',
  'gotong.typed.',
];

const FILES = 'files';

/** Runs `work` on the stored files of drafts, by key. Rejects where the device cannot store any. */
export function draftFiles<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('gotong', 1);
    open.onupgradeneeded = () => open.result.createObjectStore(FILES);
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const request = work(open.result.transaction(FILES, mode).objectStore(FILES));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    };
  });
}

/** Deletes every draft on this device, so that the next person who uses it finds none. Other data stays. */
export async function forgetDrafts(): Promise<void> {
  for (const place of ['localStorage', 'sessionStorage'] as const)
    try {
      const store = globalThis[place];
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const key of keys) if (PREFIXES.some((prefix) => key.startsWith(prefix))) store.removeItem(key);
    } catch {
      // A device that keeps nothing has nothing to forget.
    }
  try {
    await draftFiles('readwrite', (store) => store.clear());
  } catch {
    // Nor are there files to forget.
  }
}
