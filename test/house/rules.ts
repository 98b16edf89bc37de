/**
 * The rules of the house, each a function from the project's files to what breaks it.
 *
 * Closed vocabulary of file names (a test beside a file is `<anything-kebab>.test.ts`):
 *   src/core/<room>/    model.ts · calls.ts · rules.ts                                   and splits `<noun>-model.ts` ...
 *   src/server/<room>/  tables.ts · handlers.ts · service.ts · store.ts · jobs.ts · presenter.ts   and splits `<noun>-store.ts` ...
 * The words that a presenter says are in a file for each language beside it: `<language>.json`; those that are read out of
 * what people type, `<noun>-words.json`.
 * A split names the noun or verb it holds (`price-rules.ts`, `conversation-store.ts`) and keeps the role at the end, so
 * that every rule below knows a file's role by its name. Anything else belongs to `kit`, `platform`, `providers` or a new room.
 */
import { circles, components, crowded, long, prefixes, splits } from './folder-rules.ts';
import { at, eachImport, isTest, product, ROOMS, type Rule, roomOf, tokens, type Violation } from './rule.ts';
import { type Literal, type Scanned, type SourceFile, scan } from './scan.ts';

const CORE_FILE = /^(?:[a-z0-9-]+-)?(?:model|calls|rules)\.ts$/;
const SERVER_FILE =
  /^(?:(?:[a-z0-9-]+-)?(?:tables|handlers|service|store|jobs|presenter)\.ts|[a-z]{2}-[A-Z]{2}\.json|[a-z]+-words\.json)$/;
const FOLDERS: Record<string, Set<string>> = {
  src: new Set(['core', 'server', 'web']),
  'src/core': new Set(['kit', ...ROOMS]),
  'src/server': new Set(['config', 'platform', 'providers', 'ssr', ...ROOMS]),
  'src/web': new Set(['text', 'ui', 'app', 'state', 'parts', 'public', 'dashboard', 'ops']),
};
const WEB_MAY: Record<string, string[]> = {
  // Texts and how they are asked for: below everything that is shown.
  text: ['src/core/kit/', 'src/core/languages.ts', 'src/web/text/'],
  ui: ['src/core/kit/', 'src/web/text/', 'src/web/ui/'],
  app: ['src/core/', 'src/web/text/', 'src/web/ui/', 'src/web/app/'],
  state: ['src/core/', 'src/web/app/', 'src/web/state/'],
  parts: ['src/core/', 'src/web/text/', 'src/web/ui/', 'src/web/app/', 'src/web/parts/'],
};

const isTable = (path: string) => /^src\/server\/[^/]+\/(?:[\w-]+\/)?(?:[\w-]+-)?tables\.ts$/.test(path);
const holdsSql = (path: string) =>
  path.startsWith('src/server/platform/') ||
  isTable(path) ||
  /^src\/server\/(?:[^/]+\/){1,3}(?:[\w-]+-)?store\.ts$/.test(path);
