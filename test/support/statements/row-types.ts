import { relative } from 'node:path';
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Declared } from './declared-statements.ts';

export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'array' | 'object' | 'any';

export interface Field {
  readonly kinds: ReadonlySet<Kind>;
  readonly isOptional: boolean;
}

/** A query in our code: its place, the row type that the code expects, and the statements that it may run. */
export interface Ask {
  readonly place: string;
  readonly row: string;
  /** Null where the code names no fields: it only checks whether there is a row, or accepts any fields. */
  readonly fields: ReadonlyMap<string, Field> | null;
  readonly texts: readonly string[];
}

/** Reads from the types of our code which row each `db.one`, `db.maybe` and `db.many` expects, and from which statements. */
export function asksOf(root: string, declared: readonly Declared[]): Ask[] {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/test/support/tsconfig.stores.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('no project of the stores');
    return readAsks(root, project, declared);
  } finally {
    api.close();
  }
}

function readAsks(root: string, project: Project, declared: readonly Declared[]): Ask[] {
  const { program, checker } = project;
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${root}/src/server/`) && !name.endsWith('.test.ts'));
  const ways = waysTo(project, declared);
  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) return [];
    const calls = callsOf(file);
    const types = checker.getTypeAtLocation(calls.map(({ call }) => call));
    return calls.map(({ call, query }, i): Ask => {
      const row = rowOf(checker, types[i]);
      return {
        place: `${relative(root, name)}:${lineAt(file, call.getStart(file))}`,
        row: row ? checker.typeToString(row) : 'unknown',
        fields: row && fieldsOf(checker, row),
        texts: [...ways(query)],
      };
    });
  });
}

const lineAt = (file: SourceFile, at: number) => file.text.slice(0, at).split('\n').length;

function callsOf(file: SourceFile) {
  const found: { call: Node; query: Expression }[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const [query] = node.arguments;
      if (query && node.arguments.length === 1 && /^(?:many|maybe|one)$/.test(node.expression.name.text))
        found.push({ call: node, query });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The row type of a Promise of rows, of a row, or of a row or null. */
function rowOf(checker: Checker, type: Type | undefined): Type | null {
  const [inner] = type?.isTypeReference() ? checker.getTypeArguments(type) : [];
  const one = inner?.isTypeReference() && checker.isArrayType(inner) ? checker.getTypeArguments(inner)[0] : inner;
  const row = one && checker.getNonNullableType(one);
  return row?.isObjectType() || row?.isIntersectionType() ? row : null;
}

function fieldsOf(checker: Checker, row: Type): Map<string, Field> | null {
  const symbols = checker.getPropertiesOfType(row);
  if (symbols.length === 0 || checker.getIndexInfosOfType(row).length > 0) return null;
  const types = checker.getTypeOfSymbol(symbols);
  return new Map(
    symbols.map((symbol, i) => [
      symbol.name,
      { kinds: kindsOf(checker, types[i]), isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 },
    ]),
  );
}

function kindsOf(checker: Checker, type: Type | undefined): Set<Kind> {
  if (!type) return new Set(['any']);
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((member) => [...kindsOf(checker, member)]));
  const { flags } = type;
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return new Set();
  if (flags & TypeFlags.StringLike) return new Set(['string']);
  if (flags & TypeFlags.NumberLike) return new Set(['number']);
  if (flags & TypeFlags.BooleanLike) return new Set(['boolean']);
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().map((member) => kindsOf(checker, member));
    return kinds.find((set) => !set.has('object')) ?? new Set(['object']);
  }
  if (!type.isObjectType()) return new Set(['any']);
  if (checker.isArrayLikeType(type)) return new Set(['array']);
  const name = type.getSymbol()?.name;
  return new Set([name === 'Date' ? 'date' : name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'object']);
}

/** Finds the texts of the statements that an argument may be, through the constants that it names. */
function waysTo({ checker }: Project, declared: readonly Declared[]) {
  const within = (node: Node, file: SourceFile) => {
    const [from, to] = [node.getStart(file), node.end];
    const starts = lineStarts(file);
    return declared.filter(({ places }) =>
      places.some(({ path, line, column }) => {
        const at = (starts[line - 1] ?? 0) + column - 1;
        return path === file.fileName && at >= from && at < to;
      }),
    );
  };
  const ways = (node: Node, seen: Set<Node> = new Set()): Set<string> => {
    const texts = new Set<string>();
    const add = (declaration: Node) => {
      if (seen.has(declaration) || !isVariableDeclaration(declaration) || !declaration.initializer) return;
      seen.add(declaration);
      const found = within(declaration.initializer, declaration.getSourceFile());
      for (const { text } of found) texts.add(text);
      if (found.length === 0) for (const text of ways(declaration.initializer, seen)) texts.add(text);
    };
    const visit = (part: Node): void => {
      if (isIdentifier(part)) {
        const symbol = checker.getSymbolAtLocation(part);
        const known = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        const declaration = known?.valueDeclaration?.resolve();
        if (declaration) add(declaration);
      } else if (isCallExpression(part) && !/^plannedForValues$/.test(part.expression.getText())) {
        visit(part.expression);
      } else part.forEachChild(visit);
    };
    visit(node);
    return texts;
  };
  return (query: Expression) => ways(query);
}

const starts = new WeakMap<SourceFile, number[]>();
function lineStarts(file: SourceFile): number[] {
  const known = starts.get(file);
  if (known) return known;
  const made = [0, ...[...file.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  starts.set(file, made);
  return made;
}
