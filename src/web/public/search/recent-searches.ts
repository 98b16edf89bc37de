const KEY = 'gotong.search.recent';
const MOST = 5;

/** What was searched for on this device, the newest first; it never leaves it, and logging out forgets it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a search; the same again moves to the front. */
export function keepSearch(q: string): void {
  const words = q.trim().slice(0, 80);
  // A postal code can say where a person lives, so it is not kept.
  if (words === '' || /\d{6}/.test(words)) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, MOST)));
  } catch {
    // A device that keeps nothing offers nothing again.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
