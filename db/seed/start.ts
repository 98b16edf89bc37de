import type { Config } from '#server/config.ts';
import type { Parts } from '#server/platform/context.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { FileStore } from '#server/providers/storage/port.ts';
import { drawnWhenAsked } from './art/draw.ts';
import { seedCatalogue } from './catalogue.ts';
import { type DemoLogin, isCastThere, seedDemo } from './demo.ts';

/**
 * Fills what is empty when a server starts. The demo cast goes into the embedded database unless that is refused, and
 * into another only when asked for (decision 37). Answers the logins of the cast, where the database has it.
 */
export async function seedAtStart(config: Config, parts: Parts): Promise<readonly DemoLogin[]> {
  await refuseCast(config, parts);
  await seedCatalogue(parts.database);
  return hasDemo(config) ? seedDemo(parts) : [];
}

/** The files of a server that may have the demo cast: their pictures are drawn when somebody looks at them. */
export const filesAtStart = (config: Config, store: FileStore): FileStore =>
  hasDemo(config) ? drawnWhenAsked(store) : store;

export const hasDemo = ({ mode, seed_demo }: Config): boolean => mode === 'demo' && seed_demo;

/** Accounts whose password everyone knows have no place where people are: such a database is refused. */
async function refuseCast({ mode }: Config, { database }: Parts): Promise<void> {
  if (mode === 'demo' || !(await isCastThere(database))) return;
  throw new StartError(
    'This database holds the demo cast, whose password is public. GOTONG_MODE=public does not start on it (decision 37).\n' +
      'Give it a database of its own with DATABASE_URL.',
  );
}
