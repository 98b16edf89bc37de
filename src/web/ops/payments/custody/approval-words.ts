import type { Approval } from '#core/custody/approvals/calls.ts';
import type { ApproverAct } from '#core/custody/payments/view-model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { showMoment } from '#web/text/times.ts';

export const show = (amount: string): string => showMoney(fromDecimal(amount) ?? 0);

/** "Fri 27 Nov, 6 pm". */
export function moment(wire: string | null, now: Date): string {
  const at = wire === null ? null : fromWire(wire);
  return at ? showMoment(at, now) : '';
}

/** The amount that an approval sends, and the person who gets it. */
export function titleOf({ waits, payment, customer, pro }: Approval): string {
  if (!waits) return `${show(payment.amount)} of ${customer.name}`;
  return waits.act === 'approve_refund'
    ? `${show(waits.amount)} back to ${customer.name}`
    : `${show(waits.amount)} to ${pro.name}`;
}

export const ACT: Readonly<Record<ApproverAct, { label: string; kind: string; done: string; second: string }>> = {
  approve_export_instruct: {
    label: 'Approve release',
    kind: 'Release',
    done: 'Release approved. The money is on its way to the pro.',
    second: 'Approved. Another approver has to agree.',
  },
  approve_refund: {
    label: 'Approve refund',
    kind: 'Refund',
    done: 'Refund approved. The money is on its way to the customer.',
    second: 'Approved. Another approver has to agree.',
  },
};

const STATES: Readonly<Record<Approval['payment']['state'], string>> = {
  requested: 'Asked for',
  paying: 'Being paid',
  held: 'Held',
  done: 'Work done',
  accepted: 'Work accepted',
  releasing: 'Being released',
  released: 'Released',
  returning: 'Going back',
  returned: 'Went back',
  withdrawn: 'Taken back by the pro',
  declined: 'Declined',
  lapsed: 'Expired',
};
export const stateOf = ({ payment }: Approval): string => STATES[payment.state];

export const METHOD = { card: 'Card', paynow: 'PayNow', bank_transfer: 'Bank transfer' } as const;
export const CLAIM = {
  applied: 'Waits for the pro',
  agreed: 'Agreed by the pro',
  refunding: 'On its way',
  refunded: 'Refunded',
  refused: 'Refused by the pro',
  cancelled: 'Withdrawn',
} as const;

/** Why the reader can’t approve what waits; null where they can, where nothing waits, and until the reader is known. */
export function whyNotYours({ waits, acts, first_by, customer, pro }: Approval, me: number | null): string | null {
  if (!waits || acts.length > 0 || me === null) return null;
  if (customer.id === me || pro.id === me) return 'This is your own payment. Other approvers decide.';
  return first_by
    ? `${first_by.id === me ? 'You' : first_by.name} approved it. Another approver has to agree.`
    : 'Another approver has to decide.';
}

const STEPS: Readonly<Record<string, string>> = {
  add: 'Asked for',
  read: 'Seen',
  pay: 'Payment started',
  paid: 'Paid and held',
  markDone: 'Marked as done',
  unmarkDone: 'No longer marked as done',
  accept: 'Work accepted',
  acceptEarly: 'Work accepted',
  approveExport: 'Release approved',
  exported: 'Released',
  exportedLate: 'Released',
  applyRefund: 'Refund asked for',
  editRefundInfo: 'Refund request changed',
  agreeRefund: 'Refund agreed',
  refuseRefund: 'Refund refused',
  approveRefund: 'Refund approved',
  refunded: 'Refund paid',
};
/** The words for a step. A step without words shows its recorded name: "giveBack" as "Give back". */
export function stepOf(step: string): string {
  const said = STEPS[step];
  if (said) return said;
  const words = step.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
