import { type SharedTime, sharedTime } from '../clock.ts';
import type { Log } from '../observe/log.ts';
import { lineTo } from './line.ts';

const EVERY_MS = 1_000;
/** How long the database may take to answer a check. */
const PATIENCE_MS = 4_000;
/** How many checks in a row may stay unanswered before it counts as down. */
const SILENCES = 2;

/** Whether the database answers, checked over a separate connection that busy calls cannot take. */
export interface DatabaseWatch {
  /** The last result: false from the second unanswered check in a row, or from a refused connection, until it answers again. */
  readonly isUp: boolean;
  /** Checks now; concurrent callers share one check. */
  ask(): Promise<boolean>;
  close(): Promise<void>;
}

/** Checks the database each second: calls `onDown` when it goes down, and gives `time` the database's time. */
export function watchDatabase(
  url: string,
  log: Log,
  onDown: () => void,
  time: Pick<SharedTime, 'learn' | 'off_seconds'> = sharedTime(),
): DatabaseWatch {
  const line = lineTo(url, 'gotong watch', PATIENCE_MS);
  let silences = 0;
  let isUp = true;
  let isClosed = false;
  let asking: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    try {
      await line.open();
      const asked = performance.now();
      const { at } = await line.ask<{ at: Date }>('select clock_timestamp() as at');
      learn(at, asked);
      silences = 0;
      if (!isUp) log.info({}, 'the database answers again');
      isUp = true;
      return true;
    } catch (error) {
      silences += 1;
      if (silences >= SILENCES && isUp && !isClosed) {
        isUp = false;
        log.error({ message: (error as Error).message }, 'the database does not answer');
        onDown();
      }
      return false;
    }
  }
  function learn(at: Date, asked: number): void {
    const before = time.off_seconds;
    time.learn(at, asked);
    const off_seconds = Math.round(time.off_seconds);
    if ((before === 0) !== (time.off_seconds === 0))
      log.error(
        { off_seconds },
        off_seconds === 0
          ? 'the clock of this machine is right again'
          : 'the clock of this machine is wrong: the database’s counts',
      );
  }
  const ask = () => {
    asking ??= look().finally(() => {
      asking = null;
    });
    return asking;
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  timer.unref();

  return {
    get isUp() {
      return isUp;
    },
    ask,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await asking;
      await line.close();
    },
  };
}