const floors: Rule = {
  title: '1. core imports core and zod; web imports web and core; server imports server and core',
  check: (files) =>
    eachImport(product(files), (file, to, { spec, target }) => {
      const [, floor] = file.path.split('/');
      if (floor === 'core')
        return !(target ? to.startsWith('src/core/') : /^zod(?:\/|$)/.test(spec)) && 'core imports core and zod only';
      if (!target) return false;
      if (floor === 'web') return !/^src\/(?:web|core)\//.test(to) && 'the web floor knows web and core only';
      if (floor !== 'server' || /^src\/(?:server|core)\//.test(to) || to === 'package.json') return false;
      if (file.path.startsWith('src/server/ssr/') && /^src\/web\/.*entry\.server\.tsx?$/.test(to)) return false;
      return 'the server knows server and core only (server/ssr also the web entry.server)';
    }),
};

/** How many files of a room others may use. */
const DOORS = 3;
const isDoor = (path: string) => /^src\/server\/[^/]+\/(?:[a-z0-9-]+\/)?service\.ts$/.test(path);
/** A room of the server, or its pages, which stand to rooms as a room does. */
const serverRoomOf = (path: string) => (/^src\/server\/ssr\//.test(path) ? 'ssr' : serverRoom(roomOf(path)));
const serverRoom = (own: ReturnType<typeof roomOf>) => (own?.floor === 'server' ? own.room : null);

/** The doors of each room that others use, with one place of use each. */
function usedDoors(files: readonly Scanned[]): Map<string, Map<string, Violation>> {
  const used = new Map<string, Map<string, Violation>>();
  for (const file of files)
    for (const written of file.imports) {
      const own = serverRoomOf(file.path);
      const goal = serverRoomOf(written.target ?? '');
      if (!own || !goal || own === goal || !isDoor(written.target!)) continue;
      if (!used.has(goal)) used.set(goal, new Map());
      used.get(goal)!.set(written.target!, at(file, written.at, ''));
    }
  return used;
}

const doors: Rule = {
  title: `2. a server room uses another room only through a service.ts, its own or a concern's, at most ${DOORS} a room; platform and providers import no room`,
  check: (files) => [
    ...eachImport(product(files), (file, to) => {
      const goal = roomOf(to);
      if (goal?.floor === 'server' && /^src\/server\/(?:platform|providers)\//.test(file.path))
        return 'platform and providers know no room';
      if (goal && file.path.startsWith('src/core/kit/')) return 'the kit knows no room';
      const own = serverRoomOf(file.path);
      if (!own || goal?.floor !== 'server' || own === goal.room) return false;
      if (isTable(file.path) && isTable(to)) return false; // a foreign key names the other noun's table
      return !isDoor(to) && `go through src/server/${goal.room}/service.ts, or a concern's service.ts`;
    }),
    ...[...usedDoors(product(files))].flatMap(([room, used]) =>
      [...used.values()].slice(DOORS, DOORS + 1).map((place) => ({
        ...place,
        message: `${room} has ${used.size} doors, ${[...used.keys()].join(', ')}: at most ${DOORS}, let its service.ts export the verb by name`,
      })),
    ),
  ],
};

const screens: Rule = {
  title:
    '3. public, dashboard and ops never import each other; ui imports core/kit; parts and state keep below the screens',
  check: (files) =>
    eachImport(product(files), (file, to) => {
      const [, own = ''] = /^src\/web\/([^/]+)\//.exec(file.path) ?? [];
      if (!own || !to.startsWith('src/') || to.endsWith('.css')) return false;
      const may = WEB_MAY[own];
      if (may) return !may.some((start) => to.startsWith(start)) && `web/${own} may import ${may.join(' ')}`;
      const [, other] = /^src\/web\/(public|dashboard|ops)\//.exec(to) ?? [];
      return !!other && other !== own && `web/${own} and web/${other} share through web/parts`;
    }),
};

const STATEMENT = new RegExp(
  [
    String.raw`select\s+(?!an?\s|the\s|your\s|one\s)[\s\S]*?\bfrom\s+[\w"$.(]`,
    String.raw`select\s+(?:\d|pg_|now\(|count\(|exists)`,
    String.raw`insert\s+into\s+["\w$]`,
    String.raw`update\s+[\w".$]+(?:\s+(?:as\s+)?\w+)?\s+set\s`,
    String.raw`delete\s+from\s+["\w$]`,
    String.raw`with\s+(?:recursive\s+)?"?\w+"?\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(`,
    String.raw`(?:create|alter|drop|truncate|lock)\s+(?:unique\s+|materialized\s+)?(?:table|index|view|trigger|function|schema|type)\b`,
  ]
    .map((statement) => String.raw`^\s*(?:${statement})`)
    .join('|'),
  'i',
);
const DATABASE_CALL =
  /\.query\s*(?:<[^>()]*>\s*)?\(|\b(?:db|tx|trx|pool|client|database)\s*\.\s*(?:many|maybe|one|run|select|insert|update|delete|execute)\s*(?:<[^>()]*>\s*)?\(|(?<![\w.$])(?:statement\s*\(|sql`)/g;

/** The tables of the books, as the migrations make them: wallet_* and ledger_*. */
export const ledgerTables = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bcreate table (?:if not exists )?((?:wallet|ledger)_\w+)/gi)].map((match) => match[1]!),
    );

const sql: Rule = {
  title: '4. SQL only in store.ts, tables.ts and platform; the ledger is named only in the wallet store',
  check: (files) => {
    const ledger = new RegExp(String.raw`\b(?:${[...ledgerTables(files), 'ledger_entries'].join('|')})\b`);
    return product(files)
      .filter((file) => /^src\/(?:server|core)\//.test(file.path))
      .flatMap((file) => {
        const statements = file.literals.filter((literal) => STATEMENT.test(literal.value));
        const found: Violation[] = [];
        if (!holdsSql(file.path)) {
          found.push(
            ...statements.map((literal) => at(file, literal.at, 'SQL belongs in the store.ts of its noun')),
            ...tokens(file, DATABASE_CALL, 'the database is spoken to in store.ts'),
            ...eachImport(
              [file],
              (_, __, { spec }) =>
                /^(?:pg|drizzle-orm)(?:\/|$)/.test(spec) && 'only stores and platform know the driver',
            ),
          );
        }
        if (!/^src\/server\/wallet\/(?:[\w-]+\/)?(?:[\w-]+-)?(?:store|tables)\.ts$/.test(file.path)) {
          const inside = statements.filter((literal) => ledger.test(literal.value));
          found.push(
            ...inside.map((literal) => at(file, literal.at, 'the books are read and written by the wallet store only')),
          );
        }
        return found;
      });
  },
};

const ENVIRONMENT = /\bprocess\s*(?:\?\s*\.|\.)\s*env\b|\benv\b[^;={}]*\}\s*=\s*process\b/g;
const NETWORK = /(?<![\w$.])fetch\s*\(|\b(?:globalThis|window|self)\s*\.\s*fetch\b|\bnew XMLHttpRequest\b/g;
const CLOCK_OR_CHANCE =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\()\b)|(?<![\w.] *)\bDate\s*\(\s*\)|\bMath\s*\.\s*random\b|\bTemporal\s*\.\s*Now\b|\bperformance\s*\.\s*now\b|\bcrypto\s*\.\s*(?:random|getRandom)\w*/g;

const purity: Rule = {
  title: '5. process.env only in config.ts; fetch only in providers and web/app/api; no clock or chance in core',
  check: (files) => {
    const own = files.filter((file) => /^(?:src|db)\//.test(file.path) && !isTest(file.path));
    const env = own.filter((file) => file.path !== 'src/server/config.ts');
    const wire = own.filter((file) => !/^src\/(?:server\/providers\/|web\/app\/api[./])/.test(file.path));
    const core = own.filter((file) => file.path.startsWith('src/core/'));
    return [
      ...env.flatMap((file) => tokens(file, ENVIRONMENT, 'settings are read in server/config.ts')),
      ...eachImport(env, (file, _, { spec, at: place }) => {
        const names = file.code.slice(place, file.code.indexOf('from', place));
        return /^(?:node:)?process$/.test(spec) && /\benv\b/.test(names) && 'settings are read in server/config.ts';
      }),
      ...wire.flatMap((file) => tokens(file, NETWORK, 'the network is for providers and web/app/api')),
      ...core.flatMap((file) => tokens(file, CLOCK_OR_CHANCE, 'core is told the time and the chance')),
    ];
  },
};

const MACHINE_TIME = /\bDate\.now\s*\(|\bnew Date\s*(?:\(\s*\)|(?![\w\s]*\())|\bTemporal\.Now\b/g;
const DATABASE_TIME =
  /\b(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/gi;
/** Where time is not ours: the clock itself, what compares clocks, the row of a migration, and a trigger that may join an older tariff too. */
const OWN_TIME = new Set([
  'src/server/platform/check/place.ts',
  'src/server/platform/clock.ts',
  'src/server/platform/schema/migrate.ts',
  'src/server/platform/data/watch.ts',
  'db/views/requests.sql',
]);
const OTHERS_TIME = 'ask the clock (context.now, parts.clock), or a trial that moves it does not move this';

const oneClock: Rule = {
  title: '12. the server has one clock: no time of the machine or of the database beside platform/clock.ts',
  check: (files) =>
    files
      .filter(({ path }) => !OWN_TIME.has(path) && !isTest(path) && !/\/suite\.ts$/.test(path))
      .flatMap((file) => {
        if (/^db\/views\/.*\.sql$/.test(file.path))
          return [...file.text.replace(/--.*$/gm, '').matchAll(DATABASE_TIME)].map(() => at(file, 0, OTHERS_TIME));
        if (!file.path.startsWith('src/server/')) return [];
        return [
          ...tokens(file, MACHINE_TIME, OTHERS_TIME),
          ...file.literals
            .filter(({ value }) => /\b(?:select|insert|update|delete|interval|_json|\w+_at|created)\b/i.test(value))
            .filter(({ value }) => value.search(DATABASE_TIME) >= 0)
            .map((literal) => at(file, literal.at, OTHERS_TIME)),
        ];
      }),
};

const cycles: Rule = {
  title: '6a. no cycles between rooms',
  check: (files) => {
    const edges = new Map<string, Map<string, Violation>>();
    for (const file of product(files)) {
      const from = roomOf(file.path);
      for (const written of file.imports) {
        const to = written.target ? roomOf(written.target) : null;
        if (
          !from ||
          !to ||
          from.floor !== to.floor ||
          from.room === to.room ||
          (isTable(file.path) && isTable(written.target!))
        )
          continue;
        const key = `${from.floor}/${from.room}`;
        if (!edges.has(key)) edges.set(key, new Map());
        edges.get(key)!.set(`${to.floor}/${to.room}`, at(file, written.at, ''));
      }
    }
    const way = (from: string, goal: string, seen: Set<string>): string[] | null => {
      if (from === goal) return [goal];
      seen.add(from);
      for (const next of edges.get(from)?.keys() ?? []) {
        const rest = seen.has(next) ? null : way(next, goal, seen);
        if (rest) return [from, ...rest];
      }
      return null;
    };
    return [...edges].flatMap(([from, goals]) =>
      [...goals].flatMap(([to, violation]) => {
        const back = way(to, from, new Set());
        return back ? [{ ...violation, message: `rooms in a circle: ${[from, ...back].join(' → ')}` }] : [];
      }),
    );
  },
};

const names: Rule = {
  title:
    '6b. no index barrels, no utils, helpers, common, lib; no -Manager, -Helper, -Util; kebab-case files, PascalCase components',
  check: (files) =>
    files.flatMap((file) => {
      const found: Violation[] = [];
      const parts = file.path.split('/');
      const name = parts.at(-1)!;
      const bare = name.replace(/\..*$/, '');
      const say = (message: string) => found.push({ path: file.path, line: 1, message });
      if (/^index\.(?:[cm]?[jt]s|[jt]sx)$/.test(name)) say('no index barrels: import the file itself');
      if ([...parts.slice(0, -1), bare].some((part) => /^(?:utils?|helpers?|common|libs?|misc)$/i.test(part)))
        say('a file is named after what it holds');
      if (/(?:Manager|Helper|Util)s?$|-(?:manager|helper|util)s?$/.test(bare))
        say('no names ending in Manager, Helper or Util');
      if (/\.[cm]?ts$/.test(name) && !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)) say('files are kebab-case');
      if (name.endsWith('.tsx') && !/^(?:[A-Z][A-Za-z0-9]*(?:\.test)?|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.tsx$/.test(name))
        say('components are PascalCase');
      const declared = /\b(?:class|function|const|let|type|interface)\s+[A-Za-z]\w*(?:Manager|Helper|Util)s?\b/g;
      return [...found, ...tokens(file, declared, 'no names ending in Manager, Helper or Util')];
    }),
};

const vocabulary: Rule = {
  title: '8. every folder is a floor, a room or a named part; every file of a room has a role',
  check: (files) =>
    files.flatMap((file) => {
      const parts = file.path.split('/');
      const strange = parts
        .slice(1, -1)
        .findIndex((part, i) => FOLDERS[parts.slice(0, i + 1).join('/')]?.has(part) === false);
      if (strange >= 0)
        return [{ path: file.path, line: 1, message: `${parts[strange + 1]}/ is no room or part of the house` }];
      const own = roomOf(file.path);
      const name = parts
        .slice(3)
        .join('/')
        .replace(/^[a-z]+(?:-[a-z]+)*\//, '');
      if (!own || /^[a-z0-9]+(?:[-.][a-z0-9]+)*\.test\.ts$/.test(name)) return [];
      const allowed = own.floor === 'core' ? CORE_FILE : SERVER_FILE;
      return allowed.test(name)
        ? []
        : [{ path: file.path, line: 1, message: `${name} is not in the vocabulary of a ${own.floor} room` }];
    }),
};

/** What stands in for others in development and tests. */
const STAND_IN = /^src\/server\/providers\/(?:payment|custody)\/simulator\//;

const standIns: Rule = {
  title: '10. the simulated bank is loaded only when the settings choose it',
  check: (files) =>
    eachImport(
      product(files).filter(({ path }) => !STAND_IN.test(path)),
      (file, to, { at: place }) =>
        STAND_IN.test(to) &&
        !/^import(?:\s+type\b|\s*\()/.test(file.code.slice(place)) &&
        'production must not load it: import it where the settings name it',
    ),
};

const addresses: Rule = {
  title: '11. a caller’s address enters by addressOf alone, which cuts it to what is counted',
  check: (files) =>
    product(files)
      .filter(({ path }) => path !== 'src/server/platform/edge/address.ts')
      .flatMap((file) => tokens(file, /\brequest\.ips?\b/g, 'take addressOf(request) of platform/edge/address.ts')),
};

/** Where a mailbox is proven, and what writes that down. */
const PROVES = /^src\/server\/(?:auth\/mailbox-service\.ts$|users\/account\/)/;
const mailboxes: Rule = {
  title: '12. an e-mail is confirmed by proveMailbox of auth/mailbox-service.ts alone',
  check: (files) =>
    product(files)
      .filter(({ path }) => path.startsWith('src/server/') && !PROVES.test(path))
      .flatMap((file) => [
        ...tokens(
          file,
          /\b(?:confirmEmail|setEmail|writeEmail|writeEmailConfirmed|dropUnprovenWays)\b/g,
          'whoever proves a mailbox goes through proveMailbox',
        ),
        ...file.literals
          .filter(({ value }) => /\bis_email_confirmed\s*=\s*(?:true|not|coalesce|\$\d)/i.test(value))
          .map((literal) => at(file, literal.at, 'an e-mail is confirmed by proveMailbox alone')),
      ]),
};

const ACT_NAMES = 'src/core/users/operators/acts-model.ts';
/** What reads the record of operators' acts in a test. */
const READS_ACTS = /\bactsOf\s*\(|\boperator_acts\b|\bopsActs\b/;
/** The names under which operators' acts are recorded. `recordAct` takes no others, so that a template can say none that is not here. */
export const actNames = (files: readonly Scanned[]): Literal[] =>
  files.find(({ path }) => path === ACT_NAMES)?.literals ?? [];

const acts: Rule = {
  title: "13. each name of an operator's act is asserted by a test that reads the record",
  check: (files) => {
    const asserted = files
      .filter(({ path, text }) => isTest(path) && READS_ACTS.test(text))
      .flatMap(({ literals }) => literals.map(({ value }) => value));
    // Alone, or within a statement that counts the rows of one act.
    const isAsserted = (name: string) => asserted.some((value) => value === name || value.includes(`'${name}'`));
    return files
      .filter(({ path }) => path === ACT_NAMES)
      .flatMap((file) =>
        file.literals
          .filter(({ value }) => !isAsserted(value))
          .map((name) =>
            at(file, name.at, `no test reads '${name.value}' in the record: use actsOf where the act is done`),
          ),
      );
  },
};

/** The rules over source files, by number. Rule 7 is about the built bundle: `dashboardInPublic`. */
export const rules = {
  floors,
  doors,
  screens,
  sql,
  purity,
  oneClock,
  cycles,
  names,
  circles,
  vocabulary,
  crowded,
  splits,
  prefixes,
  long,
  components,
  standIns,
  addresses,
  mailboxes,
  acts,
} satisfies Record<string, Rule>;

/** Runs one rule over files as they are. */
export function broken(rule: Rule, files: SourceFile[]): Violation[] {
  return rule.check(files.map(scan));
}

/** A chunk of Vite's manifest.json. */
export type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

/**
 * Rule 7: what the public entries' browser bundles reach, at once or later, of the dashboard or the back office.
 * `modulesOf` tells which sources were put into a built file, where a source map says so.
 */
export function dashboardInPublic(
  manifest: Record<string, Chunk>,
  modulesOf: (file: string) => string[] = () => [],
): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry && key.startsWith('src/web/public/'));
  if (entries.length === 0) return ['the manifest has no entry under src/web/public'];
  const seen = new Set<string>();
  const queue = [...entries];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? []));
  }
  const modules = [...seen].flatMap((key) => [key, manifest[key]?.src ?? '', ...modulesOf(manifest[key]?.file ?? '')]);
  return [...new Set(modules)].filter((path) => /(?:^|\/)src\/web\/(?:dashboard|ops)\//.test(path));
}
