import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepContactsJob } from '#server/content/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { platformJobs } from '#server/platform/data/sweep.ts';
import { jobs } from '#server/rooms.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { KINDS, readStays } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const overdue = async () => {
  const { database, clock, config } = server.app.parts;
  const stays = await readStays(database, clock.now(), config.page_view_days);
  return stays.filter(({ is_overdue }) => is_overdue).map(({ table }) => table);
};

it('each kind has an existing job that deletes it, and a line in docs/retention.md', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8');
  for (const { what, table, days, why, whose, job } of KINDS) {
    expect([...platformJobs, ...jobs].map(({ name }) => name)).toContain(job);
    expect(docs).toContain(`| ${what} | \`${table}\` | ${days} | ${why} | ${whose} | \`${job}\` |`);
  }
  expect(docs.split('\n').filter((line) => /^\| .* \| `[a-z_]+` \| \d+ \|/.test(line))).toHaveLength(KINDS.length);
});

it('overdue data is reported until its job has run', async () => {
  expect(await overdue()).toEqual([]);
  const old = `now() - interval '733 days'`;
  await server.database.pool.query(
    `insert into contact_messages (name, email, message, topic, created, last_word_at) values ('Old', 'old@example.sg', 'Hello', 'other', ${old}, ${old})`,
  );
  expect(await overdue()).toEqual(['contact_messages']);
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  expect(await metrics()).toContain('data_overdue{table="contact_messages"} 1');
  await runJob(server.app.parts, sweepContactsJob);
  expect(await overdue()).toEqual([]);
  expect(await metrics()).toContain('data_overdue{table="contact_messages"} 0');
});
