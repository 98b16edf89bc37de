import pg from 'pg';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';

/** A connection to the journeys' database, for changes that only time would make. */
async function connect(): Promise<pg.Client> {
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Locks the tariff, so that of two journeys that draft or change it the second waits until the first releases it or fails.
 * Answers a function that releases it. Does nothing against a server elsewhere.
 */
export async function takeTariff(): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_DATA === undefined) return async () => {};
  const client = await connect();
  await client.query(`select pg_advisory_lock(hashtext('tariff of the journeys'))`);
  return () => client.end();
}

/** Changes the published tariff in place, which the product never does, so that its version number stays for other journeys. */
const INTO_FORCE = `
  update tariff_bases b set monthly_cents = $2, monthly_quotes = $3 from categories c
  where c.slug = $1 and b.category_id = c.id and b.version = (
    select version from tariff_versions where starts_at <= now() and withdrawn_on is null order by starts_at desc limit 1)`;

/** Makes the current tariff offer this subscription in a category, in cents; null for none. */
export async function offerMonths(slug: string, offer: { cents: number; quotes: number } | null): Promise<void> {
  const client = await connect();
  await client.query('begin');
  await client.query('alter table tariff_bases disable trigger user');
  await client.query(INTO_FORCE, [slug, offer?.cents ?? null, offer?.quotes ?? null]);
  await client.query('alter table tariff_bases enable trigger user');
  await client.query('commit');
  await client.end();
}
