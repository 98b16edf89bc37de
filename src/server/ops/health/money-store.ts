import { type Db, statement } from '#server/platform/data/database.ts';

export interface MoneyState {
  readonly held_cents: number;
  /** When the oldest held fee was due to be decided. */
  readonly due_since: Date | null;
  /** Since when the oldest payment has waited for its payment company. */
  readonly open_since: Date | null;
  readonly proven_on: Date | null;
  readonly is_right: boolean | null;
}

const state = statement(`
  select h.held_cents, h.due_since, i.open_since, p.updated as proven_on, (p.value = 'true'::jsonb) as is_right
  from (select coalesce(sum(bought_cents + promotional_cents), 0)::bigint as held_cents,
      min(decide_at) filter (where decide_at <= $1) as due_since from fee_holds where status = 'held') h
  cross join (select min(created) as open_since from payment_intents where status = 'sent') i
  left join settings p on p.key = 'books_proof'`);

/** Held fees, unanswered payments, and the last proof of the books, at one moment. */
export const readMoneyState = (db: Db, now: Date): Promise<MoneyState> => db.one(state(now));
