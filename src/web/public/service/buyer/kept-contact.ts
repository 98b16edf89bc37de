// What was typed of who orders or books, for as long as the tab is open: `forgetDrafts` forgets it with the session.

const placeOf = (page: string) => `gotong.typed.${page}`;

export function typedHere(page: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(page)) ?? '{}');
  } catch {
    return {};
  }
}

/** Codes come anew. */
export function keepTyped(page: string, values: object): void {
  try {
    sessionStorage.setItem(placeOf(page), JSON.stringify({ ...values, code: '' }));
  } catch {
    // It is typed again.
  }
}
