import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type CodeSplitting = Rolldown.CodeSplittingOptions;
type ModuleInfo = Rolldown.ModuleInfo;

/** A module of the browser's build: its source text, and its static and dynamic imports. */
export interface BuiltModule {
  readonly size: number;
  readonly imports: readonly string[];
  readonly asks: readonly string[];
}

/** A file costs a request, headers and worse compression: as much as this many bytes of source text. */
const FILE_COST = 4_500;
/** Public pages weigh more: they are often a first visit, by phone. Screens behind a login mostly come from the cache. */
const PUBLIC = /\/src\/web\/public\//;
const PUBLIC_WEIGHT = 9;
/** What is loaded first after a login, before any of its screens. */
const FRAME = /\/src\/web\/(?:dashboard|ops)\/entry\.tsx$/;
const FRAME_WEIGHT = 8;
const weightOf = (root: string): number => (PUBLIC.test(root) ? PUBLIC_WEIGHT : FRAME.test(root) ? FRAME_WEIGHT : 1);

/**
 * Decides in which file each module goes. `entries` are the scripts that pages begin with; each dynamic import begins another
 * file. By itself the build makes a file for each set of beginnings that share modules, which gives hundreds. Two steps reduce
 * them. First, a module that is always loaded before a dynamic import does not count as shared with it, which costs no bytes.
 * Then files are merged while the saved requests weigh more than the bytes that a page loads without need. Modules of only one
 * beginning are left out, as they stay with it. Answers the number of the file by module.
 */
export function filesOf(modules: ReadonlyMap<string, BuiltModule>, entries: readonly string[]): Map<string, number> {
  const roots = rootsOf(modules, entries);
  const reached = roots.map((root) => reach(modules, root));
  const there = alreadyThere(modules, roots, reached, new Set(entries));
  const bySet = new Map<string, Group>();
  for (const [id, { size, imports }] of modules) {
    const all = roots.flatMap((_, n) => (reached[n]?.has(id) ? [n] : []));
    if (all.length < 2) continue;
    const needed = all.filter((n) => !there[n]?.has(id));
    const key = needed.join();
    const group = bySet.get(key);
    bySet.set(key, {
      users: new Set(needed),
      ids: [...(group?.ids ?? []), id],
      size: (group?.size ?? 0) + size,
      isOpen: (group?.isOpen ?? true) && imports.every((next) => modules.has(next)),
      has: new Set(
        roots.flatMap((_, n) => (needed.includes(n) || ((group?.has.has(n) ?? true) && there[n]?.has(id)) ? [n] : [])),
      ),
    });
  }
  const groups = joined([...bySet.values()], modules, (user) => weightOf(roots[user] ?? ''));
  return new Map(groups.flatMap(({ ids }, n) => ids.map((id) => [id, n] as const)));
}

interface Group {
  readonly users: ReadonlySet<number>;
  readonly ids: readonly string[];
  readonly size: number;
  /** Whether all its imports are in this graph. */
  readonly isOpen: boolean;
  /** Who has it loaded: its users, and those who reach it from a place that loaded it. */
  readonly has: ReadonlySet<number>;
}

/** The entries, and every module that is imported dynamically, sorted. */
function rootsOf(modules: ReadonlyMap<string, BuiltModule>, entries: readonly string[]): string[] {
  const asked = [...modules.values()].flatMap(({ asks }) => asks).filter((id) => modules.has(id));
  return [...new Set([...entries.filter((id) => modules.has(id)), ...asked])].sort();
}

/** A module and all its static imports. */
function reach(modules: ReadonlyMap<string, BuiltModule>, root: string): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) for (const next of modules.get(id)?.imports ?? []) if (modules.has(next)) seen.add(next);
  return seen;
}

/** What is certainly loaded before each root: the modules that are loaded at every place that imports it. */
function alreadyThere(
  modules: ReadonlyMap<string, BuiltModule>,
  roots: readonly string[],
  reached: readonly ReadonlySet<string>[],
  entries: ReadonlySet<string>,
): ReadonlySet<string>[] {
  const asked = reached.map((ids) => new Set([...ids].flatMap((id) => modules.get(id)?.asks ?? [])));
  const askers = roots.map((root) => roots.flatMap((_, n) => (asked[n]?.has(root) ? [n] : [])));
  const all = new Set(modules.keys());
  let there: ReadonlySet<string>[] = roots.map((root) => (entries.has(root) ? new Set() : all));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    there = there.map((before, n) => {
      if (before.size === 0) return before;
      const left = new Set(
        [...before].filter((id) => askers[n]?.every((m) => there[m]?.has(id) || reached[m]?.has(id))),
      );
      if (left.size !== before.size) isChanged = true;
      return left;
    });
  }
  return there;
}

