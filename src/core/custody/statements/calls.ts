/** Lines of the statement of the company that holds the money which stand for nothing of ours (issue 20 point 11). */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

export const opsLoneLines = call({
  section: '6, the payment approver',
  summary:
    'Lines of the holder’s statement that stand for no movement of ours, the oldest first. One is there for a moment while we read it; one that stays has to be asked about.',
  method: 'GET',
  path: '/new/v1/ops/protected_lines/index.json',
  named: ['page'],
  auth: 'operator',
  roles: ['approver', 'money'],
  input: z.object({ page: shape.pageNumber() }),
  output: z.object({
    lines: z.array(
      z.object({
        company: z.string(),
        line_id: z.number(),
        kind: z.string(),
        ref: z.string(),
        key: z.string(),
        /** In above zero, out below. */
        amount: shape.wireMoney(),
        currency: z.string(),
        at: shape.wireTime(),
      }),
    ),
    total: z.number(),
    page: z.number(),
    total_pages: z.number(),
  }),
});
