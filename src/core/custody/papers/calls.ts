import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { CUSTODY_SIDES, type CustodySide } from '../model.ts';

/** Where a browser gets papers of protected payments: it goes there itself, and only the payment's two people find something. */
export const receiptPath = (payment_id: number | string, as: 'html' | 'pdf'): string =>
  `/new/v1/third_party_payments/papers/receipt/${payment_id}.${as}`;
export const statementPath = (side: CustodySide | string, month: string, as: 'html' | 'pdf'): string =>
  `/new/v1/third_party_payments/papers/statement/${side}/${month}.${as}`;

export const custodyStatements = call({
  section: '2 trust_fund_query, issue 20 point 6',
  summary:
    'The months that there are statements of protected payments for, on this side of the caller, the newest first.',
  method: 'GET',
  path: '/new/v1/third_party_payments/papers/statements.json',
  auth: 'session',
  input: z.object({ side: z.enum(CUSTODY_SIDES) }),
  output: z.object({
    months: z.array(z.object({ month: z.string(), is_final: z.boolean(), html_url: z.string(), pdf_url: z.string() })),
  }),
});
