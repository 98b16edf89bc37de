import type { ReviewKind } from '#core/reviews/model.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Makes operators' screens read the queue again. */
export const tellOperators = async (context: Context, review_check_id: number): Promise<void> =>
  context.publish('review_check.changed', { review_check_id }, await store.operatorIds(context.db));

/** Ends the check of a removed review. */
export async function endCheck(
  context: PersonContext,
  kind: ReviewKind,
  review_id: number,
  by: 'author' | 'operator',
  reason: string,
): Promise<void> {
  const end =
    by === 'operator'
      ? ({ status: 'removed', reason, by: context.user.id } as const)
      : ({ status: 'dropped', reason: '', by: null } as const);
  const id = await store.closeCheck(context.db, kind, review_id, end, context.now);
  if (id !== null) await tellOperators(context, id);
}
