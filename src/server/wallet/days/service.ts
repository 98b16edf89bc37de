import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

export type { DayMoves, MoveRow } from './store.ts';

/** Moves of all people's credit from one moment to before another, by day in Singapore and type. */
export const movesByDay = (db: Db, from: Date, to: Date): Promise<store.DayMoves[]> => store.readByDay(db, from, to);

/** Single moves of some types in such a period below an id, newest first. */
export const movesOf = (
  db: Db,
  types: readonly number[],
  [from, to]: readonly [Date, Date],
  before: number,
  limit: number,
): Promise<store.MoveRow[]> => store.readMoves(db, types, from, to, before, limit);
