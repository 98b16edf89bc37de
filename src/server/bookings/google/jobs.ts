import type { Context } from '#server/platform/context.ts';
import type { Job } from '#server/platform/data/jobs.ts';
import { writeFeeds } from './feed-service.ts';
import { sendUpdates } from './update-service.ts';

/** Runs work after the job's transaction, because files and Google may be slow. */
const afterwards =
  (work: (parts: Context['parts']) => Promise<unknown>, name: string) =>
  async ({ parts, afterCommit }: Context): Promise<number> => {
    afterCommit(() => {
      work(parts).catch((error: unknown) => parts.log.error({ err: error, job: name }, 'job fault'));
    });
    return 0;
  };

/** Writes the files for Google at 2 am in Singapore. */
const feedsJob: Job = { name: 'google-feeds', cron: '0 18 * * *', run: afterwards(writeFeeds, 'google-feeds') };
/** Tells Google of changes. */
const updatesJob: Job = { name: 'google-updates', cron: '* * * * *', run: afterwards(sendUpdates, 'google-updates') };

export const googleReserveJobs = [feedsJob, updatesJob];
