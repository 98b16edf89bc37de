import { z } from 'zod';
import { METHODS, type PaymentMethod, PROVIDERS } from '#core/payments/model.ts';
import type { Mode } from './mode.ts';

/** Settings of selling credit: the payment company, its keys, and the seller. */
export const paymentsShape = {
  /** The payment company. Absent: the simulator, which only the demo has; 'none': nothing can be bought. */
  PAYMENT_PROVIDER: z.enum([...PROVIDERS, 'none']).optional(),
  /** The ways to pay that we offer, comma-separated, out of those that the company supports. */
  PAYMENT_METHODS: z.string().default('card,paynow'),
  /** How many milliseconds to wait for the payment company's answer; after that we ask again later. */
  PAYMENT_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Whether cards issued outside Singapore are refused (211), where the provider tells a card's country. */
  PAYMENT_SG_CARDS_ONLY: z.stringbool().default(true),
  /** A service that lists the banks a transfer can come from. Absent: the shipped list of Singapore's banks. */
  BANKS_URL: z.url().optional(),
  /** Where people log in at their bank, called with `bank={code}`. Absent: no link. */
  LOCAL_PAYMENT_LOGIN_URL: z.url().optional(),
  /** The seller on receipts. Absent in the demo: an example. */
  SELLER_NAME: z.string().max(120).optional(),
  SELLER_ADDRESS: z.string().max(300).optional(),
  /** Unique Entity Number. */
  SELLER_UEN: z.string().max(20).optional(),
  /** GST registration number. In public no GST is charged without one. */
  SELLER_GST_NO: z.string().max(20).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLIC_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Absent: Stripe's own. */
  STRIPE_URL: z.url().optional(),
  /** Who holds the money of protected payments. Absent: the simulator if it is the payment company too, else no one. */
  CUSTODY_PROVIDER: z.enum(['simulator', 'stripe', 'none']).optional(),
  /** The webhook secrets for events of our own account, and for events of connected accounts. */
  STRIPE_CUSTODY_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  TAP_PAY_PARTNER_KEY: z.string().optional(),
  TAP_PAY_MERCHANT_ID: z.string().optional(),
  TAP_PAY_APP_ID: z.string().regex(/^\d+$/).optional(),
  TAP_PAY_APP_KEY: z.string().optional(),
  TAP_PAY_URL: z.url().default('https://prod.tappaysdk.com'),
};

/** The payment company and its keys. */
export type PaymentSetting =
  | { readonly provider: 'simulator' }
  | {
      readonly provider: 'stripe';
      readonly secret_key: string;
      readonly public_key: string;
      readonly webhook_secret: string;
      /** Null: Stripe's own. */
      readonly url: string | null;
    }
  | {
      readonly provider: 'tap_pay';
      readonly partner_key: string;
      readonly merchant_id: string;
      readonly app_id: string;
      readonly app_key: string;
      readonly url: string;
    };

/** The company that holds the money of protected payments. */
export type CustodySetting =
  | { readonly provider: 'simulator' }
  | {
      readonly provider: 'stripe';
      readonly secret_key: string;
      readonly webhook_secrets: readonly string[];
      /** Null: Stripe's own. */
      readonly url: string | null;
    };

/** The seller of credit, as on receipts. */
export interface SellerSetting {
  readonly name: string;
  readonly address: string;
  readonly uen: string;
  /** Null: not registered, so that no GST is charged. */
  readonly gst_no: string | null;
}

export interface PaymentsConfig {
  /** Null: nothing can be bought. */
  payments: PaymentSetting | null;
  /** Null: there are no protected payments, even with their flag on. */
  custody: CustodySetting | null;
  /** Ways to pay that are offered, where the company supports them. */
  payment_methods: readonly PaymentMethod[];
  payment_timeout_ms: number;
  sg_cards_only: boolean;
  /** Null: the shipped list. */
  banks_url: string | null;
  /** Null: no link to a bank's login. */
  local_payment_login_url: string | null;
  seller: SellerSetting;
}

type Read = z.output<z.ZodObject<typeof paymentsShape>> & { mode: Mode };