/** Merges groups while it pays, the best pair first, but never so that two files would import each other. */
function joined(
  groups: readonly Group[],
  modules: ReadonlyMap<string, BuiltModule>,
  weigh: (user: number) => number,
): Group[] {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const next = new Map(groups.map((group) => [group, new Set<Group>()]));
  for (const [id, group] of groupOf)
    for (const other of modules.get(id)?.imports ?? []) {
      const to = groupOf.get(other);
      if (to && to !== group) next.get(group)?.add(to);
    }
  const left = new Set(groups);
  let pairs = groups.flatMap((a, n) => groups.slice(n + 1).map((b) => ({ a, b, gain: gainOf(a, b, weigh) })));
  for (;;) {
    pairs = pairs.filter(({ a, b, gain }) => gain > 0 && left.has(a) && left.has(b)).sort((x, y) => y.gain - x.gain);
    const best = pairs.find(
      ({ a, b }) => brings(next, a, b) && brings(next, b, a) && !leads(next, a, b) && !leads(next, b, a),
    );
    if (!best) return [...left];
    const { a, b } = best;
    const both = {
      users: new Set([...a.users, ...b.users]),
      ids: [...a.ids, ...b.ids],
      size: a.size + b.size,
      isOpen: a.isOpen && b.isOpen,
      has: new Set([...a.users, ...b.users, ...[...a.has].filter((user) => b.has.has(user))]),
    };
    next.set(both, new Set([...(next.get(a) ?? []), ...(next.get(b) ?? [])].filter((to) => to !== a && to !== b)));
    for (const to of next.values()) if (to.delete(a) || to.delete(b)) to.add(both);
    left.delete(a);
    left.delete(b);
    pairs.push(...[...left].map((other) => ({ a: both, b: other, gain: gainOf(both, other, weigh) })));
    left.add(both);
  }
}

/** The saved requests minus the bytes that are loaded without need. */
function gainOf(a: Group, b: Group, weigh: (user: number) => number): number {
  let shared = 0;
  for (const user of a.users) if (b.users.has(user)) shared += weigh(user);
  if (shared === 0) return 0;
  const without = (group: Group, users: ReadonlySet<number>) => {
    let sum = 0;
    for (const user of users) if (!group.has.has(user)) sum += weigh(user);
    return sum * group.size;
  };
  return shared * FILE_COST - without(a, b.users) - without(b, a.users);
}

/** Whether pages that would load `a` only for `b` have loaded all imports of `a` already. */
function brings(next: ReadonlyMap<Group, ReadonlySet<Group>>, a: Group, b: Group): boolean {
  const others = [...b.users].filter((user) => !a.has.has(user));
  if (others.length === 0) return true;
  return a.isOpen && [...(next.get(a) ?? [])].every((to) => to === b || others.every((user) => to.has.has(user)));
}

/** Whether one file imports the other through a third: merged, they and the third file would import each other. */
function leads(next: ReadonlyMap<Group, ReadonlySet<Group>>, from: Group, to: Group): boolean {
  const seen = new Set([...(next.get(from) ?? [])].filter((group) => group !== to));
  for (const group of seen) for (const more of next.get(group) ?? []) seen.add(more);
  return seen.has(to);
}

/** Imported through barrel files. Which of them a page needs is known only after tree-shaking, which comes later. */
const SHAKEN =
  /\/node_modules\/(react-aria(-components)?|react-stately|@react-aria|@react-stately|@internationalized|@swc|clsx|client-only|use-sync-external-store)/;

/** The build's setting that puts modules into the files of `filesOf`; `entries` are paths under the repository. */
export function fewFiles(entries: readonly string[]): CodeSplitting {
  let files: Map<string, number> | null = null;
  const roots = entries.map((path) => join(import.meta.dirname, '..', path));
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'few files',
        name: (id, build) => {
          files ??= filesOf(
            graphOf(roots, (each) => build.getModuleInfo(each)),
            roots,
          );
          const file = files.get(id);
          return file === undefined ? null : `part-${file}`;
        },
      },
    ],
  };
}

function graphOf(roots: readonly string[], infoOf: (id: string) => ModuleInfo | null): Map<string, BuiltModule> {
  const modules = new Map<string, BuiltModule>();
  const seen = new Set(roots);
  for (const id of seen) {
    const info = SHAKEN.test(id) ? null : infoOf(id);
    if (!info) continue;
    modules.set(id, { size: info.code?.length ?? 0, imports: info.importedIds, asks: info.dynamicallyImportedIds });
    for (const next of [...info.importedIds, ...info.dynamicallyImportedIds]) seen.add(next);
  }
  return modules;
}

/** A file and all its static imports. */
export function loadedWith(imports: ReadonlyMap<string, readonly string[]>, file: string): Set<string> {
  const seen = new Set([file]);
  for (const each of seen) for (const next of imports.get(each) ?? []) seen.add(next);
  return seen;
}

/**
 * Removes from a file's preload lists what is loaded with the file itself. Without this, the dashboard's frame, which names every
 * screen, would repeat its own parts for each.
 */
export function leanPreloads() {
  const imports = new Map<string, readonly string[]>();
  const there = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'lean-preloads',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        imports.clear();
        there.clear();
        for (const [file, built] of Object.entries(bundle))
          if (built.type === 'chunk') imports.set(file, built.imports);
      },
    },
  };
  const resolveDependencies = (_file: string, wanted: string[], { hostId }: { hostId: string }): string[] => {
    const known = there.get(hostId) ?? loadedWith(imports, hostId);
    there.set(hostId, known);
    return wanted.filter((each) => !known.has(each));
  };
  return { plugin, resolveDependencies };
}
