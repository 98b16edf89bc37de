import { z } from 'zod';
import { call } from '#core/kit/call.ts';

/** The address of a receipt. The browser opens it itself, and only the owner gets the receipt. */
export const receiptPath = (order_id: string, as: 'html' | 'pdf'): string =>
  `/new/v1/payments/order/${order_id}/receipt.${as}`;
/** The receipt of a product: its buyer has no session, the address is what shows it. */
export const soldReceiptPath = (hash: string, as: 'html' | 'pdf'): string =>
  `/new/v1/payments/product/${hash}/receipt.${as}`;
export const creditNotePath = (refund_id: number, as: 'html' | 'pdf'): string =>
  `/new/v1/payments/refund/${refund_id}/credit_note.${as}`;
export const statementPath = (month: string, as: 'html' | 'pdf'): string => `/new/v1/wallet/statement/${month}.${as}`;

export const walletStatements = call({
  section: '7 Payments, issue 6 point 8',
  summary: 'The months that the caller’s wallet has statements of, the newest first; at most ten years.',
  method: 'GET',
  path: '/new/v1/wallet/statements/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ months: z.array(z.object({ month: z.string(), is_final: z.boolean() })) }),
});
