import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import {
  CLOSING_DAYS,
  FEE_STEP_CENTS,
  FIGURES,
  LEAST_ROWS,
  type LeadFigures,
  type LeadGroup,
  type LeadLedger,
  type LeadRow,
  MONTHS_BACK,
  QUOTE_STEP_MINUTES,
  SMALLER,
} from './model.ts';

/** A request before it is rounded and has its group. */
export type CountedLead = Omit<LeadRow, 'group'> & { readonly slug: string };

const sum = (rows: readonly LeadRow[], of: (row: LeadRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The middle one, or half way between the two in the middle, as a whole number. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

const share = (part: number, whole: number, places: number): number | null =>
  whole === 0 ? null : Math.round((part * 10 ** places) / whole) / 10 ** places;
const percent = (part: number, whole: number): number | null => share(part * 100, whole, 1);

/** All figures of some rows. */
export function figuresOf(rows: readonly LeadRow[]): LeadFigures {
  const quotes = sum(rows, (row) => row.quotes);
  const quoted = rows.filter((row) => row.quotes > 0).length;
  const alive = rows.filter((row) => row.is_alive).length;
  const hired = rows.filter((row) => row.is_hired);
  const fees_charged = sum(rows, (row) => row.fees_charged);
  const fees_returned = sum(rows, (row) => row.fees_returned);
  return {
    leads: rows.length,
    quoted,
    quotes,
    alive,
    alive_percent: percent(alive, quoted),
    fees_charged,
    fees_returned,
    returned_percent: percent(fees_returned, fees_charged + fees_returned),
    appeals: sum(rows, (row) => row.appeals),
    appeals_granted: sum(rows, (row) => row.appeals_granted),
    hires: hired.length,
    hires_per_quote: share(hired.length, quotes, 2),
    fee_per_hire_cents: medianOf(hired.map((row) => row.charged_cents)),
    first_quote_minutes: medianOf(
      rows.flatMap((row) => (row.first_quote_minutes === null ? [] : [row.first_quote_minutes])),
    ),
  };
}

const inSteps = (value: number, step: number): number => Math.round(value / step) * step;

/** A row as one line; all rows of a month in the order of their lines say nothing of the order in which requests came. */
export const lineOf = (row: LeadRow): string =>
  [
    row.group,
    row.quotes,
    Number(row.is_alive),
    row.fees_charged,
    row.fees_returned,
    row.charged_cents,
    row.appeals,
    row.appeals_granted,
    Number(row.is_hired),
    row.first_quote_minutes ?? '',
  ].join(',');

/** What a month’s root is the SHA-256 of. */
export const rootText = ({
  month,
  previous_root,
  rows,
}: Pick<LeadLedger, 'month' | 'previous_root' | 'rows'>): string =>
  [previous_root, month, ...rows.map(lineOf)].join('\n');

/**
 * Which group each category is in: its own from ten requests on. The others are counted together, and where they are fewer than
 * ten, with the smallest category that has a group. Null where all together are too few to publish.
 */
export function groupsOf(counts: ReadonlyMap<string, number>): ReadonlyMap<string, string> | null {
  const sorted = [...counts].toSorted(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
  const small: string[] = [];
  let together = 0;
  for (const [slug, n] of sorted) {
    if (n >= LEAST_ROWS && (together === 0 || together >= LEAST_ROWS)) break;
    small.push(slug);
    together += n;
  }
  if (together > 0 && together < LEAST_ROWS) return null;
  return new Map(sorted.map(([slug]) => [slug, small.includes(slug) ? SMALLER : slug]));
}

/** A month as it is published, but for its root; null where it has too few requests. */
export function ledgerOf(
  leads: readonly CountedLead[],
  at: { readonly month: string; readonly previous_month: string; readonly previous_root: string },
  names: ReadonlyMap<string, string>,
): Omit<LeadLedger, 'root'> | null {
  const counts = new Map<string, number>();
  for (const { slug } of leads) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const groups = groupsOf(counts);
  if (!groups || leads.length === 0) return null;
  const rows = leads
    .map(
      ({ slug, ...lead }): LeadRow => ({
        ...lead,
        group: groups.get(slug) ?? SMALLER,
        charged_cents: inSteps(lead.charged_cents, FEE_STEP_CENTS),
        first_quote_minutes:
          lead.first_quote_minutes === null ? null : inSteps(lead.first_quote_minutes, QUOTE_STEP_MINUTES),
      }),
    )
    .map((row) => ({ row, line: lineOf(row) }))
    .toSorted((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0))
    .map(({ row }) => row);
  const categoriesOf = (group: string) => [...groups.values()].filter((one) => one === group).length;
  return {
    ...at,
    total: figuresOf(rows),
    groups: [...new Set(groups.values())]
      .map(
        (group): LeadGroup => ({
          group,
          name: group === SMALLER ? '' : (names.get(group) ?? group),
          categories: categoriesOf(group),
          figures: figuresOf(rows.filter((row) => row.group === group)),
        }),
      )
      .toSorted(
        (a, b) =>
          Number(a.group === SMALLER) - Number(b.group === SMALLER) ||
          b.figures.leads - a.figures.leads ||
          (a.group < b.group ? -1 : 1),
      ),
    rows,
  };
}

const monthOf = (day: string): string => day.slice(0, 7);
/** The month so many after another. */
export function monthAfter(month: string, by = 1): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
/** A month’s first moment in Singapore. */
export const monthBegin = (month: string): Date => sgMoment(`${month}-01`) as Date;

/** The last month that is closed now. */
export const lastClosed = (now: Date): string =>
  monthAfter(monthOf(sgDay(new Date(now.getTime() - CLOSING_DAYS * DAY))), -1);

/** The month to count next: the one after the last that was looked at, else the first with requests; null while it is not closed. */
export function monthDue(last: string | null, first_request: Date | null, now: Date): string | null {
  const closed = lastClosed(now);
  const earliest = monthAfter(closed, 1 - MONTHS_BACK);
  const first = first_request && monthOf(sgDay(first_request));
  const from = last === null ? first : monthAfter(last);
  if (from === null) return null;
  const due = from < earliest ? earliest : from;
  return due <= closed ? due : null;
}

/** What is wrong with a published month, from its rows alone, in words; `root` is what its rows come to. */
export function faultsOf(ledger: LeadLedger, root: string): { readonly faults: string[]; readonly agreed: number } {
  const faults: string[] = [];
  let agreed = 0;
  const compare = (name: string, said: LeadFigures, rows: readonly LeadRow[]): void => {
    const found = figuresOf(rows);
    for (const figure of FIGURES)
      if (said[figure] === found[figure]) agreed += 1;
      else faults.push(`${name}: ${figure} is ${said[figure]}, the rows come to ${found[figure]}`);
  };
  compare('all', ledger.total, ledger.rows);
  for (const { group, figures } of ledger.groups) {
    const rows = ledger.rows.filter((row) => row.group === group);
    if (rows.length < LEAST_ROWS) faults.push(`${group}: fewer than ${LEAST_ROWS} rows`);
    compare(group, figures, rows);
  }
  const known = new Set(ledger.groups.map(({ group }) => group));
  const strange = ledger.rows.filter((row) => !known.has(row.group)).length;
  if (strange > 0) faults.push(`${strange} rows belong to no group`);
  if (root !== ledger.root) faults.push(`the root is ${ledger.root}, the rows come to ${root}`);
  return { faults, agreed };
}
