import type { Call } from '#core/kit/call.ts';
import { isAllowed } from '#core/kit/roles.ts';
import { SECOND_FACTOR_PATH } from '#core/routes.ts';
import type { Config } from '../../config.ts';
import { Fault, missing } from '../http/fault.ts';
import { pathOnly } from '../observe/log.ts';
import type { Session } from './sessions.ts';

/** Whether a session may open the back office: an operator's, proven by a second factor (decision 035). */
export const isInOffice = ({ operator_second_factor }: Config, session: Session | null): boolean =>
  session?.user.is_operator === true &&
  (session.second_factor_at !== null || (operator_second_factor === 'optional' && !session.has_factor));

/** 409 and not 403, because a 403 means that the session has ended. */
export const secondFactorNeeded = (): Fault =>
  new Fault(409, 'second factor needed', 'Confirm your login with your second factor first.');

/**
 * Lets an operator's session through to a call that it may make. Throws 404 where the person may not make it, 409 'second factor
 * needed' for a session that was not proven by one.
 */
export function letIn(config: Config, c: Pick<Call, 'roles' | 'before_second_factor'>, session: Session): void {
  if (!session.user.is_operator) throw missing();
  if (!isAllowed(session.user.operator_roles ?? [], c.roles ?? [])) throw missing();
  if (!c.before_second_factor && !isInOffice(config, session)) throw secondFactorNeeded();
}

/** Where the second factor is asked for before this address of the back office is shown; null for that screen itself. */
export const secondFactorAt = (base: string, url: string): string | null =>
  pathOnly(url) === `${base}${SECOND_FACTOR_PATH}`
    ? null
    : `${base}${SECOND_FACTOR_PATH}?from=${encodeURIComponent(url)}`;
