import type * as calls from '#core/bids/fees/calls.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { feeAfter, type ReceiptLine } from '#core/requests/fees/rules.ts';
import type { FeeFactsView } from '#core/requests/tariff/model.ts';
import { editionOf, ruleOf } from '#core/wallet/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { feeCharged } from '#server/wallet/service.ts';

/** What is written with a fee when it is held (sendQuote). */
interface Evidence {
  readonly tariff_version: number;
  readonly receipt: readonly ReceiptLine[];
  readonly facts?: FeeFactsView;
  readonly discount_percent?: number;
}

const ruleWith = (version: number) => ({ rule: ruleOf(version), edition: editionOf(version) });

/** The receipt of the fee that this pro paid for a quote (decision 15); 404 for a quote of others and for one without a fee. */
export async function feeReceipt(
  { bid_id }: CallParsed<typeof calls.feeReceipt>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.feeReceipt>> {
  const charged = await feeCharged(db, user.id, bid_id);
  if (!charged) return notFound();
  const evidence = charged.evidence as unknown as Partial<Evidence>;
  if (!evidence.receipt || !evidence.tariff_version) return notFound();
  const sum = evidence.receipt.reduce((total, line) => total + line.cents, 0);
  // Receipts from before facts were kept leave the discount out.
  const { line } = feeAfter(sum, evidence.facts ? 0 : (evidence.discount_percent ?? 0));
  const lines = line ? [...evidence.receipt, line] : evidence.receipt;
  return ok({
    fee_receipt: {
      fee: toDecimal(charged.cents),
      currency: CURRENCY,
      charged_on: toWire(charged.created),
      tariff_version: evidence.tariff_version,
      lines: lines.map(({ label, percent, cents }) => ({ label, percent, amount: toDecimal(cents) })),
      facts: evidence.facts ?? null,
      charged_by: charged.rule_version === null ? null : ruleWith(charged.rule_version),
    },
  });
}
