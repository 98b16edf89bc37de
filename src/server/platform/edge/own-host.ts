import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/mode.ts';
import { Fault } from '../http/fault.ts';

/** Headers that proxies add. Without a trusted proxy, a request with one of them comes from outside. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** The host of a Host header, without its port; null where it is malformed. */
export function hostNamed(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  return /^([\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(header)?.[1] ?? null;
}

function isFromHere({ headers }: FastifyRequest, trustsProxy: boolean): boolean {
  if (!isLoopback(hostNamed(headers.host) ?? '')) return false;
  if (!trustsProxy) return PASSED_ON.every((name) => headers[name] === undefined);
  const told = headers['x-forwarded-host'];
  return told === undefined || isLoopback(hostNamed(told) ?? '');
}

/**
 * Makes the demo answer only requests to this machine's own names. A site whose name was pointed here (DNS rebinding), a tunnel
 * and an unconfigured proxy get 421 at every address, also at /live.
 */
export function answerOwnHostOnly(app: FastifyInstance, trustsProxy: boolean): void {
  app.addHook('onRequest', (request, _, done) => {
    if (isFromHere(request, trustsProxy)) return done();
    done(
      new Fault(
        421,
        'not here',
        'This is a demo for one machine. Open it there, at http://localhost and its port. To serve people, set GOTONG_MODE=public.',
      ),
    );
  });
}
