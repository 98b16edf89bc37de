import { Redis } from 'ioredis';
import type { Log } from '../observe/log.ts';
import type { Carrier, StartCarrier } from './fan-out.ts';

/** Messages within this many milliseconds go into one packet. */
const REST_MS = 2;
/** How long a start waits for Redis. Then the node works without it, and keeps trying. */
const START_MS = 3_000;

/**
 * Carries messages by Redis' publish and subscribe, over two connections, because one that listens can do nothing else. While
 * Redis is down, nodes work without it: messages are lost and connections are made again. Publishing ignores numbered databases,
 * so installations that share a Redis need different values of `channel`.
 */
export function redisCarrier(url: string, channel: string, log: Log): StartCarrier {
  return async (heard): Promise<Carrier> => {
    const open = (connectionName: string) => {
      const redis = new Redis(url, {
        connectionName,
        lazyConnect: true,
        enableOfflineQueue: false,
        autoResubscribe: false,
        maxRetriesPerRequest: 0,
        connectTimeout: 5_000,
        commandTimeout: 5_000,
        keepAlive: 10_000,
        retryStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000),
      });
      let said = '';
      redis.on('error', ({ message }) => {
        if (message !== said) log.warn({ message }, 'Redis is away: other nodes are not told');
        said = message;
      });
      redis.on('ready', () => {
        said = '';
      });
      redis.connect().catch(() => {});
      return redis;
    };
    const listener = open('gotong-listen');
    const teller = open('gotong-tell');
    listener.on('message', (_channel: string, text: string) => heard(text));
    const listening = new Promise<void>((resolve) => {
      listener.on('ready', () => {
        listener.subscribe(channel).then(
          () => resolve(),
          () => listener.disconnect(true),
        );
      });
    });
    const ready = new Promise<void>((resolve) => teller.once('ready', () => resolve()));
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all([listening, ready]),
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, START_MS);
      }),
    ]);
    clearTimeout(late);

    return {
      rest_ms: REST_MS,
      async send(texts) {
        // Sends all together in this order, then waits for the answers.
        await Promise.all(texts.map((text) => teller.publish(channel, text)));
      },
      async close() {
        listener.disconnect();
        teller.disconnect();
      },
    };
  };
}
