import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, toWireOrNull } from '#core/kit/time.ts';
import type { serviceFacts } from '#core/services/facts/calls.ts';
import { DUE_DAYS, factsOf } from '#core/services/facts/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { readMeasured } from './store.ts';

/** What was measured of a public service, in one query; figures over too little are left out (facts-rules.ts). */
export async function publicFacts(
  { service_id }: CallParsed<typeof serviceFacts>,
  { db, now }: Context,
): Promise<CallResult<typeof serviceFacts>> {
  const row = await readMeasured(db, service_id, now, new Date(now.getTime() - DUE_DAYS * DAY));
  if (!row) return notFound();
  const { schedule, paused_until, tags } = row;
  return ok({ facts: factsOf(row), hours: schedule, paused_until: toWireOrNull(paused_until), tags });
}
