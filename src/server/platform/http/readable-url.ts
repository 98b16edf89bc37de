/**
 * A URL whose path can be decoded and has no NUL. In others ("%zz", "%ff", "%00"), each percent sign is escaped, so that the
 * request gets the usual headers and limits and ends in our own "not found".
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
