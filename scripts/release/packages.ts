import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../programs.ts';

/** A package's entry in the lock file. Its key is the package's path. */
export interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const { packages: LOCKED } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** All packages that the product needs on this system, by path. Those for other systems are not installed. */
export const installed = (): [string, Locked][] =>
  Object.entries(LOCKED)
    .filter(([place, { dev }]) => place !== '' && !dev && existsSync(join(ROOT, place, 'package.json')))
    .sort(([one], [other]) => (one < other ? -1 : 1));

export const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** The path at which Node finds a package imported from `from`: there or in a folder above. Null if not installed. */
function placeOf(from: string, name: string): string | null {
  const place = `${from}${from ? '/' : ''}node_modules/${name}`;
  if (LOCKED[place]) return existsSync(join(ROOT, place)) ? place : null;
  if (from === '') return null;
  return placeOf(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

/** The paths of these packages and of all their dependencies. */
export function withNeeded(names: Iterable<string>): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const place = placeOf(from, name);
    if (place === null || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = LOCKED[place] as Locked;
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(place, next);
  };
  for (const name of names) add('', name);
  return [...found].sort();
}

const packageOf = (asked: string): string => asked.split('/', asked.startsWith('@') ? 2 : 1).join('/');

/** The packages that this code imports, whole or by a file in them. */
function askedIn(code: string): string[] {
  const named = code.matchAll(
    /(?:\bfrom|\bimport|\brequire\(|\bimport\(|\bresolve\(|\bread\()\s*["'`]([@\w][\w@./-]*)["'`$]/g,
  );
  return [...named].map(([, asked = '']) => packageOf(asked)).filter((name) => LOCKED[`node_modules/${name}`]);
}

/** The packages that built programs under these folders still import. */
export const askedByBuilt = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => askedIn(readFileSync(join(folder, name), 'utf8'))),
  );

/** The sources that a program run from source loads, as paths from the project's folder, and the packages that they import. */
export function ofSource(program: string): { sources: string[]; packages: string[] } {
  const sources = new Set<string>();
  const packages = new Set<string>();
  const read = (path: string): void => {
    if (sources.has(path)) return;
    sources.add(path);
    if (!path.endsWith('.ts')) return;
    const code = readFileSync(join(ROOT, path), 'utf8').replace(/^(?:import|export) type .*?;$/gms, '');
    for (const name of askedIn(code)) packages.add(name);
    for (const [, asked = ''] of code.matchAll(/^(?:import|export|\}) .*?'([.#][^']+)'/gm))
      read(
        asked.startsWith('#')
          ? asked.replace(/^#(core|server|web)/, 'src/$1').replace(/^#/, '')
          : relative(ROOT, join(ROOT, dirname(path), asked)),
      );
  };
  read(program);
  return { sources: [...sources].sort(), packages: [...packages].sort() };
}
