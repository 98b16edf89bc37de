import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/ops/books/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { noteProof } from '../alerts/service.ts';
import { PROOFS, proveAllBooks } from './proof-service.ts';

const PROOFS_AN_HOUR = 30;

/** Proves the books now, for an operator to read; throws 429 after thirty in an hour. */
export async function opsBooks(
  _: CallParsed<typeof calls.opsBooks>,
  { parts, user, now }: PersonContext,
): Promise<CallResult<typeof calls.opsBooks>> {
  await limit(parts.database, now, `books:user:${user.id}`, PROOFS_AN_HOUR, 3_600);
  const { lines, wrong, is_right } = await proveAllBooks(parts.database);
  await noteProof(parts.database, is_right, now);
  const sum = (of: (line: (typeof lines)[number]) => number): string =>
    toDecimal(lines.reduce((total, line) => total + of(line), 0));
  return ok({
    at: toWire(now),
    currency: CURRENCY,
    lines: lines.map(({ kind, accounts, entries, debit, credit, balance }) => ({
      kind,
      accounts,
      entries,
      debit: toDecimal(debit),
      credit: toDecimal(credit),
      balance: toDecimal(balance),
    })),
    total: { debit: sum((l) => l.debit), credit: sum((l) => l.credit), balance: sum((l) => l.balance) },
    checks: Object.entries(PROOFS).map(([name, proves]) => ({
      name,
      proves,
      wrong: [...(wrong[name as keyof typeof wrong] ?? [])],
    })),
    is_right,
  });
}
