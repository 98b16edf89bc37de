/**
 * What a line of the specification looks like as data. Each row is one thing that sections 1 to 9 name; `text` is the
 * specification's own wording. A 'built' row has evidence that can fail, by its kind:
 *
 * - every kind may name tests, 'path > title' (below groups 'path > group > title'): each has to be run and to pass. A title
 *   with places to fill in stands for all of its cases, a filled one for that case.
 * - screen: the route table has the path, a component is hung on it, and it was opened: by test/api/spec-screens.test.ts, or
 *   by its own tests where an example needs more than an address.
 * - call: declared and bound, and in this run answered with success, each input given with a value of its own (of ours:
 *   answered with success).
 * - error: declared by one of its calls, and in this run refused by one of them with it.
 * - constant: what is imported is equal to the value.
 * - wire: the reply's shape has the field, and a real reply held it (test/api/spec-wire.test.ts).
 * - flag: its default, and tests that turn it both ways.
 * - rule: its tests alone.
 *
 * 'not yet' is what is known to be missing; where it can be seen to be there after all, that fails too. 'left open' is for
 * sentences that ask for nothing ("Page content per route: not shown").
 */
export type Status = 'built' | 'not yet' | 'left open';

export interface Row {
  id: string;
  /** Number and heading, such as '7 Bids'. A heading starting with 'Decision' marks what is ours, beyond the specification. */
  section: string;
  text: string;
  status: Status;
  /** Tests that fail when this breaks. */
  tests: readonly string[];
}

/** A screen: its path with `{names}`. `ours`: not in section 2, added by a decision. */
export interface ScreenRow extends Row {
  kind: 'screen';
  path: string;
  ours?: true;
}

/** A call: method and path (names in braces may be called otherwise in code), and inputs that it must take. */
export interface CallRow extends Row {
  kind: 'call';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  inputs: string[];
  ours?: true;
}

/** An error code of the calls it may come from; `says` must stand in the call's own text for the code. */
export interface ErrorRow extends Row {
  kind: 'error';
  code: number | string;
  calls: string[];
  says?: RegExp;
}

/** A constant: `from` is 'path#export.name', where `name()` calls a function with `{}`. */
export interface ConstantRow extends Row {
  kind: 'constant';
  value: unknown;
  from?: string;
}

/** A field of an entity: `at` is its place in the reply of the call `from` ('METHOD path'), lists passed through by name. */
export interface WireRow extends Row {
  kind: 'wire';
  from: string;
  at: string;
}

/** A feature flag with the value that it has until an installation says otherwise. */
export interface FlagRow extends Row {
  kind: 'flag';
  flag: string;
  isOn: boolean;
}

/** A sentence about behaviour, proved by its tests alone. */
export interface RuleRow extends Row {
  kind: 'rule';
}

export type AnyRow = ScreenRow | CallRow | ErrorRow | ConstantRow | WireRow | FlagRow | RuleRow;

/** Whether a row is beyond the specification. */
export const isOurs = (row: AnyRow): boolean =>
  row.section.startsWith('Decision') || ('ours' in row && row.ours === true);

/** Builders for one section's rows: ids are made of the section's number, the group and a name. */
export function under(section: string, group: string) {
  const base = (name: string, text: string, status: Status, tests: readonly string[] = []) => ({
    id: `${section.split(' ')[0]!.toLowerCase()}.${group}.${name}`,
    section,
    text,
    status,
    tests,
  });
  return {
    rule: (name: string, text: string, status: Status, ...tests: string[]): RuleRow => ({
      ...base(name, text, status, tests),
      kind: 'rule',
    }),
    screen: (path: string, text: string, status: Status, more: Partial<ScreenRow> = {}): ScreenRow => ({
      ...base(path, text, status),
      kind: 'screen',
      path,
      ...more,
    }),
    call: (at: string, text: string, status: Status, inputs = '', more: Partial<CallRow> = {}): CallRow => {
      const [method = '', path = ''] = at.split(' ');
      const names = inputs.split(' ').filter(Boolean);
      return {
        ...base(at + (names.length ? ` (${names.join(' ')})` : ''), text, status),
        kind: 'call',
        method: method as CallRow['method'],
        path,
        inputs: names,
        ...more,
      };
    },
    error: (code: number | string, text: string, calls: string[], status: Status, says?: RegExp): ErrorRow => ({
      ...base(String(code), text, status),
      kind: 'error',
      code,
      calls,
      ...(says ? { says } : {}),
    }),
    constant: (
      name: string,
      text: string,
      value: unknown,
      status: Status,
      from?: string,
      ...tests: string[]
    ): ConstantRow => ({
      ...base(name, text, status, tests),
      kind: 'constant',
      value,
      ...(from ? { from } : {}),
    }),
    wire: (name: string, text: string, from: string, at: string, status: Status = 'built'): WireRow => ({
      ...base(name, text, status),
      kind: 'wire',
      from,
      at,
    }),
    flag: (flag: string, text: string, isOn: boolean, status: Status, ...tests: string[]): FlagRow => ({
      ...base(flag, text, status, tests),
      kind: 'flag',
      flag,
      isOn,
    }),
  };
}
