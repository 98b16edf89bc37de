import Stripe from 'stripe';
import { machineTime } from '#server/platform/clock.ts';
import { failureOf, idOf } from '../../payment/stripe/words.ts';
import { type About, type Account, type CustodyPort, type Moved, NoAnswer } from '../port.ts';
import { CAPABILITIES } from './capabilities.ts';
import { accountOf, linesOf, paidInOf, payoutOf, refundOf } from './words.ts';

export interface StripeCustodySettings {
  readonly secret_key: string;
  /** Of the endpoint for our own events, and of the one for events of connected accounts. */
  readonly webhook_secrets: readonly string[];
  /** Null: Stripe's own. */
  readonly url: string | null;
  readonly patience_ms: number;
}

/** A page is open for as short a time as Stripe allows, in seconds. */
const PAGE_SECONDS = 31 * 60;
const DAY_SECONDS = 86_400;
/** Lines are read again this far back, in seconds: two of one second have no order, and one can come late. */
const OVERLAP = 600;
const PAGE = 100;

/**
 * Stripe Connect on its official SDK: payments at its page into our balance, transfers of them to connected accounts, refunds with
 * reversals, payouts by hand, and balance transactions as the statement. What a lost answer did is found by our key in `metadata`, also
 * after Stripe has forgotten the idempotency key.
 */
