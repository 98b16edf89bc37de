import type { Config } from '#server/config.ts';
import type { Parts } from '#server/platform/context.ts';
import type { FileStore } from '#server/providers/storage/port.ts';
import { drawnWhenAsked } from './art/draw.ts';
import { seedCatalogue } from './catalogue.ts';
import { type DemoLogin, seedDemo } from './demo.ts';

/**
 * Fills what is empty when a server starts. The demo cast goes into the embedded database, or into another only when asked for
 * (decision 37). Answers the logins of the cast, where the database has it.
 */
export async function seedAtStart(config: Config, parts: Parts): Promise<readonly DemoLogin[]> {
  await seedCatalogue(parts.database);
  return hasDemo(config) ? seedDemo(parts) : [];
}

/** The files of a server that may have the demo cast: their pictures are drawn when somebody looks at them. */
export const filesAtStart = (config: Config, store: FileStore): FileStore =>
  hasDemo(config) ? drawnWhenAsked(store) : store;

const hasDemo = ({ database_url, seed_demo }: Config): boolean => database_url === null || seed_demo;
