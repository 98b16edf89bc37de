/** The only source of time on the server, so that tests, the seed and a trial can move it (rule 12 of test/house). */
export interface Clock {
  now(): Date;
  /** Shifts this clock by `ms` against the machine's. */
  advance(ms: number): void;
  /** Stops the clock at a moment, or lets it run again with null. */
  stopAt(at: Date | null): void;
}

/**
 * The machine's own time in milliseconds, whatever our clock says: for how long something is waited for, and for what a
 * company outside compares with its own clock.
 */
export const machineTime = (): number => Date.now();

export function systemClock(): Clock {
  let shift = 0;
  let stopped: Date | null = null;
  return {
    now: () => (stopped ? new Date(stopped.getTime() + shift) : new Date(machineTime() + shift)),
    advance(ms) {
      shift += ms;
    },
    stopAt(at) {
      stopped = at;
      shift = 0;
    },
  };
}
