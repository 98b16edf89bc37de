/** The only source of time on the server, so that tests and the seed can move it. */
export interface Clock {
  now(): Date;
  /** Shifts this clock by `ms` against the machine's. */
  advance(ms: number): void;
  /** Stops the clock at a moment, or lets it run again with null. */
  stopAt(at: Date | null): void;
}

export function systemClock(): Clock {
  let shift = 0;
  let stopped: Date | null = null;
  return {
    now: () => (stopped ? new Date(stopped.getTime() + shift) : new Date(Date.now() + shift)),
    advance(ms) {
      shift += ms;
    },
    stopAt(at) {
      stopped = at;
      shift = 0;
    },
  };
}
