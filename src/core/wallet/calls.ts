import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { transactionShape, walletShape } from './model.ts';

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
  summary: 'The caller’s credit history, newest first; the types of section 9 unless all are asked for.',
  method: 'GET',
  path: '/transactions/index.json',
  named: ['page', 'page_size', 'all', 'type_ids', 'cursor'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 100).default(20),
    all: shape.flag().optional(),
    type_ids: shape.list(shape.int(1, 99), 20).optional(),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({ transactions: z.array(transactionShape), paging: pagingShape }),
});
