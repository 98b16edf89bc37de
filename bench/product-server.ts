import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';

/** The product over the bench's database, as it is started everywhere. Prints its port to the parent. */
const config = loadConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', JOBS: 'false', RATE_LIMIT: '100000000' });
const app = await createApp(config, config.database_url as string);
await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.send?.({ port: (app.http.server.address() as { port: number }).port });
