// The kinds of migrations, which let nodes of the earlier release serve while one runs (decision 053). A file names its kind in
// its first line; without one it widens. A rule in test/house checks the files, and migrate.ts runs each by its kind.

export type Kind = 'widens' | 'fills' | 'indexes' | 'validates' | 'parts' | 'narrows';

/** The newest migration of the current release. What was unused by then may be dropped. Each release raises it. */
export const RELEASED = '0121';

const HEADS: readonly [RegExp, Kind][] = [
  [/^-- fills\b/, 'fills'],
  [/^-- indexes\b/, 'indexes'],
  [/^-- validates\b/, 'validates'],
  [/^-- parts\b/, 'parts'],
  [/^-- narrows\b/, 'narrows'],
];
export const kindOf = (text: string): Kind => HEADS.find(([head]) => head.test(text))?.[1] ?? 'widens';

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^;'$/-]+|[$/-]/g;

export interface Statement {
  readonly at: number;
  /** The SQL without comments. */
  readonly sql: string;
  /** In lower case, with single spaces and without quoted text. */
  readonly words: string;
}

/** The statements of a file. */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let sql = '';
  let words = '';
  let at = -1;
  const end = () => {
    const said = words.replace(/\s+/g, ' ').trim().toLowerCase();
    if (said !== '') found.push({ at, sql: sql.trim(), words: said });
    [sql, words, at] = ['', '', -1];
  };
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (token === ';') end();
    else if (token.startsWith('--') || token.startsWith('/*')) words += ' ';
    else {
      if (at < 0 && token.trim() !== '') at = match.index + token.search(/\S/);
      sql += token;
      words += token.startsWith("'") || (token.startsWith('$') && token.length > 1) ? "''" : token;
    }
  }
  end();
  return found;
}

/** The parts of a list, split at commas outside of brackets. */
function partsOf(list: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += sign;
  }
  return [...parts, part.trim()];
}

const OTHER_FILE = 'in a file of its own';
const NEW_COLUMN = 'add another column, fill it, and drop this one in a later release';

/** Actions of `alter table` on a table with rows, and the harm of each. Null: harmless. */
const ALTERING: readonly [RegExp, string | null][] = [
  [/^drop (?:constraint|identity|expression)/, null],
  [/^alter (?:column )?\w+ drop (?:not null|default)/, null],
  [/^drop (?:column )?/, `drops what the release before asks for: "-- narrows, needless since NNNN" ${OTHER_FILE}`],
  [/^rename /, `renames under the release before: ${NEW_COLUMN}`],
  [/^alter (?:column )?\w+ (?:set data )?type /, `rewrites the table: ${NEW_COLUMN}`],
  [
    /^alter (?:column )?\w+ set not null/,
    'reads the whole table under a lock, and the release before may write nulls: narrow later',
  ],
  [/^validate constraint/, `reads the whole table: "-- validates" ${OTHER_FILE}`],
  [
    /^add (?:constraint \w+ )?(?:check|foreign key)(?!.* not valid$)/,
    'reads the whole table under a lock: add it "not valid", validate it later',
  ],
  [
    /^add (?:constraint \w+ )?(?:unique|primary key|exclude)(?!.* using index )/,
    'makes an index under a lock: make it first, then "using index"',
  ],
  [
    /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude).* (?:check ?\(|references |unique|primary key)/,
    'reads the whole table under a lock: add the column, then what holds it, "not valid"',
  ],
  [/^add (?:column )?.* generated |^add (?:column )?\S+ \w*serial/, 'rewrites the table: add the column, then fill it'],
  [/^add (?:column )?(?!.*\bdefault\b).* not null/, 'fails where there are rows: give it a default'],
  [
    /^add (?:column )?.* default .*(?:random|uuid|now|clock_|nextval|current_|timeofday|\bselect\b)/,
    'rewrites the table: add the column, then fill it',
  ],
];

const narrowed = /^drop |^alter (?:column )?\w+ set not null/;

function faultOfAltering(action: string, kind: Kind): string | null {
  if (kind === 'narrows' && narrowed.test(action)) return null;
  return ALTERING.find(([pattern]) => pattern.test(action))?.[1] ?? null;
}

