/** Of the cookies of these names those of a session: its own and every one that begins like it (specification 4). */
export const sessionCookies = (names: readonly string[]): string[] => names.filter((name) => /^session[_-]/.test(name));
