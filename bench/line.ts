/** A line of the bench's table. */
export interface Line {
  readonly work: string;
  readonly ours: string;
  readonly limit?: string;
  readonly ratio?: number;
  readonly goal?: string;
  /** Absent where no goal is set. */
  readonly isMet?: boolean;
  readonly more?: string;
}

/** The ratios of single runs, which show how much they vary. */
export const told = (ratios: readonly number[]): string => ratios.map((ratio) => ratio.toFixed(2)).join(', ');

const cellsOf = ({ work, ours, limit = '', ratio, goal = 'none', isMet, more = '' }: Line): readonly string[] => [
  work,
  ours,
  limit,
  ratio === undefined ? '' : ratio.toFixed(2),
  goal,
  isMet === undefined ? '' : isMet ? 'met' : 'missed',
  more,
];

/** Prints a line as it comes. */
export const print = (line: Line): void => console.log(cellsOf(line).filter(Boolean).join(' · '));

/** Prints the table in the format of docs/performance.md. */
export function printTable(lines: readonly Line[]): void {
  console.log('| work | ours | limit | ours ÷ limit | goal | | |\n|---|---|---|---|---|---|---|');
  for (const line of lines) console.log(`| ${cellsOf(line).join(' | ')} |`);
}
