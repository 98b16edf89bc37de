import { PgBoss } from 'pg-boss';
import { type Context, type Parts, writing } from '../context.ts';

/** Work that happens by the clock. `run` handles at most a bounded batch in its transaction and returns how many it did. */
export interface Job {
  readonly name: string;
  /** Cron, in UTC; pg-boss checks every minute. */
  readonly cron: string;
  run(context: Context): Promise<number>;
}

/** Runs a job until a batch comes back empty. Each batch commits on its own, so a kill loses at most the current one. */
export async function runJob(parts: Parts, job: Job): Promise<number> {
  let total = 0;
  for (let round = 0; round < 1000; round++) {
    const done = await writing(parts, {}, (context) => job.run(context));
    total += done;
    if (done === 0) break;
  }
  return total;
}

/** Starts the schedule on pg-boss: one node runs each tick, and a missed tick is made up by the next. */
export async function startJobs(parts: Parts, url: string, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, application_name: 'gotong jobs', max: 3 });
  boss.on('error', (error) => parts.log.error({ err: error }, 'job schedule fault'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton' });
    await boss.work(job.name, async () => {
      const done = await runJob(parts, job);
      if (done > 0) parts.log.info({ job: job.name, done }, 'job');
    });
    await boss.schedule(job.name, job.cron);
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
