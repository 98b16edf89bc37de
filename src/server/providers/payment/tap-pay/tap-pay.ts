import type { z } from 'zod';
import { type BoundCard, type Charge, NoAnswer, type Outcome, type PaymentPort, type RefundOutcome } from '../port.ts';
import { pageUrl } from './page.ts';
import * as words from './words.ts';

export interface TapPaySettings {
  readonly partner_key: string;
  readonly merchant_id: string;
  readonly app_id: string;
  readonly app_key: string;
  readonly url: string;
  readonly patience_ms: number;
  /** Whether cards issued outside Singapore are refused. */
  readonly sg_cards_only: boolean;
  /** Our own public address: where its notices and its card page are. */
  readonly site: string;
}

/**
 * TapPay (specification 7 Payments): by prime, by kept card, 3-D Secure and LINE Pay by redirect, refunds. Its notices are
 * not signed, so they only make us ask. A repeat of a key is refused by the bank's number and then looked up.
 */
export function tapPayPayments(settings: TapPaySettings): PaymentPort {
  const { partner_key, merchant_id, sg_cards_only, site } = settings;
  const base = settings.url.replace(/\/+$/, '');

  async function post<S extends z.ZodType>(path: string, body: object, shape: S): Promise<z.output<S>> {
    const lost = (error: { name: string; cause?: { code?: string } }): never => {
      throw new NoAnswer(`tap_pay ${error.cause?.code ?? error.name}`);
    };
    const response = await fetch(`${base}/tpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': partner_key },
      body: JSON.stringify({ partner_key, ...body }),
      signal: AbortSignal.timeout(settings.patience_ms),
      redirect: 'error',
    }).catch(lost);
    const read = shape.safeParse(await response.json().catch(lost));
    if (!response.ok || !read.success) throw new NoAnswer(`tap_pay ${response.status}`);
    return read.data;
  }

  const isForeign = (info: words.CardInfo | null | undefined): boolean =>
    sg_cards_only && Boolean(info?.country_code) && info?.country_code !== 'SG';

  const results = (return_url: string) => ({
    frontend_redirect_url: return_url,
    backend_notify_url: `${site}/new/v1/payments/notices/tap_pay`,
    go_back_url: return_url,
  });
  const holder = ({ id, email, name }: Charge['payer']) => ({
    phone_number: '',
    name,
    email,
    ...(id === null ? {} : { member_id: String(id) }),
  });

  /** Gives back what a card of a country that is not taken has paid; it was authorised a moment ago. */
  async function giveBack(ref: string): Promise<Outcome> {
    const said = await post('transaction/refund', { rec_trade_id: ref }, words.refundAnswer);
    const isBack =
      said.status === 0 || (await findRecord({ rec_trade_id: ref }))?.record_status === words.RECORD.refunded;
    if (!isBack) throw new NoAnswer('tap_pay: a foreign card was not given back');
    return { status: 'failed', ref, code: 'foreign_card' };
  }

  async function findRecord(filters: object): Promise<words.TradeRecord | null> {
    const said = await post('transaction/query', { records_per_page: 1, page: 0, filters }, words.recordAnswer);
    if (said.status !== 0 && said.status !== words.END_OF_LIST) throw new NoAnswer(`tap_pay ${said.status}`);
    return said.trade_records?.[0] ?? null;
  }

  async function ask(key: string, ref: string | null): Promise<Outcome | null> {
    const record = await findRecord(ref === null ? { bank_transaction_id: words.bankId(key) } : { rec_trade_id: ref });
    if (!record) return null;
    const { rec_trade_id, record_status, card_info, bank_result_code } = record;
    const { RECORD } = words;
    switch (record_status) {
      case RECORD.auth:
      case RECORD.ok:
        if (isForeign(card_info)) return giveBack(rec_trade_id);
        return { status: 'succeeded', ref: rec_trade_id, card: null, paid_with: words.factsOf(card_info) };
      case RECORD.part_refunded:
      case RECORD.refunded:
        if (isForeign(card_info)) return { status: 'failed', ref: rec_trade_id, code: 'foreign_card' };
        return { status: 'succeeded', ref: rec_trade_id, card: null, paid_with: words.factsOf(card_info) };
      case RECORD.pending:
        return { status: 'pending', ref: rec_trade_id, instructions: null };
      case RECORD.cancelled:
        return { status: 'failed', ref: rec_trade_id, code: 'cancelled' };
      default:
        return { status: 'failed', ref: rec_trade_id, code: words.failureOf(record_status, bank_result_code) };
    }
  }

  function pay(charge: Charge): Promise<words.PayAnswer> | null {
    const { key, order_no, cents, description, payer, return_url, source, method } = charge;
    const common = {
      merchant_id,
      // In hundredths for every currency but the New Taiwan dollar.
      amount: cents,
      currency: 'SGD',
      order_number: order_no,
      bank_transaction_id: words.bankId(key),
      details: description.slice(0, 100),
    };
    const redirects = { three_domain_secure: method === 'card', result_url: results(return_url) };
    if (source.kind === 'card_token' && (method === 'card' || method === 'line_pay')) {
      const { card_token, remember } = source;
      return post(
        'payment/pay-by-prime',
        { ...common, ...redirects, prime: card_token, remember, cardholder: holder(payer) },
        words.payAnswer,
      );
    }
    if (source.kind !== 'card' || method !== 'card') return null;
    const secret = readToken(source.token);
    return post(
      'payment/pay-by-token',
      { ...common, ...secret, ...(source.off_session ? { three_domain_secure: false } : redirects) },
      words.payAnswer,
    );
  }

  async function findRefund(rec_trade_id: string, key: string): Promise<RefundOutcome | null> {
    const said = await post('transaction/trade-history', { rec_trade_id }, words.historyAnswer);
    if (said.status !== 0) throw new NoAnswer(`tap_pay ${said.status}`);
    const found = said.trade_history?.find(
      ({ action, bank_refund_id }) => action === words.REFUND_ACTION && bank_refund_id === words.bankId(key),
    );
    if (!found) return null;
    const ref = `${rec_trade_id}/${found.refund_id ?? ''}`;
    if (found.is_pending) return { status: 'pending', ref };
    return found.success ? { status: 'succeeded', ref } : { status: 'failed', ref, code: 'refused' };
  }

  return {
    name: 'tap_pay',
    // LINE Pay needs a prime of its own, which only TapPay's script in the browser makes: no page of ours asks for it yet.
    methods: ['card'],
    card_page: 'card_token',
    public_key: `${settings.app_id}:${settings.app_key}`,
    async openPage(wish) {
      return { url: pageUrl(site, partner_key, wish), ref: wish.key, gives: 'card_token' };
    },
    async charge(charge) {
      const said = await pay(charge);
      if (said === null) return { status: 'failed', ref: null, code: 'refused' };
      const { status, rec_trade_id: ref, payment_url, card_secret, card_info, bank_result_code } = said;
      if (status === 0 && ref) {
        if (payment_url) return { status: 'action', ref, url: payment_url };
        if (isForeign(card_info)) return giveBack(ref);
        const facts = words.factsOf(card_info);
        const isKept = charge.source.kind === 'card_token' && charge.source.remember;
        const card = isKept && facts && card_secret ? { ...facts, token: tokenOf(card_secret), customer: null } : null;
        return { status: 'succeeded', ref, card, paid_with: facts };
      }
      if (status === 0 || words.isUnsure(status)) throw new NoAnswer(`tap_pay ${status}`);
      // A repeat is refused, and so is a prime that was used: what was done before with this key is what counts.
      const before = await ask(charge.key, null);
      if (before && before.status !== 'failed') return before;
      return { status: 'failed', ref: ref || null, code: words.failureOf(status, bank_result_code) };
    },
    async bind({ source, payer }) {
      if (!('card_token' in source)) return { status: 'failed', code: 'refused' };
      const wish = { merchant_id, prime: source.card_token, currency: 'SGD', cardholder: holder(payer) };
      const said = await post('card/bind', wish, words.payAnswer);
      const facts = words.factsOf(said.card_info);
      if (words.isUnsure(said.status)) throw new NoAnswer(`tap_pay ${said.status}`);
      if (said.status !== 0 || !said.card_secret || !facts)
        return { status: 'failed', code: words.failureOf(said.status, said.bank_result_code) };
      if (isForeign(said.card_info)) {
        await post('card/remove', said.card_secret, words.plainAnswer);
        return { status: 'failed', code: 'foreign_card' };
      }
      const card: BoundCard = { ...facts, token: tokenOf(said.card_secret), customer: null };
      return { status: 'bound', card };
    },
    async forget({ token }) {
      // A number other than 0: it is not known any more, which is what was wanted.
      await post('card/remove', readToken(token), words.plainAnswer);
    },
    ask: ({ key, ref }) => ask(key, ref),
    async refund({ key, ref, cents }) {
      const wish = { rec_trade_id: ref, amount: cents, bank_refund_id: words.bankId(key) };
      const said = await post('transaction/refund', wish, words.refundAnswer);
      if (said.status === 0) return { status: 'succeeded', ref: `${ref}/${said.refund_id ?? ''}` };
      if (words.isUnsure(said.status)) throw new NoAnswer(`tap_pay ${said.status}`);
      return (await findRefund(ref, key)) ?? { status: 'failed', ref: null, code: 'refused' };
    },
    async askRefund({ key, ref, charge_ref }) {
      const rec_trade_id = ref?.split('/')[0] ?? charge_ref;
      if (!rec_trade_id) throw new NoAnswer('tap_pay: a refund is looked up by its charge');
      return findRefund(rec_trade_id, key);
    },
    async check() {
      await findRecord({ bank_transaction_id: words.bankId('check') });
    },
    readNotice(body) {
      const read = words.notifyBody.safeParse(parse(body));
      if (!read.success) return null;
      const { rec_trade_id: ref, status, transaction_time_millis, merchant_id: merchant } = read.data;
      if (merchant && merchant !== merchant_id) return null;
      return { notice_id: `${ref}:${status}:${transaction_time_millis ?? ''}`, kind: 'hint', key: null, ref };
    },
  };
}

/** Both halves of a kept card's secret as one text. */
const tokenOf = ({ card_key, card_token }: { card_key: string; card_token: string }): string =>
  `${card_key}.${card_token}`;

function readToken(token: string): { card_key: string; card_token: string } {
  const [card_key = '', card_token = ''] = token.split('.');
  return { card_key, card_token };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
