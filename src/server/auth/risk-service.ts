import type { Parts } from '#server/platform/context.ts';
import type { RiskQuestion } from '#server/providers/fraud/port.ts';

/**
 * What a risk service thinks of a login or a sign-up (specification 7: seon_session). 'allow' while the flag fraud_check is
 * off: nothing is then asked. It takes up to a second and a half, so never inside a transaction.
 */
export const checkRisk = async (parts: Parts, question: RiskQuestion): Promise<'allow' | 'review' | 'deny'> =>
  parts.config.flags.fraud_check && parts.providers.fraud ? parts.providers.fraud.check(question) : 'allow';
