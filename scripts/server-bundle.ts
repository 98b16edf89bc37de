import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ROOT } from './programs.ts';
import { laterShapes } from './shapes/later-shapes.ts';
import { isStamped, stampOf } from './stamp.ts';
import { takingTurns } from './turns.ts';

const DIST = join(ROOT, 'dist');
const FOLDER = join(DIST, 'server');
const STAMP = join(FOLDER, 'stamp');
/** Packages that have files of their own beside their code: compiled programs, fonts, pages, threads. */
const WITH_FILES = ['sharp', '@node-rs/argon2', '@fastify/swagger', '@fastify/swagger-ui', 'pdfkit', 'pino'];

/**
 * Saves memory: V8 keeps the text of a running program, with two bytes per character if any of them is not Latin. Without
 * comments the text is an eighth shorter.
 */
export const AS_TEXT = { charset: 'ascii', comments: false } as const;

/** Lets bundled modules find files next to their sources: migrations, data, the code of threads. */
function ownPlaces(folder: string): Plugin {
  const text = (path: string) => JSON.stringify(relative(folder, path));
  return {
    name: 'own-places',
    transform: {
      filter: { code: 'import.meta.', id: { exclude: /node_modules/ } },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.url', `new URL(${text(id)}, import.meta.url).href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta.dirname, ${text(dirname(id))})`,
          ),
    },
  };
}

/**
 * Bundles programs with all their imports into few files: reading eight hundred sources and two thousand files of packages one by
 * one takes twice as long at a start, and 50 MB more. Answers the bundled sources, as paths from the project's folder.
 */
export async function bundle(programs: Readonly<Record<string, string>>, folder: string): Promise<string[]> {
  const { createBuilder } = await import('vite');
  const { NODE_ENV } = process.env;
  const made = { sources: [] as string[], names: new Set<string>() };
  const builder = await createBuilder({
    root: ROOT,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [ownPlaces(folder), laterShapes(), telling(made)],
    environments: {
      ssr: {
        resolve: { noExternal: true, external: WITH_FILES },
        build: {
          ssr: true,
          outDir: folder,
          emptyOutDir: false,
          target: 'node26',
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(ROOT, path)])),
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', ...AS_TEXT },
          },
        },
      },
    },
  });
  // Vite sets it to production; processes that start later must not inherit that.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('vite knows no environment for servers');
  await builder.build(ssr);
  removeOld(folder, made.names);
  return made.sources.sort();
}

/** Notes which of our sources a bundle was made of, also for a single value, and the names of its files. */
function telling(made: { sources: string[]; names: Set<string> }): Plugin {
  return {
    name: 'telling',
    generateBundle(_, files) {
      for (const { fileName } of Object.values(files)) made.names.add(fileName);
      const ours = [...this.getModuleIds()].filter((id) => isAbsolute(id) && !id.includes('node_modules'));
      made.sources.push(...ours.map((id) => relative(ROOT, id)));
    },
  };
}

/** Deletes files of earlier bundles after a day. Until then a running server may still load a part of one. */
function removeOld(folder: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!kept.has(name) && statSync(path).mtimeMs < Date.now() - 86_400_000) rmSync(path, { force: true });
  }
}

/** Whether the bundle is up to date with the sources. */
export const isBundled = (): boolean => isStamped(STAMP);

/** Bundles the server unless the bundle is up to date. */
export async function bundleIfNeeded(say: (line: string) => void): Promise<void> {
  if (isBundled()) return;
  mkdirSync(DIST, { recursive: true });
  await takingTurns(join(DIST, 'bundling'), isBundled, async () => {
    const from = Date.now();
    rmSync(STAMP, { force: true });
    rmSync(join(DIST, 'compiled'), { recursive: true, force: true });
    const sources = await bundle({ run: 'scripts/run.ts' }, FOLDER);
    const files = [...sources, 'package-lock.json', 'scripts/server-bundle.ts', 'scripts/shapes/later-shapes.ts'];
    // A source that changed meanwhile may have been read before the change. Without a stamp the next start bundles again.
    if (files.every((file) => statSync(join(ROOT, file)).mtimeMs < from)) writeFileSync(STAMP, stampOf(files));
    say(`Bundled the server in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  });
}

/**
 * The URL of the server's program: its bundle, which `make` makes if it is out of date. With NODE_ENV "development" its sources,
 * because bundling takes longer than reading them.
 */
export async function serverProgram(make: () => Promise<void>): Promise<string> {
  if (process.env.NODE_ENV === 'development') return pathToFileURL(join(ROOT, 'scripts/run.ts')).href;
  if (!isBundled()) await make();
  return pathToFileURL(join(FOLDER, 'run.js')).href;
}
