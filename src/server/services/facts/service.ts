import { createHash } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, toWireOrNull } from '#core/kit/time.ts';
import type { serviceFacts } from '#core/services/facts/calls.ts';
import { type PaidJob, type PriceFile, priceOf, rootText, rowsOf } from '#core/services/facts/price-rules.ts';
import { DUE_DAYS, factsOf } from '#core/services/facts/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { readMeasured, readPaid } from './store.ts';

/**
 * The rows behind how often a pro’s price holds, without names, so that anyone can check it; null with too few, or for an unknown
 * service.
 */
function fileOf(service_id: number, jobs: readonly PaidJob[]): PriceFile | null {
  const rows = rowsOf(jobs);
  const price = priceOf(rows);
  const root = createHash('sha256').update(rootText({ service_id, rows })).digest('hex');
  return price && { service_id, rows, price, root };
}

export async function priceFile({ db }: Context, service_id: number): Promise<PriceFile | null> {
  const paid = await readPaid(db, service_id);
  return paid && fileOf(service_id, paid);
}

/** Measured figures of a public service, read in one query. Figures over too few events are left out (facts-rules.ts). */
export async function publicFacts(
  { service_id }: CallParsed<typeof serviceFacts>,
  { db, now }: Context,
): Promise<CallResult<typeof serviceFacts>> {
  const row = await readMeasured(db, service_id, now, new Date(now.getTime() - DUE_DAYS * DAY));
  if (!row) return notFound();
  const { schedule, paused_until, tags } = row;
  const price_root = fileOf(service_id, row.paid)?.root ?? null;
  return ok({ facts: factsOf(row), price_root, hours: schedule, paused_until: toWireOrNull(paused_until), tags });
}
