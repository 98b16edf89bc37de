import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import {
  HISTORY_GROUP_NAMES,
  heldFeeShape,
  returnableFeeShape,
  SPENDING_SPANS,
  spendingShape,
  statementShape,
  transactionShape,
  walletShape,
} from './model.ts';

export const wallet = call({
  section: '7 Payments',
  summary: 'The caller’s credit: available, held, and this month’s figures.',
  method: 'GET',
  path: '/new/v1/wallet.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ wallet: walletShape }),
});

export const transactions = call({
  section: '7 Payments Transactions index, 9 Credit history',
  summary:
    'The caller’s credit history, newest first; the types of section 9 unless all, a group, or types are asked for.',
  method: 'GET',
  path: '/transactions/index.json',
  named: ['page', 'page_size', 'all', 'group', 'type_ids', 'cursor'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 100).default(20),
    all: shape.flag().optional(),
    group: z.enum(HISTORY_GROUP_NAMES).optional(),
    type_ids: shape.list(shape.int(1, 99), 20).optional(),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({ transactions: z.array(transactionShape), paging: pagingShape }),
});

export const heldFees = call({
  section: '7 Payments, decision 16',
  summary: 'What of the caller’s credit is held and why: the undecided fees, the next to be decided first.',
  method: 'GET',
  path: '/new/v1/wallet/held.json',
  named: ['page_size', 'cursor'],
  auth: 'session',
  input: z.object({ page_size: shape.int(1, 100).default(20), cursor: z.string().max(300).optional() }),
  output: z.object({
    held: z.array(heldFeeShape),
    total: shape.wireMoney(),
    currency: z.literal('SGD'),
    next_cursor: z.string().nullable(),
  }),
});

export const returnableFees = call({
  section: '7 Payments, decision 43',
  summary: 'Fees that were charged and can still come back, because the customer is new: the next to be final first.',
  method: 'GET',
  path: '/new/v1/wallet/returnable.json',
  named: ['page_size', 'cursor'],
  auth: 'session',
  input: z.object({ page_size: shape.int(1, 100).default(20), cursor: z.string().max(300).optional() }),
  output: z.object({ returnable: z.array(returnableFeeShape), next_cursor: z.string().nullable() }),
});

export const walletStatement = call({
  section: '7 Payments, issue 6 point 8',
  summary: 'A month of the caller’s wallet: opening, what moved by type, closing, and the GST paid.',
  method: 'GET',
  path: '/new/v1/wallet/statement.json',
  named: ['month'],
  auth: 'session',
  input: z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'not a month of the form YYYY-MM') }),
  output: z.object({ statement: statementShape }),
});

export const walletSpending = call({
  section: '7 Payments, issue 6 point 9',
  summary: 'What the caller spent in the last 12 weeks or months, what came back, and the jobs won with it.',
  method: 'GET',
  path: '/new/v1/wallet/spending.json',
  named: ['by'],
  auth: 'session',
  input: z.object({ by: z.enum(SPENDING_SPANS).default('week') }),
  output: z.object({ spending: spendingShape }),
});
