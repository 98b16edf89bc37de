import Stripe from 'stripe';
import { payGatewayUrl } from '#core/payments/gateway-rules.ts';
import type { FailureCode } from '#core/payments/model.ts';
import { machineTime } from '#server/platform/clock.ts';
import { type BoundCard, type Charge, NoAnswer, type Outcome, type PaymentPort, type RefundOutcome } from '../port.ts';
import { noticeOf } from './notice.ts';
import { FOREIGN, factsOfCard, failureOf, fullOf, idOf, outcomeOfIntent, outcomeOfRefund } from './words.ts';

export interface StripeSettings {
  readonly secret_key: string;
  readonly public_key: string;
  readonly webhook_secret: string;
  /** Null: Stripe's own. */
  readonly url: string | null;
  readonly patience_ms: number;
  /** Whether cards issued outside Singapore are refused. */
  readonly sg_cards_only: boolean;
}

/** A page is open for as short a time as Stripe allows, in seconds. */
const PAGE_SECONDS = 31 * 60;
/** How far back a payment is looked for by its key where Stripe's search may not know it yet, in seconds. */
const RECENT_SECONDS = 15 * 60;

/** What a call that Stripe refused has come to: nothing was taken. */
class Refused extends Error {
  readonly code: FailureCode;
  readonly ref: string | null;
  constructor(code: FailureCode, ref: string | null) {
    super(code);
    this.code = code;
    this.ref = ref;
  }
}

/**
 * Stripe, on its official SDK: cards at its Checkout page, kept cards, PayNow, refunds and disputes. A payment at the page
 * is authorised first and captured when it is asked about, so that a card of a country that we refuse is never charged.
 */
