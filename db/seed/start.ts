import type { Config } from '#server/config.ts';
import type { Parts } from '#server/platform/context.ts';
import { seedCatalogue } from './catalogue.ts';
import { type DemoLogin, seedDemo } from './demo.ts';

/**
 * Fills what is empty when a server starts. The demo cast goes into the embedded database, or into another only when asked for
 * (decision 37). Answers the logins of the cast, where the database has it.
 */
export async function seedAtStart(config: Config, parts: Parts): Promise<readonly DemoLogin[]> {
  await seedCatalogue(parts.database);
  return config.database_url === null || config.seed_demo ? seedDemo(parts) : [];
}
