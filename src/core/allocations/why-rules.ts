import type { Given, LeadCase, LeadFacts, Place } from './model.ts';
import { LEAD_PARTS, type LeadPart, type LeadTerms, RULE_2 } from './rule/model.ts';
import { driveMinutes, evenedRating, inLeadOrder, leadPoints, mostOf } from './rules.ts';

/** What the rule made of one pro in one wave: their own facts alone, and where they stood among how many. */
export interface OwnCase {
  readonly facts: LeadFacts;
  readonly place: Place | null;
  /** From 1, by order. */
  readonly stood: number;
  readonly of: number;
  readonly is_resting: boolean;
  readonly parts: readonly { readonly part: LeadPart; readonly points: number; readonly most: number }[];
  readonly drive_minutes: number;
  /** Hundredths of a star. */
  readonly evened: number;
  /** Where they would have stood, had they been free at the wished hour; null where that was not in the way. */
  readonly stood_if_free: number | null;
}

const placeIn = (pool: readonly LeadFacts[], at: LeadCase, user_id: number, terms: LeadTerms) => {
  const order = inLeadOrder(pool, at, terms);
  const index = order.findIndex(({ facts }) => facts.user_id === user_id);
  return { found: order[index], stood: index + 1, of: order.length };
};

/** Why a pro did or did not get a request in a wave; null for one who was not looked at. */
export function ownCase(
  pool: readonly LeadFacts[],
  at: LeadCase,
  given: readonly Given[],
  user_id: number,
  terms: LeadTerms = RULE_2,
): OwnCase | null {
  const { found, stood, of } = placeIn(pool, at, user_id, terms);
  if (!found) return null;
  const { facts } = found;
  const points = leadPoints(facts, at, terms);
  const freed = pool.map((one) => (one.user_id === user_id ? { ...one, free: 'yes' as const } : one));
  return {
    facts,
    place: given.find((one) => one.user_id === user_id)?.place ?? null,
    stood,
    of,
    is_resting: found.is_resting,
    parts: LEAD_PARTS.map((part) => ({ part, points: points[part], most: mostOf(part, terms) })),
    drive_minutes: driveMinutes(facts.metres, at.slots),
    evened: evenedRating(facts, at.mean_score, terms),
    stood_if_free: facts.free === 'no' ? placeIn(freed, at, user_id, terms).stood : null,
  };
}
