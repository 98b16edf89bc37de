import type { Posting } from '#core/wallet/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A posted transaction. */
export interface Posted {
  readonly id: number;
  readonly user_id: number;
  readonly order_id: number | null;
  readonly note: string;
  readonly evidence: Record<string, unknown>;
  readonly amount_cents: number;
  readonly postings: readonly Posting[];
}
const posted = statement(`
  select t.id, t.user_id, t.order_id, t.note, t.evidence, t.amount_cents, coalesce((
    select json_agg(json_build_object('account', a.kind, 'cents', e.amount_cents) order by e.id)
    from wallet_entries e join wallet_accounts a on a.id = e.account_id where e.transaction_id = t.id), '[]') as postings
  from wallet_transactions t where t.cause = $1`);
/** The posting of this cause; null before there is one. */
export const readPosted = (db: Db, cause: string): Promise<Posted | null> => db.maybe<Posted>(posted(cause));

/** One entry of the books, as operators read it for an order. */
export interface PostingStory {
  readonly transaction_id: number;
  readonly type_id: number;
  readonly cause: string;
  readonly account: string;
  readonly cents: number;
  readonly created: Date;
}
const postings = statement(
  `select t.id as transaction_id, t.type_id, t.cause, a.kind as account, e.amount_cents as cents, e.created
   from wallet_transactions t join wallet_entries e on e.transaction_id = t.id join wallet_accounts a on a.id = e.account_id
   where t.order_id = $1 order by e.id limit 500`,
);
/** The book entries of an order, in order. */
export const readPostingsOf = (db: Db, order_id: number): Promise<PostingStory[]> =>
  db.many<PostingStory>(postings(order_id));
