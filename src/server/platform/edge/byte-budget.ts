import { Fault } from '../http/fault.ts';

/** Bytes of files that a node holds in memory at once: for one caller, and in all. */
export interface ByteLimits {
  readonly per_caller: number;
  readonly in_all: number;
  /** How long a body waits for room, in milliseconds, before its sender gets 503. */
  readonly patience: number;
}

export interface ByteBudget {
  /**
   * Waits until there is room for files of `bytes`, which are on the disk meanwhile. Answers a function that frees the room.
   * Throws 413 if they can never fit, 503 with Retry-After when there was no room in time.
   */
  take(caller: string, bytes: number): Promise<() => void>;
  /** How many bytes are held. */
  readonly held: number;
}

interface Waiting {
  readonly caller: string;
  readonly bytes: number;
  readonly enter: () => void;
}

const tooLarge = () => new Fault(413, 'too large', 'That’s too large to send. Make it smaller and try again.');
const busy = () =>
  new Fault(503, 'busy', 'Many files are being sent right now. Try again in a moment.', { retry_after: 2 });

/** Limits the memory of bodies, per caller and in all. Of those that fit, the one that waited longest enters first. */
export function byteBudget(limits: ByteLimits): ByteBudget {
  const mine = new Map<string, number>();
  const queue: Waiting[] = [];
  let held = 0;

  const fits = ({ caller, bytes }: Pick<Waiting, 'caller' | 'bytes'>) =>
    held + bytes <= limits.in_all && (mine.get(caller) ?? 0) + bytes <= limits.per_caller;

  function hold(caller: string, bytes: number): () => void {
    held += bytes;
    mine.set(caller, (mine.get(caller) ?? 0) + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held -= bytes;
      const left = (mine.get(caller) ?? 0) - bytes;
      if (left > 0) mine.set(caller, left);
      else mine.delete(caller);
      for (const next of [...queue]) if (fits(next)) next.enter();
    };
  }

  return {
    get held() {
      return held;
    },
    async take(caller, bytes) {
      if (bytes > Math.min(limits.per_caller, limits.in_all)) throw tooLarge();
      if (fits({ caller, bytes })) return hold(caller, bytes);
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(late);
          queue.splice(queue.indexOf(waiting), 1);
        };
        const waiting: Waiting = {
          caller,
          bytes,
          enter: () => {
            leave();
            resolve(hold(caller, bytes));
          },
        };
        const late = setTimeout(() => {
          leave();
          reject(busy());
        }, limits.patience);
        queue.push(waiting);
      });
    },
  };
}
