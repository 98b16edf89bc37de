import type { ClaimStep, DisputeStep, PaymentStep } from '#core/custody/payments/rules.ts';
import type { WorkQueue } from '#core/ops/workload/model.ts';
import { listed } from '#server/platform/data/database.ts';
import type { Source } from './source-store.ts';

type Step = PaymentStep | ClaimStep | DisputeStep;

/**
 * Counts work on protected payments by their log of steps, because a payment may come to the approvers more than once and each
 * time counts. Steps that the clock took do not count as an approver's work.
 */
const ofSteps = (entered: readonly Step[], acts: readonly Step[]) => {
  const log = {
    table: 'custody_steps i',
    open: 'false',
    since: 'i.created',
    done_on: 'i.created',
    done_by: 'i.user_id',
    holder: null,
    about: 'display_name(u)',
    joins: 'join custody_payments p on p.id = i.payment_id join users u on u.id = p.provider_id',
    place: 'i.payment_id',
  };
  return {
    taken: { ...log, came: 'i.created', counts: `i.step in ${listed(entered)}`, done: 'false' },
    done: {
      ...log,
      came: `coalesce((select max(e.created) from custody_steps e
        where e.payment_id = i.payment_id and e.id < i.id and e.step in ${listed(entered)}), i.created)`,
      done: `i.step in ${listed(acts)} and i.by = 'approver' and i.created >= $2`,
    },
  };
};

/** Queues whose own table has only what waits now, so that finished work is counted by the log. */
export const LOGS: Readonly<Partial<Record<WorkQueue, { readonly taken: Source; readonly done: Source }>>> = {
  approvals: ofSteps(
    ['accept', 'acceptEarly', 'keepPart', 'exportRefused', 'chargebackWon', 'agreeRefund', 'refundFailed'],
    ['approveExport', 'approveRefund'],
  ),
  protected_disputes: ofSteps(['noAgreement', 'refuseProposal', 'appeal'], ['propose', 'decide', 'decideAppeal']),
};
