import type { FastifyReply, FastifyRequest } from 'fastify';

/** The stylesheets and the font that every page needs before it can be drawn, as `Link` header values. */
export const linksOf = ({ css, fonts }: { css: readonly string[]; fonts: readonly string[] }): string[] => [
  ...css.map((href) => `<${href}>; rel=preload; as=style`),
  ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
];

/**
 * Tells a browser what to load while its page is still being made (status 103). Only for requests that open a page, because other
 * clients may not understand a reply in two parts.
 */
export function tellEarly(request: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  if (links.length === 0 || request.method !== 'GET' || request.headers['sec-fetch-mode'] !== 'navigate') return;
  if (request.raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...links] });
}
