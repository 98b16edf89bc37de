import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import type { CustodySide } from '#core/custody/model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { show } from '../payment-words.ts';

export const nameOf = (dispute: DisputeView, side: CustodySide): string =>
  side === dispute.side ? t('history>by_you') : side === 'pro' ? dispute.pro_name : dispute.customer_name;

/** The other side’s name. */
export const otherOf = (dispute: DisputeView): string =>
  dispute.side === 'pro' ? dispute.customer_name : dispute.pro_name;

export const stateWords = ({ state, offer }: Pick<DisputeView, 'state' | 'offer'>): string =>
  ({
    opened: t('dispute>opened'),
    stated: offer ? t('dispute>offer_waits') : t('dispute>stated'),
    reviewing: t('dispute>reviewing'),
    proposed: t('dispute>proposed'),
    deciding: t('dispute>reviewing'),
    decided: t('dispute>decided'),
    appealed: t('dispute>appealed'),
    settled: t('dispute>settled'),
    closed: t('dispute>closed'),
    withdrawn: t('dispute>withdrawn'),
  })[state];

/** Who has not said what happened, and whether they still can. */
export function silentWords(dispute: DisputeView): string {
  const { statements, side, state } = dispute;
  const name = otherOf(dispute);
  const isMine = !statements.some((said) => said.side === side);
  if (state === 'opened') return isMine ? t('dispute>not_said_mine') : t('dispute>not_said', { name });
  return isMine ? t('dispute>never_said_mine') : t('dispute>never_said', { name });
}

/** Where the disputed money is now. Once it is divided, the text says so instead. */
export function stakeWords({ outcome, is_released, holder }: DisputeView): string {
  if (outcome) return t('dispute>stake_divided');
  return is_released ? t('dispute>stake_released') : t('funds>held', { holder });
}

/** What happens automatically next. */
export const nextWords = (step: NonNullable<DisputeView['next']>['step']): string =>
  ({
    both_stated: t('dispute_next>both_stated'),
    no_agreement: t('dispute_next>no_agreement'),
    decide_by_rule: t('dispute_next>decide_by_rule'),
    refuse_proposal: t('dispute_next>refuse_proposal'),
    carry_out: t('dispute_next>carry_out'),
    keep_decision: t('dispute_next>keep_decision'),
  })[step];

/** Who must act now. */
export function turnWords(dispute: DisputeView): string {
  const { acts, offer, side } = dispute;
  if (acts.includes('state_dispute')) return t('dispute_turn>state');
  if (acts.includes('accept_offer')) return t('dispute_turn>offer', { name: otherOf(dispute) });
  if (acts.includes('answer_proposal')) return t('dispute_turn>proposal');
  if (acts.includes('appeal_dispute')) return t('dispute_turn>appeal');
  switch (dispute.state) {
    case 'opened':
      return t('dispute_turn>other_states', { name: otherOf(dispute) });
    case 'stated':
      return offer && offer.by === side
        ? t('dispute_turn>other_answers', { name: otherOf(dispute) })
        : t('dispute_turn>talk');
    case 'proposed':
      return t('dispute_turn>other_proposal', { name: otherOf(dispute) });
    case 'decided':
      return t('dispute_turn>other_appeals', { name: otherOf(dispute) });
    case 'settled':
    case 'closed':
      return dispute.outcome
        ? t('dispute_turn>ended', {
            customer: show(dispute.outcome.to_customer),
            pro: show(dispute.outcome.to_pro),
          })
        : t('dispute_turn>over');
    case 'withdrawn':
      return t('dispute_turn>over');
    default:
      return t('dispute_turn>approver');
  }
}
