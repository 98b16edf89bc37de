/**
 * A URL whose path can be decoded. In one that cannot ("%zz", "%ff"), each percent sign stands for itself: it is then
 * looked for like any other, with every header and limit of an answer, and leads to our own "not found".
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}