export function stripeCustody(settings: StripeCustodySettings): CustodyPort {
  const stripe = new Stripe(settings.secret_key, {
    timeout: settings.patience_ms,
    // The caller asks again in its own time, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Gotong' },
    ...(settings.url === null ? {} : placeOf(settings.url)),
  });
  const since = (seconds: number) => Math.floor(machineTime() / 1000) - seconds;

  const getSession = (ref: string) => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] });

  /** A payment by our key: at a page of the last day, else the payment itself. */
  async function findPayment({ key, ref }: About) {
    if (ref?.startsWith('cs_')) return paidInOf(await getSession(ref));
    const recent = stripe.checkout.sessions.list({
      created: { gte: since(DAY_SECONDS + 3_600) },
      limit: PAGE,
      expand: ['data.payment_intent'],
    });
    for await (const session of recent) if (session.metadata?.key === key) return paidInOf(session);
    const query = `metadata['key']:'${key.replaceAll("'", '')}'`;
    const found = (await stripe.paymentIntents.search({ query, limit: 1 })).data[0];
    return found?.status === 'succeeded' ? ({ status: 'succeeded', ref: found.id } as const) : null;
  }

  async function findTransfer(group: string, key: string): Promise<Stripe.Transfer | null> {
    for await (const each of stripe.transfers.list({ transfer_group: group, limit: PAGE }))
      if (each.metadata.key === key) return each;
    return null;
  }
  async function findRefund(key: string, payment: string): Promise<Stripe.Refund | null> {
    for await (const each of stripe.refunds.list({ payment_intent: payment, limit: PAGE }))
      if (each.metadata?.key === key) return each;
    return null;
  }
  async function findPayout(key: string, account: string): Promise<Stripe.Payout | null> {
    for await (const each of stripe.payouts.list({ limit: PAGE }, { stripeAccount: account }))
      if (each.metadata?.key === key) return each;
    return null;
  }

  /**
   * Takes the money of a refund back from the payee's account, as far as there is some: what was paid out already is ours to bear at
   * Stripe, and the payee's to make up in our books.
   */
  async function takeBack(group: string, account: string, cents: number, key: string): Promise<void> {
    let left = cents;
    const transfers = stripe.transfers.list({ transfer_group: group, destination: account, limit: PAGE });
    for await (const each of transfers) {
      const part = Math.min(left, each.amount - each.amount_reversed);
      const isDone = each.reversals.data.some(({ metadata }) => metadata?.key === key);
      if (isDone || part <= 0) continue;
      await asked(() =>
        stripe.transfers.createReversal(
          each.id,
          { amount: part, metadata: { key } },
          { idempotencyKey: `${key}:back:${each.id}` },
        ),
      );
      left -= part;
      if (left === 0) return;
    }
  }

  /** The answer, or `NoAnswer` where Stripe refused or knows no such thing. */
  const answered = async <T>(work: () => Promise<T>): Promise<T> => {
    const said = await asked(work);
    if (said.is === 'answer') return said.value;
    throw new NoAnswer('stripe: not asked');
  };
  /** The answer; null where Stripe knows no such thing. Throws `NoAnswer` where it refused. */
  const known = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
    const said = await asked(work);
    if (said.is === 'answer') return said.value;
    if (said.is === 'unknown') return null;
    throw new NoAnswer('stripe: not asked');
  };
  const movedBy = async (work: () => Promise<Moved>): Promise<Moved> => {
    const said = await asked(work);
    return said.is === 'answer' ? said.value : { status: 'failed', ref: null, code: 'refused' };
  };

  return {
    name: 'stripe',
    holder: 'Stripe',
    capabilities: CAPABILITIES,
    has_account_statements: true,
    decides_payees: true,
    // Cards are typed at its page alone: there are no fields of its in a page of ours.
    takes_prime: false,
    async pay({ key, cents, currency, method, description, return_url, prime }) {
      if (method === 'bank_transfer' || prime !== undefined) return { status: 'failed', ref: null, code: 'refused' };
      const metadata = { key };
      const said = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            success_url: return_url,
            cancel_url: return_url,
            allowed_payment_method_types: [method],
            metadata,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: cents,
                  product_data: { name: description || 'Payment' },
                },
              },
            ],
            payment_intent_data: { metadata, description, transfer_group: key },
            // On a full hour: another try with the same key must say the same.
            expires_at: Math.ceil((machineTime() / 1000 + PAGE_SECONDS) / 3600) * 3600,
          },
          { idempotencyKey: key },
        ),
      );
      if (said.is !== 'answer') return { status: 'failed', ref: null, code: 'refused' };
      // A repeat is answered with what the page was at first.
      return said.value.status === 'open'
        ? paidInOf(await answered(() => getSession(said.value.id)))
        : paidInOf(said.value);
    },
    askPayment: (about) => known(() => findPayment(about)),
    async closePayment(about) {
      const open = await known(() => findPayment(about));
      if (open?.status !== 'open') return open;
      // Refused where it was paid meanwhile: asking tells.
      await asked(() => stripe.checkout.sessions.expire(open.ref));
      return known(() => findPayment({ ...about, ref: open.ref }));
    },
    transfer: ({ key, ref, account, cents }) =>
      movedBy(async () => {
        const intent = await stripe.paymentIntents.retrieve(ref);
        const group = intent.transfer_group ?? '';
        const before = group === '' ? null : await findTransfer(group, key);
        if (before) return { status: 'succeeded', ref: before.id };
        const made = await stripe.transfers.create(
          {
            amount: cents,
            currency: intent.currency,
            destination: account,
            transfer_group: group,
            metadata: { key },
            source_transaction: idOf(intent.latest_charge) ?? '',
          },
          { idempotencyKey: key },
        );
        return { status: 'succeeded', ref: made.id };
      }),
    refund: ({ key, ref, account, account_cents = null, cents }) =>
      movedBy(async () => {
        const before = await findRefund(key, ref);
        if (before) return refundOf(before);
        if (account !== null) {
          const { transfer_group } = await stripe.paymentIntents.retrieve(ref);
          await takeBack(transfer_group ?? '', account, account_cents ?? cents, key);
        }
        const wish = { payment_intent: ref, amount: cents, metadata: { key } };
        return refundOf(await stripe.refunds.create(wish, { idempotencyKey: key }));
      }),
    askRefund: ({ key, ref, of }) =>
      known(async () => {
        if (ref !== null) return refundOf(await stripe.refunds.retrieve(ref));
        const found = of === null ? null : await findRefund(key, of);
        return found && refundOf(found);
      }),
    async payOut({ key, account, to, cents }) {
      const said = await asked(async () => {
        const before = await findPayout(key, account);
        if (before) return payoutOf(before);
        // Stripe's page asks for the bank account too: only the one whose number is ours is paid to.
        const banks = await stripe.accounts.listExternalAccounts(account, { object: 'bank_account', limit: PAGE });
        const bank = banks.data.find((each) => 'last4' in each && each.last4 === to.number.slice(-4));
        if (!bank) return { status: 'failed', ref: null, code: 'declined' } as const;
        const wish = { amount: cents, currency: 'sgd', destination: bank.id, metadata: { key } };
        return payoutOf(await stripe.payouts.create(wish, { idempotencyKey: key, stripeAccount: account }));
      });
      return said.is === 'answer' ? said.value : { status: 'failed', ref: null, code: 'refused' };
    },
    askPayout: ({ key, ref, of }) =>
      known(async () => {
        if (of === null) throw new NoAnswer('stripe: a payout is looked up by its account');
        const stripeAccount = of;
        const found =
          ref === null ? await findPayout(key, of) : await stripe.payouts.retrieve(ref, {}, { stripeAccount });
        return found && payoutOf(found);
      }),
    async readLines(account, after) {
      const keys = new Map<string, Promise<string | null>>();
      const keyOf = (intent: string | null): Promise<string | null> => {
        if (intent === null) return Promise.resolve(null);
        const found =
          keys.get(intent) ?? stripe.paymentIntents.retrieve(intent).then(({ metadata }) => metadata.key ?? null);
        keys.set(intent, found);
        return found;
      };
      return answered(async () => {
        const from = after === null ? {} : { created: { gte: Number(after) - OVERLAP } };
        const options = account === null ? {} : { stripeAccount: account };
        const found: Stripe.BalanceTransaction[] = [];
        const list = stripe.balanceTransactions.list({ ...from, limit: PAGE, expand: ['data.source'] }, options);
        for await (const each of list) found.push(each);
        const lines = [];
        for (const each of found.reverse()) lines.push(...(await linesOf(each, account !== null, keyOf)));
        return { lines, next: found.length === 0 ? after : String(Math.max(...found.map(({ created }) => created))) };
      });
    },
    openAccount: ({ key, kind, name, uen, email, ref }) =>
      answered(async (): Promise<Account> => {
        if (ref !== null) return accountOf(await stripe.accounts.retrieve(ref));
        for await (const each of stripe.accounts.list({ created: { gte: since(2 * DAY_SECONDS) }, limit: PAGE }))
          if (each.metadata?.key === key) return accountOf(each);
        const company = kind === 'company' ? { company: { name, ...(uen === null ? {} : { tax_id: uen }) } } : {};
        const made = await stripe.accounts.create(
          {
            country: 'SG',
            email,
            business_type: kind === 'company' ? 'company' : 'individual',
            ...company,
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { key },
          },
          { idempotencyKey: `account:${key}` },
        );
        return accountOf(made);
      }),
    askAccount: (ref) => known(async () => accountOf(await stripe.accounts.retrieve(ref))),
    linkAccount: (ref, return_url) =>
      answered(async () => {
        const link = await stripe.accountLinks.create({
          account: ref,
          type: 'account_onboarding',
          return_url,
          refresh_url: return_url,
        });
        return link.url;
      }),
    async check() {
      await stripe.balance.retrieve();
    },
    readNotice(body, headers, now) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      for (const secret of settings.webhook_secrets)
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime());
          const { metadata } = event.data.object as { metadata?: Record<string, string> | null };
          return { account: event.account ?? null, key: metadata?.key ?? null };
        } catch {}
      return null;
    },
  };
}

type Said<T> =
  | { readonly is: 'answer'; readonly value: T }
  /** `unknown`: there is no such thing. `refused`: it was not done. */
  | { readonly is: 'unknown' | 'refused' };

/** Runs a call and reads Stripe's errors: one that surely did nothing is an answer; any other throws `NoAnswer`. */
async function asked<T>(work: () => Promise<T>): Promise<Said<T>> {
  const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  try {
    return { is: 'answer', value: await work() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (error instanceof StripeIdempotencyError || error.statusCode === 409) throw new NoAnswer(`stripe ${error.type}`);
    if (error instanceof StripeCardError) return { is: 'refused' };
    if (error instanceof StripeInvalidRequestError)
      return { is: error.code === 'resource_missing' ? 'unknown' : 'refused' };
    throw new NoAnswer(`stripe ${error.type} ${failureOf(error)}`);
  }
}

function placeOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const kind = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (kind === 'http' ? 80 : 443), protocol: kind };
}
