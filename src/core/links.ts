/** Pages outside of the site that its own pages lead to (specification 2, external links). */
export const LINK_KINDS = [
  'help',
  'blog',
  'terms',
  'privacy',
  'about',
  'job',
  'press',
  'app_ios',
  'app_android',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** An address each; null where there is none, so that nothing is shown. Own pages are paths without language prefix. */
export type Links = Readonly<Record<LinkKind, string | null>>;

/** What stands in where nothing is configured: pages of our own that serve the same end. */
export const OWN_LINKS: Links = {
  help: '/help',
  blog: '/feature/all',
  terms: '/terms',
  privacy: '/privacy',
  about: '/about',
  job: '/jobs',
  press: '/press',
  app_ios: null,
  app_android: null,
};

/** The links without those to pages of ours that are off the site. */
export const linksWithout = (links: Links, slugs: readonly string[]): Links =>
  Object.fromEntries(
    LINK_KINDS.map((kind) => {
      const link = links[kind];
      return [kind, link !== null && slugs.includes(link.slice(1)) && link === OWN_LINKS[kind] ? null : link];
    }),
  ) as Links;

/** A link as an `href`: pages of our own get the language prefix. */
export const linkHref = (link: string, base: string): string => (link.startsWith('/') ? `${base}${link}` : link);
