import type { Context } from '#server/platform/context.ts';
import { operatorsWith } from '#server/users/operators/service.ts';

/** Tells approvers' open screens that a payment waits for them, or no longer waits. */
export const tellApprovers = async (context: Context, payment_id: number): Promise<void> =>
  context.publish('approval.changed', { payment_id }, await operatorsWith(context.db, ['approver']));
