import type { Context } from '#server/platform/context.ts';
import { readApprovers } from './store.ts';

/** Approvers hear that something waits for them, or does not any more. */
export const tellApprovers = async (context: Context, payment_id: number): Promise<void> =>
  context.publish('approval.changed', { payment_id }, await readApprovers(context.db));
