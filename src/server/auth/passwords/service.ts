import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#core/auth/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { type WorkQueue, workQueue } from '#server/platform/data/queue.ts';

/** Argon2id with 19 MiB and two passes, which is the library's default algorithm (decision 9). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
/** How many may wait for the processor before others are told to come again. */
const WAITING = 400;

// One queue a server: hashing runs in the thread pool, and the pool has other work too.
const queues = new WeakMap<Parts, WorkQueue>();

function queueOf(parts: Parts): WorkQueue {
  const known = queues.get(parts);
  if (known) return known;
  const made = workQueue(parts.config.hash_concurrency, WAITING);
  queues.set(parts, made);
  return made;
}

/** What is verified when there is no account, so that it takes as long and tells nothing. */
let nobody: Promise<string> | null = null;
const nobodyHash = (): Promise<string> => {
  nobody ??= hash('the password of nobody', COST);
  return nobody;
};

/** The hash to store. Waits its turn; throws 429 when too many wait. Never call it inside a transaction. */
export const hashPassword = (parts: Parts, passwd: string): Promise<string> =>
  queueOf(parts).run(() => hash(normalPassword(passwd), COST));

/** What happens around a try while it has its turn, so that tries which arrive together are counted one after the other. */
export interface TryCounting {
  /** Throws to refuse the try. */
  before(): Promise<void>;
  afterFailure(): Promise<void>;
}

/**
 * Whether the password is that of the hash; with null, for an account that does not exist or has none, the same work and
 * false. Waits its turn; throws 429 when too many wait.
 */
export async function verifyPassword(
  parts: Parts,
  passwd_hash: string | null,
  passwd: string,
  counting: TryCounting,
): Promise<boolean> {
  const against = passwd_hash ?? (await nobodyHash());
  return queueOf(parts).run(async () => {
    await counting.before();
    const isRight = (await verify(against, normalPassword(passwd))) && passwd_hash !== null;
    if (!isRight) await counting.afterFailure();
    return isRight;
  });
}
