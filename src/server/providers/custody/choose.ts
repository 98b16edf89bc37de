import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/platform/access/secrets.ts';
import type { Parts } from '#server/platform/context.ts';
import type { CustodyPort } from './port.ts';

/** What we and the simulated holder share: made from SECRET_KEY, so that all nodes have the same. */
export const holderKey = (secrets: Secrets): string => secrets.mac('trust-simulator', 'api').toString('hex');

const isSimulated = ({ flags, custody }: Config): boolean => flags.safety_payment && custody?.provider === 'simulator';

/** The company that holds the money of protected payments; null where there is none, or their flag is off. Only the one in use is loaded. */
export async function chooseCustody(
  { flags, custody, payment_timeout_ms: patience_ms }: Config,
  secrets: Secrets,
  origin: () => string,
): Promise<CustodyPort | null> {
  if (!flags.safety_payment || custody === null) return null;
  if (custody.provider === 'stripe')
    return (await import('./stripe/stripe.ts')).stripeCustody({ ...custody, patience_ms });
  const { simulatorCustody } = await import('./simulator/simulator.ts');
  return simulatorCustody({ url: origin, api_key: holderKey(secrets), patience_ms });
}

/** Serves the simulated company where it is the one in use. */
export async function serveCustody(
  http: FastifyInstance,
  { config, clock, log, secrets }: Parts,
  database_url: string,
  origin: () => string,
): Promise<void> {
  if (!isSimulated(config)) return;
  const { serveHolder } = await import('./simulator/routes.ts');
  serveHolder(http, {
    database_url,
    now: () => clock.now(),
    log,
    api_key: holderKey(secrets),
    site: () =>
      config.public_url?.replace(/\/+$/, '') ?? (config.port === 0 ? origin() : `http://localhost:${config.port}`),
  });
}
