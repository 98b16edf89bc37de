/** Lines of the company's statement that have no match in our books. Each stays listed until it is matched. */
import type * as calls from '#core/custody/statements/calls.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { portOf } from '../payments/port-service.ts';
import { readLone } from './store.ts';

const PAGE = 50;

export async function opsLoneLines(
  { page }: CallParsed<typeof calls.opsLoneLines>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsLoneLines>> {
  if (!portOf(context)) return notFound();
  const { rows, total } = await readLone(context.db, PAGE, (page - 1) * PAGE);
  return ok({
    lines: rows.map(({ cents, at, ...line }) => ({ ...line, amount: toDecimal(cents), at: toWire(at) })),
    total,
    page,
    total_pages: Math.ceil(total / PAGE),
  });
}
