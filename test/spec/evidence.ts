import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { readTree, type Scanned, scan } from '../house/scan.ts';
import { places } from './proof/lines.ts';
import type { AnyRow, CallRow } from './rows.ts';

const root = join(import.meta.dirname, '../..');

/** A call as the code declares it; `bound` says that a handlers file of the server binds it. */
export type FoundCall = {
  name: string;
  method: string;
  path: string;
  inputs: Set<string>;
  errors: Record<string, string>;
  /** The shape of its reply. */
  output: unknown;
  bound: boolean;
};

/** A screen of the route table; `shown` says that a component is hung on its id or on its path under the dashboard. */
export type FoundScreen = { id: string; path: string; shown: boolean };

export type Code = {
  calls: FoundCall[];
  screens: FoundScreen[];
  modules: Map<string, Record<string, unknown>>;
  flags: Record<string, unknown>;
};

const load = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);

/** Reads the call tables, the route table and the modules that constants are imported from. */
export async function readCode(rows: AnyRow[]): Promise<Code> {
  const files = readTree(root).map(scan);
  const calls: FoundCall[] = [];
  for (const { path } of files.filter((file) =>
    /^src\/core\/[\w-]+\/(?:[\w-]+\/)?(?:[\w-]+-)?calls\.ts$/.test(file.path),
  )) {
    const binders = files.filter(
      (file) =>
        /^src\/server\/[\w-]+\/(?:[\w-]+\/)?(?:[\w-]+-)?handlers\.ts$/.test(file.path) &&
        file.imports.some((written) => written.target === path),
    );
    for (const [name, value] of Object.entries(await load(path))) {
      if (!isCall(value)) continue;
      calls.push({
        name,
        method: value.method,
        path: value.path,
        inputs: new Set([...Object.keys(value.input?.shape ?? {}), ...(value.named ?? [])]),
        errors: value.errors ?? {},
        output: value.output,
        bound: binders.some((file) => binds(file.code, name)),
      });
    }
  }
  const table = existsSync(join(root, 'src/core/routes.ts')) ? await load('src/core/routes.ts') : {};
  const screens = ((table.routes ?? []) as { id: string; path: string }[]).flatMap(({ id, path }) =>
    patterns(path).map((pattern) => ({ id, path: pattern, shown: isShown(files, id, path) })),
  );
  const modules = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const path = row.kind === 'constant' ? row.from?.split('#')[0] : undefined;
    if (path && !modules.has(path) && existsSync(join(root, path))) modules.set(path, await load(path));
  }
  const flags = (await load('src/core/flags.ts')).FLAGS as Record<string, unknown>;
  return { calls, screens, modules, flags };
}

/** Whether the code has what a row asks for, as far as that shows without running it; a rule has nothing to look at. */
export function isFound(row: AnyRow, code: Code): boolean {
  switch (row.kind) {
    case 'screen':
      return code.screens.some((screen) => screen.path === row.path && screen.shown);
    case 'call':
      return code.calls.some(
        (call) => call.bound && sameCall(row, call) && row.inputs.every((name) => call.inputs.has(name)),
      );
    case 'error':
      return code.calls.some(
        (call) =>
          call.bound &&
          row.calls.some((path) => places(path) === places(call.path)) &&
          call.errors[row.code] !== undefined &&
          (row.says?.test(call.errors[row.code]!) ?? true),
      );
    case 'constant':
      return row.from !== undefined && isDeepStrictEqual(valueAt(row.from, code.modules), row.value);
    case 'wire':
      return code.calls.some(
        (call) => call.bound && `${call.method} ${call.path}` === row.from && hasField(call.output, row.at.split('.')),
      );
    case 'flag':
      return code.flags[row.flag] === row.isOn;
    case 'rule':
      return false;
  }
}

