import { z } from 'zod';
import type { Log } from '#server/platform/observe/log.ts';
import type { FraudPort } from './port.ts';

/** How long a person waits for a second opinion, in milliseconds. */
const PATIENCE = 1_500;

const VERDICTS = { APPROVE: 'allow', REVIEW: 'review', DECLINE: 'deny' } as const;
const answer = z.object({ data: z.object({ state: z.enum(['APPROVE', 'REVIEW', 'DECLINE']) }) });
const ACTIONS = { login: 'account_login', sign_up: 'account_register' } as const;

/**
 * A risk service that speaks as SEON's Fraud API does (specification 7: `seon_session`). A service that is down or slow must
 * not lock all people out: it then counts as 'allow', and the log says so without naming the person.
 */
export const httpFraud = ({ url, key }: { url: string; key: string }, log: Log): FraudPort => ({
  async check(question) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
        body: JSON.stringify({
          action_type: ACTIONS[question.what],
          ip: question.address,
          user_agent: question.user_agent,
          ...(question.email === null ? {} : { email: question.email }),
          ...(question.seon_session === null ? {} : { session: question.seon_session }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) {
        await response.body?.cancel();
        log.warn({ status: response.status }, 'fraud check refused, allowed');
        return 'allow';
      }
      return VERDICTS[answer.parse(await response.json()).data.state];
    } catch (error) {
      // The error's message may repeat what was sent, so only its kind is logged.
      log.warn({ fault: error instanceof Error ? error.name : 'fault' }, 'fraud check failed, allowed');
      return 'allow';
    }
  },
});
