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

/** To a partner, who has no account: a pro applies for a loan, or takes that back. `full_name`: the partner. */
export interface LoanNoticeData {
  loan_application: { full_name: string; what: 'applied' | 'withdrawn'; ref: string } & Partial<LoanFacts>;
}
