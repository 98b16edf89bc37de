import { useCallback } from 'react';
import type { Call } from '#core/kit/call.ts';
import { isAllowed, type OperatorRole } from '#core/kit/roles.ts';
import * as userCalls from '#core/users/calls.ts';
import { useRead } from '#web/state/calls.ts';

/** The roles of the signed-in operator; undefined until they are known. */
export const useRoles = (): readonly OperatorRole[] | undefined => useRead(userCalls.me, {}).data?.user.operator_roles;

/** Whether the operator may make a call. Screens neither make nor offer calls that they may not make. */
export function useMay(): (c: Call) => boolean {
  const roles = useRoles();
  return useCallback((c) => roles !== undefined && isAllowed(roles, c.roles ?? []), [roles]);
}
