import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { ok } from '#core/kit/result.ts';
import type * as calls from '#core/wallet/calls.ts';
import { mergeBooks, type Place, placeBehind } from '#core/wallet/history/rules.ts';
import { HELD_TYPES, HISTORY_GROUPS, HISTORY_TYPES, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { RELEASE_WORDS } from '#core/wallet/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Lines are counted up to this number, and pages without a cursor reach no further. */
const COUNTED = 1000;
const ALL_TYPES: readonly number[] = Object.values(TRANSACTION_TYPE);

/** The place of a cursor; null for an invalid one. */
function placeOf(cursor: string | undefined): Place | null {
  const [credit, held] = fromCursor(cursor) ?? [];
  const isPlace = Number.isSafeInteger(credit) && Number.isSafeInteger(held);
  return isPlace ? { credit: credit as number, held: held as number } : null;
}

/**
 * The caller's history, newest first (specification 9): the default types, all, those of a group, or requested ones. Captures are
 * never shown: they move held credit inside the house. Money that a company holds is listed by its time among the lines of
 * credit, but does not change the credit.
 */
export async function transactions(
  input: CallParsed<typeof calls.transactions>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.transactions>> {
  const shown: readonly number[] = input.all ? ALL_TYPES : HISTORY_TYPES;
  const asked: readonly number[] = input.type_ids?.length
    ? input.type_ids
    : input.group
      ? HISTORY_GROUPS[input.group]
      : [];
  const types = asked.length > 0 ? ALL_TYPES.filter((type) => asked.includes(type)) : shown;
  const [credit, held] = [
    types.filter((type) => !HELD_TYPES.includes(type)),
    types.filter((type) => HELD_TYPES.includes(type)),
  ];
  const { page: number, page_size } = input;
  const skip = (number - 1) * page_size;
  const known = placeOf(input.cursor);
  const skipped =
    known || skip === 0
      ? []
      : mergeBooks(
          ...(await Promise.all([
            credit.length > 0 ? store.readHeads(db, user.id, credit, Math.min(skip, COUNTED)) : [],
            held.length > 0 ? store.readHeldHeads(db, user.id, held, Math.min(skip, COUNTED)) : [],
          ])),
          Math.min(skip, COUNTED),
        );
  const totals = await Promise.all([
    credit.length > 0 ? store.readTotal(db, user.id, credit, COUNTED) : 0,
    held.length > 0 ? store.readHeldTotal(db, user.id, held, COUNTED) : 0,
  ]);
  const isBehind = known === null && (skip >= COUNTED || skipped.length < skip);
  const from = known ?? placeBehind(skipped);
  const size = page_size + 1;
  const rows = isBehind
    ? []
    : mergeBooks(
        ...(await Promise.all([
          credit.length > 0 ? store.readHistory(db, user.id, credit, from.credit, size) : [],
          held.length > 0 ? store.readHeld(db, user.id, held, from.held, size) : [],
        ])),
        size,
      );
  const page = rows.slice(0, page_size);
  const behind = placeBehind(page, from);
  return ok({
    transactions: page.map((row) => ({
      ...row,
      reason: row.reason === null ? null : (RELEASE_WORDS[row.reason] ?? row.reason),
      reason_code: row.reason,
    })),
    paging: paging(
      number,
      page_size,
      Math.min(COUNTED, totals[0] + totals[1]),
      rows.length > page_size ? toCursor([behind.credit, behind.held]) : null,
    ),
  });
}
