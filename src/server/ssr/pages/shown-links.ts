import type { FastifyRequest } from 'fastify';
import { SITE_PAGES_TAG } from '#core/content/rules.ts';
import { type Links, linksWithout } from '#core/links.ts';
import { viewOf } from '#core/views/rules.ts';
import { hiddenPages } from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import { pathOnly } from '#server/platform/observe/log.ts';

/** What footers lead to: without pages of the house that are off the site, as that was when a page was last drawn. */
export function shownLinks(links: Links) {
  let hidden: readonly string[] = [];
  return {
    now: (): Links => linksWithout(links, hidden),
    tags: ({ tags }: { readonly tags: readonly string[] }): readonly string[] => [...tags, SITE_PAGES_TAG],
    /** Tells apart what was drawn with other links. */
    key: (): string => hidden.join(),
    read: async (context: Context): Promise<void> => {
      hidden = await hiddenPages(context);
    },
  };
}

/** What a page's views are counted under. */
export const seenAs = (request: FastifyRequest): string => viewOf(pathOnly(request.url)).path;