type Shape = {
  shape?: Record<string, unknown>;
  element?: unknown;
  options?: unknown[];
  valueType?: unknown;
  unwrap?: () => unknown;
  def?: { innerType?: unknown; left?: unknown; right?: unknown; in?: unknown; out?: unknown; getter?: () => unknown };
};

/** Whether a shape has a field at a path, through lists, options, unions and what may be missing. */
export function hasField(shape: unknown, path: readonly string[]): boolean {
  if (path.length === 0) return true;
  const { shape: fields, element, options, valueType, def } = (shape ?? {}) as Shape;
  const [name = '', ...rest] = path;
  if (fields) return name in fields && hasField(fields[name], rest);
  if (options) return options.some((option) => hasField(option, path));
  if (valueType) return hasField(valueType, rest);
  return [element, def?.innerType, def?.left, def?.right, def?.out, def?.getter?.()].some(
    (inner) => inner !== undefined && hasField(inner, path),
  );
}

/** Whether a row speaks of this call: same method, same path but for the names in braces. */
export const sameCall = (row: CallRow, call: { method: string; path: string }): boolean =>
  row.method === call.method && places(row.path) === places(call.path);

type Declared = {
  method: string;
  path: string;
  named?: string[];
  input?: { shape?: object };
  output?: unknown;
  errors?: Record<string, string>;
};

function isCall(value: unknown): value is Declared {
  const call = value as Partial<Declared> | null;
  return typeof call === 'object' && call !== null && typeof call.method === 'string' && typeof call.path === 'string';
}

/** Whether a handlers file binds the call of this name: `bind(hire, ...)` or `bind(calls.hire, ...)`. */
export function binds(code: string, name: string): boolean {
  return new RegExp(String.raw`\bbind(?:<[^>]*>)?\(\s*(?:\w+\s*\.\s*)?${name}\b(?!\s*\.)`).test(code);
}

/** 'a(/{b})(/{c})', ':b' and '{b}' forms alike, as every path that it stands for. */
export function patterns(path: string): string[] {
  const plain = path.replace(/:([a-zA-Z_]\w*)/g, '{$1}');
  const open = /\(([^()]*)\)|\/(\{\w+\})\?/.exec(plain);
  if (!open) return [plain];
  const before = plain.slice(0, open.index);
  const after = plain.slice(open.index + open[0].length);
  // A later optional part stands only where the earlier one does.
  const short = (before + after).replace(/(?:\([^()]*\)|\/\{\w+\}\?)+$/, '');
  return [...new Set([...patterns(short), ...patterns(`${before}${open[1] ?? `/${open[2]}`}${after}`)])];
}

/** Where components are hung on screens: the entries and tables of screens of the public pages, dashboard and back office, and what public pages are loaded by. */
const HANGS =
  /^src\/(?:web\/(?:public|dashboard|ops)\/(?:[\w-]+\/)*(?:[\w-]+-)?(?:screens|routes|router|pages|entry[\w.]*)|server\/ssr\/(?:loaders\/[\w-]+|(?:pages|cards)\/(?:loaders|pages)))\.tsx?$/;

/** The dashboard's router writes paths below its own; everything else writes ids. */
function isShown(files: Scanned[], id: string, path: string): boolean {
  const key = new RegExp(String.raw`[{,\s]${id}\s*:`);
  const below = path.startsWith('/dashboard/') ? path.slice('/dashboard/'.length) : null;
  return files.some(
    (file) =>
      HANGS.test(file.path) &&
      (file.literals.some(({ value }) => value === id || value === below) || key.test(file.code)),
  );
}

function valueAt(from: string, modules: Code['modules']): unknown {
  const [path = '', names = ''] = from.split('#');
  let value: unknown = modules.get(path);
  for (const name of names.split('.')) {
    const next = (value as Record<string, unknown> | undefined)?.[name.replace(/\(\)$/, '')];
    value = name.endsWith('()') ? (next as ((input: object) => unknown) | undefined)?.({}) : next;
  }
  return value;
}
