import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { reading } from '#server/platform/context.ts';
import { readBuilt } from '#server/ssr/files/built.ts';
import { loaders } from '#server/ssr/pages/loaders.ts';
import type { Sample } from './load.ts';

let prepared: Promise<() => string> | null = null;

/** The page's data is loaded once; then only React draws the same tree. */
async function prepare(databaseUrl: string): Promise<() => string> {
  const config = loadConfig({
    NODE_ENV: 'development',
    GOTONG_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    JOBS: 'false',
    LOG_LEVEL: 'error',
  });
  const app = await createApp(config, databaseUrl);
  const built = await readBuilt();
  const loader = loaders.category;
  if (!built || !loader) throw new Error('run `npm run build` first');
  const loaded = await loader(reading(app.parts, {}), { slug: 'aircon-servicing' }, {});
  await app.close();
  if (loaded === null || 'redirect' in loaded) throw new Error('the category page did not load');
  return () =>
    built.entry.renderPage(
      loaded.page,
      loaded.data as never,
      {
        base: '',
        origin: 'http://localhost',
        flags: config.flags,
        language: DEFAULT_LANGUAGE,
        languages: config.languages,
        company: config.seller,
        view: '/category/aircon-servicing',
        outside: [],
        purposes: [],
        links: config.links,
      },
      built.files,
    );
}

/** React's rendering of the category page alone, in a loop: the limit of an uncached page. */
export async function renderAlone(databaseUrl: string, seconds: number): Promise<Sample> {
  prepared ??= prepare(databaseUrl);
  const render = await prepared;
  const end = performance.now() + seconds * 1000;
  let pages = 0;
  const at = performance.now();
  while (performance.now() < end) {
    render();
    pages += 1;
  }
  const ms = (performance.now() - at) / pages;
  return { perSecond: 1000 / ms, p50: ms, p99: ms };
}
