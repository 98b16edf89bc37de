import { PgBoss } from 'pg-boss';
import { Gauge, type Registry } from 'prom-client';
import { type Context, type Parts, writing } from '../context.ts';
import type { Tracer } from '../observe/traces.ts';
import { statement } from './database.ts';

/** Scheduled work. `run` handles a bounded batch in its transaction and answers how many it did. */
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

/** A node that is silent for this long loses its jobs: the shortest lease that the library allows. */
const LEASE_SECONDS = 10;
/** How often to look for jobs that lost their lease. */
const LOOK_SECONDS = 5;
/** How often each job checks whether it is due. At the library's usual 2 seconds, some 70 jobs keep an idle node busy. */
const POLL_SECONDS = 5;

const succeeded = statement(
  `insert into job_runs (name, last_success, done) values ($1, $2, $3)
   on conflict (name) do update set last_success = excluded.last_success, done = excluded.done`,
);
const keepSchedule = statement(
  `insert into settings (key, value, updated) values ('job_schedule', $1, $2)
   on conflict (key) do update set value = excluded.value, updated = excluded.updated`,
);
const runs = statement('select name, last_success from job_runs');

/**
 * Starts the schedule on pg-boss: one node runs each tick, and the next tick makes up for a missed one. A node holds a job by a
 * lease that it renews: when the node is killed, another gets the job within seconds. `job_last_success_seconds` says when each
 * last succeeded.
 */
export async function startJobs(
  parts: Parts,
  url: string,
  jobs: readonly Job[],
  registry: Registry,
  trace?: Tracer['job'],
): Promise<() => Promise<void>> {
  new Gauge({
    name: 'job_last_success_seconds',
    help: 'When a job last ended well, in seconds since 1970, by job.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const rows = await parts.database.many<{ name: string; last_success: Date }>(runs()).catch(() => []);
      for (const { name, last_success } of rows) this.set({ job: name }, last_success.getTime() / 1_000);
    },
  });
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'gotong jobs',
    max: 3,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => parts.log.error({ err: error }, 'job schedule fault'));
  await boss.start();
  // Stores the schedule, by which the back office knows which job is late.
  const schedule = jobs.map(({ name, cron }) => ({ name, cron }));
  await parts.database.run(keepSchedule(JSON.stringify(schedule), parts.clock.now()));
  // Reads all at once: writing each of seventy jobs at every start would take three hundred statements.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const leases = new Map(queues.map(({ name, heartbeatSeconds }) => [name, heartbeatSeconds]));
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    if (leases.get(job.name) !== LEASE_SECONDS) {
      await boss.createQueue(job.name, { policy: 'singleton', heartbeatSeconds: LEASE_SECONDS });
      // A queue made by an earlier version has no lease.
      await boss.updateQueue(job.name, { heartbeatSeconds: LEASE_SECONDS });
    }
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      const work = () => runJob(parts, job);
      const done = await (trace ? trace(job.name, work) : work());
      if (done > 0) parts.log.info({ job: job.name, done }, 'job');
      await parts.database.run(succeeded(job.name, parts.clock.now(), done));
    });
    if (crons.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron);
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
