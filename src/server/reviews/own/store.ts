import { COMPLETED_BIDS } from '#core/bids/model.ts';
import type { CustomerReview, ReviewKind, ReviewRow, Unreviewed } from '#core/reviews/model.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

// A person's own lists, and pros' reviews of one customer: one's own reviews always show, others' once their time has come. A
// review removed before that never shows to the other side.

const shown = (v: string) => `is_review_open(${v}.quote_bid_id, ${v}.shows_at, ${v}.removed_on, ${v}.is_pending, $4)`;

/** $1 the person, $2 below this id, $3 how many, $4 now. */
const list = (kind: ReviewKind, where: string, other: string) =>
  statement(
    `select v.id, json_build_object('kind', '${kind}', 'id', v.id, 'quote_bid_id', b.id, 'quote_request_id', r.id,
       'other', ${other}, 'title', r.title,
       'score', case when v.removed_on is null then v.score else 0 end,
       'note', case when v.removed_on is null then v.note else '' end,
       'tags', ${kind === 'pro' ? "case when v.removed_on is null then v.tags else '{}' end" : "'{}'::text[]"},
       'reply', ${kind === 'pro' ? 'case when v.removed_on is null then v.reply end' : 'null'},
       'created', wire_time(v.created), 'edited_on', wire_time(v.edited_on),
       'shows_on', case when v.shows_at > $4 and v.removed_on is null then wire_time(v.shows_at) end,
       'removed', removal_json(v.removed_on, v.removed_by, v.removed_reason)) as view
     from ${kind === 'pro' ? 'reviews' : 'consumer_reviews'} v
     join quote_bids b on b.id = v.quote_bid_id join quote_requests r on r.id = b.quote_request_id
     join quote_services s on s.id = b.quote_service_id join users u on u.id = b.requestor_id
     where ${where} and v.id < $2 order by v.id desc limit $3`,
  );

const OWN = {
  consumer: {
    written: list('pro', 'v.user_id = $1', 's.name'),
    received: list('customer', `v.user_id = $1 and ${shown('v')}`, 's.name'),
  },
  pro: {
    written: list('customer', 'v.provider_id = $1', 'name_for(u, b.quote_status_id)'),
    received: list(
      'pro',
      `v.quote_service_id in (select id from quote_services where user_id = $1) and ${shown('v')}`,
      'public_name(u)',
    ),
  },
} as const;

export type As = keyof typeof OWN;
export type List = keyof (typeof OWN)['pro'];

/** A page of a person's own reviews, newest first. */
export const readOwnReviews = (
  db: Db,
  as: As,
  which: List,
  user_id: number,
  before_id: number,
  limit: number,
  now: Date,
): Promise<{ id: number; view: ReviewRow }[]> => db.many(OWN[as][which](user_id, before_id, limit, now));

const waiting = (mine: string, theirs: string, side: string, other: string) =>
  statement(
    `select b.id as quote_bid_id, b.quote_request_id, ${other} as other, r.title, wire_time(b.completed_on) as completed_on,
       exists (select 1 from ${theirs} o where o.quote_bid_id = b.id and o.removed_on is null) as is_other_written
     from quote_bids b join quote_requests r on r.id = b.quote_request_id
     join quote_services s on s.id = b.quote_service_id join users u on u.id = b.requestor_id
     where ${side} = $1 and b.quote_status_id in ${listed(COMPLETED_BIDS)} and b.completed_on > $2
       and not exists (select 1 from ${mine} v where v.quote_bid_id = b.id)
     order by b.completed_on desc limit $3`,
  );
const WAITING: Readonly<Record<As, (...values: unknown[]) => Query>> = {
  consumer: waiting('reviews', 'consumer_reviews', 'b.requestor_id', 's.name'),
  pro: waiting('consumer_reviews', 'reviews', 'b.provider_id', 'name_for(u, b.quote_status_id)'),
};

/** Jobs completed since `after` that this person has not reviewed, newest first. */
export const readUnreviewed = (db: Db, as: As, user_id: number, after: Date, limit: number): Promise<Unreviewed[]> =>
  db.many<Unreviewed>(WAITING[as](user_id, after, limit));

const ofCustomer = statement(
  `select t.n as review_count, t.score,
     coalesce((select json_agg(consumer_review_json(v, $4) order by v.id desc) from (
       select * from consumer_reviews v
       where v.user_id = b.requestor_id and v.id < $2 and is_review_counted(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $4)
       order by v.id desc limit $3) v), '[]') as reviews
   from quote_bids b cross join lateral (
     select count(*)::integer as n, coalesce(round(avg(v.score), 1), 0)::double precision as score
     from consumer_reviews v where v.user_id = b.requestor_id and is_review_counted(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $4)) t
   where b.id = $1 and b.provider_id = $5`,
);

export interface CustomerReviewsRow {
  readonly review_count: number;
  readonly score: number;
  readonly reviews: CustomerReview[];
}
/** Pros' reviews of the customer behind an offer, for the pro it was made to; null for others. */
export const readCustomerReviews = (
  db: Db,
  bid_id: number,
  before_id: number,
  limit: number,
  now: Date,
  provider_id: number,
): Promise<CustomerReviewsRow | null> =>
  db.maybe<CustomerReviewsRow>(ofCustomer(bid_id, before_id, limit, now, provider_id));
