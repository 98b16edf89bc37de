import type { Job } from '#server/platform/data/jobs.ts';
import { endLeftCredit } from '#server/wallet/service.ts';
import { wipeDecided } from './identity/review-service.ts';
import { tellOfTerms } from './terms/service.ts';

const CREDIT_BATCH = 50;

/** Number and pictures of identity checks, once their days after the decision are over (decision 31). */
export const wipeIdentitiesJob: Job = { name: 'wipe-identities', cron: '13 * * * *', run: wipeDecided };

/** Credit that came back to an account after it was deleted. */
export const endLeftCreditJob: Job = {
  name: 'end-left-credit',
  cron: '29 * * * *',
  run: (context) => endLeftCredit(context, CREDIT_BATCH),
};

/** Mails new terms to people who have not agreed to them yet. */
export const tellOfTermsJob: Job = { name: 'tell-of-terms', cron: '* * * * *', run: tellOfTerms };

export const userJobs: readonly Job[] = [wipeIdentitiesJob, endLeftCreditJob, tellOfTermsJob];
