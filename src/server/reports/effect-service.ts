import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { ReportDecision } from '#core/reports/model.ts';
import { blockUser, unblockUser } from '#server/auth/service.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import { opsRemoveReview } from '#server/reviews/service.ts';
import { putBackService, removeStatement, takeDownService } from '#server/services/taken-down/service.ts';
import type { HeldCase } from './cases/store.ts';

const UNDONE = 'A decision about a report was taken back';

/** Hides what a case is about. A request that is not real is ended, and the fees held for it are returned (decision 16). */
async function hide(context: PersonContext, row: HeldCase, reason: string): Promise<boolean> {
  switch (row.type) {
    case 'request': {
      const request = await requests.requestForUpdate(context, row.target_id);
      if (!request || request.is_closed || request.is_expired) return false;
      await requests.end(context, request, 'closed', 'fake');
      await requests.recordActivity(context, {
        quote_request_id: request.id,
        actor_id: null,
        type: 'archive',
        payload: { what: 'close', reason: 'fake', note: '' },
      });
      return true;
    }
    case 'service':
      return takeDownService(context, row.target_id);
    case 'review':
      return (await opsRemoveReview({ kind: 'pro', review_id: row.target_id, reason }, context)).ok;
    case 'customer_review':
      return (await opsRemoveReview({ kind: 'customer', review_id: row.target_id, reason }, context)).ok;
    case 'statement':
      return removeStatement(context, row.target_id, reason);
    case 'bid':
      return false;
  }
}

/** Carries out a decision, in the caller's transaction. */
export async function carryOut(
  context: PersonContext,
  row: HeldCase,
  decision: ReportDecision,
  reason: string,
): Promise<Result<undefined, 'gone already'>> {
  if (decision === 'hide') return (await hide(context, row, reason)) ? ok() : refuse('gone already');
  if (decision !== 'block') return ok();
  return (await blockUser({ user_id: row.reported_user_id, reason }, context)).ok ? ok() : refuse('gone already');
}

/** Undoes the effects of a decision. What was deleted meanwhile stays deleted. */
export async function takeBack(
  context: PersonContext,
  row: HeldCase,
  what: 'reopen' | 'show' | 'unblock',
): Promise<void> {
  if (what === 'show') await putBackService(context, row.target_id);
  if (what === 'unblock') await unblockUser({ user_id: row.reported_user_id, reason: UNDONE }, context);
}

const DONE = { warn: 'warned', hide: 'hidden', block: 'blocked' } as const;

/** Tells the reporters how the case ended, and the other person what was done and why. */
export async function tellBoth(
  context: PersonContext,
  row: HeldCase,
  decision: ReportDecision,
  reason: string,
): Promise<void> {
  // The time in the key makes a decision after an undone one notify again.
  const at = context.now.getTime();
  for (const { id, user_id } of row.reporters)
    await tellPerson(context, {
      kind: 'report_decided',
      user_id,
      key: `report_decided:${id}:${at}`,
      data: { type: row.type, about: row.about, is_acted: decision !== 'dismiss', path: '/dashboard/settings/reports' },
    });
  if (decision === 'dismiss') return;
  await tellPerson(context, {
    kind: 'report_upheld',
    user_id: row.reported_user_id,
    key: `report_upheld:${row.id}:${at}`,
    data: { about: row.about, what: DONE[decision], type: row.type, reason },
  });
}
