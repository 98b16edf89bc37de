import { PAYMENT_LIMITS, type PartyAct, type ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/custody.ts';
import { centsOf, show } from '../payment-words.ts';

/** The texts of an act: its confirmation, and the toast afterwards. */
export interface ActWords {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly danger?: boolean;
  readonly reason?: { readonly label: string; readonly required: boolean; readonly maxLength: number };
}
const REASON_MAX = PAYMENT_LIMITS.reason;

/** The acts that ask for confirmation, in the order of their buttons. */
export const CONFIRMED = [
  'accept',
  'done',
  'agree_refund',
  'refuse_refund',
  'cancel_refund',
  'undo_done',
  'give_back',
  'cancel',
  'cancel_request',
] as const satisfies readonly PartyAct[];
export type Confirmed = (typeof CONFIRMED)[number];

/** The acts that a payment can wait for. */
export const MAIN: readonly PartyAct[] = ['accept', 'done', 'agree_refund'];

export const actWords = (act: Confirmed, { other_name: name, ...payment }: ThirdPartyPayment): ActWords => {
  // A part may have been refunded before.
  const amount = showMoney(centsOf(payment.amount) - centsOf(payment.refunded));
  const words: Readonly<Record<Confirmed, () => ActWords>> = {
    accept: () => ({
      label: t('act>accept'),
      title: t('act>accept_title', { amount }),
      text: t('act>accept_text', { name }),
      done: t('act>accept_done'),
    }),
    done: () => ({
      label: t('act>done'),
      title: t('act>done_title'),
      text: t('act>done_text', { name }),
      done: t('act>done_done'),
    }),
    undo_done: () => ({
      label: t('act>undo_done'),
      title: t('act>undo_done_title'),
      text: t('act>undo_done_text', { name }),
      done: t('act>undo_done_done'),
    }),
    agree_refund: () => ({
      label: t('act>agree_refund'),
      title: t('act>agree_refund_title', { amount: show(payment.refund?.amount ?? '0.00') }),
      text: t('act>agree_refund_text', { name }),
      done: t('act>agree_refund_done'),
    }),
    refuse_refund: () => ({
      label: t('act>refuse_refund'),
      title: t('act>refuse_refund_title'),
      text: t('act>refuse_refund_text', { name }),
      done: t('act>refuse_refund_done'),
      reason: { label: t('act>refuse_refund_reason'), required: true, maxLength: REASON_MAX },
    }),
    cancel_refund: () => ({
      label: t('act>cancel_refund'),
      title: t('act>cancel_refund_title'),
      text: t('act>cancel_refund_text', { name }),
      done: t('act>cancel_refund_done'),
    }),
    give_back: () => ({
      label: t('act>give_back'),
      title: t('act>give_back_title', { amount }),
      text: t('act>give_back_text', { name }),
      done: t('act>give_back_done'),
      danger: true,
    }),
    cancel: () => ({
      label: t('act>cancel'),
      title: t('act>cancel_title'),
      text: t('act>cancel_text', { name }),
      done: t('act>cancel_done'),
      reason: { label: t('act>cancel_reason'), required: false, maxLength: REASON_MAX },
    }),
    cancel_request: () => ({
      label: t('act>cancel_request'),
      title: t('act>cancel_request_title'),
      text: t('act>cancel_request_text', { name }),
      done: t('act>cancel_request_done'),
    }),
  };
  return words[act]();
};
