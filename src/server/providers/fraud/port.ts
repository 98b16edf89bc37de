/** A login or sign-up as a risk service sees it. */
export interface RiskQuestion {
  readonly what: 'login' | 'sign_up';
  readonly seon_session: string | null;
  readonly email: string | null;
  readonly address: string;
  readonly user_agent: string;
}

export interface FraudPort {
  /** 'deny' refuses, 'review' asks for a second proof. A service that does not answer in time counts as 'allow', and is logged. */
  check(question: RiskQuestion): Promise<'allow' | 'review' | 'deny'>;
}
