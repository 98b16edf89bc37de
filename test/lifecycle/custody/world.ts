import { createHash, randomBytes } from 'node:crypto';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import type { Database } from '#server/platform/data/database.ts';
import { fillWorld } from '../../../bench/world.ts';

/** The people and jobs of a run of random operations on protected payments. */
export interface World {
  readonly jobs: readonly Job[];
  readonly pros: readonly number[];
  readonly approvers: readonly number[];
  /** The session of each person. */
  readonly tokens: ReadonlyMap<number, string>;
}
export interface Job {
  readonly bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
}

/** Pros by the names of their ID checks, which their accounts have too. */
export const NAME = 'TAN WEI MING';

/** Hired jobs at a high price, whose pros passed an ID check, and four approvers; each person has a session. */
export async function makeWorld(database: Database, jobs_wanted: number): Promise<World> {
  await seedCatalogue(database);
  // Five quotes a request: many jobs, so that none of a long run has thousands of payments or comes to its agreed total.
  await fillWorld(database, { services: 400, bids: jobs_wanted * 5 });
  const { pool } = database;
  // What banks of the play look for among all that ever was.
  for (const table of ['trust_payments', 'trust_refunds', 'trust_payouts', 'trust_chargebacks'])
    await pool.query(`create index on simulator.${table} (created desc)`);
  const { rows: jobs } = await pool.query<Job>(
    `update quote_bids set quote_status_id = 3, flat_rate_at_cents = 9999900, hired_on = now()
     where id in (select min(id) from quote_bids group by quote_request_id) returning id as bid_id, requestor_id, provider_id`,
  );
  const pros = [...new Set(jobs.map(({ provider_id }) => provider_id))];
  await pool.query(`update users set is_id_checked = true where id = any ($1::bigint[])`, [pros]);
  await pool.query(
    `insert into identity_checks (user_id, card_type, last_four, full_name, status, submitted, decided_at)
     select u, 'nric', '567D', $2, 'approved', now(), now() from unnest($1::bigint[]) u`,
    [pros, NAME],
  );
  const { rows: staff } = await pool.query<{ id: number }>(
    `insert into users (email, username, first_name, is_operator, operator_roles, created)
     select 'approver' || n || '@endure.test', 'approver' || n, 'Approver', true, array['approver'], now() from generate_series(1, 4) n
     returning id`,
  );
  const people = [...new Set(jobs.flatMap((job) => [job.requestor_id, job.provider_id]))];
  const tokens = new Map(
    [...people, ...staff.map(({ id }) => id)].map((id) => [id, randomBytes(32).toString('base64url')]),
  );
  // Everyone counts as having just confirmed their identity, however far the clock is moved.
  await pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at, is_operator, operator_roles, second_factor_at)
     select decode(t.h, 'hex'), t.u, 'endure', now(), now() + interval '20 years', now() + interval '20 years', now() + interval '20 years',
       o.is_operator, o.operator_roles, case when o.is_operator then now() end
     from unnest($1::text[], $2::bigint[]) as t (h, u) join users o on o.id = t.u`,
    [[...tokens.values()].map((token) => createHash('sha256').update(token).digest('hex')), [...tokens.keys()]],
  );
  await pool.query('analyze');
  return { jobs, pros, approvers: staff.map(({ id }) => id), tokens };
}
