import type { Job } from '#server/platform/data/jobs.ts';
import { runClocks } from './clock-service.ts';

/** Takes the steps of protected payments whose time has run out. */
export const runCustodyClocksJob: Job = { name: 'custody-clocks', cron: '* * * * *', run: runClocks };
