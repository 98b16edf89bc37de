import type { EdgeConfig } from '#server/config/edge.ts';
import { type ByteBudget, byteBudget } from './byte-budget.ts';
import { type ByteCounter, byteCounter } from './byte-counter.ts';

/** The most bytes of files that one caller may have in memory: a whole form. */
const FILES_OF_A_CALLER = 60_000_000;
/** The most bytes of text bodies and fields in memory: per caller, and in all. */
const TEXTS_OF_A_CALLER = 4_000_000;
const TEXTS_IN_ALL = 40_000_000;
/** The most bytes of one caller's forms on the disk. */
const SPOOLED_OF_A_CALLER = 120_000_000;
/** How long files wait on the disk for room in memory, in milliseconds. */
const PATIENCE = 10_000;

/** A node's room for bodies. Bytes are counted as they arrive, and files enter memory only when complete. */
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
