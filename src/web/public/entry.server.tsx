import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Flags } from '#core/flags.ts';
import type { Integration, Purpose } from '#core/integrations.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePrefix } from '#core/languages.ts';
import { cartScript } from '#web/app/api/cart-script.ts';
import { guardScript } from '#web/app/api/guard-script.ts';
import { likeScript } from '#web/app/api/like-script.ts';
import { pageViewScript, viewAttribute, viewPicture } from '#web/app/api/page-view-script.ts';
import { consentScript, outsideElement } from '#web/app/consent/consent-script.ts';
import { FRAME_COLOUR, iconPath } from '#web/app/device/manifest.ts';
import { supportElement } from '#web/app/device/support.ts';
import { flagsElement } from '#web/app/flags.ts';
import { beginAnswers } from '#web/parts/form/chinese-answers.ts';
import { ShellSkeleton } from '#web/parts/frames/ShellSkeleton.tsx';
import { inLanguage } from '#web/text/words.ts';
import { themeScript } from '#web/ui/theme.ts';
import { allTexts } from './all-texts.ts';
import { arrivalScript } from './auth/arrival-script.ts';
import { keepScript } from './contact/keep-script.ts';
import { dataHead, searchHead } from './head/head.ts';
import type { PageHead, Place, PublicPage } from './page.ts';
import { pages } from './pages.ts';
import { timeLeftScript } from './product/time-left-script.ts';
import { serviceScript } from './service/page-script.ts';
import { factsOf, type Pictured } from './share-picture/picture-words.ts';
import { SharePicture } from './share-picture/SharePicture.tsx';
import { Layout } from './site/Layout.tsx';
import { NotLoaded } from './site/NotLoaded.tsx';
import { PrivacyBanner } from './site/PrivacyBanner.tsx';
import { languageScript, sessionScript } from './site/session-script.ts';
import { speculationRules } from './site/speculation-rules.ts';

export { pathIn } from '#core/languages.ts';
export { ICONS, iconPath, manifest, SCREENSHOTS, START_PATH } from '#web/app/device/manifest.ts';
export { shellKey } from '#web/parts/frames/screen-shape.ts';
export { FEED, genreFeed } from './content/json-ld.ts';
export type { Place } from './page.ts';
export { PICTURE_KINDS, PICTURE_SIZE, type PictureKind } from './share-picture/picture-path.ts';
export type { Pictured } from './share-picture/picture-words.ts';
export type PublicPages = typeof pages;
export type PublicPageName = keyof PublicPages;
/** The data that a page is rendered from. */
export type PageData<N extends PublicPageName> = PublicPages[N] extends PublicPage<infer P> ? P : never;

/** All texts of the build, for the server, which serves them and renders with them. */
export const texts = allTexts();
// Loaded now, because rendering can't wait for anything.
await beginAnswers('zh-TW');

/** The picture of a shared link as an element, with the texts in this language. It is rendered outside of any page. */
export const sharePicture = (given: Pictured, language: LanguageCode): ReactElement => {
  const facts = inLanguage(language, () => factsOf(given));
  return <SharePicture facts={facts} />;
};

/** All inline scripts, for their hashes in the content security policy. */
export const inlineScripts: readonly string[] = [
  guardScript,
  themeScript,
  sessionScript,
  languageScript,
  pageViewScript,
  arrivalScript,
  serviceScript,
  timeLeftScript,
  keepScript,
  likeScript,
  cartScript,
  consentScript,
  speculationRules,
];

export { traceScript } from '#web/app/api/trace-script.ts';

/** What every document says of the app: its icons, its manifest and the colours of the browser's frame. */
const APP_HEAD = `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${iconPath('apple-180')}"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${FRAME_COLOUR.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${FRAME_COLOUR.dark}">`;

