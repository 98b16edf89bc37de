import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

export type { DayMoves, MoveRow } from './store.ts';

/** Moves of everybody's credit from a moment to before another, by day in Singapore and type. */
export const movesByDay = (db: Db, from: Date, to: Date): Promise<store.DayMoves[]> => store.readByDay(db, from, to);

/** Single moves of some types in the same span, the newest first, below an id. */
export const movesOf = (
  db: Db,
  types: readonly number[],
  [from, to]: readonly [Date, Date],
  before: number,
  limit: number,
): Promise<store.MoveRow[]> => store.readMoves(db, types, from, to, before, limit);
