import { posix } from 'node:path';
import { type Scanned, type SourceFile, scan } from '../scan.ts';

// What a change can break, by the graph of imports, for `npm test -- changed`. Three things are no imports and are added: a
// call leads to the room that answers it, an address in a journey leads to its screen, and an SQL function to the stores that
// name it. The table of all rooms is not followed: through it every test would depend on everything.

/** The tests that a change can break, by suite. */
export interface Affected {
  readonly pure: readonly string[];
  readonly server: readonly string[];
  readonly lifecycle: readonly string[];
  readonly journeys: readonly string[];
}

const SUITES: Readonly<Record<keyof Affected, RegExp>> = {
  pure: /^(?:src\/(?:core|web)|test\/(?:house|spec))\/.*\.test\.tsx?$/,
  server: /^(?:src\/server|db|test\/api)\/.*\.test\.ts$/,
  lifecycle: /^test\/lifecycle\/.*\.test\.ts$/,
  journeys: /^test\/journeys\/.*\.journey\.ts$/,
};
/** These look at the whole tree, or tell the whole story: they are always affected. */
const ALWAYS = /^test\/house\/|^test\/journeys\/story\./;
/** What every suite stands on. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|[\w.-]+\.config\.ts|tsconfig\.json|db\/migrations\/|test\/support\/(?:cluster|database|server)\.ts)/;
const ROOTS = new Set(['src/server/app.ts', 'src/server/rooms.ts', 'src/server/main.ts']);
/** These arrange scenes, and touch every room whatever the test is about. */
const ARRANGING = /^test\/(?:support\/|journeys\/people\.ts)/;
/** Whose calls tell what it depends on. */
const CALLING = /^src\/web\/|\.(?:test|journey)\.tsx?$/;
/** Tests of all calls, and of the program as a whole. */
const WHOLE = /^test\/(?:api|lifecycle)\//;
const SCREEN = /path: '([^']*)', lazy: \(\) => import\('([^']+)'\)/g;

/** Screens by the beginning of their address, without what varies. */
function screensOf(files: readonly Scanned[]): { at: string; screen: string }[] {
  return ['dashboard', 'ops'].flatMap((app) => {
    const router = files.find(({ path }) => path === `src/web/${app}/router.tsx`);
    return [...(router?.text ?? '').matchAll(SCREEN)].map(([, path = '', spec = '']) => ({
      at: `/${app}/${path.split('/:')[0]}`,
      screen: posix.join('src/web', app, spec),
    }));
  });
}

/** What a file depends on directly. */
function edgesOf(file: Scanned, files: readonly Scanned[], screens: ReturnType<typeof screensOf>): string[] {
  if (ARRANGING.test(file.path)) return [];
  const isWhole = WHOLE.test(file.path);
  const imported = file.imports.flatMap(({ target }) => (target && (isWhole || !ROOTS.has(target)) ? [target] : []));
  const answering = imported.flatMap((target) => {
    const [, concern] = /^src\/core\/(.+)\/calls\.ts$/.exec(target) ?? [];
    const room = concern?.split('/')[0];
    if (!room || !CALLING.test(file.path)) return [];
    const own = files.filter(({ path }) => path === `src/server/${concern}/handlers.ts`);
    return (own.length > 0 ? own : files.filter(({ path }) => path === `src/server/${room}/handlers.ts`)).map(
      (f) => f.path,
    );
  });
  const shown = SUITES.journeys.test(file.path)
    ? file.literals.flatMap(({ value }) =>
        screens.filter(({ at }) => value === at || value.startsWith(`${at}/`) || value.startsWith(`${at}?`)),
      )
    : [];
  // These start the program.
  const started = SUITES.lifecycle.test(file.path) ? ['src/server/main.ts', 'scripts/start.ts'] : [];
  return [...imported, ...answering, ...shown.map(({ screen }) => screen), ...started];
}

/** The stores and views that name a function which this SQL file makes. */
function usersOf(sql: Scanned, files: readonly Scanned[]): string[] {
  const names = [...sql.text.matchAll(/create or replace (?:function|view) (\w+)/g)].map(([, name]) => name as string);
  const word = new RegExp(`\\b(?:${names.join('|') || '-'})\\b`);
  return files
    .filter(({ path, text }) => path !== sql.path && /\.(?:ts|sql)$/.test(path) && word.test(text))
    .map((f) => f.path);
}

/**
 * The tests that a change of these paths can break, or 'all'. `tree` is the tree after the change; a path that is gone counts
 * as changed for what still imports it.
 */
export function affectedBy(tree: readonly SourceFile[], changed: readonly string[]): Affected | 'all' {
  if (changed.some((path) => EVERYTHING.test(path))) return 'all';
  const files = tree.map(scan);
  const screens = screensOf(files);
  const users = new Map<string, string[]>();
  for (const file of files)
    for (const to of edgesOf(file, files, screens)) users.set(to, [...(users.get(to) ?? []), file.path]);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    const file = byPath.get(path);
    for (const user of users.get(path) ?? []) visit(user);
    if (file?.path.startsWith('db/views/')) for (const user of usersOf(file, files)) visit(user);
    const [, space] = /^src\/web\/text\/[\w-]+\/(\w+)\.json$/.exec(path) ?? [];
    if (space) visit(`src/web/text/spaces/${space}.ts`);
  };
  for (const path of changed) visit(path);
  const of = (suite: keyof Affected) =>
    files
      .map(({ path }) => path)
      .filter((path) => SUITES[suite].test(path) && (reached.has(path) || ALWAYS.test(path)))
      .toSorted();
  return { pure: of('pure'), server: of('server'), lifecycle: of('lifecycle'), journeys: of('journeys') };
}
