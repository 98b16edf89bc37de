import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type * as calls from '#core/custody/payouts/calls.ts';
import type { PayeeView, PayoutView } from '#core/custody/payouts/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/custody.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';
import { moment } from '../payment-words.ts';

export type Account = CallOutput<typeof calls.payoutAccount>['payout_account'];

/** "DBS ending 6789". */
export const bankOf = ({ bank_name, number_end }: Pick<PayeeView, 'bank_name' | 'number_end'>): string =>
  t('payout>bank', { bank: bank_name, end: number_end });

export function payoutPill({ state }: Pick<PayoutView, 'state'>): StatusPillProps {
  switch (state) {
    case 'sent':
      return { label: t('payout>sent'), icon: ClockIcon, tone: 'info' };
    case 'arrived':
      return { label: t('payout>arrived'), icon: CheckCircleIcon, tone: 'success' };
    case 'returned':
      return { label: t('payout>returned'), icon: ArrowUUpLeftIcon, tone: 'danger' };
    case 'failed':
      return { label: t('payout>failed'), icon: XCircleIcon, tone: 'danger' };
  }
}

/** The state of a payout, and what it means for the money. */
export function payoutText({ state, ended_on }: PayoutView, now: Date): string {
  switch (state) {
    case 'sent':
      return t('payout>sent_text');
    case 'arrived':
      return ended_on === null ? '' : t('payout>arrived_text', { when: moment(ended_on, now) });
    case 'returned':
      return t('payout>returned_text');
    case 'failed':
      return t('payout>failed_text');
  }
}

export interface SetUpStep {
  readonly key: 'id' | 'application' | 'bank' | 'name' | 'wait';
  readonly title: string;
  readonly text: string;
  /** `waits`: for another person or a time. `missing`: the pro must act. `later`: after another step. */
  readonly state: 'done' | 'waits' | 'missing' | 'later';
}

/** The steps to be paid besides the application, in order, with their states. */
export function stepsOf({ payee, need }: Account, now: Date): readonly SetUpStep[] {
  const isKnown = need !== 'id_check';
  const isSet = payee !== null && (payee.state === 'ready' || payee.state === 'checking');
  const isChecked = payee?.state === 'ready';
  const from = isChecked ? fromWire(payee.pays_from) : null;
  const isWaiting = from !== null && from > now;
  return [
    {
      key: 'id',
      title: t('payout>step_id'),
      text: isKnown ? t('payout>step_id_done') : t('payout>step_id_missing'),
      state: isKnown ? 'done' : 'missing',
    },
    {
      key: 'bank',
      title: t('payout>step_bank'),
      text: payee ? bankOf(payee) : t('payout>step_bank_missing'),
      state: isSet ? 'done' : isKnown ? 'missing' : 'later',
    },
    {
      key: 'name',
      title: t('payout>step_name'),
      text: nameText({ payee, isChecked }),
      state: isChecked ? 'done' : payee === null ? 'later' : payee.state === 'checking' ? 'waits' : 'missing',
    },
    {
      key: 'wait',
      title: t('payout>step_wait'),
      text:
        isWaiting && payee
          ? t('payout>step_wait_until', { when: moment(payee.pays_from, now) })
          : isChecked
            ? t('payout>step_wait_done')
            : t('payout>step_wait_later'),
      state: isWaiting ? 'waits' : isChecked ? 'done' : 'later',
    },
  ];
}

function nameText({ payee, isChecked }: { payee: PayeeView | null; isChecked: boolean }): string {
  if (payee === null) return t('payout>step_name_later');
  if (payee.state === 'checking') return t('payout>step_name_checking', { name: payee.holder_name });
  if (payee.state === 'refused') return t('payout>step_name_refused', { note: payee.note });
  if (payee.state === 'returned') return t('payout>step_name_returned', { note: payee.note });
  return isChecked ? t('payout>step_name_done', { name: payee.holder_name }) : '';
}