/** The addresses of the built files, from the build's manifest. */
export interface BuiltFiles {
  readonly css: readonly string[];
  readonly fonts: readonly string[];
  readonly publicScript: string | null;
  /** A script that traces the calls of a page, on servers that trace. */
  readonly tracing?: string | undefined;
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
    <Layout bare={shown.bare === true} menuSearch={shown.ownSearch !== true} place={place} path={head.canonical ?? '/'}>
      <shown.Body data={data} place={place} />
    </Layout>,
  );
  return `<!doctype html><html ${languageAttributes(place)}${viewAttribute(place.view)} data-theme="light"><head>${headOf(head, place, files)}</head><body class="min-h-dvh bg-canvas antialiased">${body}${renderToString(<NotLoaded />)}${head.withoutScript ? '' : viewPicture(place.view, place.language)}${outsideOf(place)}${
    shown.script && files.publicScript
      ? `${flagsElement(place.flags)}<script type="module" src="${files.publicScript}"></script>`
      : `<script type="speculationrules">${speculationRules}</script>`
  }</body></html>`;
}

/** The consent banner and the scripts of other companies; '' if this installation has none. */
const outsideOf = (
  place: Pick<Place, 'base' | 'language' | 'outside' | 'purposes' | 'view'>,
  isRaised = false,
): string => {
  const { base, language, outside, purposes, view } = place;
  if (outside.length === 0) return '';
  const banner = view === '/privacy-choices' ? null : <PrivacyBanner {...{ base, language, purposes, isRaised }} />;
  return `${renderToString(banner)}${outsideElement(outside)}<script>${consentScript}</script>`;
};

/**
 * The dashboard's document: only the outline of its screen, which the client app then draws (architecture: public pages and
 * dashboard). `build` identifies the build, so that an open page can tell when there is a newer one.
 */
export function renderShell(
  files: BuiltFiles & {
    script: string;
    preloads: readonly string[];
    flags: Flags;
    support: string;
    build: string;
    outside: readonly Integration[];
    purposes: readonly Purpose[];
    /** An address that uses this document. It decides which outline is drawn. */
    path: string;
  } & Languages,
): string {
  const outline = inLanguage(files.language, () => renderToString(<ShellSkeleton path={files.path} />));
  return `<!doctype html><html ${languageAttributes(files)} data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Gotong</title><meta name="robots" content="noindex"><meta name="build" content="${files.build}"><script>${guardScript}</script>${APP_HEAD}<script>${themeScript}</script>${links(files)}${files.preloads
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join(
      '',
    )}<script type="module" src="${files.script}"></script></head><body class="bg-sunken antialiased"><noscript>The dashboard needs JavaScript.</noscript><div id="root">${outline}</div>${inLanguage(files.language, () => renderToString(<NotLoaded isWhole />))}${flagsElement(files.flags)}${supportElement(files.support)}${shellServices(files)}</body></html>`;
}

const shellServices = ({
  language,
  outside,
  purposes,
}: { outside: readonly Integration[]; purposes: readonly Purpose[] } & Languages): string => {
  const base = language === DEFAULT_LANGUAGE ? '' : `/${languagePrefix(language)}`;
  return inLanguage(language, () => outsideOf({ base, language, outside, purposes, view: null }, true));
};

const links = (files: BuiltFiles): string =>
  (files.tracing ? `<script>${files.tracing}</script>` : '') +
  files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('') +
  files.css.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

const withoutScript = (href: string): string =>
  `<noscript><meta http-equiv="refresh" content="0;url=${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"></noscript>`;

const headOf = (head: PageHead, place: Place, files: BuiltFiles): string =>
  [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${guardScript}</script>`,
    searchHead(head, place),
    head.withoutScript ? withoutScript(head.withoutScript) : '',
    APP_HEAD,
    `<script>${themeScript}</script><script>${sessionScript}</script>${place.languages.length > 1 ? `<script>${languageScript}</script>` : ''}${place.view === null ? '' : `<script>${pageViewScript}</script>`}${place.flags.shop ? `<script>${cartScript}</script>` : ''}`,
    links(files),
    dataHead(head),
  ].join('');

/** The document's language, and all languages of its site. */
interface Languages {
  readonly language: LanguageCode;
  readonly languages: readonly LanguageCode[];
}

/** Attributes for the document's scripts: its language, the site's other languages, and the version of the texts. */
const languageAttributes = ({ language, languages }: Languages): string =>
  `lang="${language}"${languages.length > 1 ? ` data-languages="${languages.join(' ')}" data-texts="${texts.version}"` : ''}`;
