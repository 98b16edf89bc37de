import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { bankShape } from './model.ts';

export const banks = call({
  section: '7 External, bank lookup',
  summary:
    'The banks that a transfer can come from, with their codes and whether they take PayNow; with `keyword` those whose name or code has it.',
  method: 'GET',
  path: '/new/v1/banks/index.json',
  auth: 'none',
  input: z.object({ keyword: shape.text(60).optional() }),
  output: z.object({
    banks: z.array(bankShape.extend({ login_url: z.string().nullable() })),
  }),
});
