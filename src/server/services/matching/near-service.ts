import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { countNear, readNear, recountNear } from './near-store.ts';

/**
 * The categories whose pros most often do this one too, as counted last night; empty where too few do. A category that was never
 * counted is counted now. That is fast on a new database, where it has few pros; right after an upgrade it takes longer.
 */
export const nearCategories = async (db: Db, category_id: number): Promise<readonly number[]> =>
  (await readNear(db, category_id)) ?? (await countNear(db, category_id));

/** Recounts all categories in one run. Once a night is often enough, because the result changes slowly. */
export async function refreshNear({ db }: Pick<Context, 'db'>): Promise<number> {
  await recountNear(db);
  return 0;
}
