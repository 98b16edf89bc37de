/** The only source of time on the server, so that tests, the seed and a trial can move it (rule 12 of test/house). */
export interface Clock {
  now(): Date;
  /** Shifts this clock by `ms` against the machine's. */
  advance(ms: number): void;
  /** Stops the clock at a moment, or lets it run again with null. */
  stopAt(at: Date | null): void;
}

/**
 * The machine's own time in milliseconds, even if our clock was moved: for timeouts, and for times that an outside company
 * compares with its own clock.
 */
export const machineTime = (): number => Date.now();

/** Time that does not jump with this machine's clock. */
export interface SharedTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes the database's time `at`; `asked` is `steady()` from before the query. */
  learn(at: Date, asked: number): void;
  /** Seconds by which this machine's clock is ahead of the database's; 0 where they agree. */
  readonly off_seconds: number;
}

/** How far two clocks may differ and still count as equal. */
const APART_MS = 2_000;
/** An answer that took longer is not used: the database's time in it is too imprecise. */
const SLOW_MS = 1_000;

/**
 * The time that all nodes share: this machine's while it agrees with the database's, else the database's. Between two reads of
 * the database's time it advances by a monotonic clock, so that a jump of this machine's clock changes no session and no lease.
 */
export function sharedTime(wall = machineTime, steady: () => number = () => performance.now()): SharedTime {
  let known = wall();
  let since = steady();
  let off = 0;
  return {
    now: () => known + (steady() - since),
    learn(at, asked) {
      const answered = steady();
      const took = answered - asked;
      if (took > SLOW_MS) return;
      const mine = wall();
      const isRight = mine >= at.getTime() - APART_MS && mine <= at.getTime() + took + APART_MS;
      known = isRight ? mine : at.getTime() + took / 2;
      since = answered;
      off = isRight ? 0 : (mine - known) / 1_000;
    },
    get off_seconds() {
      return off;
    },
  };
}

/** The clock of a process. Tests move it by `advance` and stop it by `stopAt`. */
export function systemClock(time: () => number = machineTime): Clock {
  let shift = 0;
  let stopped: Date | null = null;
  return {
    now: () => (stopped ? new Date(stopped.getTime() + shift) : new Date(time() + shift)),
    advance(ms) {
      shift += ms;
    },
    stopAt(at) {
      stopped = at;
      shift = 0;
    },
  };
}
