import type { Cents } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';

/** Days that promotional credit lives on when a fee gave it back after its end. */
export const GIVEN_BACK_DAYS = 14;
/** Days before the end on which a person is told of it, the earlier first. */
export const ENDING_NOTICES = [14, 3] as const;

/** Promotional credit that was given, and when it ends. */
export interface Grant {
  readonly id: number;
  readonly cents: Cents;
  readonly ends_on: Date;
  /** When its end was carried out last; null before. */
  readonly settled_on: Date | null;
}

/** Promotional credit that came back: a fee released, a refund or dispute undone. */
export interface GivenBack {
  readonly cents: Cents;
  readonly on: Date;
}

/** A part of what is left of a grant, and when that part ends. */
export interface EndPart {
  readonly grant_id: number;
  readonly cents: Cents;
  readonly ends_on: Date;
}

/**
 * What is left of each grant and when it ends, the next first. What was spent counts against the credit that ends first, so
 * that the balance is what is left of the grants that end last. What is left of a grant after its end either was never spent
 * and has ended, or was given back after the end and lives on for fourteen days from then. Balance without a grant does not
 * end.
 */
export function partsOf(
  balance: Cents,
  grants: readonly Grant[],
  givenBack: readonly GivenBack[],
  now: Date,
): readonly EndPart[] {
  const parts: EndPart[] = [];
  const back = givenBack.map((g) => ({ ...g })).sort((a, b) => b.on.getTime() - a.on.getTime());
  let left = balance;
  for (const grant of [...grants].sort((a, b) => b.ends_on.getTime() - a.ends_on.getTime() || b.id - a.id)) {
    let rest = Math.min(grant.cents, left);
    left -= rest;
    if (rest === 0) continue;
    const part = (cents: Cents, ends_on: Date) => void parts.push({ grant_id: grant.id, cents, ends_on });
    if (grant.ends_on > now) {
      part(rest, grant.ends_on);
      continue;
    }
    const since = grant.settled_on ?? grant.ends_on;
    for (const given of back) {
      if (given.on < since) break;
      const cents = Math.min(given.cents, rest);
      if (cents === 0) continue;
      given.cents -= cents;
      rest -= cents;
      part(cents, new Date(given.on.getTime() + GIVEN_BACK_DAYS * DAY));
    }
    if (rest > 0) part(rest, grant.ends_on);
  }
  return parts.sort((a, b) => a.ends_on.getTime() - b.ends_on.getTime() || a.grant_id - b.grant_id);
}

const sum = (parts: readonly EndPart[]): Cents => parts.reduce((total, part) => total + part.cents, 0);

/** What has ended by `now`, in cents: never more than the balance. */
export const endedBy = (parts: readonly EndPart[], now: Date): Cents => sum(parts.filter((p) => p.ends_on <= now));

/** What ends next: all that ends on that day in Singapore. Null where nothing that ends is left. */
export function endsNext(parts: readonly EndPart[], now: Date): { cents: Cents; ends_on: Date } | null {
  const coming = parts.filter((p) => p.ends_on > now);
  const [first] = coming;
  if (!first) return null;
  return { cents: sum(coming.filter((p) => sgDay(p.ends_on) === sgDay(first.ends_on))), ends_on: first.ends_on };
}

/** A grant's row after its end was carried out, and the rows for what of it lives on. */
export interface Settled {
  readonly grants: readonly { readonly id: number; readonly cents: Cents }[];
  readonly living: readonly EndPart[];
  readonly ended_cents: Cents;
}

/**
 * Carries out the ends that are due: what ended leaves its grant, what lives on becomes a grant of its own, and what was
 * spent stays, so that it is known when it comes back.
 */
export function settleEnds(parts: readonly EndPart[], grants: readonly Grant[], now: Date): Settled {
  const over = grants.filter((g) => g.ends_on <= now);
  const overIds = new Set(over.map((g) => g.id));
  const mine = parts.filter((p) => overIds.has(p.grant_id));
  return {
    grants: over.map(({ id, cents }) => ({ id, cents: cents - sum(mine.filter((p) => p.grant_id === id)) })),
    living: mine.filter((p) => p.ends_on > now),
    ended_cents: endedBy(mine, now),
  };
}

/** Of which notice a grant's end wants to be told now, in days; null while none is due. */
export function endingNotice(ends_on: Date, noticed_days: number | null, now: Date): number | null {
  const left = ends_on.getTime() - now.getTime();
  if (left <= 0) return null;
  const due = ENDING_NOTICES.filter((days) => left <= days * DAY && (noticed_days === null || noticed_days > days));
  return due.at(-1) ?? null;
}
