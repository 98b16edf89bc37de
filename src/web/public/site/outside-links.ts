import { type LinkKind, type Links, linkHref } from '#core/links.ts';
import { t } from '#web/text/spaces/site.ts';

/** A link to another site, or to our page that replaces it. */
export interface OutsideLink {
  readonly kind: LinkKind;
  readonly label: string;
  readonly href: string;
}

const FOOTER = ['help', 'blog', 'about', 'job', 'press', 'terms', 'privacy'] as const satisfies readonly LinkKind[];
const ACCOUNT = ['help', 'terms', 'privacy'] as const satisfies readonly LinkKind[];
const APPS = ['app_ios', 'app_android'] as const satisfies readonly LinkKind[];

const words = () => ({
  help: t('outside>help'),
  blog: t('outside>blog'),
  about: t('outside>about'),
  job: t('outside>job'),
  press: t('outside>press'),
  terms: t('outside>terms'),
  privacy: t('outside>privacy'),
  app_ios: t('outside>app_ios'),
  app_android: t('outside>app_android'),
});

const shown = (
  kinds: readonly ((typeof FOOTER)[number] | (typeof APPS)[number])[],
  links: Links,
  base: string,
): OutsideLink[] => {
  const labels = words();
  return kinds.flatMap((kind) => {
    const link = links[kind];
    return link === null ? [] : [{ kind, label: labels[kind], href: linkHref(link, base) }];
  });
};

/** Our pages that are in the footer's columns already. */
const IN_COLUMNS: readonly string[] = ['/contact', '/feature/all'];

/** The footer's external links (specification 2), each once. */
export const footerLinks = (links: Links, base: string): OutsideLink[] =>
  shown(FOOTER, links, base).filter(({ kind }) => !IN_COLUMNS.includes(links[kind] ?? ''));

/** The links on the login and sign-up pages: help, and the terms if there are any. */
export const accountLinks = (links: Links, base: string): OutsideLink[] => shown(ACCOUNT, links, base);

/** Links to the app in the stores; empty if it isn't in any. */
export const appLinks = (links: Links, base: string): OutsideLink[] => shown(APPS, links, base);
