import { z } from 'zod';
import type { NamedRole } from '#core/kit/roles.ts';
import * as shape from '#core/kit/shape.ts';
import { DAY } from '#core/kit/time.ts';
import { OVERDUE_AFTER } from '../rules.ts';

/** What operators work through, in the order in which the page shows it. */
export const WORK_QUEUES = [
  'identity',
  'certificate',
  'reports',
  'questions',
  'checks',
  'linked',
  'items',
  'contact',
  'appeals',
  'credit',
  'refunds',
  'approvals',
  'protected_disputes',
  'payees',
  'merchants',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

interface WorkRule {
  /** Whose roles its list is for, beside the owners. */
  readonly roles: readonly NamedRole[];
  /** How long something may wait, in milliseconds. */
  readonly aim: number;
}
/** Queues of protected payments: none of them is there while those are off. */
export const PROTECTED_QUEUES = [
  'approvals',
  'protected_disputes',
  'payees',
  'merchants',
] as const satisfies readonly WorkQueue[];

/**
 * Refunds are promised within three working days. What waits for an approver, and whether two accounts are one person’s, is
 * decided by the clock otherwise: it is too old before that. Whatever else waits longer than four hours is overdue on its own list.
 */
export const WORK: Readonly<Record<WorkQueue, WorkRule>> = {
  identity: { roles: ['review'], aim: OVERDUE_AFTER },
  certificate: { roles: ['review'], aim: OVERDUE_AFTER },
  reports: { roles: ['review'], aim: OVERDUE_AFTER },
  questions: { roles: ['review'], aim: OVERDUE_AFTER },
  checks: { roles: ['review'], aim: OVERDUE_AFTER },
  linked: { roles: ['review'], aim: 7 * DAY },
  items: { roles: ['review'], aim: OVERDUE_AFTER },
  contact: { roles: ['support'], aim: OVERDUE_AFTER },
  appeals: { roles: ['money'], aim: OVERDUE_AFTER },
  credit: { roles: ['money'], aim: OVERDUE_AFTER },
  refunds: { roles: ['money'], aim: 3 * DAY },
  approvals: { roles: ['approver'], aim: 2 * DAY },
  protected_disputes: { roles: ['approver'], aim: 4 * DAY },
  payees: { roles: ['approver'], aim: DAY },
  merchants: { roles: ['approver'], aim: DAY },
};

/** The days that "taken in" and "done" look back. */
export const WORK_DAYS = 7;

/** What can be counted of a queue: what waits, what of it for too long, what came, what was done, and who holds what. */
export const WORK_NUMBERS = ['open', 'late', 'taken', 'done', 'held'] as const;
export type WorkNumber = (typeof WORK_NUMBERS)[number];

const count = z.number();
export const workQueueShape = z.object({
  queue: z.enum(WORK_QUEUES),
  aim_minutes: count,
  open: count,
  late: count,
  oldest: shape.wireTime().nullable(),
  taken: count,
  done: count,
  /** Half of what was done took no longer than this, and nine of ten no longer than that. */
  half_minutes: count.nullable(),
  ninety_minutes: count.nullable(),
});
export type WorkQueueRow = z.infer<typeof workQueueShape>;

export const workOperatorShape = z.object({
  id: z.number(),
  name: z.string(),
  is_me: z.boolean(),
  oldest: shape.wireTime().nullable(),
  /** Only queues with something held or done. */
  queues: z.array(z.object({ queue: z.enum(WORK_QUEUES), held: count, done: count })),
});
export type WorkOperator = z.infer<typeof workOperatorShape>;

export const workRowShape = z.object({
  id: z.number(),
  /** What opens it: its own id, or of whose screen it is part. */
  place_id: z.number(),
  about: z.string(),
  came: shape.wireTime(),
  /** Since when it waits for us. */
  since: shape.wireTime(),
  done_on: shape.wireTime().nullable(),
  /** Who did it, or holds it. */
  operator: z.string().nullable(),
});
export type WorkRow = z.infer<typeof workRowShape>;
