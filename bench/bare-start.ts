import Fastify from 'fastify';
import pg from 'pg';

/** The limit for a start: only Fastify and one query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/health', async () => (await pool.query('select 1 as up')).rows[0]);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as { port: number }).port });
