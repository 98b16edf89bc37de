import type { Content } from '#core/content/model.ts';
import { findLink } from '#server/platform/access/hash-links.ts';
import type { Context } from '#server/platform/context.ts';
import { PREVIEW } from './ops/service.ts';
import { readOpsContent } from './ops/store.ts';
import { contentOf } from './presenter.ts';
import { readLinks } from './store.ts';

/** The draft behind a preview link, as it is now; null for a link that is unknown or has expired. */
export async function previewed(context: Context, hash: string): Promise<Content | null> {
  const { db, now, language } = context;
  const link = await findLink(db, now, PREVIEW, hash);
  const row = link && (await readOpsContent(db, Number(link.subject.split(':')[1])));
  if (!row) return null;
  const links = await readLinks(db, [...row.draft.body, ...row.draft.body_zh]);
  const { id, kind, slug, genre_slug, updated } = row;
  const shown = { id, kind, slug, genre_slug, genre_name: row.about || null, fields: row.draft };
  return contentOf({ ...shown, published: updated, updated }, links, language);
}
