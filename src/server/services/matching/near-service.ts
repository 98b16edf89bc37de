import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { countNear, readNear, recountNear } from './near-store.ts';

/**
 * The categories whose pros most often do this one too; empty where too few do. They are last night's. A category that was never
 * counted is counted now: on a new database it has few pros; on a database upgraded today this takes as long as the query did
 * before.
 */
export const nearCategories = async (db: Db, category_id: number): Promise<readonly number[]> =>
  (await readNear(db, category_id)) ?? (await countNear(db, category_id));

/** Counts anew for all categories: which are near changes slowly, so that once a night is often enough. One run does it all. */
export async function refreshNear({ db }: Pick<Context, 'db'>): Promise<number> {
  await recountNear(db);
  return 0;
}