export function stripePayments(settings: StripeSettings): PaymentPort {
  const { sg_cards_only, webhook_secret } = settings;
  const stripe = new Stripe(settings.secret_key, {
    timeout: settings.patience_ms,
    // The caller asks again in its own time, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Gotong' },
    ...(settings.url === null ? {} : placeOf(settings.url)),
  });
  const isForeign = (country: string | null | undefined): boolean =>
    sg_cards_only && country != null && country !== 'SG';

  const EXPAND = ['payment_method'];

  async function customerOf(payer: Charge['payer']): Promise<string> {
    const wish = { email: payer.email, name: payer.name, metadata: { user_id: String(payer.id ?? '') } };
    const key = payer.id === null ? undefined : `customer-${payer.id}-${payer.email}-${payer.name}`;
    const { id } = await stripe.customers.create(wish, key === undefined ? {} : { idempotencyKey: key.slice(0, 250) });
    return id;
  }

  /** The outcome of an intent, capturing what waits for it. */
  async function settle(intent: Stripe.PaymentIntent): Promise<Outcome> {
    const isKept = intent.metadata.remember === '1';
    const outcome = outcomeOfIntent(intent, isKept);
    if (outcome) return outcome;
    const method = fullOf(intent.payment_method);
    const key = intent.metadata.key ?? intent.id;
    if (isForeign(method?.card?.country)) {
      await stripe.paymentIntents.cancel(
        intent.id,
        { cancellation_reason: FOREIGN },
        { idempotencyKey: `${key}-cancel` },
      );
      return { status: 'failed', ref: intent.id, code: 'foreign_card' };
    }
    const captured = await stripe.paymentIntents.capture(
      intent.id,
      { expand: EXPAND },
      { idempotencyKey: `${key}-capture` },
    );
    return outcomeOfIntent(captured, isKept) ?? { status: 'pending', ref: intent.id, instructions: null };
  }

  async function settleSession(session: Stripe.Checkout.Session): Promise<Outcome> {
    const intent = fullOf(session.payment_intent);
    if (session.status === 'complete' && intent) return settle(intent);
    if (session.status === 'expired') return { status: 'failed', ref: session.id, code: 'expired' };
    return { status: 'action', ref: session.id, url: session.url ?? '' };
  }

  const getSession = (ref: string) =>
    stripe.checkout.sessions.retrieve(ref, {
      expand: ['payment_intent.payment_method', 'setup_intent.payment_method'],
    });

  /** A payment by our own key: where Stripe's search, which lags by a minute, does not know it, among the recent ones. */
  async function findByKey(key: string): Promise<Stripe.PaymentIntent | null> {
    const query = `metadata['key']:'${key.replaceAll("'", '')}'`;
    const found = await stripe.paymentIntents.search({ query, limit: 1, expand: ['data.payment_method'] });
    if (found.data[0]) return found.data[0];
    const since = Math.floor(machineTime() / 1000) - RECENT_SECONDS;
    const recent = stripe.paymentIntents.list({ created: { gte: since }, limit: 100, expand: ['data.payment_method'] });
    for await (const intent of recent) if (intent.metadata.key === key) return intent;
    return null;
  }

  async function payBy(charge: Charge): Promise<Partial<Stripe.PaymentIntentCreateParams>> {
    const { source, method, payer, return_url } = charge;
    if (method === 'paynow')
      return { allowed_payment_method_types: ['paynow'], payment_method_data: { type: 'paynow' } };
    if (method !== 'card' || source.kind === 'method') throw new Refused('refused', null);
    const card = { allowed_payment_method_types: ['card'] };
    if (source.kind === 'card') {
      const customer = source.customer === null ? {} : { customer: source.customer };
      const presence = source.off_session ? { off_session: true } : { return_url };
      return { ...card, ...customer, ...presence, payment_method: source.token };
    }
    const { card: facts } = await stripe.paymentMethods.retrieve(source.card_token);
    if (isForeign(facts?.country)) throw new Refused('foreign_card', null);
    return {
      ...card,
      return_url,
      payment_method: source.card_token,
      ...(source.remember ? { customer: await customerOf(payer), setup_future_usage: 'off_session' } : {}),
    };
  }

  async function bindToken(key: string, card_token: string, payer: Charge['payer']): Promise<BoundCard> {
    const { card } = await stripe.paymentMethods.retrieve(card_token);
    if (isForeign(card?.country)) throw new Refused('foreign_card', null);
    const setup = await stripe.setupIntents.create(
      {
        customer: await customerOf(payer),
        payment_method: card_token,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        metadata: { key },
        expand: EXPAND,
      },
      { idempotencyKey: key },
    );
    return boundBy(setup);
  }

  async function bindPage(ref: string): Promise<BoundCard> {
    const session = await getSession(ref);
    const setup = fullOf(session.setup_intent);
    if (session.status !== 'complete' || !setup) throw new Refused('cancelled', ref);
    const card = await boundBy(setup);
    if (isForeign(card.country)) {
      await stripe.paymentMethods.detach(card.token);
      throw new Refused('foreign_card', ref);
    }
    return card;
  }

  async function boundBy(setup: Stripe.SetupIntent): Promise<BoundCard> {
    const method = fullOf(setup.payment_method);
    const facts = method && factsOfCard(method);
    if (setup.status !== 'succeeded' || !method || !facts)
      throw new Refused(
        setup.status === 'requires_action' ? 'challenge_failed' : failureOf(setup.last_setup_error),
        setup.id,
      );
    return { ...facts, token: method.id, customer: idOf(setup.customer) };
  }

  return {
    name: 'stripe',
    methods: ['card', 'paynow'],
    card_page: 'outcome',
    public_key: settings.public_key,
    async openPage({ key, kind, order_no, cents, description, payer, return_url }) {
      const metadata = { key, order_no, page: '1' };
      const base = {
        success_url: return_url,
        cancel_url: payGatewayUrl(return_url, { cancelled: 1 }),
        metadata,
        allowed_payment_method_types: ['card'],
      } satisfies Stripe.Checkout.SessionCreateParams;
      const session = await asked(async () => {
        const customer = await customerOf(payer);
        return stripe.checkout.sessions.create(
          kind === 'bind'
            ? { ...base, mode: 'setup', customer, currency: 'sgd' }
            : {
                ...base,
                mode: 'payment',
                customer,
                line_items: [
                  {
                    quantity: 1,
                    price_data: { currency: 'sgd', unit_amount: cents, product_data: { name: description } },
                  },
                ],
                payment_intent_data: {
                  metadata,
                  description,
                  ...(sg_cards_only ? { capture_method: 'manual' } : {}),
                },
                // The person decides on Stripe's page whether the card is kept.
                saved_payment_method_options: { payment_method_save: 'enabled' },
                // On a full hour: another try with the same key must say the same.
                expires_at: Math.ceil((machineTime() / 1000 + PAGE_SECONDS) / 3600) * 3600,
              },
          { idempotencyKey: key },
        );
      });
      if (session.is !== 'answer' || !session.value.url) throw new NoAnswer('stripe: no page');
      return { url: session.value.url, ref: session.value.id, gives: 'outcome' };
    },
    async charge(charge) {
      const { key, order_no, cents, description, source } = charge;
      const metadata = { key, order_no, remember: source.kind === 'card_token' && source.remember ? '1' : '0' };
      const said = await asked(async () =>
        settle(
          await stripe.paymentIntents.create(
            {
              amount: cents,
              currency: 'sgd',
              confirm: true,
              description,
              metadata,
              expand: EXPAND,
              ...(await payBy(charge)),
            },
            { idempotencyKey: key },
          ),
        ),
      );
      if (said.is === 'answer') return said.value;
      return { status: 'failed', ref: said.ref, code: said.code };
    },
    async bind({ key, source, payer }) {
      const said = await asked(() =>
        'card_token' in source ? bindToken(key, source.card_token, payer) : bindPage(source.ref),
      );
      return said.is === 'answer' ? { status: 'bound', card: said.value } : { status: 'failed', code: said.code };
    },
    async forget({ token }) {
      // Refused: it is not attached any more, or not known. Either way it is forgotten.
      await asked(() => stripe.paymentMethods.detach(token));
    },
    async ask({ key, ref }) {
      const said = await asked(async (): Promise<Outcome | null> => {
        if (ref?.startsWith('cs_')) return settleSession(await getSession(ref));
        const intent =
          ref === null ? await findByKey(key) : await stripe.paymentIntents.retrieve(ref, { expand: EXPAND });
        return intent && settle(intent);
      });
      if (said.is === 'answer') return said.value;
      if (said.is === 'unknown') return null;
      throw new NoAnswer('stripe: not asked');
    },
    async refund({ key, ref, cents, reason }) {
      const said = await asked(() =>
        stripe.refunds.create(
          {
            payment_intent: ref,
            amount: cents,
            reason: 'requested_by_customer',
            metadata: { key, reason: reason.slice(0, 500) },
          },
          { idempotencyKey: key },
        ),
      );
      if (said.is === 'answer') return outcomeOfRefund(said.value);
      return { status: 'failed', ref: null, code: said.code === 'provider_fault' ? 'refused' : said.code };
    },
    async askRefund({ key, ref }) {
      const said = await asked(async (): Promise<RefundOutcome | null> => {
        if (ref !== null) return outcomeOfRefund(await stripe.refunds.retrieve(ref));
        const since = Math.floor(machineTime() / 1000) - 7 * 86_400;
        for await (const refund of stripe.refunds.list({ created: { gte: since }, limit: 100 }))
          if (refund.metadata?.key === key) return outcomeOfRefund(refund);
        return null;
      });
      if (said.is === 'answer') return said.value;
      if (said.is === 'unknown') return null;
      throw new NoAnswer('stripe: not asked');
    },
    async check() {
      await stripe.balance.retrieve();
    },
    readNotice(body, headers, now) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhook_secret,
          undefined,
          undefined,
          now.getTime(),
        );
        return noticeOf(event);
      } catch {
        return null;
      }
    },
  };
}

