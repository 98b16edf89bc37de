import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles, leanPreloads } from './scripts/chunking.ts';
import { AS_TEXT } from './scripts/server-bundle.ts';
import { slimInput } from './scripts/shapes/slim-input.ts';
import { slimCalls, slimIcons } from './scripts/slim-build.ts';
import { ariaTexts } from './scripts/texts/aria-texts.ts';
import { madeTexts } from './scripts/texts/made-texts.ts';
import { slimTexts } from './scripts/texts/slim-texts.ts';

/** What a browser can load first. The manifest in dist/client/.vite names each one's files by these source paths. */
const ENTRIES = {
  style: 'src/web/app.css',
  site: 'src/web/site.css',
  public: 'src/web/public/entry.client.tsx',
  dashboard: 'src/web/dashboard/entry.tsx',
  ops: 'src/web/ops/entry.tsx',
  gallery: 'src/web/ui/gallery/main.tsx',
};
/** The gallery is for development alone. */
const PAGES = Object.values(ENTRIES).filter((path) => path !== ENTRIES.gallery);
const WORKER_ENTRY = 'src/web/app/offline/service-worker.ts';
const SERVER_ENTRY = 'src/web/public/entry.server.tsx';

/** The router’s package gives its development build to every bundler: it is larger, and warns in the console of who uses the product. */
const ROUTER = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({ find, replacement: `${import.meta.dirname}/node_modules/${replacement}` }));

const preloads = leanPreloads();
const root = import.meta.dirname;
const present = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(`${root}/${path}`)));

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    tailwindcss(),
    react(),
    slimCalls(),
    slimIcons(),
    slimInput(),
    slimTexts(),
    madeTexts(),
    ariaTexts(),
    preloads.plugin,
  ],
  resolve: { alias: command === 'build' ? ROUTER : [] },
  // Server rendering is bundled whole, so that it always runs React's production build, whatever NODE_ENV says at run time.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    reportCompressedSize: false,
    // The map library, which loads only where a map is shown, is the one file above a megabyte.
    chunkSizeWarningLimit: 1200,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'assets',
        // The dashboard's frame names every file of its screens: what has no name of its own is named by its hash.
        // A letter first: a hash may begin with a dash.
        rolldownOptions: {
          input: present(ENTRIES),
          output: {
            codeSplitting: fewFiles(PAGES),
            chunkFileNames: ({ name }) => `assets/${name.startsWith('part-') ? 'p' : '[name]-'}[hash:7].js`,
          },
        },
      },
    },
    // Browsers load a service worker as one plain script under one name.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        rolldownOptions: {
          input: present({ 'service-worker': WORKER_ENTRY }),
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: {
        ssr: true,
        outDir: 'dist/ssr',
        target: 'node26',
        minify: false,
        rolldownOptions: {
          input: present({ 'entry.server': SERVER_ENTRY }),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', ...AS_TEXT },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const [name, inputs] of [
        ['client', present(ENTRIES)],
        ['worker', present({ worker: WORKER_ENTRY })],
        ['ssr', present({ server: SERVER_ENTRY })],
      ] as const) {
        const environment = builder.environments[name];
        if (environment && Object.keys(inputs).length > 0) await builder.build(environment);
      }
    },
  },
}));
