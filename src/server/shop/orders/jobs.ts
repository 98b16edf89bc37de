import type { Job } from '#server/platform/data/jobs.ts';
import { endDue } from './ending-service.ts';

/** What nobody did in time: an order that is not confirmed ends, and the money goes back by itself. */
export const endOrdersJob: Job = { name: 'end-shop-orders', cron: '* * * * *', run: endDue };
