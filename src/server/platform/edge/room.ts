import type { EdgeConfig } from '#server/config/edge.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { type ByteCounter, byteCounter } from './byte-counter.ts';

/** What one caller may have in memory at once: a whole form with files. */
const FILES_OF_A_CALLER = 60_000_000;
/** Text bodies and fields in memory: of one caller, and in all. */
const TEXTS_OF_A_CALLER = 4_000_000;
const TEXTS_IN_ALL = 40_000_000;
/** Forms that one caller sends at once, on the disk. */
const SPOOLED_OF_A_CALLER = 120_000_000;
/** So long files wait on the disk for room in memory, in milliseconds. */
const PATIENCE = 10_000;

/** The room that a node has for bodies: what comes is counted as it comes, and files enter memory when they are whole. */
export const roomForBodies = (
  config: Pick<EdgeConfig, 'bodies_max_bytes' | 'spool_max_bytes'>,
): { bodies: ByteBudget; texts: ByteCounter; spooled: ByteCounter } => ({
  bodies: byteBudget({ per_caller: FILES_OF_A_CALLER, in_all: config.bodies_max_bytes, patience: PATIENCE }),
  texts: byteCounter({ per_caller: TEXTS_OF_A_CALLER, in_all: TEXTS_IN_ALL }),
  spooled: byteCounter({
    per_caller: Math.min(SPOOLED_OF_A_CALLER, config.spool_max_bytes),
    in_all: config.spool_max_bytes,
  }),
});
