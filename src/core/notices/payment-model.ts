import type { TimeEntry } from './calendar-model.ts';

/** Notices about a protected payment, its refund and its dispute, and about the payment plan of a job. */
export const PAYMENT_NEWS = [
  'asked',
  'deposit_asked',
  'withdrawn',
  'declined',
  'lapsed',
  'pay_failed',
  'paid',
  'held',
  'paid_late',
  'done',
  'done_undone',
  'accepted',
  'accepted_silent',
  'given_back',
  'given_back_silent',
  'released',
  'returned',
  'charged_back',
  'chargeback_won',
  'refund_asked',
  'refund_cancelled',
  'refund_agreed',
  'refund_agreed_silent',
  'refund_refused',
  'refunded',
  'dispute_opened',
  'dispute_stated',
  'dispute_offer',
  'dispute_reviewing',
  'dispute_proposed',
  'dispute_decided',
  'dispute_appealed',
  'dispute_ended',
  'dispute_withdrawn',
  'plan_proposed',
  'plan_accepted',
  'plan_declined',
  'plan_lapsed',
] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

/** The data of notices about protected payments. */
export interface PaymentNoticeData {
  /**
   * `job`: what the request is called (absent in what was told before letters named it). `item`: what the payment itself is
   * called, such as the step of a plan; empty where it has no name. `amount`: what it is about, `back` and `rest`: what of it goes to the customer and to the pro.
   * `until`: by when to answer. `reason`: the other side's or an approver's words. `link`: the payment's page for people who
   * have no session. Each is empty where it does not apply.
   */
  protected_payment: {
    full_name: string;
    what: PaymentNews;
    other_name: string;
    job?: string;
    item: string;
    amount: string;
    back: string;
    rest: string;
    until: string;
    reason: string;
    link: string;
    path: string;
    /** Of a booking whose deposit was paid: its time, which is certain now. */
    calendar?: TimeEntry;
  };
  /** What was due to a pro is at their bank, or came back from an account that they do not use any more. `account`: its bank and last digits. */
  paid_out: { full_name: string; what: 'arrived' | 'returned'; amount: string; account: string; path: string };
}
