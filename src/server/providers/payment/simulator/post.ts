import type { Database } from '#server/platform/data/database.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { signNotice } from '../signature.ts';
import type { Company } from './company.ts';
import * as store from './store.ts';

/** How long a receiver may take, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Another process may have made work: look at least so often while anything waits. */
const LONGEST_SLEEP_MS = 60_000;

export interface Post {
  /** Something is there to be sent or done. */
  wake(): void;
  /** Holds notices back, or releases them. Scheduled changes go on. */
  hold(isHeld: boolean): void;
  /** Lets what is late happen now and sends everything, held or not. Returns when all of it has been tried once. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The company's postman: sends each notice, signed, until the receiver has answered 2xx, with longer and longer pauses;
 * after a restart it goes on where it was. Also does what happens by itself when its time has come.
 */
export function startPost(
  database: Database,
  company: Pick<Company, 'doLater'>,
  { now, log, secret, receiver }: { now: () => Date; log: Log; secret: string; receiver: () => string },
): Post {
  let isHeld = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isAgain = false;
  const stopping = new AbortController();

  async function send({ id, body }: store.SendingRow): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const response = await fetch(receiver(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-simulator-signature': signNotice(secret, body, now()) },
        body,
        signal,
        redirect: 'error',
      });
      await response.body?.cancel();
      if (response.ok) await store.endSending(database, id, now());
      else log.debug({ status: response.status }, 'simulated notice refused');
    } catch (error) {
      if (!stopping.signal.aborted) log.debug({ err: error }, 'simulated notice not taken');
    }
  }

  async function round(evenHeld: boolean): Promise<void> {
    while (!stopping.signal.aborted && (await company.doLater()));
    while (!stopping.signal.aborted && (evenHeld || !isHeld)) {
      const next = await store.claimSending(database, now());
      if (!next) break;
      await send(next);
    }
  }

  async function run(): Promise<void> {
    do {
      isAgain = false;
      await round(false);
    } while (isAgain && !stopping.signal.aborted);
    if (stopping.signal.aborted) return;
    const { at } = await store.nextWake(database, !isHeld);
    if (at) sleep(Math.min(Math.max(at.getTime() - now().getTime(), 20), LONGEST_SLEEP_MS));
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (timer) clearTimeout(timer);
    timer = null;
    if (running) {
      isAgain = true;
      return;
    }
    running = run()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'simulated notices wait');
        sleep(5_000);
      })
      .finally(() => {
        running = null;
        if (isAgain) wake();
      });
  }

  function sleep(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  }

  return {
    wake,
    hold(held) {
      isHeld = held;
      if (!held) wake();
    },
    async flush() {
      await running;
      await store.hastenLater(database, now());
      while (await company.doLater());
      await store.hastenSendings(database, now());
      await round(true);
      await running;
    },
    async stop() {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
