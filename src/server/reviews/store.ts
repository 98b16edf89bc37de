import type { Review } from '#core/reviews/model.ts';
import { type Db, statement } from '#server/platform/database.ts';

const insert = statement(
  `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, tags, created)
   select b.id, b.quote_service_id, b.category_id, b.requestor_id, $3, $4, $5, $6
   from quote_bids b where b.id = $1 and b.requestor_id = $2
   on conflict (quote_bid_id) do nothing returning review_json(reviews) as review`,
);

export interface NewReview {
  readonly quote_bid_id: number;
  readonly user_id: number;
  readonly score: number;
  readonly note: string;
  readonly tags: readonly string[];
}

/** Stores a review and answers it as it is shown; null when the bid has one already. */
export const insertReview = async (db: Db, r: NewReview, now: Date): Promise<Review | null> =>
  (await db.maybe<{ review: Review }>(insert(r.quote_bid_id, r.user_id, r.score, r.note, r.tags, now)))?.review ?? null;

const ofBid = statement(
  `select (select review_json(v) from reviews v where v.quote_bid_id = b.id) as review
   from quote_bids b where b.id = $1 and $2 in (b.requestor_id, b.provider_id) and b.quote_sent_on is not null`,
);

/** The review of a sent quote, if there is one; null for anybody but its parties. */
export const readBidReview = (db: Db, bid_id: number, user_id: number): Promise<{ review: Review | null } | null> =>
  db.maybe(ofBid(bid_id, user_id));

const page = statement(
  `select s.review_count, coalesce((
     select json_agg(review_json(v) order by v.id desc) from (
       select * from reviews where quote_service_id = s.id and id < $2 order by id desc limit $3
     ) v), '[]') as reviews
   from quote_services s where s.id = $1 and s.is_listed`,
);

/** Reviews of a public service before an id, newest first, with how many there are; null when there is no such service. */
export const readReviews = (
  db: Db,
  service_id: number,
  before_id: number,
  limit: number,
): Promise<{ review_count: number; reviews: Review[] } | null> => db.maybe(page(service_id, before_id, limit));
