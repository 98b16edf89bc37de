import type { Log } from '../observe/log.ts';
import type { Carrier, StartCarrier } from './fan-out.ts';
import { startListening } from './listening.ts';

const CHANNEL = 'gotong_nodes';
/** The pause between uses of NOTIFY, because it makes commits wait for one lock. Never used in a transaction that writes. */
const REST_MS = 20;

/** Carries messages by LISTEN/NOTIFY. Throws when the first connection fails. */
export function postgresCarrier(url: string, log: Log): StartCarrier {
  return async (heard): Promise<Carrier> => {
    const listening = await startListening(url, CHANNEL, {
      name: 'gotong nodes',
      retry_ms: 500,
      connect_ms: 10_000,
      hear: heard,
      failed: (message) => log.warn({ message }, 'other nodes are not heard: no connection'),
    });
    return {
      rest_ms: REST_MS,
      async send(texts) {
        const client = listening.client();
        if (!client) throw new Error('no connection');
        try {
          await client.query('select pg_notify($1, text) from unnest($2::text[]) text', [CHANNEL, texts]);
        } catch (error) {
          // A connection that does not answer in time is useless for listening too.
          listening.drop(client);
          throw error;
        }
      },
      close: listening.close,
    };
  };
}
