// What a buyer typed about themselves, kept while the tab is open. `forgetDrafts` deletes it with the session.

const placeOf = (page: string) => `gotong.typed.${page}`;

export function typedHere(page: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(page)) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps what was typed, except codes: each is valid once. */
export function keepTyped(page: string, values: object): void {
  try {
    sessionStorage.setItem(placeOf(page), JSON.stringify({ ...values, code: '' }));
  } catch {
    // Storage is blocked: it must be typed again.
  }
}
