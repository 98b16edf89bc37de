import { readFile } from 'node:fs/promises';
import type * as Entry from '#web/public/entry.server.tsx';

const DIST = new URL('../../../../dist/', import.meta.url);
const APP_STYLE = 'src/web/app.css';
const SITE_STYLE = 'src/web/site.css';

export interface Built {
  readonly entry: typeof Entry;
  /** The files that public pages load. */
  readonly files: Entry.BuiltFiles;
  readonly dashboard: { script: string; preloads: readonly string[]; css: readonly string[] };
  /** The operators' back office (decision 11). */
  readonly ops: { script: string; preloads: readonly string[]; css: readonly string[] };
  /** The component gallery, in development only. */
  readonly gallery: { script: string; css: readonly string[] } | null;
  readonly clientFolder: string;
  /** The service worker's script; null where it was not built. */
  readonly worker: string | null;
  /** The files under /assets/ that the service worker caches for the dashboard without a connection. */
  readonly kept: readonly string[];
  readonly iconFolder: string;
}

/** The screens that work without a connection, and modules that they load later (docs/decisions/017). */
const KEPT_SOURCES = [
  'src/web/dashboard/requests/list/RequestsScreen.tsx',
  'src/web/dashboard/works/WorksScreen.tsx',
  'src/web/dashboard/calendar/today/TodayScreen.tsx',
  'src/web/dashboard/requests/quote/quote-news.ts',
  'src/web/dashboard/calendar/today/act-news.ts',
  'src/web/state/offline/store.ts',
  'src/web/dashboard/shell/NewerBuild.tsx',
  'src/web/ui/overlay/OverlayParts.tsx',
];

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** The result of `npm run build`. Null when it has not run; then only the API is served. */
export async function readBuilt(): Promise<Built | null> {
  const manifestFile = new URL('client/.vite/manifest.json', DIST);
  let manifest: Record<string, Chunk>;
  try {
    manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Chunk>;
  } catch {
    return null;
  }
  const entry = (await import(new URL('ssr/entry.server.js', DIST).href)) as typeof Entry;
  const path = (file: string) => `/${file}`;
  const style = manifest[SITE_STYLE];
  const css = style ? [path(style.file)] : [];
  const appStyle = manifest[APP_STYLE];
  const appCss = appStyle ? [path(appStyle.file)] : [];
  const fonts = (style?.assets ?? []).filter((f) => /figtree-latin-wght-normal/.test(f)).map(path);
  const chunk = (source: string) => manifest[source];
  const cssOf = (source: string): string[] => reach(manifest, source).flatMap((c) => (c.css ?? []).map(path));
  const app = (source: string) => {
    const entry = chunk(source);
    const [, ...imported] = reach(manifest, source);
    return {
      script: entry ? path(entry.file) : '',
      preloads: imported.map((c) => path(c.file)),
      css: [...appCss, ...cssOf(source)],
    };
  };
  const gallery = chunk('src/web/ui/gallery/main.tsx');
  const publicEntry = chunk('src/web/public/entry.client.tsx');
  return {
    entry,
    files: { css, fonts, publicScript: publicEntry ? path(publicEntry.file) : null },
    dashboard: app('src/web/dashboard/entry.tsx'),
    ops: app('src/web/ops/entry.tsx'),
    gallery: gallery ? { script: path(gallery.file), css: [...appCss, ...cssOf('src/web/ui/gallery/main.tsx')] } : null,
    clientFolder: new URL('client/', DIST).pathname,
    worker: await readFile(new URL('worker/service-worker.js', DIST), 'utf8').catch(() => null),
    kept: keptFiles(manifest),
    iconFolder: new URL('icons/', DIST).pathname,
  };
}

function keptFiles(manifest: Record<string, Chunk>): string[] {
  // With the styles of public pages, because the page for a lost connection is one.
  const chunks = [APP_STYLE, SITE_STYLE, 'src/web/dashboard/entry.tsx', ...KEPT_SOURCES].flatMap((source) =>
    reach(manifest, source),
  );
  const fonts = (manifest[APP_STYLE]?.assets ?? []).filter((file) => /-latin-wght-normal/.test(file));
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set([...files, ...fonts])].map((file) => `/${file}`).sort();
}

/** A chunk and all its static imports, each once. */
function reach(manifest: Record<string, Chunk>, source: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => reach(manifest, next, seen))];
}
