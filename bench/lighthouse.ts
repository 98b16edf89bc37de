import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.ts';

// `npm run lighthouse` runs Lighthouse for ten public pages on a simulated phone, and compares how long the largest element of
// each takes with the same bytes from a bare file server. It needs a running server: start one first.

const PAGES = [
  '/',
  '/genre/all',
  '/category/aircon-servicing',
  '/price',
  '/price/plumber',
  '/nearme/aircon-servicing/east',
  '/pro-search',
  '/feature/all',
  '/pro',
  '/form/aircon-servicing',
];
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '3' },
    page: { type: 'string', multiple: true },
  },
});
const ROUNDS = Number(values.rounds);
const pages = values.page ?? PAGES;

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Serves recorded answers of the product from memory. */
async function startFiles(): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, Promise<{ status: number; headers: Record<string, string>; body: Buffer }>>();
  const fetchOnce = async (path: string) => {
    const got = await fetch(values.url + path, { headers: { 'accept-encoding': 'identity' } });
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'cache-control']) {
      const value = got.headers.get(name);
      if (value) headers[name] = value;
    }
    return { status: got.status, headers, body: Buffer.from(await got.arrayBuffer()) };
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (!kept.has(path))
      kept.set(
        path,
        fetchOnce(path).then((file) =>
          /text|javascript|json|svg/.test(file.headers['content-type'] ?? '')
            ? { ...file, headers: { ...file.headers, 'content-encoding': 'br' }, body: brotliCompressSync(file.body) }
            : file,
        ),
      );
    const { status, headers, body } = await (kept.get(path) as NonNullable<ReturnType<typeof kept.get>>);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

interface Figures {
  readonly scores: readonly number[];
  readonly lcp: number;
  readonly cls: number;
  readonly longest: number;
  readonly bytes: number;
  readonly script: number;
}

async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items = (id: string) =>
    ((audits[id]?.details as { items?: Record<string, number | string>[] } | undefined)?.items ?? []) as Record<
      string,
      number | string
    >[];
  const sizes = items('resource-summary');
  const network = items('network-requests');
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
      Math.round((categories[id]?.score ?? 0) * 100),
    ),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    longest: Math.max(0, ...items('long-tasks').map(({ duration }) => Number(duration))),
    bytes:
      network.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) ||
      Number(sizes[0]?.transferSize ?? 0),
    script: network
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
  };
}

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is not installed: npm test says how');
const debugging = 9333;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${debugging}`],
});
const files = await startFiles();
console.log(
  '| page | performance, accessibility, practices, SEO | LCP | same bytes as files | ratio | CLS | longest task | bytes | script |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
const failing: string[] = [];
try {
  for (const path of pages) {
    const ours: Figures[] = [];
    const bare: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measure(values.url + path, debugging));
      bare.push(await measure(files.url + path, debugging));
    }
    const of = (list: readonly Figures[], pick: (one: Figures) => number) => median(list.map(pick));
    const lcp = of(ours, (one) => one.lcp);
    const limit = of(bare, (one) => one.lcp);
    const cls = of(ours, (one) => one.cls);
    const scores = [0, 1, 2, 3].map((n) => of(ours, (one) => one.scores[n] as number));
    console.log(
      `| \`${path}\` | ${scores.join(', ')} | ${(lcp / 1000).toFixed(2)} s | ${(limit / 1000).toFixed(2)} s | ${(lcp / limit).toFixed(2)} | ${cls.toFixed(3)} | ${of(ours, (one) => one.longest).toFixed(0)} ms | ${(of(ours, (one) => one.bytes) / 1000).toFixed(0)} KB | ${(of(ours, (one) => one.script) / 1000).toFixed(0)} KB |`,
    );
    if (lcp / limit > 1.1 || cls > 0) failing.push(path);
  }
} finally {
  files.close();
  await browser.close();
}
console.log(
  failing.length > 0
    ? `Over the goals (LCP ≤ 1.1 ×, CLS 0): ${failing.join(', ')}`
    : 'All within the goals (LCP ≤ 1.1 ×, CLS 0)',
);
