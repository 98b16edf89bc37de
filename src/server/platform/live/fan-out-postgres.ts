import pg from 'pg';
import type { Log } from '../observe/log.ts';
import type { Carrier, StartCarrier } from './fan-out.ts';

const CHANNEL = 'gotong_nodes';
const RETRY_MS = 500;
/** NOTIFY queues commits behind one lock, so that it is used at most so often, and never in a writing transaction. */
const REST_MS = 20;

/**
 * Carries by LISTEN/NOTIFY over one connection of its own. A lost connection is made again; what is said meanwhile is not
 * heard. Throws when the first connection fails.
 */
export function postgresCarrier(url: string, log: Log): StartCarrier {
  return async (heard): Promise<Carrier> => {
    let listener: pg.Client | null = null;
    let connecting = false;
    let closed = false;

    async function connect(): Promise<void> {
      if (connecting) return;
      connecting = true;
      const client = new pg.Client({
        connectionString: url,
        application_name: 'gotong nodes',
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        connectionTimeoutMillis: 10_000,
        query_timeout: 5_000,
      });
      const lost = () => {
        if (listener === client) listener = null;
      };
      client.on('error', lost);
      client.on('end', lost);
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        if (closed) await client.end();
        else listener = client;
      } finally {
        connecting = false;
      }
    }
    await connect();

    const watch = setInterval(() => {
      if (!listener && !closed)
        connect().catch(({ message }) => log.warn({ message }, 'other nodes are not heard: no connection'));
    }, RETRY_MS);

    return {
      rest_ms: REST_MS,
      async send(texts) {
        const client = listener;
        if (!client) throw new Error('no connection');
        try {
          await client.query('select pg_notify($1, text) from unnest($2::text[]) text', [CHANNEL, texts]);
        } catch (error) {
          // One that does not answer in time is of no use for listening either.
          if (listener === client) listener = null;
          client.end().catch(() => {});
          throw error;
        }
      },
      async close() {
        closed = true;
        clearInterval(watch);
        await listener?.end().catch(() => {});
      },
    };
  };
}
