import { DatabaseAway } from './unavailable.ts';

/** Keeps the calls of one kind from taking every connection, as they would when the table that they need is locked. */
export interface Lanes {
  /**
   * Waits until a call of this kind may begin, and answers what ends it. Throws what `busy` makes when that took too long.
   */
  enter(kind: string): Promise<() => void>;
}

export interface LaneLimits {
  /** Calls of one kind at once. */
  readonly of_a_kind: number;
  /** Calls at once of all kinds that are slow at the moment. */
  readonly of_slow: number;
  /** A kind is slow while one of its calls has run for so long, in milliseconds. */
  readonly slow_ms: number;
  /** So long a call waits for its turn, in milliseconds. */
  readonly patience_ms: number;
  readonly busy: () => Error;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

interface Lane {
  /** When the calls that run began, the oldest first. */
  readonly running: Set<{ readonly since: number }>;
}
interface Waiting {
  readonly kind: string;
  readonly enter: () => void;
}

/** Lanes for a pool of `size` connections. */
export const lanesOf = (size: number): Lanes =>
  callLanes({
    of_a_kind: Math.max(2, Math.ceil(size / 2)),
    of_slow: Math.max(2, Math.ceil(size * 0.7)),
    slow_ms: 1_000,
    patience_ms: 5_000,
    busy: () => new DatabaseAway(),
    now: () => performance.now(),
  });

export function callLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  const queue: Waiting[] = [];

  const isSlow = ({ running }: Lane): boolean => {
    for (const { since } of running) return limits.now() - since >= limits.slow_ms;
    return false;
  };
  function mayBegin(kind: string): boolean {
    const lane = lanes.get(kind);
    if (!lane) return true;
    if (lane.running.size >= limits.of_a_kind) return false;
    if (!isSlow(lane)) return true;
    let slow = 0;
    for (const each of lanes.values()) if (isSlow(each)) slow += each.running.size;
    return slow < limits.of_slow;
  }
  function begin(kind: string): () => void {
    const lane = lanes.get(kind) ?? { running: new Set() };
    lanes.set(kind, lane);
    const call = { since: limits.now() };
    lane.running.add(call);
    return () => {
      lane.running.delete(call);
      if (lane.running.size === 0 && lanes.get(kind) === lane) lanes.delete(kind);
      for (const next of [...queue]) if (mayBegin(next.kind)) next.enter();
    };
  }
  return {
    async enter(kind) {
      if (mayBegin(kind)) return begin(kind);
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(late);
          queue.splice(queue.indexOf(waiting), 1);
        };
        const waiting: Waiting = {
          kind,
          enter: () => {
            leave();
            resolve(begin(kind));
          },
        };
        const late = setTimeout(() => {
          leave();
          reject(limits.busy());
        }, limits.patience_ms);
        queue.push(waiting);
      });
    },
  };
}
