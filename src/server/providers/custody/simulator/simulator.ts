import type { z } from 'zod';
import { type CustodyPort, type Moved, NoAnswer, type PaidIn, type PaidOut } from '../port.ts';
import { CAPABILITIES } from './capabilities.ts';
import {
  accountAnswer,
  linkAnswer,
  type MovedAnswer,
  movedAnswer,
  type PayAnswer,
  type PayoutAnswer,
  payAnswer,
  payoutAnswer,
  statementAnswer,
} from './words.ts';

export interface HolderClientSettings {
  /** Where the company is, without a slash at the end. Asked for each call, because the port may not be known before. */
  readonly url: () => string;
  readonly api_key: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly patience_ms: number;
}

/** The simulated holder of money, spoken to over HTTP like any other. */
export function simulatorCustody({ url, api_key, patience_ms }: HolderClientSettings): CustodyPort {
  /** Null: the company knows no such thing. */
  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    wish: object,
    shape: S,
  ): Promise<z.output<S> | null> {
    const query = method === 'GET' ? `?${new URLSearchParams(wish as Record<string, string>)}` : '';
    const response = await fetch(`${url()}/trust-simulator/api/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${api_key}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(wish) }),
      signal: AbortSignal.timeout(patience_ms),
      redirect: 'error',
    }).catch(lost);
    const body: unknown = await response.json().catch(lost);
    if (response.status === 404) return null;
    if (!response.ok) throw new NoAnswer(`trust simulator ${response.status}`);
    const read = shape.safeParse(body);
    if (!read.success) throw new NoAnswer('trust simulator: an answer that cannot be read');
    return read.data;
  }
  async function wished<S extends z.ZodType>(path: string, wish: object, shape: S): Promise<z.output<S>> {
    const said = await call('POST', path, wish, shape);
    if (said === null) throw new NoAnswer('trust simulator: unknown');
    return said;
  }

  return {
    name: 'simulator',
    holder: 'Test safekeeping',
    capabilities: CAPABILITIES,
    takes_prime: true,
    pay: async (wish) => paidIn(await wished('payments', wish, payAnswer)),
    async askPayment({ key }) {
      const said = await call('GET', 'payments', { key }, payAnswer);
      return said && paidIn(said);
    },
    async closePayment({ key }) {
      const said = await call('POST', 'payments/close', { key }, payAnswer);
      return said && paidIn(said);
    },
    transfer: async (wish) => moved(await wished('transfers', wish, movedAnswer)),
    refund: async (wish) => moved(await wished('refunds', wish, movedAnswer)),
    async askRefund({ key }) {
      const said = await call('GET', 'refunds', { key }, movedAnswer);
      return said && moved(said);
    },
    payOut: async (wish) => paidOut(await wished('payouts', wish, payoutAnswer)),
    async askPayout({ key }) {
      const said = await call('GET', 'payouts', { key }, payoutAnswer);
      return said && paidOut(said);
    },
    has_account_statements: false,
    decides_payees: false,
    async readLines(_, after, limit) {
      const said = await call('GET', 'statement', { after: after ?? '0', limit }, statementAnswer);
      const lines = said?.lines ?? [];
      return { lines, next: lines.at(-1)?.name ?? after };
    },
    openAccount: ({ ref: _, ...wish }) => wished('accounts', wish, accountAnswer),
    askAccount: (ref) => call('GET', 'accounts', { ref }, accountAnswer),
    linkAccount: async (ref, return_url) => (await wished('account_links', { ref, return_url }, linkAnswer)).url,
  };
}

const lost = (error: { name: string; cause?: { code?: string } }): never => {
  throw new NoAnswer(`trust simulator ${error.cause?.code ?? error.name}`);
};

const failed = ({ ref, code }: { ref: string; code: MovedAnswer['code'] }) =>
  ({ status: 'failed', ref: ref === '' ? null : ref, code: code ?? 'provider_fault' }) as const;

export function paidIn({ ref, status, code, url }: PayAnswer): PaidIn {
  if (status === 'failed') return failed({ ref, code });
  return status === 'open' ? { status, ref, url } : { status, ref };
}

export const moved = ({ ref, status, code }: MovedAnswer): Moved =>
  status === 'failed' ? failed({ ref, code }) : { status, ref };

export function paidOut({ ref, status, code, had_arrived }: PayoutAnswer): PaidOut {
  if (status === 'failed') return failed({ ref, code });
  if (status === 'returned') return { status, ref, code: code ?? 'refused', had_arrived };
  return { status: status === 'arrived' ? 'succeeded' : 'pending', ref };
}
