import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { reading } from '#server/platform/context.ts';
import { readBuilt } from '#server/ssr/files/built.ts';
import { loaders } from '#server/ssr/pages/loaders.ts';

/**
 * The limit for an uncached page: only its queries, React's rendering, the same compression and `node:http`. Started by
 * bench/main.ts with DATABASE_URL.
 */
const config = loadConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', JOBS: 'false' });
const { parts } = await createApp(config, config.database_url as string);
const built = await readBuilt();
const loader = loaders.category;
if (!built || !loader) throw new Error('run `npm run build` first');
const { entry, files } = built;
const place = {
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
};
const compress = promisify(brotliCompress);

async function draw(): Promise<Buffer> {
  const loaded = await loader?.(reading(parts, {}), { slug: 'aircon-servicing' }, {});
  if (!loaded || 'redirect' in loaded) throw new Error('the category page did not load');
  const bytes = Buffer.from(entry.renderPage(loaded.page, loaded.data as never, place, files));
  return compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

const server = http.createServer(async (_, response) => {
  const body = await draw();
  response
    .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length })
    .end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
