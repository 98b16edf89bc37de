import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY } from '#core/kit/time.ts';
import type { Config } from '#server/config.ts';
import { bad, type Finding, look, off, ok, tried } from '#server/platform/check/finding.ts';
import { machineTime } from '#server/platform/clock.ts';
import { reach } from './letters.ts';

/** Days before its end at which a certificate should have been renewed. */
const RENEW_DAYS = 14;

/** Until when the certificate of a host is good. */
const certificateEnd = (host: string, port: number): Promise<number> =>
  new Promise((yes, no) => {
    const socket = connect({ host, port, ...(isIP(host) ? {} : { servername: host }), timeout: 8_000 }, () => {
      yes(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('silent'), { code: 'no answer' })));
    socket.on('error', no);
  });

/** The public address: whether this program answers there, and how long its certificate is good. */
export const checkSite = ({ public_url }: Config): Promise<Finding> =>
  tried('public address', 'start the server, and let PUBLIC_URL lead to it through your proxy', async () => {
    if (public_url === null) return off('PUBLIC_URL is not set: for this machine alone');
    const { protocol, hostname, port } = new URL(public_url);
    const response = await reach(new URL('/health', public_url).href);
    const said = (await response.json().catch(() => ({}))) as { status?: unknown };
    if (response.status !== 200 || said.status !== 'Success')
      return bad(`answered ${response.status}, and not as this program does`, 'let PUBLIC_URL lead to this server');
    if (protocol !== 'https:') return ok('this program answers there, without TLS');
    const days = Math.floor(((await certificateEnd(hostname, Number(port || 443))) - machineTime()) / DAY);
    if (days < RENEW_DAYS) return look(`its certificate ends in ${days} days`, 'renew the certificate');
    return ok(`this program answers there; its certificate is good for ${days} days`);
  });
