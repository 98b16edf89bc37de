import type { HashPurpose } from '#core/requests/hash-links/model.ts';
import { mailedLink } from '#server/notices/link-service.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';

/** Links as mails carry them, made in the server's own database: some mails are sent by time alone. */
export interface Links {
  /** The path of a live link. */
  to(link: { purpose: HashPurpose; subject: number; user_id: number; service_id?: number }): Promise<string>;
  /** Has all links of a person be over, as if their days had passed. */
  expire(user_id: number): Promise<void>;
  close(): Promise<void>;
}

/** Whether the database of the server can be reached from here. */
export const HAS_DATABASE = process.env.JOURNEY_DATA !== undefined;

export async function openLinks(): Promise<Links> {
  // Finds the server's PostgreSQL running, and leaves it so.
  const { url } = await startEmbedded({ dataDir: process.env.JOURNEY_DATA as string });
  const db = openDatabase(url, 1);
  return {
    to: (link) => mailedLink(db, new Date(), link),
    expire: async (user_id) => {
      const text = `update hash_links set expires_at = now() - interval '1 second' where user_id = $1`;
      await db.run({ text, values: [user_id] });
    },
    close: () => db.close(),
  };
}
