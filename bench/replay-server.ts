import { readFileSync } from 'node:fs';
import http from 'node:http';
import { deserialize } from 'node:v8';
import pg from 'pg';
import { type Sendable, stepsOf, tripsOf } from './quote.ts';

/**
 * The limit for sending a quote: the statements of a real quote, for another bid each time, by bare `pg` behind `node:http`, in
 * as few round trips as their order allows. Started by bench/main.ts with DATABASE_URL and the file of captured statements.
 */
const [first, second] = deserialize(readFileSync(process.env.BENCH_CAPTURED as string)) as Parameters<typeof stepsOf>;
const trips = tripsOf(stepsOf(first, second));
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: '-c timezone=UTC',
  pipeline: true,
} as pg.PoolConfig);

async function replay(of: Sendable): Promise<void> {
  const client = await pool.connect();
  const now = new Date();
  try {
    for (const trip of trips)
      await Promise.all(
        trip.map(({ name, text, values }) =>
          client.query({ ...(name ? { name } : {}), text, values: values.map((fill) => fill(of, now)) }),
        ),
      );
  } finally {
    client.release();
  }
}

const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () =>
    replay(JSON.parse(body)).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"Success"}'),
      (error: Error) => response.writeHead(500).end(error.message),
    ),
  );
});
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
