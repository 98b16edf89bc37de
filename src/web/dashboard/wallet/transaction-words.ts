import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { HourglassLowIcon } from '@phosphor-icons/react/dist/ssr/HourglassLow';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import { type HistoryGroup, TRANSACTION_TYPE, type Transaction, type TransactionTypeName } from '#core/wallet/model.ts';
import type { IconType } from '#web/ui/icon.ts';

interface Look {
  readonly title: string;
  readonly icon: IconType;
}

/** Each transaction type of decision 21 in words. */
const LOOKS: Readonly<Record<TransactionTypeName, Look>> = {
  credit_purchase: { title: 'Credit bought', icon: CreditCardIcon },
  purchase_pending: { title: 'Purchase waiting', icon: CreditCardIcon },
  purchase_failed: { title: 'Purchase failed', icon: CreditCardIcon },
  quote_fee: { title: 'Quote fee', icon: PaperPlaneTiltIcon },
  quote_fee_refund: { title: 'Fee given back', icon: ArrowUUpLeftIcon },
  starter_bonus: { title: 'Starter credit', icon: GiftIcon },
  referral_bonus: { title: 'Referral bonus', icon: GiftIcon },
  promotional_credit: { title: 'Bonus credit', icon: GiftIcon },
  operator_credit: { title: 'Credit from Gotong', icon: WrenchIcon },
  operator_debit: { title: 'Correction by Gotong', icon: WrenchIcon },
  auto_quote_fee: { title: 'Quote fee', icon: PaperPlaneTiltIcon },
  credit_expiry: { title: 'Credit expired', icon: HourglassLowIcon },
  card_refund: { title: 'Refund to your card', icon: CreditCardIcon },
  card_refund_returned: { title: 'Card refund given back', icon: ArrowUUpLeftIcon },
  payment_dispute: { title: 'Disputed payment', icon: CreditCardIcon },
  dispute_returned: { title: 'Dispute closed', icon: ArrowUUpLeftIcon },
};

const BY_ID = new Map<number, Look>(
  (Object.keys(TRANSACTION_TYPE) as TransactionTypeName[]).map((name) => [TRANSACTION_TYPE[name], LOOKS[name]]),
);

export const transactionLook = (type_id: number): Look => BY_ID.get(type_id) ?? { title: 'Entry', icon: WrenchIcon };

/** The second line: what it was for, without saying the title again. */
export function transactionNote({ note, type_id }: Transaction): string {
  return note === transactionLook(type_id).title ? '' : note;
}

/** The filters of the history, by group of types. Nothing asked for means the list of specification 9. */
export const HISTORY_FILTERS = [
  { value: 'all', label: 'All', empty: 'Your credit history starts with your first service.' },
  { value: 'fees', label: 'Fees', empty: 'You have not sent a quote yet.' },
  { value: 'bought', label: 'Bought', empty: 'You have not bought credit yet.' },
  { value: 'refunds', label: 'Refunds', empty: 'No fee has been given back yet.' },
  { value: 'bonuses', label: 'Bonuses', empty: 'Your first service brings starter credit.' },
] as const satisfies readonly { value: 'all' | HistoryGroup; label: string; empty: string }[];
