import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { HourglassLowIcon } from '@phosphor-icons/react/dist/ssr/HourglassLow';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { WrenchIcon } from '@phosphor-icons/react/dist/ssr/Wrench';
import type { Flags } from '#core/flags.ts';
import {
  HIRE_HOLD_DAYS,
  type HistoryGroup,
  HOLD_HOURS,
  TRANSACTION_TYPE,
  type Transaction,
  type TransactionTypeName,
} from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

interface Look {
  readonly title: string;
  readonly icon: IconType;
}

/** Each transaction type of decision 21 in words. */
const looks = (): Readonly<Record<TransactionTypeName, Look>> => ({
  credit_purchase: { title: t('transaction>credit_bought'), icon: CreditCardIcon },
  purchase_pending: { title: t('transaction>purchase_waiting'), icon: CreditCardIcon },
  purchase_failed: { title: t('transaction>purchase_failed'), icon: CreditCardIcon },
  quote_fee: { title: t('transaction>quote_fee'), icon: PaperPlaneTiltIcon },
  quote_fee_refund: { title: t('transaction>fee_returned'), icon: ArrowUUpLeftIcon },
  starter_bonus: { title: t('transaction>starter_credit'), icon: GiftIcon },
  referral_bonus: { title: t('transaction>referral_bonus'), icon: GiftIcon },
  promotional_credit: { title: t('transaction>bonus_credit'), icon: GiftIcon },
  operator_credit: { title: t('transaction>credit_from_gotong'), icon: WrenchIcon },
  operator_debit: { title: t('transaction>correction_by_gotong'), icon: WrenchIcon },
  auto_quote_fee: { title: t('transaction>quote_fee'), icon: PaperPlaneTiltIcon },
  credit_expiry: { title: t('transaction>credit_expired'), icon: HourglassLowIcon },
  card_refund: { title: t('transaction>card_refund'), icon: CreditCardIcon },
  card_refund_returned: { title: t('transaction>card_refund_returned'), icon: ArrowUUpLeftIcon },
  payment_dispute: { title: t('transaction>disputed_payment'), icon: CreditCardIcon },
  dispute_returned: { title: t('transaction>dispute_closed'), icon: ArrowUUpLeftIcon },
  subscription: { title: t('transaction>subscription'), icon: CalendarCheckIcon },
  subscription_refund: { title: t('transaction>subscription_returned'), icon: ArrowUUpLeftIcon },
  shop_order: { title: t('transaction>shop_order'), icon: StorefrontIcon },
  shop_payout: { title: t('transaction>shop_payout'), icon: StorefrontIcon },
  third_party_payment: { title: t('transaction>held_payment'), icon: ShieldCheckIcon },
  third_party_payout: { title: t('transaction>held_payout'), icon: ShieldCheckIcon },
  third_party_refund: { title: t('transaction>held_refund'), icon: ArrowUUpLeftIcon },
});

const BY_ID = new Map<number, TransactionTypeName>(
  (Object.keys(TRANSACTION_TYPE) as TransactionTypeName[]).map((name) => [TRANSACTION_TYPE[name], name]),
);

export function transactionLook(type_id: number): Look {
  const name = BY_ID.get(type_id);
  return name ? looks()[name] : { title: t('transaction>entry'), icon: WrenchIcon };
}

/** The second line: what it was for, without saying the title again, as the note of a starter bonus does in English. */
export function transactionNote({ note, type_id }: Transaction): string {
  const isTitle = note === transactionLook(type_id).title;
  return isTitle || type_id === TRANSACTION_TYPE.starter_bonus ? '' : note;
}

const returned = (): Readonly<Record<string, string>> => ({
  closed: t('transaction>returned_closed'),
  expired: t('transaction>returned_expired'),
  fake: t('transaction>returned_fake'),
  'another hired': t('transaction>returned_another_hired'),
  appeal: t('transaction>returned_appeal'),
  'customer blocked': t('transaction>returned_customer_blocked'),
  'customer left': t('transaction>returned_customer_left'),
  'deposit unpaid': t('transaction>returned_deposit_unpaid'),
  'no reply': t('transaction>returned_no_reply', { hours: HOLD_HOURS }),
  'not hired': t('transaction>returned_not_hired', { days: HIRE_HOLD_DAYS }),
});

/** Why a fee came back, in the reader’s language; a reason that is not one of ours, such as an operator’s, as it was written. */
export const transactionReason = ({ reason, reason_code }: Pick<Transaction, 'reason' | 'reason_code'>): string =>
  (reason_code === null ? undefined : returned()[reason_code]) ?? reason ?? '';

/** The order or payment that an entry is about, on the reader's side; null where it is about neither. */
export function heldHref({ nshop_order_id, payment_id, quote_bid_id, side }: Transaction): string | null {
  if (payment_id === null) return null;
  if (nshop_order_id === null) return `/dashboard/safety-payments/${quote_bid_id}/${payment_id}`;
  return `/dashboard/${side === 'requestor' ? 'shop-consumer' : 'shop'}/order/${nshop_order_id}`;
}

/** The filters of the history, by group of types. Nothing asked for means the list of specification 9. */
export const historyFilters = (flags: Pick<Flags, 'shop' | 'safety_payment'>) => {
  const all = [
    { value: 'all', label: shared('noun>all'), empty: t('transaction>empty_all') },
    { value: 'fees', label: shared('noun>fees'), empty: t('transaction>empty_fees') },
    { value: 'bought', label: shared('status>bought'), empty: t('transaction>empty_bought') },
    { value: 'refunds', label: t('transaction>refunds'), empty: t('transaction>empty_refunds') },
    { value: 'bonuses', label: t('transaction>bonuses'), empty: t('transaction>empty_bonuses') },
    { value: 'payments', label: t('transaction>payments'), empty: t('transaction>empty_payments') },
  ] as const satisfies readonly { value: 'all' | HistoryGroup; label: string; empty: string }[];
  return all.filter(({ value }) => value !== 'payments' || flags.shop || flags.safety_payment);
};
