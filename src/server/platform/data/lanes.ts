import { DatabaseAway } from './unavailable.ts';

/** Keeps calls of one kind from taking every connection, as they would when their table is locked. */
export interface Lanes {
  /**
   * Waits until a call of this kind may begin, and answers a function that ends it. Throws the error of `busy` after too long a
   * wait.
   */
  enter(kind: string): Promise<() => void>;
}

export interface LaneLimits {
  /** How many calls of one kind may run at once. */
  readonly of_a_kind: number;
  /** How many calls of currently slow kinds may run at once, in all. */
  readonly of_slow: number;
  /** A kind is slow while one of its calls has run for this many milliseconds. */
  readonly slow_ms: number;
  /** How long a call waits for its turn, in milliseconds. */
  readonly patience_ms: number;
  readonly busy: () => Error;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

interface Lane {
  /** When the running calls began, oldest first. */
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

/** Lanes for calls: at most `of_a_kind` of one kind run at once, fewer while slow ones take connections. */
export function callLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  const queue: Waiting[] = [];

  const isSlow = ({ running }: Lane): boolean => {
    // A set keeps insertion order, so the first call is the oldest.
    const [oldest] = running;
    return oldest !== undefined && limits.now() - oldest.since >= limits.slow_ms;
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
