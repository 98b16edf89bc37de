import { seedCatalogue } from '#db/seed/catalogue.ts';
import { type DemoLogin, seedDemo } from '#db/seed/demo.ts';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './platform/migrate.ts';

export interface Running {
  readonly app: App;
  readonly url: string;
  /** Logins of the demo cast, where the database has it. */
  readonly logins: readonly DemoLogin[];
  close(): Promise<void>;
}

/**
 * Migrates, seeds what is empty, and listens. The demo cast goes into the embedded database, or into another only when
 * asked for (decision 37).
 */
export async function start(config: Config, { databaseUrl }: { databaseUrl: string }): Promise<Running> {
  await migrate(databaseUrl);
  const app = await createApp(config, databaseUrl);
  try {
    await seedCatalogue(app.services.database);
    const demo = config.database_url === null || config.seed_demo;
    const logins = demo ? await seedDemo(app.services) : [];
    await app.http.listen({ port: config.port, host: config.host });
    const address = app.http.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    return { app, url: config.public_url ?? `http://localhost:${port}`, logins, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
