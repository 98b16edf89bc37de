import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

export const opsBooks = call({
  section: 'Issue 6, operators',
  summary:
    'The trial balance at this moment, and what is wrong with the books, proved from the entries alone. Limited, since it reads them all.',
  method: 'POST',
  path: '/new/v1/ops/books.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({}),
  output: z.object({
    at: shape.wireTime(),
    currency: z.literal('SGD'),
    lines: z.array(
      z.object({
        /** The kind of account: 'bought', 'revenue', 'clearing_simulator'. */
        kind: z.string(),
        accounts: z.number(),
        entries: z.number(),
        debit: shape.wireMoney(),
        credit: shape.wireMoney(),
        balance: shape.wireMoney(),
      }),
    ),
    total: z.object({ debit: shape.wireMoney(), credit: shape.wireMoney(), balance: shape.wireMoney() }),
    checks: z.array(z.object({ name: z.string(), proves: z.string(), wrong: z.array(z.string()) })),
    is_right: z.boolean(),
  }),
});
