import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Parts } from './platform/context.ts';
import { untilAwake } from './platform/data/waiting.ts';
import { migrate } from './platform/schema/migrate.ts';
import type { FileStore } from './providers/storage/port.ts';
import { sayCanText } from './users/service.ts';

export interface Running {
  readonly app: App;
  readonly url: string;
  close(): Promise<void>;
}

interface Beginning {
  readonly databaseUrl: string;
  readonly fill: (parts: Parts) => Promise<void>;
  /** Wraps the file store. */
  readonly files: (store: FileStore) => FileStore;
  readonly say?: (line: string) => void;
}

/** Waits for the database, migrates it, lets `fill` fill an empty one, and listens. */
export async function start(config: Config, { databaseUrl, fill, files, say }: Beginning): Promise<Running> {
  await untilAwake(databaseUrl, say);
  await migrate(databaseUrl);
  const app = await createApp(config, databaseUrl, files);
  try {
    await sayCanText(app.parts);
    await fill(app.parts);
    await app.http.listen({ port: config.port, host: config.host });
    const address = app.http.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    return { app, url: config.public_url ?? `http://localhost:${port}`, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
