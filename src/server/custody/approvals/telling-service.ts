import type { Context } from '#server/platform/context.ts';
import { operatorsWith } from '#server/users/operators/service.ts';

/** Approvers hear that something waits for them, or does not any more. */
export const tellApprovers = async (context: Context, payment_id: number): Promise<void> =>
  context.publish('approval.changed', { payment_id }, await operatorsWith(context.db, ['approver']));
