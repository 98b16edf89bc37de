import { createHash } from 'node:crypto';

/** The hash by which a content policy allows an inline script or style. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content policy of a small page without scripts and with this inline style. `ends` are further targets of its forms. */
export const policyOfPage = (style: string, ends: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    ["form-action 'self'", ...ends].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
