import type { Config } from '#server/config.ts';
import type { Parts } from '#server/platform/context.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { FileStore } from '#server/providers/storage/port.ts';
import { drawnWhenAsked } from './art/draw.ts';
import { seedCatalogue } from './catalogue.ts';
import { type DemoLogin, isCastThere, seedDemo } from './demo.ts';

/**
 * Seeds the catalogue, and in demo mode the demo cast: into the embedded database unless a setting turns it off, and into
 * another database only where a setting asks for it (decision 37). Answers the logins of the cast; none without it.
 */
export async function seedAtStart(config: Config, parts: Parts): Promise<readonly DemoLogin[]> {
  await refuseCast(config, parts);
  await seedCatalogue(parts.database);
  return hasDemo(config) ? seedDemo(parts) : [];
}

/** The file store of a server. With the demo cast it draws their pictures when they are first read. */
export const filesAtStart = (config: Config, store: FileStore): FileStore =>
  hasDemo(config) ? drawnWhenAsked(store) : store;

export const hasDemo = ({ mode, seed_demo }: Config): boolean => mode === 'demo' && seed_demo;

/** Outside of demo mode, refuses to start on a database that has the cast, because its password is public. */
async function refuseCast({ mode }: Config, { database }: Parts): Promise<void> {
  if (mode === 'demo' || !(await isCastThere(database))) return;
  throw new StartError(
    'This database holds the demo cast, whose password is public. GOTONG_MODE=public does not start on it (decision 37).\n' +
      'Give it a database of its own with DATABASE_URL.',
  );
}
