import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { countNear, readNear, recountNear } from './near-store.ts';

/**
 * The categories whose pros do this one too, most first; none where too few do. They are those of the last night. A category
 * that no night has counted yet is counted now: on a database of today it has few pros, and on one that was upgraded today it
 * takes as long as it took before.
 */
export const nearCategories = async (db: Db, category_id: number): Promise<readonly number[]> =>
  (await readNear(db, category_id)) ?? (await countNear(db, category_id));

/** Counts anew for all categories: which are near changes slowly, so that once a night is often enough. One run does it all. */
export async function refreshNear({ db }: Pick<Context, 'db'>): Promise<number> {
  await recountNear(db);
  return 0;
}
