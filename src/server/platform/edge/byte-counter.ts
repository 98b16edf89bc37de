import { Fault } from '../http/fault.ts';

/** The most bytes received of bodies that are not answered yet: per caller, and in all. */
export interface CounterLimits {
  readonly per_caller: number;
  readonly in_all: number;
}

/** The received bytes of one body. */
export interface Counted {
  /** Throws 503 where it is more than the limit of this caller, or of all. */
  add(bytes: number): void;
  /** Call it when the body is answered or its sender has gone. */
  free(): void;
}

export interface ByteCounter {
  of(caller: string): Counted;
  readonly held: number;
}

const full = () =>
  new Fault(503, 'busy', 'Many files are being sent right now. Try again in a moment.', { retry_after: 2 });

/** Counts received bytes, not announced ones, so that a slow sender takes little room from others. */
export function byteCounter(limits: CounterLimits): ByteCounter {
  const mine = new Map<string, number>();
  let held = 0;
  return {
    get held() {
      return held;
    },
    of(caller) {
      let bytes = 0;
      let isFree = false;
      return {
        add(more) {
          if (isFree) return;
          if (held + more > limits.in_all || (mine.get(caller) ?? 0) + more > limits.per_caller) throw full();
          bytes += more;
          held += more;
          mine.set(caller, (mine.get(caller) ?? 0) + more);
        },
        free() {
          if (isFree) return;
          isFree = true;
          held -= bytes;
          const left = (mine.get(caller) ?? 0) - bytes;
          if (left > 0) mine.set(caller, left);
          else mine.delete(caller);
        },
      };
    },
  };
}
