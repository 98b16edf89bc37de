import type { LinkNews } from '../ops/linked/rules.ts';

/** What the partner reads of an application. */
export interface LoanFacts {
  readonly applicant: string;
  readonly email: string;
  readonly phone: string;
  readonly uen: string;
  readonly amount: string;
  readonly months: number;
  readonly purpose: string;
}

/** What the house itself tells. */
export interface HouseNoticeData {
  /** The account that a pro is paid to. `returned`: the bank sent a payout back. `reason`: why an approver refused it. */
  payout_account_changed: {
    full_name: string;
    what: 'set' | 'removed' | 'approved' | 'refused' | 'returned';
    account: string;
    pays_from: string;
    reason: string;
    at: string;
  };
  /** What became of an application to be paid. `reason`: what is asked for, or why it was refused. */
  merchant_decided: { full_name: string; what: 'asked' | 'approved' | 'refused'; reason: string; path: string };
  /** A version of the terms that binds anew. What changed, in both languages. */
  terms_changed: { full_name: string; note: string; note_zh: string; path: string };
  /** The rule that gives requests changes on `day`, YYYY-MM-DD, or does not after all. Changes of parts, in percent. */
  lead_rule_changed: {
    full_name: string;
    what: 'announced' | 'withdrawn';
    version: number;
    day: string;
    changes: readonly {
      readonly part: 'fit' | 'way' | 'free' | 'rating' | 'reply' | 'room';
      readonly before: number;
      readonly after: number;
    }[];
    note: string;
    note_zh: string;
    path: string;
  };
  /** Gotong writes to a person; a question waits for their answer. */
  house_wrote: { full_name: string; what: 'message' | 'question'; text: string; path: string };
  /** Whether an account is one of two of a person: asked, and what was decided. `until`: to answer or appeal by. */
  link_case: { full_name: string; what: LinkNews; until: string; reason: string; path: string };
  /** To a partner, who has no account: a pro applies for a loan, or takes that back. `full_name`: the partner. */
  loan_application: { full_name: string; what: 'applied' | 'withdrawn'; ref: string } & Partial<LoanFacts>;
}
