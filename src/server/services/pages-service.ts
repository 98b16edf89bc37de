import type { Context } from '#server/platform/context.ts';

/** Kept public pages that show this service, or list it in these categories, are drawn anew after the commit. */
export function dropPagesOf(context: Context, quote_service_id: number, slugs: readonly string[]): void {
  const tags = [`service:${quote_service_id}`, 'pro-list', ...new Set(slugs.map((slug) => `category:${slug}`))];
  context.dropPages(tags);
}

/** The same for what no list shows: the service's own page alone, so that typing does not empty the caches of lists. */
export function dropOwnPage(context: Context, quote_service_id: number): void {
  context.dropPages([`service:${quote_service_id}`]);
}
