/** Who may let protected money go: an export to the pro, or a refund (issue 20 point 8). Amounts are cents. */
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';

/** Above it two approvers look, never the same one. */
export const SECOND_APPROVER_ABOVE = 200_000;

export interface ApprovalFacts {
  readonly cents: Cents;
  /** Who approved it first; null before. */
  readonly first_by: number | null;
  /** The two people of the job. */
  readonly parties: readonly number[];
  readonly above?: Cents;
}

/** What an approver's yes does: it lets the money go, or waits for a second approver. */
export function decideApproval(
  { cents, first_by, parties, above = SECOND_APPROVER_ABOVE }: ApprovalFacts,
  approver_id: number,
): Result<'goes' | 'waits for another', 'not your own' | 'another approver'> {
  if (assertCents(cents) <= 0) throw new RangeError(`nothing to approve: ${cents}`);
  if (parties.includes(approver_id)) return refuse('not your own');
  if (cents <= above) return ok('goes');
  if (first_by === null) return ok('waits for another');
  return first_by === approver_id ? refuse('another approver') : ok('goes');
}
