/**
 * A URL whose path can be decoded and holds no NUL, which nothing of ours does. In any other ("%zz", "%ff", "%00"), each
 * percent sign stands for itself: it is then looked for like any other, with every header and limit of an answer, and leads
 * to our own "not found".
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
