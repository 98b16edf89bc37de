/**
 * What our own app adds to its browser's name, so that the site knows that it is inside the app (specification 9; the value is
 * not shown there, so this is ours).
 */
export const WEB_VIEW_MARKER = 'GotongApp';

/** Whether the site runs inside our own app: a user agent that has the marker only inside another word does not count. */
export const isWebView = (user_agent: string): boolean =>
  new RegExp(`(?:^|[\\s;(])${WEB_VIEW_MARKER}(?:/[\\d.]+)?(?=$|[\\s;)])`).test(user_agent);
