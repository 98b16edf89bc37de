import { type Db, statement } from '#server/platform/data/database.ts';

const bases = statement(`select slug, fee_base(id, $1) as fee_base_cents from categories where status = 'published'`);

/** The base of each category's lead fee at a moment, in cents by slug (decision 15). */
export async function readFeeBases(db: Db, now: Date): Promise<Readonly<Record<string, number>>> {
  const rows = await db.many<{ slug: string; fee_base_cents: number }>(bases(now));
  return Object.fromEntries(rows.map((row) => [row.slug, row.fee_base_cents]));
}
