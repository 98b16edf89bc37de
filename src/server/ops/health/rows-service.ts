import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/ops/health/calls.ts';
import {
  APPEAL_NUMBERS,
  type AppealNumber,
  COHORT_NUMBERS,
  type CohortNumber,
  MONEY_NUMBERS,
  type MoneyNumber,
  type RequestNumber,
} from '#core/ops/health/model.ts';
import { dayAfter, isWeek, spanOf } from '#core/ops/health/rules.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import { csvLine } from '#core/wallet/exports/csv-rules.ts';
import { FEE_TYPES, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as wallet from '#server/wallet/service.ts';
import * as rows from './rows-store.ts';
import { momentsOf, narrowedOf } from './service.ts';

export type RowsInput = Omit<CallParsed<typeof calls.opsHealthRows>, 'page_size' | 'cursor'>;

const MONEY = {
  bought: [TRANSACTION_TYPE.credit_purchase],
  spent: FEE_TYPES,
  given_back: [TRANSACTION_TYPE.quote_fee_refund],
} satisfies Record<MoneyNumber, readonly number[]>;
const isOneOf = <T extends string>(set: readonly T[], value: string): value is T =>
  (set as readonly string[]).includes(value);

const moveRow = ({ at, cents, type_id, ...row }: wallet.MoveRow): rows.RowAt => ({
  ...row,
  kind: 'transaction',
  at: toWire(at),
  time: at,
  category: '',
  area: '',
  step: null,
  quotes: null,
  first_quote_minutes: null,
  amount: toDecimal(cents),
  status: wallet.typeWords(type_id),
});

/** The start of a list: every row is below this place. */
const TOP: rows.Place = { time: new Date('9999-12-31T00:00:00Z'), id: Number.MAX_SAFE_INTEGER };

/** The rows that a number counts, after a place, newest first. */
async function readRows(db: Db, input: RowsInput, now: Date, place: rows.Place, limit: number): Promise<rows.RowAt[]> {
  const { number, week } = input;
  const span = week === undefined ? spanOf(now, input.days) : { from: week, to: dayAfter(week, 6) };
  if (isOneOf<MoneyNumber>(MONEY_NUMBERS, number))
    return (await wallet.movesOf(db, MONEY[number], momentsOf(span), place.id, limit)).map(moveRow);
  if (isOneOf<AppealNumber>(APPEAL_NUMBERS, number)) return rows.readAppeals(db, number, momentsOf(span), place, limit);
  if (isOneOf<CohortNumber>(COHORT_NUMBERS, number))
    return rows.readCohort(db, number, input.first_month ?? '', input.month ?? '', place, limit);
  return rows.readRequests(db, number as RequestNumber, narrowedOf(input), [span.from, span.to], place, limit);
}

/** Refuses an invalid week, and a cohort without its months. */
export function checkRows({ number, week, first_month, month }: RowsInput): void {
  if (week !== undefined && !isWeek(week)) throw invalid({ week: 'not a Monday' });
  const isCohort = isOneOf<CohortNumber>(COHORT_NUMBERS, number);
  for (const [name, value] of Object.entries({ first_month, month }))
    if (isCohort && value === undefined) throw invalid({ [name]: 'not a day' });
}

const LOOKED = 'health rows opened';
const EXPORTED = 'health rows exported';
const recordRows = (context: PersonContext, act: ActName, input: RowsInput): Promise<void> =>
  recordAct(context, act, `health:${input.number}`, { ...input });

/** A page of a number's rows. Opening the first page is audited, with the filter. */
export async function opsHealthRows(
  { page_size, cursor, ...input }: CallParsed<typeof calls.opsHealthRows>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsHealthRows>> {
  checkRows(input);
  const place = placeOfCursor(cursor);
  if (cursor && !place) throw invalid({ cursor: 'not a cursor of this list' });
  const found = await readRows(context.db, input, context.now, place ?? TOP, page_size + 1);
  if (!place) await recordRows(context, LOOKED, input);
  const { page, next_cursor } = pageOf(found, page_size, ({ time, id }) => [time.getTime(), id]);
  return ok({ rows: page.map(({ time: _, ...row }) => row), next_cursor });
}

export const recordExport = (context: PersonContext, input: RowsInput): Promise<void> =>
  recordRows(context, EXPORTED, input);

const PAGE = 500;
const HEAD = [
  'Time (UTC)',
  'Number',
  'Kind',
  'Who',
  'Person',
  'What',
  'Category',
  'Area',
  'Step',
  'Quotes',
  'Minutes to the first quote',
  'Amount (SGD)',
  'Status',
];

/** The same rows as CSV, newest first, streamed in chunks. */
export async function* rowsCsv(db: Db, input: RowsInput, now: Date): AsyncGenerator<Buffer> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield Buffer.from(`\u{feff}${csvLine(HEAD)}`);
  for (let place: rows.Place | null = TOP; place !== null; ) {
    const found: rows.RowAt[] = await readRows(db, input, now, place, PAGE);
    if (found.length > 0)
      yield Buffer.from(
        found
          .map((row) =>
            csvLine([
              row.at,
              row.id,
              row.kind,
              row.who,
              row.user_id,
              row.what,
              row.category,
              row.area,
              row.step,
              row.quotes,
              row.first_quote_minutes,
              row.amount,
              row.status,
            ]),
          )
          .join(''),
      );
    const last = found.at(-1);
    place = last !== undefined && found.length === PAGE ? { time: last.time, id: last.id } : null;
  }
}
