import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every page needs before it can be drawn, as `Link` header values: its stylesheets and its font. */
export const linksOf = ({ css, fonts }: { css: readonly string[]; fonts: readonly string[] }): string[] => [
  ...css.map((href) => `<${href}>; rel=preload; as=style`),
  ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
];

/**
 * Tells a browser that opens a page what to fetch while the page is still being made (status 103). Only a page that is
 * opened is told: what asks otherwise may not know that a reply can come in two parts.
 */
export function tellEarly(request: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  if (links.length === 0 || request.method !== 'GET' || request.headers['sec-fetch-mode'] !== 'navigate') return;
  if (request.raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...links] });
}
