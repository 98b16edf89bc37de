/** The path to sign up as a pro. It goes on to onboarding, with the category chosen. */
export function signUpPath(base: string, slug?: string): string {
  const start = `${base}/dashboard/onboarding?as=pro${slug === undefined ? '' : `&category=${slug}`}`;
  return `${base}/signup?role=pro&from=${encodeURIComponent(start)}`;
}
