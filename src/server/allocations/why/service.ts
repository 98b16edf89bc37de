import type * as calls from '#core/allocations/calls.ts';
import { inLeadOrder, nextWave } from '#core/allocations/rules.ts';
import { ownCase } from '#core/allocations/why-rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { rulesByVersion } from '../rule/store.ts';
import * as store from '../store.ts';
import { missedBy, readHolding } from './store.ts';

/** Why the caller did or did not get a request, replayed from the record, with the facts of their own case only. */
export async function whyLead(
  { request_id }: CallParsed<typeof calls.whyLead>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.whyLead>> {
  const holding = await readHolding(db, request_id, user.id);
  const records = holding ? await store.allocationsOf(db, request_id) : [];
  if (!holding) return notFound();
  const rules = await rulesByVersion(db);
  const cases = records.flatMap((record) => {
    const own = ownCase(record.pool, record.lead_case, record.given, user.id, rules.get(record.rule_version));
    return own ? [{ record, own }] : [];
  });
  const shown = cases.find(({ own }) => own.place !== null) ?? cases.at(-1);
  const missed = shown || holding.has_bid ? [] : await missedBy(db, request_id, user.id, now);
  // A caller who does not have the request, was not considered and does not serve its category may not see it.
  if (missed === null) return notFound();
  return ok({
    rule_version: records[0]?.rule_version ?? null,
    has_it: holding.has_bid,
    own: shown ? viewOf(shown.record, shown.own) : null,
    missed,
  });
}

function viewOf({ wave, lead_case }: store.AllocationRow, own: NonNullable<ReturnType<typeof ownCase>>) {
  const { facts, parts, ...rest } = own;
  const { is_licensed, is_main, metres, free, review_count, reply_minutes, settled, answered, recent } = facts;
  const { open_jobs, handles } = facts;
  return {
    ...rest,
    wave,
    made_on: lead_case.made_on,
    seed: lead_case.seed,
    parts: parts.map((part) => ({ ...part })),
    is_licensed,
    is_main,
    metres,
    free,
    review_count,
    reply_minutes,
    settled,
    answered,
    recent,
    open_jobs,
    handles,
  };
}

/** How a request was given: each wave is replayed from its record. */
export async function replayLeads(
  { request_id }: CallParsed<typeof calls.replayLeads>,
  { db }: Context,
): Promise<CallResult<typeof calls.replayLeads>> {
  const [standing, records] = await Promise.all([
    store.standingOf(db, request_id),
    store.allocationsOf(db, request_id),
  ]);
  if (!standing) return notFound();
  const rules = await rulesByVersion(db);
  return ok({
    state: standing.state,
    waves: records.map(({ wave, rule_version, lead_case, pool, given }) => {
      const rule = rules.get(rule_version);
      const replayed = nextWave(pool, lead_case, rule);
      const { seed, made_on } = lead_case;
      const is_same = JSON.stringify(idsOf(replayed)) === JSON.stringify(idsOf(given));
      const places = new Map(replayed.map(({ user_id, place }) => [user_id, place]));
      const order = inLeadOrder(pool, lead_case, rule).map(
        ({ facts: { quote_service_id, user_id }, points, ...rest }) => {
          const { is_resting, total } = rest;
          return { quote_service_id, user_id, place: places.get(user_id) ?? null, is_resting, points, total };
        },
      );
      return { wave, rule_version, seed, made_on, looked_at: pool.length, given: [...given], replayed, is_same, order };
    }),
  });
}

const idsOf = (given: readonly { quote_service_id: number; place: string }[]) =>
  given.map(({ quote_service_id, place }) => [quote_service_id, place]);
