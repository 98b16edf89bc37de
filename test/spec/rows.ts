/**
 * What a line of the specification looks like as data. Each row is one thing that section 2, 7, 8 or 9 names; `text` is
 * the specification's own wording. `status` says whether the code has it, and spec.test.ts holds it to that: a row marked
 * 'built' that the code lacks fails, and so does a row marked 'not yet' that the code has. 'left open' is for sentences that
 * ask for nothing ("Page content per route: not shown").
 */
export type Status = 'built' | 'not yet' | 'left open';

export interface Row {
  id: string;
  /** Number and heading, such as '7 Bids'. A heading starting with 'Decision' marks what decisions.md adds. */
  section: string;
  text: string;
  status: Status;
  /** The code that serves it: 'path#text that stands in that file'. A built row without another kind of proof needs it. */
  where?: string;
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

/** A sentence about behaviour, proved by `where` alone. */
export interface RuleRow extends Row {
  kind: 'rule';
}

export type AnyRow = ScreenRow | CallRow | ErrorRow | ConstantRow | RuleRow;

/** Builders for one section's rows: ids are made of the section's number, the group and a name. */
export function under(section: string, group: string) {
  const base = (name: string, text: string, status: Status) => ({
    id: `${section.split(' ')[0]!.toLowerCase()}.${group}.${name}`,
    section,
    text,
    status,
  });
  return {
    rule: (name: string, text: string, status: Status, where?: string): RuleRow => ({
      ...base(name, text, status),
      kind: 'rule',
      ...(where ? { where } : {}),
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
    constant: (name: string, text: string, value: unknown, status: Status, from?: string): ConstantRow => ({
      ...base(name, text, status),
      kind: 'constant',
      value,
      ...(from ? { from } : {}),
    }),
  };
}
