/** Writes a cookie of this site, as its `name=value; attributes` line. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = line;
}
