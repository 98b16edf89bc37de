import { renderToString } from 'react-dom/server';
import type { Flags } from '#core/flags.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePrefix } from '#core/languages.ts';
import { flagsElement } from '#web/app/flags.ts';
import { FRAME_COLOUR, iconPath } from '#web/app/manifest.ts';
import { supportElement } from '#web/app/support.ts';
import { inLanguage } from '#web/text/words.ts';
import { themeScript } from '#web/ui/theme.ts';
import { allTexts } from './all-texts.ts';
import { arrivalScript } from './auth/arrival-script.ts';
import type { PageHead, Place, PublicPage } from './page.ts';
import { pages } from './pages.ts';
import { serviceScript } from './service/page-script.ts';
import { Layout } from './site/Layout.tsx';
import { sessionScript } from './site/session-script.ts';
import { speculationRules } from './site/speculation-rules.ts';

export { ICONS, iconPath, manifest } from '#web/app/manifest.ts';
export type { Place } from './page.ts';
export type PublicPages = typeof pages;
export type PublicPageName = keyof PublicPages;
/** The data a page is drawn from. */
export type PageData<N extends PublicPageName> = PublicPages[N] extends PublicPage<infer P> ? P : never;

/** Every text of the build, for the server that serves them and draws with them. */
export const texts = allTexts();

/** Inline scripts, for the hashes of the content security policy. */
export const inlineScripts: readonly string[] = [
  themeScript,
  sessionScript,
  arrivalScript,
  serviceScript,
  speculationRules,
];

/** What every document says about the app: its icons, its manifest and the colours of the frame. */
const APP_HEAD = `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${iconPath('apple-180')}"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${FRAME_COLOUR.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${FRAME_COLOUR.dark}">`;

/** Where the built files are, from the build's manifest. */
export interface BuiltFiles {
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  readonly publicScript: string | null;
}

/** A whole document, in the language of its place. */
export const renderPage = <N extends PublicPageName>(
  name: N,
  data: PageData<N>,
  place: Place,
  files: BuiltFiles,
): string => inLanguage(place.language, () => draw(name, data, place, files));

function draw<N extends PublicPageName>(name: N, data: PageData<N>, place: Place, files: BuiltFiles): string {
  const shown = pages[name] as unknown as PublicPage<PageData<N>>;
  const head = shown.head(data, place);
  const body = renderToString(
    <Layout bare={shown.bare === true} place={place}>
      <shown.Body data={data} place={place} />
    </Layout>,
  );
  return `<!doctype html><html ${languageAttributes(place)} data-theme="light"><head>${headOf(head, place, files)}</head><body class="bg-canvas antialiased">${body}${
    shown.script && files.publicScript
      ? `${flagsElement(place.flags)}<script type="module" src="${files.publicScript}"></script>`
      : `<script type="speculationrules">${speculationRules}</script>`
  }</body></html>`;
}

/**
 * The dashboard's document: no page content, the client app draws it (architecture: public pages and dashboard). `build` names
 * what it is made of, so that an open page can tell when a newer one is there.
 */
export function renderShell(
  files: BuiltFiles & {
    script: string;
    preloads: readonly string[];
    flags: Flags;
    support: string;
    build: string;
  } & Languages,
): string {
  return `<!doctype html><html ${languageAttributes(files)} data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Gotong</title><meta name="robots" content="noindex"><meta name="build" content="${files.build}">${APP_HEAD}<script>${themeScript}</script>${links(files)}${files.preloads
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
    head.canonical === null ? '' : addressOf(place, head.canonical, head.noindex === true),
    APP_HEAD,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="Gotong"><meta property="og:locale" content="${place.language.replace('-', '_')}">`,
    `<script>${themeScript}</script><script>${sessionScript}</script>`,
    links(files),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${jsonIn(data)}</script>`),
  ].join('');
}

/** The language a document is in, and those that its site is in. */
interface Languages {
  readonly language: LanguageCode;
  readonly languages: readonly LanguageCode[];
}

/** What the document's script is told: its language, the others, and the mark of the build's texts. */
const languageAttributes = ({ language, languages }: Languages): string =>
  `lang="${language}"${languages.length > 1 ? ` data-languages="${languages.join(' ')}" data-texts="${texts.version}"` : ''}`;

/**
 * Where search engines find the page. One language has one address, so that every alternate is the canonical one itself;
 * each further language is canonical at its own prefix.
 */
function addressOf({ origin, language, languages }: Place, canonical: string, noindex: boolean): string {
  const at = (code: LanguageCode) =>
    escapeHtml(
      code === DEFAULT_LANGUAGE
        ? `${origin}${canonical}`
        : `${origin}/${languagePrefix(code)}${canonical.replace(/^\/$/, '')}`,
    );
  const alternates = noindex
    ? ''
    : [['x-default', at(DEFAULT_LANGUAGE)], ...languages.map((code) => [code, at(code)])]
        .map(([lang, url]) => `<link rel="alternate" hreflang="${lang}" href="${url}">`)
        .join('');
  const url = at(language);
  return `<link rel="canonical" href="${url}">${alternates}<meta property="og:url" content="${url}">`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** JSON that cannot end the script element it stands in. */
const jsonIn = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