function faultOf({ words }: Statement, kind: Kind, made: ReadonlySet<string>): string | null {
  const isOld = (table: string | undefined) => table !== undefined && !made.has(table.replace(/^.*\./, ''));
  const altered = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(words);
  if (altered) {
    if (!isOld(altered[1])) return null;
    for (const action of partsOf(altered[2] ?? '')) {
      const fault = faultOfAltering(action, kind);
      if (fault) return fault;
    }
    return null;
  }
  if (/^create (?:unique )?index/.test(words))
    return isOld(/ on (?:only )?([\w.]+)/.exec(words)?.[1])
      ? `makes an index under a lock: "-- indexes" ${OTHER_FILE}, concurrently`
      : null;
  const written = /^(?:with .*?)?\b(?:update (?:only )?([\w.]+)|delete from (?:only )?([\w.]+))/.exec(words);
  const selected = /^insert into ([\w.]+)[^;]* select /.exec(words);
  if (written && isOld(written[1] ?? written[2]))
    return `changes rows of a table at once: "-- fills" ${OTHER_FILE}, with a limit`;
  if (selected && isOld(selected[1])) return `copies rows at once: "-- fills" ${OTHER_FILE}, with a limit`;
  if (/^drop (?:table|view|type|schema|sequence|function|domain|materialized)/.test(words) && kind !== 'narrows')
    return `drops what the release before asks for: "-- narrows, needless since NNNN" ${OTHER_FILE}`;
  if (/^drop index/.test(words) && kind !== 'narrows') return `takes a lock: "-- indexes" ${OTHER_FILE}, concurrently`;
  if (/^alter (?:type|domain|view|sequence|index) .* rename /.test(words))
    return `renames under the release before: ${NEW_COLUMN}`;
  if (/^(?:truncate|lock|cluster|vacuum|reindex)\b/.test(words)) return 'locks a table for as long as it takes';
  if (/^(?:set|reset|begin|start|commit|rollback|end)\b/.test(words))
    return 'the run of the migrations does this itself';
  return null;
}

const ONLY: Partial<Record<Kind, readonly [RegExp, string]>> = {
  indexes: [
    /^(?:drop index concurrently if exists|create (?:unique )?index concurrently) /,
    'holds only "drop index concurrently if exists" and "create index concurrently", which runs again after a fault',
  ],
  validates: [/^alter table [\w.]+ validate constraint \w+$/, 'holds only "alter table … validate constraint …"'],
};

const CREATES = /^create (?:unlogged )?table (?:if not exists )?(?:\w+\.)?(\w+)/;

/** Statements allowed in a file that partitions a table. The table keeps its name, and its rows become the default partition. */
const PARTS: readonly RegExp[] = [
  /^alter table (\w+) rename to \1_rest$/,
  /^alter table \w+_rest (?:drop constraint \w+|alter column \w+ drop identity)(?:, (?:drop constraint \w+|alter column \w+ drop identity))*$/,
  /^alter table (\w+) attach partition \1_rest default$/,
  /^create table \w+ \(.*\) partition by range \(\w+\)$/,
  /^create index \w+ on \w+ \(/,
  /^select setval\(/,
  /^alter sequence (\w+)_ids rename to \1_id_seq$/,
];
function faultOfParts({ words }: Statement, statements: readonly Statement[]): string | null {
  if (!PARTS.some((form) => form.test(words)))
    return `holds only what makes a table one of parts (decision 053); the rest ${OTHER_FILE}`;
  const renamed = /^alter table (\w+) rename/.exec(words)?.[1];
  if (renamed === undefined) return null;
  const follows = (form: RegExp) => statements.some((other) => form.test(other.words));
  return follows(new RegExp(`^create table ${renamed} \\(.* partition by `)) &&
    follows(new RegExp(`^alter table ${renamed} attach partition ${renamed}_rest default$`))
    ? null
    : `takes ${renamed} away from the release before: create it anew in parts, and attach ${renamed}_rest to it`;
}

/** The statements of a migration that would block or break the earlier release, with their positions. */
export function faultsOf(text: string): { at: number; message: string }[] {
  const kind = kindOf(text);
  const statements = statementsOf(text);
  const only = ONLY[kind];
  if (only)
    return statements.flatMap(({ at, words }) =>
      only[0].test(words) ? [] : [{ at, message: `a file that ${kind} ${only[1]}` }],
    );
  if (kind === 'fills') {
    const [one, more] = statements;
    if (!one || more)
      return [
        { at: more?.at ?? 0, message: 'a file that fills holds one statement, which runs until it changes no row' },
      ];
    if (!/\blimit \d+/.test(one.words) || !/^(?:with|update|delete|insert)\b/.test(one.words))
      return [{ at: one.at, message: 'a file that fills changes so many rows at a time: say "limit"' }];
    return [];
  }
  if (kind === 'parts')
    return statements.flatMap((statement) => {
      const message = faultOfParts(statement, statements);
      return message ? [{ at: statement.at, message }] : [];
    });
  const since = /^-- narrows, needless since (\d{4})\b/.exec(text)?.[1];
  if (kind === 'narrows' && (since === undefined || since > RELEASED))
    return [
      {
        at: 0,
        message: `say "-- narrows, needless since NNNN", a migration of a release that is out (${RELEASED} at most)`,
      },
    ];
  const made = new Set<string>();
  return statements.flatMap((statement) => {
    const message = faultOf(statement, kind, made);
    const table = CREATES.exec(statement.words)?.[1];
    if (table) made.add(table);
    return message ? [{ at: statement.at, message }] : [];
  });
}