type Said<T> =
  | { readonly is: 'answer'; readonly value: T }
  /** `unknown`: there is no such thing. `refused`: it was not done. */
  | { readonly is: 'unknown' | 'refused'; readonly code: FailureCode; readonly ref: string | null };

/** Runs a call and reads Stripe's errors: one that surely did nothing is an answer; any other throws `NoAnswer`. */
async function asked<T>(work: () => Promise<T>): Promise<Said<T>> {
  const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
  try {
    return { is: 'answer', value: await work() };
  } catch (error) {
    if (error instanceof Refused) return { is: 'refused', code: error.code, ref: error.ref };
    if (!(error instanceof StripeError)) throw error;
    // Another try with this key is under way: its outcome is not known here.
    if (error instanceof StripeIdempotencyError || error.statusCode === 409) throw new NoAnswer(`stripe ${error.type}`);
    if (error instanceof StripeCardError)
      return { is: 'refused', code: failureOf(error), ref: error.payment_intent?.id ?? null };
    if (error instanceof StripeInvalidRequestError)
      return { is: error.code === 'resource_missing' ? 'unknown' : 'refused', code: 'provider_fault', ref: null };
    const isRefused =
      error instanceof StripeAuthenticationError ||
      error instanceof StripePermissionError ||
      error instanceof StripeRateLimitError;
    if (isRefused) return { is: 'refused', code: 'provider_fault', ref: null };
    throw new NoAnswer(`stripe ${error.type}`);
  }
}

function placeOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const kind = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (kind === 'http' ? 80 : 443), protocol: kind };
}
