import { at, isTest, product, ROOMS, type Rule, type Violation } from './rule.ts';
import type { Scanned } from './scan.ts';

/** Most entries of a folder: more are not taken in at a glance. */
const MOST = 25;
/** Most lines of a file of the product: a longer one is about two things. */
const LONGEST = 350;
/** Most lines of a component, from its name to its closing brace: a longer one draws several things that have names. */
const LONGEST_COMPONENT = 120;
/** First words of file names that say a file's kind, not its subject. */
const KINDS = new Set(['use']);
/** Files with one first word are a folder in disguise from so many on. */
const DISGUISED = 5;
/**
 * Folders that may hold more. Migrations and decisions are numbered logs: they grow by one entry a change and are found by
 * number. A language has one file per namespace, the same list in each.
 */
const LONG = /^(?:db\/migrations|docs\/decisions|src\/web\/text\/[^/]+)$/;
const ROLE = /^([a-z0-9-]+)-(?:tables|handlers|service|store|jobs|presenter|model|calls|rules)\.ts$/;

type Folder = { readonly path: string; readonly entries: ReadonlySet<string>; readonly first: string };

function foldersOf(files: readonly Scanned[]): Folder[] {
  const folders = new Map<string, { entries: Set<string>; first: string }>();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (!folders.has(folder)) folders.set(folder, { entries: new Set(), first: path });
      folders.get(folder)!.entries.add(parts[depth]!);
    }
  }
  return [...folders].map(([path, { entries, first }]) => ({ path, entries, first }));
}

const sum = (path: string, message: string): Violation => ({ path, line: 1, message });

/** How often each key is there, with the names that have it. */
function grouped(names: Iterable<string>, keyOf: (name: string) => string | undefined): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyOf(name);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups];
}

export const crowded: Rule = {
  title: `9a. no folder has more than ${MOST} entries, but for numbered logs and the files of a language`,
  check: (files) =>
    foldersOf(files).flatMap(({ path, entries, first }) => {
      // The rooms are the floor's table of contents: one list, the same on both floors.
      const isFloor = path === 'src/core' || path === 'src/server';
      const counted = [...entries].filter((entry) => !isFloor || !ROOMS.has(entry)).length;
      return counted > MOST && !LONG.test(path)
        ? [sum(first, `${path}/ has ${counted} entries: group them by what they are about`)]
        : [];
    }),
};

export const splits: Rule = {
  title: '9b. files of a room that share a prefix over two roles are a concern with a folder',
  check: (files) =>
    foldersOf(files).flatMap(({ path, entries }) => {
      const [, room] = /^src\/(?:core|server)\/([^/]+)$/.exec(path) ?? [];
      if (!room || !ROOMS.has(room)) return [];
      return grouped(entries, (name) => ROLE.exec(name)?.[1])
        .filter(([, names]) => names.length > 1)
        .map(([prefix, names]) =>
          sum(`${path}/${names[0]}`, `${names.join(' and ')} belong in ${path}/${prefix}/, each named by its role`),
        );
    }),
};

export const prefixes: Rule = {
  title: `9c. ${DISGUISED} files whose names begin with one word are a folder in disguise`,
  check: (files) =>
    foldersOf(files.filter(({ path }) => !isTest(path))).flatMap(({ path, entries }) => {
      if (LONG.test(path)) return [];
      const word = (name: string) => /^([a-z][a-z0-9]*)(?:-[a-z0-9-]+)?\.[a-z.]+$/.exec(name)?.[1];
      return grouped(entries, word)
        .filter(([first, names]) => names.length >= DISGUISED && !KINDS.has(first))
        .map(([first, names]) => sum(`${path}/${names[0]}`, `${names.join(', ')} belong in a folder ${first}/`));
    }),
};

/** Files that reach each other by imports, each circle once. */
function circlesOf(files: readonly Scanned[]): string[][] {
  const goals = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string) => {
    order.set(path, order.size);
    low.set(path, order.get(path)!);
    open.push(path);
    for (const goal of goals.get(path)!) {
      if (!goals.has(goal)) continue;
      if (!order.has(goal)) visit(goal);
      if (open.includes(goal)) low.set(path, Math.min(low.get(path)!, low.get(goal)!));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1 || goals.get(path)!.includes(path)) found.push(circle);
  };
  for (const path of goals.keys()) if (!order.has(path)) visit(path);
  return found;
}

export const circles: Rule = {
  title: '6c. no circles between files, types included: what parent and child share has a file of its own',
  check: (files) => {
    const own = product(files);
    return circlesOf(own).map((circle) => {
      const file = own.find(({ path }) => path === circle[0])!;
      const written = file.imports.find(({ target }) => target !== null && circle.includes(target))!;
      return at(file, written.at, `files in a circle: ${circle.join(', ')}`);
    });
  },
};

export const long: Rule = {
  title: `9d. no file of the product has more than ${LONGEST} lines`,
  check: (files) =>
    product([...files]).flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1;
      return /\.tsx?$/.test(path) && lines > LONGEST
        ? [sum(path, `${lines} lines: split it by what it is about, most are under ${LONGEST}`)]
        : [];
    }),
};

const COMPONENT =
  /^(?:export )?(?:(?:default )?function ([A-Z]\w*).*|const ([A-Z]\w*) = (?:\w+\()*(?:function\b|.*=>).*\{)\n(?:.*\n)*?[})]+;?$/gm;

export const components: Rule = {
  title: `9e. no component has more than ${LONGEST_COMPONENT} lines`,
  check: (files) =>
    product(files.filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))).flatMap((file) =>
      [...file.text.matchAll(COMPONENT)].flatMap((found) => {
        const lines = found[0].split('\n').length;
        const message = `${found[1] ?? found[2]} has ${lines} lines: give its parts names of their own`;
        return lines > LONGEST_COMPONENT ? [at(file, found.index, message)] : [];
      }),
    ),
};
