import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAllowed } from '#core/kit/roles.ts';
import { machineTime } from '../clock.ts';
import type { Parts } from '../context.ts';
import { hasTick } from '../data/cron.ts';
import { statement } from '../data/database.ts';
import { type Job, runJob } from '../data/jobs.ts';
import { invalid, missing } from '../http/fault.ts';
import { checkApiKey, sessionOf } from '../http/http.ts';
import { StartError } from '../start-error.ts';
import { POLICY, page } from './dev-mailbox-page.ts';

const DAY = 86_400_000;
/** The clock moves in steps of this length. Shorter than the span in which reminders are sent, from 6 pm to midnight. */
const STEP = 5 * 3_600_000;
/** The message by which other nodes learn of a move. */
const MOVED = 'clock.moved';
const LONGEST_SECONDS = 400 * 86_400;

const read = statement(`select (value #>> '{}')::bigint as ms from settings where key = 'clock_moved_ms'`);
const keep = statement(
  `insert into settings (key, value, updated) values ('clock_moved_ms', to_jsonb($1::bigint), $2)
   on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::bigint + $1), updated = excluded.updated`,
);

const wish = z.object({ seconds: z.coerce.number().int().min(1).max(LONGEST_SECONDS) });

interface Moving {
  readonly jobs: readonly Job[];
  /** Called on each node after its clock was moved: caches may be outdated, and waiting work may be due. */
  readonly moved: () => void;
}

const movedMs = async ({ database }: Parts): Promise<number> => (await database.maybe<{ ms: number }>(read()))?.ms ?? 0;

/** Throws StartError for a database whose clock was moved, because it has times in the future. */
async function refuseMoved(parts: Parts): Promise<void> {
  if ((await movedMs(parts)) === 0) return;
  throw new StartError(
    'The clock of this database was moved for a trial (CLOCK_MOVES), so it holds times that are still to come.\n' +
      'Start on another database, or for a trial with GOTONG_MODE=demo or STAGE=staging.',
  );
}

/**
 * Lets a trial move the server's time forward: in the demo at /dev/clock, in staging by an owner at /staging/clock.json, and
 * nowhere else (CLOCK_MOVES). The move is stored in the database, so that a restart and other nodes have the same time. Due jobs
 * run before the reply, step by step, as if the hours had passed. Answers a function that stops it.
 */
export async function serveMovingClock(
  app: FastifyInstance,
  parts: Parts,
  { jobs, moved }: Moving,
): Promise<() => void> {
  const { config, clock, database, log } = parts;
  if (!config.clock_moves) {
    await refuseMoved(parts);
    return () => {};
  }
  let known = 0;
  const follow = async (): Promise<void> => {
    const ms = await movedMs(parts);
    // A value read before another call's move may arrive after it. The clock never goes back.
    if (ms <= known) return;
    clock.advance(ms - known);
    known = ms;
    moved();
  };
  await follow();

  const runDue = async (from: Date, to: Date): Promise<void> => {
    for (const job of jobs)
      if (hasTick(job.cron, from, to))
        await runJob(parts, job).catch((error) => log.error({ err: error, job: job.name }, 'job fault'));
  };
  let moving: Promise<unknown> = Promise.resolve();
  const move = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= STEP) {
      const from = clock.now();
      await database.run(keep(Math.min(left, STEP), from));
      await follow();
      parts.fanOut.publish(MOVED, null);
      await runDue(from, clock.now());
    }
  };
  const told = () => ({ status: 'Success', now: clock.now().toISOString(), ahead_seconds: Math.round(known / 1_000) });
  /** Throws for others. In the demo our API key is enough, which other sites' pages can't send; staging needs an owner. */
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (config.mode === 'demo') return void checkApiKey(parts, request);
    const session = await sessionOf(parts, request);
    if (!session?.user.is_operator || !isAllowed(session.user.operator_roles ?? [], [])) throw missing();
    checkApiKey(parts, request);
  };

  const path = config.mode === 'demo' ? '/dev/clock.json' : '/staging/clock.json';
  app.get(path, async (request, reply) => {
    if (config.mode !== 'demo') await admit(request);
    return reply.header('cache-control', 'no-store').send(told());
  });
  app.post(path, async (request, reply) => {
    await admit(request);
    const asked = wish.safeParse(request.body);
    if (!asked.success) throw invalid({ seconds: 'Give whole seconds, at most 400 days.' });
    // Moves run one after the other, so that each move's jobs see its own time.
    const turn = moving.catch(() => {}).then(() => move(asked.data.seconds * 1_000));
    moving = turn;
    await turn;
    return reply.header('cache-control', 'no-store').send(told());
  });
  if (config.mode === 'demo')
    app.get('/dev/clock', (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .send(page('Clock', shown(clock.now(), known))),
    );
  return parts.fanOut.hear(MOVED, () => void follow().catch((error) => log.error({ err: error }, 'clock fault')));
}

const WHEN = new Intl.DateTimeFormat('en-SG', { timeZone: 'Asia/Singapore', dateStyle: 'full', timeStyle: 'short' });

const shown = (now: Date, known: number): string => `<h1>Clock</h1>
<p class="lead">The time of this demo. Your browser keeps its own.</p>
<p><strong><time datetime="${now.toISOString()}">${WHEN.format(now)}</time></strong>, ${Math.round(known / DAY)} days ahead of this machine (${WHEN.format(machineTime())}).</p>
<p class="lead">To move it forward, here by three days, and run the jobs that were due:</p>
<pre>curl -X POST -H 'x-api-key: gotong-web' -d seconds=259200 http://localhost:PORT/dev/clock.json</pre>`;
