import type { Job } from '#server/platform/data/jobs.ts';
import { runCustodyClocksJob } from './payments/jobs.ts';
import { payOutJob } from './payouts/send-service.ts';
import { lapsePlansJob } from './plans/jobs.ts';

export const custodyJobs: readonly Job[] = [runCustodyClocksJob, payOutJob, lapsePlansJob];
