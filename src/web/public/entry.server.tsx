import { renderToString } from 'react-dom/server';
import type { Flags } from '#core/flags.ts';
import { flagsElement } from '#web/app/flags.ts';
import { supportElement } from '#web/app/support.ts';
import { themeScript } from '#web/ui/theme.ts';
import { arrivalScript } from './auth/arrival-script.ts';
import type { PageHead, Place, PublicPage } from './page.ts';
import { pages } from './pages.ts';
import { serviceScript } from './service/page-script.ts';
import { Layout } from './site/Layout.tsx';
import { sessionScript } from './site/session-script.ts';
import { speculationRules } from './site/speculation-rules.ts';

export type { Place } from './page.ts';
export type PublicPages = typeof pages;
export type PublicPageName = keyof PublicPages;
/** The data a page is drawn from. */
export type PageData<N extends PublicPageName> = PublicPages[N] extends PublicPage<infer P> ? P : never;

/** Inline scripts, for the hashes of the content security policy. */
export const inlineScripts: readonly string[] = [
  themeScript,
  sessionScript,
  arrivalScript,
  serviceScript,
  speculationRules,
];

/** Where the built files are, from the build's manifest. */
export interface BuiltFiles {
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  readonly publicScript: string | null;
}

/** A whole document. */
export function renderPage<N extends PublicPageName>(
  name: N,
  data: PageData<N>,
  place: Place,
  files: BuiltFiles,
): string {
  const shown = pages[name] as unknown as PublicPage<PageData<N>>;
  const head = shown.head(data, place);
  const body = renderToString(
    <Layout bare={shown.bare === true} place={place}>
      <shown.Body data={data} place={place} />
    </Layout>,
  );
  return `<!doctype html><html lang="en-SG" data-theme="light"><head>${headOf(head, place, files)}</head><body class="bg-canvas antialiased">${body}${
    shown.script && files.publicScript
      ? `${flagsElement(place.flags)}<script type="module" src="${files.publicScript}"></script>`
      : `<script type="speculationrules">${speculationRules}</script>`
  }</body></html>`;
}

/** The dashboard's document: no page content, the client app draws it (architecture: public pages and dashboard). */
export function renderShell(
  files: BuiltFiles & { script: string; preloads: readonly string[]; flags: Flags; support: string },
): string {
  return `<!doctype html><html lang="en-SG" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Gotong</title><meta name="robots" content="noindex"><meta name="theme-color" content="#ffffff"><link rel="icon" href="/icon.svg" type="image/svg+xml"><script>${themeScript}</script>${links(files)}${files.preloads
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join(
      '',
    )}<script type="module" src="${files.script}"></script></head><body class="bg-sunken antialiased"><div id="root"></div>${flagsElement(files.flags)}${supportElement(files.support)}<noscript>The dashboard needs JavaScript.</noscript></body></html>`;
}

const links = (files: BuiltFiles): string =>
  files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('') +
  files.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

function headOf(head: PageHead, place: Place, files: BuiltFiles): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    head.canonical === null ? '' : addressOf(`${place.origin}${head.canonical}`, head.noindex === true),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1313">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="Gotong"><meta property="og:locale" content="en_SG">`,
    `<script>${themeScript}</script><script>${sessionScript}</script>`,
    links(files),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${jsonIn(data)}</script>`),
  ].join('');
}

/** Where search engines find the page. There is one language, so that every alternate is the canonical address itself. */
function addressOf(canonical: string, noindex: boolean): string {
  const url = escapeHtml(canonical);
  const languages = noindex
    ? ''
    : ['x-default', 'en-SG'].map((lang) => `<link rel="alternate" hreflang="${lang}" href="${url}">`).join('');
  return `<link rel="canonical" href="${url}">${languages}<meta property="og:url" content="${url}">`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** JSON that cannot end the script element it stands in. */
const jsonIn = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
