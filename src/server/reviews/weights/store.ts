import type { TrustFacts } from '#core/users/trust/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface DueReview {
  readonly id: number;
  readonly quote_service_id: number;
  readonly created: Date;
  readonly weight: number | null;
  readonly is_paid: boolean;
  readonly is_talked: boolean;
  readonly is_met: boolean;
  readonly trust: TrustFacts;
}

const wrote = (side: 'requestor_id' | 'provider_id') =>
  `exists (select from messages m where m.quote_bid_id = b.id and m.sender_id = b.${side} and m.kind = 'text')`;
// The oldest first: those that were never weighed, and those whose second time has come. Rows that others write wait for the next run.
const due = statement(`
  with held as (
    select v.id from reviews v
    where v.is_shown and not v.is_weight_final and (v.weight is null or v.created <= $2)
    order by v.created, v.id limit $3 for no key update skip locked)
  select v.id, v.quote_service_id, v.created, v.weight,
    exists (select from custody_payments p
      where p.quote_bid_id = b.id and p.released_on is not null and p.back_cents < p.cents) as is_paid,
    ${wrote('requestor_id')} and ${wrote('provider_id')} as is_talked,
    exists (select from voice_calls c where c.quote_bid_id = b.id and c.answered_on is not null)
      or exists (select from appointments a
        where a.quote_bid_id = b.id and a.arrived_on is not null and a.cancelled_on is null) as is_met,
    trust_facts(u, least(v.created, $1)) as trust
  from held h join reviews v on v.id = h.id join quote_bids b on b.id = v.quote_bid_id join users u on u.id = v.user_id
  order by v.created, v.id`);
/** Shown reviews to weigh, locked: new ones, and those that were written before `again`. */
export const lockDue = (db: Db, now: Date, again: Date, limit: number): Promise<DueReview[]> =>
  db.many<DueReview>(due(now, again, limit));

const write = statement(`
  update reviews v set weight = w.weight, is_weight_final = w.is_final
  from unnest($1::bigint[], $2::smallint[], $3::boolean[]) as w (id, weight, is_final) where v.id = w.id`);
export const writeWeights = (
  db: Db,
  weights: readonly { readonly id: number; readonly weight: number; readonly is_final: boolean }[],
): Promise<number> =>
  db.run(
    write(
      weights.map(({ id }) => id),
      weights.map(({ weight }) => weight),
      weights.map(({ is_final }) => is_final),
    ),
  );
