import { LinkifyIt } from 'linkify-it';

/** A piece of a message's text: words, or something that opens. */
export type MessagePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link' | 'mail' | 'phone'; readonly text: string; readonly href: string };

// Without a scheme only what ends like an address of here: "ok.thanks" and "Saturday.is" are words.
const links = new LinkifyIt({
  fuzzyLink: true,
  tlds: ['com', 'net', 'org', 'sg', 'my', 'edu', 'gov', 'info', 'biz', 'io', 'me', 'app', 'shop'],
});

/** A Singapore number: eight digits that begin with 3, 6, 8 or 9, in one piece or in two, with or without +65. */
const PHONE = /(?<![\d+.,$#/-])(?:\+65[ -]?)?([3689]\d{3})[ -]?(\d{4})(?![\d/-]|[.,]\d)/g;

/**
 * A message's text with the web addresses, mail addresses and phone numbers in it, in order; joined they are the text.
 * Only http, https and mailto open: any other scheme stays words. Nothing is fetched.
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
    // What was written without a scheme goes over https.
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
