import { faultsOf } from '#server/platform/schema/migration-form.ts';
import { ROOMS, type Rule, type Violation } from './rule.ts';
import { lineOf } from './scan.ts';

/** The newest migration of the time when functions moved to db/views; what older ones say is history. */
const LAST_WITH_FUNCTIONS = '0054';
const DEFINED = /create (?:or replace )?function (?:if not exists )?(\w+)/gi;

/** Whether a statement of the migration itself asks the function: an index, a generated column, a check, an update. */
const isAsked = (sql: string, name: string) =>
  [...sql.matchAll(new RegExp(String.raw`(\w+) ${name}\s*\(|[^\w ]\s*${name}\s*\(`, 'g'))].some(
    ([, before = '']) => before.toLowerCase() !== 'function',
  );

const homeOfFunctions: Rule = {
  title: 'functions are defined in db/views/<room>.sql; a migration defines one only when it asks it itself',
  check: (files) =>
    files.flatMap(({ path, text }) => {
      const [, folder, name = ''] = /^db\/(migrations|views)\/(.*)\.sql$/.exec(path) ?? [];
      if (folder === 'views')
        return ROOMS.has(name) || name === 'platform' ? [] : [{ path, line: 1, message: `${name} is no room` }];
      if (folder !== 'migrations' || name.slice(0, 4) <= LAST_WITH_FUNCTIONS) return [];
      return [...text.matchAll(DEFINED)].flatMap((match): Violation[] =>
        isAsked(text, match[1]!)
          ? []
          : [
              {
                path,
                line: lineOf(text, match.index),
                message: `${match[1]}: define it, and its triggers, in db/views`,
              },
            ],
      );
    }),
};

const LISTED =
  /\b(\w*status(?:_id)?|state|type_id|rating_type)\s+(?:not\s+)?in\s*\(\s*['\d]|\b(quote_status_id|type_id|rating_type)\s*(?:=|<>|!=|[<>]=?)\s*\d/gi;
const NUMBERED = /\b(?:rating_type|quote_status_id)\s*[!=]==\s*\d/g;

const namedSets: Rule = {
  title: 'statuses and types are named in core: stores list a set of core, code compares with a name',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
      .flatMap((file) => [
        ...file.literals
          .filter(() => /store\.ts$/.test(file.path))
          .flatMap(({ at, value }) =>
            [...value.matchAll(LISTED)].map((match) => ({
              path: file.path,
              line: lineOf(file.text, at),
              message: `${match[0]}…: name the set in the room's model and write \${listed(SET)}`,
            })),
          ),
        ...[...file.code.matchAll(NUMBERED)].map((match) => ({
          path: file.path,
          line: lineOf(file.text, match.index),
          message: `${match[0]}: compare with the name that core gives it`,
        })),
      ]),
};

/** The newest migration of the time when only one release ran at once. */
const LAST_WITH_A_PAUSE = '0129';

const withoutPause: Rule = {
  title:
    'a migration stops no node of the release before: it widens, fills, indexes, validates, parts or narrows (decision 053)',
  check: (files) =>
    files.flatMap(({ path, text }) => {
      const name = /^db\/migrations\/(.*)\.sql$/.exec(path)?.[1];
      if (!name || name.slice(0, 4) <= LAST_WITH_A_PAUSE) return [];
      return faultsOf(text).map(({ at, message }) => ({ path, line: lineOf(text, at), message }));
    }),
};

/** The rules over SQL. */
export const sqlRules = { homeOfFunctions, namedSets, withoutPause } satisfies Record<string, Rule>;
