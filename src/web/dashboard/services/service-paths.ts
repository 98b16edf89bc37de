/** The list that a screen belongs to: the specification has the same screens under services and under profiles. */
export const listOf = (pathname: string): string =>
  /\/dashboard\/profiles(\/|$)/.test(pathname) ? '/dashboard/profiles' : '/dashboard/services';
