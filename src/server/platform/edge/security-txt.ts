import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { missing } from '../http/fault.ts';
import { siteOf } from '../http/site.ts';

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports of security problems. Absent while none is set, and once it has
 * expired, because no one may read an address that was not renewed.
 */
export function serveSecurityTxt(app: FastifyInstance, config: Config, clock: Clock): void {
  const { security } = config;
  if (!security) return;
  const lines = [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires.toISOString().replace('.000', '')}`,
    `Canonical: ${siteOf(config).url}/.well-known/security.txt`,
    ...(security.policy ? [`Policy: ${security.policy}`] : []),
    `Preferred-Languages: ${config.languages.map((code) => code.split('-')[0]).join(', ')}`,
  ];
  app.get('/.well-known/security.txt', (_, reply) => {
    if (clock.now() >= security.expires) throw missing();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
