/** The longest address that is kept. */
export const LINK_URL_MAX = 500;

/** A link as it is kept and shown: the whole address, and the host that a reader is told. */
export interface Link {
  readonly url: string;
  readonly host: string;
}

/**
 * An address that a pro gives as a link, made safe to show: https only, a public host name, no user name, password or port. The
 * server never fetches it. Null for anything else. A host with letters of other scripts is shown in its ASCII
 * form, so that it cannot pass for another.
 */
export function readLink(text: string): Link | null {
  const given = text.trim();
  if (given.length > LINK_URL_MAX || /[\s\\\p{C}]/u.test(given)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null;
  // A name with a dot and a top-level part of letters: neither an address in numbers nor a host of an inner network.
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(url.hostname)) return null;
  if (/\.(?:local|localhost|internal|test|invalid|onion)$/.test(url.hostname)) return null;
  return url.href.length > LINK_URL_MAX ? null : { url: url.href, host: url.hostname.replace(/^www\./, '') };
}
