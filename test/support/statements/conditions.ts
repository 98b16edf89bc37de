/** Words that begin another clause, and so end a condition. */
const CLAUSES = new Set(
  'where on having when then else end select from group order limit returning set union except intersect filter values using with window if elsif return'.split(
    ' ',
  ),
);
const CHOICES = new Set(['where', 'on', 'having']);
const QUIET = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

interface Clause {
  ands: number;
  ors: number;
  /** An `and` that belongs to a `between`. */
  between: number;
  /** The clause chooses rows: `where`, `on` or `having`. */
  isChoice: boolean;
}

/**
 * Finds conditions that depend on operator precedence, in a statement or a file of functions: `and` and `or` in one clause
 * without parentheses, and an `or` over a whole `where`, `on` or `having`. One wrong word there affects all rows and is easily
 * overlooked.
 */
export function looseConditions(sql: string): string[] {
  const found: string[] = [];
  const fresh = (): Clause => ({ ands: 0, ors: 0, between: 0, isChoice: false });
  const depths: Clause[] = [fresh()];
  const words =
    sql
      .replace(QUIET, "''")
      .toLowerCase()
      .replaceAll('create or replace', 'create')
      .match(/[a-z_]+|[(),;]|\S/g) ?? [];
  const close = (at: Clause, near: string) => {
    if (at.ands > 0 && at.ors > 0) found.push(`"and" beside "or" before ${near}`);
    if (at.ors > 0 && at.isChoice) found.push(`"or" over all rows before ${near}`);
    Object.assign(at, { ands: 0, ors: 0, between: 0, isChoice: false });
  };
  words.forEach((word, i) => {
    const at = depths.at(-1) as Clause;
    const near = words.slice(Math.max(0, i - 6), i + 1).join(' ');
    if (word === '(') depths.push(fresh());
    else if (word === ')') {
      close(at, near);
      depths.pop();
    } else if (word === ',' || word === ';' || CLAUSES.has(word)) {
      close(at, near);
      at.isChoice = CHOICES.has(word);
    } else if (word === 'between') at.between++;
    else if (word === 'and' && at.between > 0) at.between--;
    else if (word === 'and') at.ands++;
    else if (word === 'or') at.ors++;
  });
  close(depths[0] as Clause, 'its end');
  return found;
}
