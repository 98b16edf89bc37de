import { useCallback } from 'react';
import type { Call } from '#core/kit/call.ts';
import { isAllowed, type OperatorRole } from '#core/kit/roles.ts';
import * as userCalls from '#core/users/calls.ts';
import { useRead } from '#web/state/calls.ts';

/** The roles of who is signed in; undefined until they are known. */
export const useRoles = (): readonly OperatorRole[] | undefined => useRead(userCalls.me, {}).data?.user.operator_roles;

/** Whether who is signed in may make a call: what they may not is neither asked nor offered. */
export function useMay(): (c: Call) => boolean {
  const roles = useRoles();
  return useCallback((c) => roles !== undefined && isAllowed(roles, c.roles ?? []), [roles]);
}
