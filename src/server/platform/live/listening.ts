import pg from 'pg';

export interface Listening {
  /** The connection, which can also be used for NOTIFY; null while there is none. */
  client(): pg.Client | null;
  /** Drops a connection that no longer answers. The next retry makes another. */
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

/**
 * Listens to a channel by LISTEN over a separate connection. A lost connection is made again, with a try each `retry_ms`;
 * messages of that time are lost. Throws when the first connection fails.
 */
export async function startListening(
  url: string,
  channel: string,
  on: {
    /** The name of the connection in PostgreSQL's lists. */
    readonly name: string;
    readonly retry_ms: number;
    readonly connect_ms: number;
    hear(payload: string): void;
    /** Called when the connection works again. */
    again?(): void;
    /** Called when it could not be made again. */
    failed(message: string): void;
  },
): Promise<Listening> {
  let listener: pg.Client | null = null;
  let connecting = false;
  let closed = false;

  async function connect(): Promise<void> {
    connecting = true;
    const client = new pg.Client({
      connectionString: url,
      application_name: on.name,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: on.connect_ms,
      query_timeout: 5_000,
    });
    const lost = () => {
      if (listener === client) listener = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => on.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (closed) await client.end();
      else listener = client;
    } catch (error) {
      // It may listen already, and would get all messages a second time beside the next connection.
      client.end().catch(() => {});
      throw error;
    } finally {
      connecting = false;
    }
  }
  await connect();

  const watch = setInterval(() => {
    if (listener || connecting || closed) return;
    connect().then(
      () => on.again?.(),
      ({ message }) => on.failed(message),
    );
  }, on.retry_ms);

  return {
    client: () => listener,
    drop(client) {
      if (listener === client) listener = null;
      client.end().catch(() => {});
    },
    async close() {
      closed = true;
      clearInterval(watch);
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
    },
  };
}
