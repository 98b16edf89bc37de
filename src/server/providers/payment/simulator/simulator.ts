import { z } from 'zod';
import { type Charge, NoAnswer, type Outcome, type PaymentPort, type RefundOutcome } from '../port.ts';
import { isSigned } from '../signature.ts';
import type { PaymentAnswer, RefundAnswer } from './words.ts';
import { bindAnswer, noticeBody, pageAnswer, paymentAnswer, refundAnswer } from './words.ts';

export interface SimulatorClientSettings {
  /** Where the company is, without a slash at the end. Asked for each call, because the port may not be known before. */
  readonly url: () => string;
  readonly api_key: string;
  readonly notice_secret: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly patience_ms: number;
}

/** What the company said about a call: its answer, that there is none such, or that it did not do it. */
type Said<T> = { readonly is: 'answer'; readonly value: T } | { readonly is: 'unknown' } | { readonly is: 'refused' };

/** The simulated payment company, spoken to over HTTP like any other. */
export function simulatorPayments({ url, api_key, notice_secret, patience_ms }: SimulatorClientSettings): PaymentPort {
  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    wish: Record<string, unknown>,
    shape: S,
  ): Promise<Said<z.output<S>>> {
    const query = method === 'GET' ? `?${new URLSearchParams(wish as Record<string, string>)}` : '';
    const response = await fetch(`${url()}/pay-simulator/api/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${api_key}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(wish) }),
      signal: AbortSignal.timeout(patience_ms),
      redirect: 'error',
    }).catch(lost);
    const text = await response.text().catch(lost);
    if (response.status === 404) return { is: 'unknown' };
    if (response.status === 400 || response.status === 401) return { is: 'refused' };
    if (!response.ok) throw new NoAnswer(`simulator ${response.status}`);
    const read = shape.safeParse(parse(text));
    if (!read.success) throw new NoAnswer('simulator: an answer that cannot be read');
    return { is: 'answer', value: read.data };
  }

  /** What is paid with, in the company's words. */
  const sourceOf = ({ source }: Charge) =>
    source.kind === 'card_token' ? { kind: 'prime', prime: source.card_token, remember: source.remember } : source;
  const about = ({ key, ref }: { key: string; ref: string | null }) => ({ key, ...(ref === null ? {} : { ref }) });

  return {
    name: 'simulator',
    methods: ['card', 'paynow', 'line_pay', 'convenience_store', 'atm'],
    card_page: 'card_token',
    public_key: null,
    async openPage(wish) {
      const said = await call('POST', 'pages', { ...wish }, pageAnswer);
      if (said.is !== 'answer') throw new NoAnswer('simulator: no page');
      return { ...said.value, gives: 'card_token' };
    },
    async charge(charge) {
      const said = await call('POST', 'payments', { ...charge, source: sourceOf(charge) }, paymentAnswer);
      return said.is === 'answer' ? outcomeOf(said.value) : { status: 'failed', ref: null, code: 'provider_fault' };
    },
    async bind({ key, source, payer }) {
      // Its pages give primes only: there is no other thing to come back with.
      if (!('card_token' in source)) return { status: 'failed', code: 'refused' };
      const said = await call('POST', 'cards', { key, prime: source.card_token, payer }, bindAnswer);
      return said.is === 'answer' ? said.value : { status: 'failed', code: 'provider_fault' };
    },
    async forget({ token }) {
      await call('POST', 'cards/forget', { token }, z.object({}));
    },
    async ask(key) {
      const said = await call('GET', 'payments', about(key), paymentAnswer);
      if (said.is === 'refused') throw new NoAnswer('simulator: not asked');
      return said.is === 'answer' ? outcomeOf(said.value) : null;
    },
    async refund(wish) {
      const said = await call('POST', 'refunds', { ...wish }, refundAnswer);
      return said.is === 'answer' ? refundOf(said.value) : { status: 'failed', ref: null, code: 'provider_fault' };
    },
    async askRefund(key) {
      const said = await call('GET', 'refunds', about(key), refundAnswer);
      if (said.is === 'refused') throw new NoAnswer('simulator: not asked');
      return said.is === 'answer' ? refundOf(said.value) : null;
    },
    readNotice(body, headers, now) {
      const signature = headers['x-simulator-signature'];
      if (typeof signature !== 'string' || !isSigned(notice_secret, body, signature, now)) return null;
      const read = noticeBody.safeParse(parse(body.toString('utf8')));
      if (!read.success) return null;
      const { id, type, data } = read.data;
      if (type === 'payment') return { notice_id: id, kind: 'charge', key: data.key, outcome: outcomeOf(data) };
      if (type === 'refund') return { notice_id: id, kind: 'refund', key: data.key, outcome: refundOf(data) };
      const { ref, payment_ref, status, cents, reason } = data;
      return { notice_id: id, kind: 'dispute', ref: payment_ref, dispute_ref: ref, status, cents, reason };
    },
  };
}

const lost = (error: { name: string; cause?: { code?: string } }): never => {
  throw new NoAnswer(`simulator ${error.cause?.code ?? error.name}`);
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function outcomeOf({ ref, status, code, url, instructions, card, paid_with }: PaymentAnswer): Outcome {
  switch (status) {
    case 'succeeded':
      return { status, ref, card, paid_with };
    case 'failed':
      return { status, ref, code: code ?? 'provider_fault' };
    case 'action':
      return { status, ref, url: url ?? '' };
    case 'pending':
      return { status, ref, instructions };
  }
}

function refundOf({ ref, status, code }: RefundAnswer): RefundOutcome {
  if (status !== 'failed') return { status, ref };
  return { status, ref: ref === '' ? null : ref, code: code ?? 'provider_fault' };
}
