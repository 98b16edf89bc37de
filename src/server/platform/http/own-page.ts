import { createHash } from 'node:crypto';

/** How a content policy names a script or a style that stands in the page, by its whole text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a small page without scripts, whose one style element has this text. `ends` are where its forms may lead besides. */
export const policyOfPage = (style: string, ends: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    ["form-action 'self'", ...ends].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