/** Reads the settings of this file. Throws an Error that names the variable. */
export const readPayments = (e: Read): PaymentsConfig => ({
  payments: readCompany(e),
  custody: readHolder(e),
  payment_methods: readMethods(e.PAYMENT_METHODS),
  payment_timeout_ms: e.PAYMENT_TIMEOUT,
  sg_cards_only: e.PAYMENT_SG_CARDS_ONLY,
  banks_url: e.BANKS_URL ?? null,
  local_payment_login_url: e.LOCAL_PAYMENT_LOGIN_URL ?? null,
  seller: readSeller(e),
});

function readMethods(text: string): PaymentMethod[] {
  const named = text.split(',').map((one) => one.trim());
  const wrong = named.filter((one) => !METHODS.some((method) => method === one));
  if (wrong.length > 0) throw new Error(`PAYMENT_METHODS takes ${METHODS.join(', ')}, with commas between.`);
  return METHODS.filter((method) => named.includes(method));
}

/** In the demo an example seller replaces missing settings, so that receipts and tax can be seen. */
function readSeller(e: Read): SellerSetting {
  const isReal = e.mode === 'public';
  if (isReal && (e.PAYMENT_PROVIDER ?? 'none') !== 'none' && !(e.SELLER_NAME && e.SELLER_ADDRESS && e.SELLER_UEN))
    throw new Error(
      'Selling credit in GOTONG_MODE=public needs SELLER_NAME, SELLER_ADDRESS and SELLER_UEN: they stand on receipts.',
    );
  return {
    name: e.SELLER_NAME ?? (isReal ? 'Gotong' : 'Gotong (example)'),
    address: e.SELLER_ADDRESS ?? (isReal ? '' : '1 Example Street, Singapore 018900'),
    uen: e.SELLER_UEN ?? (isReal ? '' : '200000000X'),
    gst_no: e.SELLER_GST_NO ?? (isReal ? null : 'M90000000X'),
  };
}

function readCompany(e: Read): PaymentSetting | null {
  const provider = e.PAYMENT_PROVIDER ?? (e.mode === 'public' ? null : 'simulator');
  if (provider === null)
    throw new Error('PAYMENT_PROVIDER is needed in GOTONG_MODE=public: stripe, tap_pay, or none to sell no credit.');
  if (provider === 'none') return null;
  if (provider === 'simulator') {
    if (e.mode === 'public')
      throw new Error(
        'PAYMENT_PROVIDER=simulator cannot be in GOTONG_MODE=public: its money is not real (decision 37).',
      );
    return { provider };
  }
  if (provider === 'stripe') {
    const { STRIPE_SECRET_KEY: secret_key, STRIPE_PUBLIC_KEY: public_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = e;
    if (!secret_key || !public_key || !webhook_secret)
      throw new Error('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET.');
    return { provider, secret_key, public_key, webhook_secret, url: e.STRIPE_URL ?? null };
  }
  const { TAP_PAY_PARTNER_KEY: partner_key, TAP_PAY_MERCHANT_ID: merchant_id } = e;
  const { TAP_PAY_APP_ID: app_id, TAP_PAY_APP_KEY: app_key } = e;
  if (!partner_key || !merchant_id || !app_id || !app_key)
    throw new Error(
      'PAYMENT_PROVIDER=tap_pay needs TAP_PAY_PARTNER_KEY, TAP_PAY_MERCHANT_ID, TAP_PAY_APP_ID and TAP_PAY_APP_KEY.',
    );
  return { provider, partner_key, merchant_id, app_id, app_key, url: e.TAP_PAY_URL };
}

function readHolder(e: Read): CustodySetting | null {
  const provider = e.CUSTODY_PROVIDER ?? (readCompany(e)?.provider === 'simulator' ? 'simulator' : 'none');
  if (provider === 'none') return null;
  if (provider === 'simulator') {
    if (e.mode === 'public')
      throw new Error(
        'CUSTODY_PROVIDER=simulator cannot be in GOTONG_MODE=public: its money is not real (decision 37).',
      );
    return { provider };
  }
  const {
    STRIPE_SECRET_KEY: secret_key,
    STRIPE_CUSTODY_WEBHOOK_SECRET: own,
    STRIPE_CONNECT_WEBHOOK_SECRET: connected,
  } = e;
  if (!secret_key || !own || !connected)
    throw new Error(
      'CUSTODY_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_CUSTODY_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET.',
    );
  return { provider, secret_key, webhook_secrets: [own, connected], url: e.STRIPE_URL ?? null };
}
