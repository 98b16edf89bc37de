import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { WORK_NUMBERS, WORK_QUEUES, workOperatorShape, workQueueShape, workRowShape } from './model.ts';

const section = 'Issue 16 point 5';

export const opsWorkload = call({
  section,
  summary:
    'What waits in each queue and for how long, what came and was done in the last seven days and how long that took; and what each operator holds and did. Queues that the caller may open; other operators for owners alone.',
  method: 'GET',
  path: '/new/v1/ops/workload.json',
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({}),
  output: z.object({ queues: z.array(workQueueShape), operators: z.array(workOperatorShape) }),
});

export const opsWorkloadRows = call({
  section,
  summary:
    'The things that a number of the workload counts: what waits or is held longest first, what came or was done newest first.',
  method: 'GET',
  path: '/new/v1/ops/workload/rows.json',
  named: ['queue', 'number', 'operator_id', 'cursor'],
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({
    queue: z.enum(WORK_QUEUES),
    number: z.enum(WORK_NUMBERS),
    operator_id: shape.id().optional(),
    page_size: shape.int(1, 100).default(50),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ rows: z.array(workRowShape), next_cursor: z.string().nullable() }),
});
