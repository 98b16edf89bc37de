const KEY = 'gotong.search.recent';
const MOST = 5;

/** Searches made on this device, newest first. They never leave the device, and logging out deletes them. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a search. Searching for the same again moves it to the front. */
export function keepSearch(q: string): void {
  const words = q.trim().slice(0, 80);
  // A postal code can say where a person lives, so it is not kept.
  if (words === '' || /\d{6}/.test(words)) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, MOST)));
  } catch {
    // Storage is blocked: recent searches aren't suggested.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
