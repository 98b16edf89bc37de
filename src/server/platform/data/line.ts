import pg from 'pg';

/** A separate connection that busy calls cannot take: opened on first use, and again after a failure. */
export interface Line {
  /** Connects if needed, so that a query afterwards measures only the database. */
  open(): Promise<void>;
  /** The first row of a statement. After a failure the next query opens a new connection. */
  ask<R>(text: string): Promise<R>;
  close(): Promise<void>;
}

/** A line that gives up on queries not answered within `patience_ms`. */
export function lineTo(url: string, name: string, patience_ms: number): Line {
  let client: pg.Client | null = null;

  async function connected(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: patience_ms,
      query_timeout: patience_ms,
      keepAlive: true,
    });
    made.on('error', () => {
      if (client === made) client = null;
    });
    await made.connect();
    return made;
  }
  /** A connection that did not answer is useless, and may never report its end. */
  function forget(): void {
    const left = client;
    client = null;
    (left as unknown as { connection?: { stream: { destroy(): void } } } | null)?.connection?.stream.destroy();
  }

  async function over<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    try {
      client ??= await connected();
      return await work(client);
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    open: () => over(async () => {}),
    ask: <R>(text: string) => over(async (on) => (await on.query(text)).rows[0] as R),
    async close() {
      await client?.end().catch(() => {});
    },
  };
}
