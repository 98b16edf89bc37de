import { LinkifyIt } from 'linkify-it';

/** A part of a message's text: plain words, or something that opens. */
export type MessagePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link' | 'mail' | 'phone'; readonly text: string; readonly href: string };

// Without a scheme, only endings that are usual here count as links: "ok.thanks" and "Saturday.is" are plain words.
const links = new LinkifyIt({
  fuzzyLink: true,
  tlds: ['com', 'net', 'org', 'sg', 'my', 'edu', 'gov', 'info', 'biz', 'io', 'me', 'app', 'shop'],
});

/** A Singapore number: eight digits that begin with 3, 6, 8 or 9, in one piece or in two, with or without +65. */
const PHONE = /(?<![\d+.,$#/-])(?:\+65[ -]?)?([3689]\d{3})[ -]?(\d{4})(?![\d/-]|[.,]\d)/g;

/**
 * Splits a message's text into words, web addresses, email addresses and phone numbers; joined, the parts give the text.
 * Only http, https and mailto open; any other scheme stays plain text. Nothing is fetched.
 */
export function messageParts(text: string): MessagePart[] {
  const found = (links.match(text) ?? []).flatMap(({ index, lastIndex, raw, url }) => {
    const href = safeHref(url);
    return href ? [{ from: index, to: lastIndex, raw, href, isMail: href.startsWith('mailto:') }] : [];
  });
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { from, to, raw, href, isMail } of found) {
    parts.push(...phones(text.slice(at, from)), { kind: isMail ? 'mail' : 'link', text: raw, href });
    at = to;
  }
  parts.push(...phones(text.slice(at)));
  return parts;
}

function safeHref(url: string): string | null {
  try {
    // Addresses without a scheme open over https.
    const { protocol, href } = new URL(url.startsWith('//') ? `https:${url}` : url);
    return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : null;
  } catch {
    return null;
  }
}

function phones(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of text.matchAll(PHONE)) {
    if (match.index > at) parts.push({ kind: 'words', text: text.slice(at, match.index) });
    parts.push({ kind: 'phone', text: match[0], href: `tel:+65${match[1]}${match[2]}` });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) });
  return parts;
}
