import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { reading } from '#server/platform/context.ts';

/** The product over the bench's database, as it is started everywhere. Prints its port to the parent. */
const config = loadConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', JOBS: 'false', RATE_LIMIT: '100000000' });
const app = await createApp(config, config.database_url as string);
await app.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', async ({ tell_all }: { tell_all?: string }) => {
  if (tell_all !== undefined) {
    const { parts } = app;
    const { rows } = await parts.database.pool.query<{ user_id: number }>('select distinct user_id from sessions');
    const audience = rows.map(({ user_id }) => user_id);
    await reading(parts, {}).publish('wallet.changed', { available_wallet_amount: tell_all }, audience);
  }
  process.send?.({ rss: process.memoryUsage.rss() });
});
process.send?.({ port: (app.http.server.address() as { port: number }).port });
