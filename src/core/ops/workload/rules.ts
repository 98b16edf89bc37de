import { isAllowed, type OperatorRole } from '#core/kit/roles.ts';
import { PROTECTED_QUEUES, WORK, WORK_QUEUES, type WorkNumber, type WorkQueue } from './model.ts';

/** The queues that an operator with these roles may open. */
export const queuesOf = (roles: readonly OperatorRole[], there: readonly WorkQueue[] = WORK_QUEUES): WorkQueue[] =>
  there.filter((queue) => isAllowed(roles, WORK[queue].roles));

/**
 * The queues that this installation has: those of protected payments while these are on, applications where we decide on them
 * ourselves, and shop items while there is a shop.
 */
export const queuesThere = (
  custody: { readonly decides_payees: boolean } | null,
  { shop }: { readonly shop: boolean },
): WorkQueue[] =>
  WORK_QUEUES.filter((queue) => {
    if (queue === 'items') return shop;
    return queue === 'merchants'
      ? custody?.decides_payees === false
      : custody !== null || !PROTECTED_QUEUES.some((one) => one === queue);
  });

/** Owners see every operator's line, others their own. */
export const seesAll = (roles: readonly OperatorRole[]): boolean => roles.includes('owner');

/**
 * Whether this operator may read the rows behind a number. The queue must be one that they may open. Rows of one operator
 * (`held`, `done`) are for that operator and for owners; `held` always names an operator.
 */
export function mayRead(
  me: { readonly id: number; readonly roles: readonly OperatorRole[] },
  asked: { readonly queue: WorkQueue; readonly number: WorkNumber; readonly operator_id?: number | undefined },
): boolean {
  const { queue, number, operator_id } = asked;
  if (!isAllowed(me.roles, WORK[queue].roles)) return false;
  if (operator_id === undefined) return number !== 'held';
  return (number === 'held' || number === 'done') && (operator_id === me.id || seesAll(me.roles));
}
