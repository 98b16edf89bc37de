/** The list that a screen belongs to: the specification names the same screens services and profiles. */
export const listOf = (pathname: string): string =>
  /\/dashboard\/profiles(\/|$)/.test(pathname) ? '/dashboard/profiles' : '/dashboard/services';
