import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { OperatorRole } from '#core/kit/roles.ts';

export interface RoleChange {
  readonly is_self: boolean;
  readonly before: readonly OperatorRole[];
  readonly after: readonly OperatorRole[];
  /** Owners beside the person whose roles change. */
  readonly other_owners: number;
  readonly reason: string;
}

/** Whether an owner may change these roles: owners can’t add roles to themselves, and one owner must remain. */
export function mayChangeRoles(change: RoleChange): Result<undefined, 'own rise' | 'last owner' | 'reason needed'> {
  const { is_self, before, after, other_owners, reason } = change;
  if (is_self && after.some((role) => !before.includes(role))) return refuse('own rise');
  if (before.includes('owner') && !after.includes('owner') && other_owners === 0) return refuse('last owner');
  if (reason.trim() === '') return refuse('reason needed');
  return ok();
}
