import type { FastifyRequest } from 'fastify';
import { SITE_PAGES_TAG } from '#core/content/rules.ts';
import { type Links, linksWithout } from '#core/links.ts';
import { viewOf } from '#core/views/rules.ts';
import { hiddenPages } from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import { pathOnly } from '#server/platform/observe/log.ts';

/** The links of footers, without our own pages that are not on the site. `read` updates them before a page is rendered. */
export function shownLinks(links: Links) {
  let hidden: readonly string[] = [];
  return {
    now: (): Links => linksWithout(links, hidden),
    tags: ({ tags }: { readonly tags: readonly string[] }): readonly string[] => [...tags, SITE_PAGES_TAG],
    /** A key for caches, which differs where other links are hidden. */
    key: (): string => hidden.join(),
    read: async (context: Context): Promise<void> => {
      hidden = await hiddenPages(context);
    },
  };
}

/** The path under which a page's views are counted. */
export const seenAs = (request: FastifyRequest): string => viewOf(pathOnly(request.url)).path;
