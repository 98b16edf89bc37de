import type { Context } from '#server/platform/context.ts';

/** Drops, after the commit, cached public pages that show this service or list it in these categories. */
export function dropPagesOf(context: Context, quote_service_id: number, slugs: readonly string[]): void {
  const tags = [`service:${quote_service_id}`, 'pro-list', ...new Set(slugs.map((slug) => `category:${slug}`))];
  context.dropPages(tags);
}

/** Drops only the service's own page, for changes that no list shows: editing must not empty the caches of lists. */
export function dropOwnPage(context: Context, quote_service_id: number): void {
  context.dropPages([`service:${quote_service_id}`]);
}
