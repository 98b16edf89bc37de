import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../programs.ts';

/** What the lock file says of a package; its key there is where it lies. */
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

/** All packages that serve the product here, by where they lie: those of other systems are not installed. */
export const installed = (): [string, Locked][] =>
  Object.entries(LOCKED)
    .filter(([place, { dev }]) => place !== '' && !dev && existsSync(join(ROOT, place, 'package.json')))
    .sort(([one], [other]) => (one < other ? -1 : 1));

export const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Where Node finds a package that is asked for from a place: there, or in the folders above. */
function placeOf(from: string, name: string): string | null {
  const place = `${from}${from ? '/' : ''}node_modules/${name}`;
  if (LOCKED[place]) return existsSync(join(ROOT, place)) ? place : null;
  if (from === '') return null;
  return placeOf(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

/** Where these packages lie, with all that they need. */
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

/** Every package that this code asks for by name, also as a file of one. */
function askedIn(code: string): string[] {
  const named = code.matchAll(
    /(?:\bfrom|\bimport|\brequire\(|\bimport\(|\bresolve\(|\bread\()\s*["'`]([@\w][\w@./-]*)["'`$]/g,
  );
  return [...named].map(([, asked = '']) => packageOf(asked)).filter((name) => LOCKED[`node_modules/${name}`]);
}

/** The packages that built programs under these folders go on asking for. */
export const askedByBuilt = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => askedIn(readFileSync(join(folder, name), 'utf8'))),
  );

/** A program that runs from its source: the sources that it loads, from the project's folder, and the packages they ask for. */
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
