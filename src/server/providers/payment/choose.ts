import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/platform/access/secrets.ts';
import type { Parts } from '#server/platform/context.ts';
import type { PaymentPort } from './port.ts';
import { serveCardPage } from './tap-pay/page.ts';

/** What we and the simulated company share: made from SECRET_KEY, so that all nodes have the same without a setting. */
export const simulatorKeys = (secrets: Secrets) => ({
  api_key: secrets.mac('simulator', 'api').toString('hex'),
  notice_secret: secrets.mac('simulator', 'notices').toString('hex'),
});

/** The payment company that the configuration names, with those of its ways to pay that the market has. */
export async function choosePayments(
  config: Config,
  secrets: Secrets,
  origin: () => string,
): Promise<PaymentPort | null> {
  const port = await companyOf(config, secrets, origin);
  return port && { ...port, methods: port.methods.filter((method) => config.payment_methods.includes(method)) };
}

/**
 * Null where nothing is to be bought. Only the one in use is loaded:
 * Stripe's package alone takes longer than the rest of the start, and the simulated company is part of the demo only.
 */
async function companyOf(config: Config, secrets: Secrets, origin: () => string): Promise<PaymentPort | null> {
  const { payments, payment_timeout_ms: patience_ms, sg_cards_only } = config;
  if (payments === null) return null;
  switch (payments.provider) {
    case 'simulator':
      return (await import('./simulator/simulator.ts')).simulatorPayments({
        url: origin,
        ...simulatorKeys(secrets),
        patience_ms,
      });
    case 'stripe':
      return (await import('./stripe/stripe.ts')).stripePayments({ ...payments, patience_ms, sg_cards_only });
    case 'tap_pay':
      return (await import('./tap-pay/tap-pay.ts')).tapPayPayments({
        ...payments,
        patience_ms,
        sg_cards_only,
        site: config.public_url?.replace(/\/+$/, '') ?? origin(),
      });
  }
}

/** Serves what the company in use needs on our side: the simulated one itself, TapPay's card page, nothing of Stripe. */
export async function servePayments(
  http: FastifyInstance,
  parts: Parts,
  database_url: string,
  origin: () => string,
): Promise<void> {
  const { config, clock, log, secrets } = parts;
  if (config.payments?.provider === 'tap_pay') serveCardPage(http, config.payments);
  if (config.payments?.provider !== 'simulator') return;
  const { serveSimulator } = await import('./simulator/routes.ts');
  serveSimulator(http, {
    database_url,
    now: () => clock.now(),
    log,
    ...simulatorKeys(secrets),
    site: () =>
      config.public_url?.replace(/\/+$/, '') ?? (config.port === 0 ? origin() : `http://localhost:${config.port}`),
    receiver: () => `${origin()}/new/v1/payments/notices/simulator`,
  });
}
