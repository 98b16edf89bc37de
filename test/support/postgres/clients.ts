import type { EventEmitter } from 'node:events';
import pg from 'pg';

type Done = (error?: Error | null) => void;

/** The parts of the driver's client that we use. Most are missing from its types. */
interface DriverClient extends EventEmitter {
  connect(done?: Done): Promise<void> | undefined;
  end(done?: Done): Promise<void> | undefined;
  query(text: string, done: Done): void;
  ref(): void;
  unref(): void;
  getTransactionStatus(): string | null;
  readonly connection: { readonly stream: { readonly destroyed: boolean } };
  readonly processID: number;
  readonly readyForQuery: boolean;
  readonly _queryable: boolean;
  readonly _ending: boolean;
  readonly _activeQuery: unknown;
  readonly _queryQueue: readonly unknown[];
  readonly _sentQueryQueue: readonly unknown[];
  /** Set by the pool that has the client. */
  release?: unknown;
  _poolUseCount?: number;
}
const DriverClient = pg.Client as unknown as new (config: pg.ClientConfig) => DriverClient;

/** The databases whose clients are kept. */
const keepers = new Set<string>();
const kept = new Map<string, KeptClient[]>();
const parking = new Set<Promise<void>>();

/** A client that outlives its pool: the next pool to the same database takes it over. */
class KeptClient extends DriverClient {
  readonly #key: string;
  readonly #url: string;
  #isOpen = false;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.#url = config.connectionString ?? '';
    this.#key = keyOf(config);
    const waiting = kept.get(this.#key)?.pop();
    // biome-ignore lint/correctness/noConstructorReturn: a pool makes its clients by `new`, and should get a kept one.
    if (waiting) return waiting;
  }

  override connect(done?: Done): Promise<void> | undefined {
    if (this.#isOpen) {
      this.removeAllListeners();
      this.ref();
      process.nextTick(() => done?.());
      return undefined;
    }
    return super.connect((error) => {
      this.#isOpen = !error;
      done?.(error);
    });
  }

  override end(done?: Done): Promise<void> | undefined {
    if (!this.#isOpen || !keepers.has(this.#url) || !this.isAtRest()) return super.end(done);
    const parked = this.#park(done);
    parking.add(parked);
    parked.then(() => parking.delete(parked));
    return undefined;
  }

  async #park(done?: Done): Promise<void> {
    // Resets what belongs to the session, but keeps the prepared statements and their plans.
    const fault = await new Promise<Error | null | undefined>((told) =>
      super.query('reset all; unlisten *; select pg_advisory_unlock_all(); discard temp', told),
    );
    this.removeAllListeners();
    delete this.release;
    delete this._poolUseCount;
    // A test may have replaced `query` on this client; without this, a later replacement on the class would have no effect.
    Reflect.deleteProperty(this, 'query');
    if (fault || !keepers.has(this.#url) || !this.isAtRest()) {
      await this.leave();
    } else {
      // Losing a client that no pool has must not end the process.
      this.on('error', () => {});
      this.unref();
      kept.set(this.#key, [...(kept.get(this.#key) ?? []), this]);
    }
    done?.();
  }

  isAtRest(): boolean {
    return (
      this._queryable &&
      !this._ending &&
      this.readyForQuery &&
      !this._activeQuery &&
      this._queryQueue.length === 0 &&
      this._sentQueryQueue.length === 0 &&
      !this.connection.stream.destroyed &&
      this.getTransactionStatus() === 'I'
    );
  }

  isOf(url: string): boolean {
    return this.#url === url;
  }

  leave(): Promise<void> {
    return new Promise((left) => {
      super.end(() => left());
    });
  }
}

const keyOf = ({ connectionString, options, application_name, query_timeout }: pg.ClientConfig): string =>
  JSON.stringify([connectionString, options, application_name, query_timeout]);

/** From now on, keeps the clients of pools to this database for the next pool to it. */
export function keepClients(url: string): void {
  keepers.add(url);
  keepPools();
}

const ofDatabase = (url: string) => [...kept.values()].flat().filter((client) => client.isOf(url));

/** The backend ids of the clients that wait for the next pool. Drops clients that were lost meanwhile. */
export async function keptBackends(url: string): Promise<number[]> {
  await Promise.all(parking);
  forget((client) => !client.isAtRest());
  return ofDatabase(url).map(({ processID }) => processID);
}

/** Ends the kept clients of a database that is to be dropped. */
export async function leaveClients(url: string): Promise<void> {
  keepers.delete(url);
  await Promise.all(parking);
  const clients = ofDatabase(url);
  forget((client) => client.isOf(url));
  await Promise.all(clients.map((client) => client.leave()));
}

function forget(which: (client: KeptClient) => boolean): void {
  for (const [key, clients] of kept) {
    const left = clients.filter((client) => !which(client));
    if (left.length > 0) kept.set(key, left);
    else kept.delete(key);
  }
}

let isKeeping = false;

/** Makes new pools use clients that can be kept, where their database is one of `keepers`. */
function keepPools(): void {
  if (isKeeping) return;
  isKeeping = true;
  const Pool = pg.Pool;
  pg.Pool = class extends Pool {
    constructor(options: pg.PoolConfig = {}) {
      const isKept = keepers.has(options.connectionString ?? '') && options.Client === undefined;
      super(isKept ? { ...options, Client: KeptClient as never } : options);
    }
  };
}
