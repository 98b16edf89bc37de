import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { reading } from '#server/platform/context.ts';
import { beginCapture, endCapture, watchStatements } from './capture.ts';

/** The product over the bench's database, started as usual. Sends its port to the parent. */
if (process.env.BENCH_CAPTURE) watchStatements();
const config = loadConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', JOBS: 'false', RATE_LIMIT: '100000000' });
const app = await createApp(config, config.database_url as string);
await app.http.listen({ port: 0, host: '127.0.0.1' });
// Notices and emails stay in their queue, so that only the quote's own work is measured.
if (process.env.BENCH_QUEUES) (app.parts.wake as { deliveries: () => void }).deliveries = () => {};
process.on('message', async ({ tell_all, capture }: { tell_all?: string; capture?: string }) => {
  if (capture === 'begin') beginCapture();
  else if (capture !== undefined) writeFileSync(capture, serialize(endCapture()));
  if (tell_all !== undefined) {
    const { parts } = app;
    const { rows } = await parts.database.pool.query<{ user_id: number }>('select distinct user_id from sessions');
    const audience = rows.map(({ user_id }) => user_id);
    await reading(parts, {}).publish('wallet.changed', { available_wallet_amount: tell_all }, audience);
  }
  process.send?.({ rss: process.memoryUsage.rss() });
});
process.send?.({ port: (app.http.server.address() as { port: number }).port });
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
