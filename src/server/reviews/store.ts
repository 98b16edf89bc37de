import type { CustomerReview, Earlier, Review, ReviewKind } from '#core/reviews/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The table of each kind. */
const TABLE = { pro: 'reviews', customer: 'consumer_reviews' } as const satisfies Record<ReviewKind, string>;
const each = <T>(make: (kind: ReviewKind) => T): Record<ReviewKind, T> => ({
  pro: make('pro'),
  customer: make('customer'),
});

// --- Writing --------------------------------------------------------------------------------------------------------------

const insert = statement(
  `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, tags, attachment_ids, shows_at,
     is_shown, created)
   select b.id, b.quote_service_id, b.category_id, b.requestor_id, $3, $4, $5, $6, $7::timestamptz,
     $7::timestamptz <= $8::timestamptz and b.is_counted, $8::timestamptz
   from quote_bids b where b.id = $1 and b.requestor_id = $2
   on conflict (quote_bid_id) do nothing returning id, is_shown`,
);
const insertCustomer = statement(
  `insert into consumer_reviews (quote_bid_id, quote_service_id, provider_id, user_id, score, note, shows_at, created)
   select b.id, b.quote_service_id, b.provider_id, b.requestor_id, $3, $4, $5::timestamptz, $6::timestamptz
   from quote_bids b where b.id = $1 and b.provider_id = $2
   on conflict (quote_bid_id) do nothing returning id`,
);

export interface NewReview {
  readonly quote_bid_id: number;
  readonly user_id: number;
  readonly score: number;
  readonly note: string;
  readonly shows_at: Date;
}

/** Stores what the requestor says of the pro; null when the bid has such a review already. */
export const insertReview = async (
  db: Db,
  r: NewReview & { readonly tags: readonly string[]; readonly attachment_ids: readonly number[] },
  now: Date,
): Promise<{ id: number; is_shown: boolean } | null> =>
  db.maybe(insert(r.quote_bid_id, r.user_id, r.score, r.note, r.tags, r.attachment_ids, r.shows_at, now));

/** Stores what the pro says of the requestor; null when the bid has such a review already. */
export const insertCustomerReview = async (db: Db, r: NewReview, now: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(insertCustomer(r.quote_bid_id, r.user_id, r.score, r.note, r.shows_at, now)))?.id ??
  null;

const writtenOn = each((kind) => statement(`select created from ${TABLE[kind]} where quote_bid_id = $1`));

/** When the review of this kind was written, even if it was removed; null before. The caller has locked the bid. */
export const readWritten = async (db: Db, kind: ReviewKind, bid_id: number): Promise<Date | null> =>
  (await db.maybe<{ created: Date }>(writtenOn[kind](bid_id)))?.created ?? null;

const bringForward = {
  pro: statement(
    `update reviews v set shows_at = $2, is_shown = v.removed_on is null and not v.is_pending and b.is_counted
       and $2::timestamptz <= $3::timestamptz
     from quote_bids b where b.id = v.quote_bid_id and v.quote_bid_id = $1 and v.shows_at > $2 returning v.score`,
  ),
  customer: statement(
    'update consumer_reviews set shows_at = $2 where quote_bid_id = $1 and shows_at > $2 and $2::timestamptz <= $3::timestamptz returning score',
  ),
};
/** Shows the review of a bid earlier, because the other side wrote. */
export const showEarlier = (db: Db, kind: ReviewKind, bid_id: number, shows_at: Date, now: Date): Promise<number> =>
  db.run(bringForward[kind](bid_id, shows_at, now));

/** A review with the facts for decisions. */
export interface HeldReview {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_service_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly score: number;
  readonly note: string;
  readonly tags: string[];
  readonly attachment_ids: number[];
  readonly created: Date;
  readonly shows_at: Date;
  readonly removed_on: Date | null;
  /** Whether others than its writer can read it: the public, or for a review of a customer the pros it is for. */
  readonly is_open: boolean;
  readonly first_replied_on: Date | null;
  readonly reply: string | null;
}

/** `at` is the parameter of the moment; what a pro's review shows does not depend on it. */
const heldAt = (kind: ReviewKind, at: string) => {
  const own = kind === 'pro' ? 'v.tags, v.attachment_ids, v.first_replied_on, v.reply' : null;
  return `select v.id, v.quote_bid_id, v.quote_service_id, v.score, v.note, v.created, v.shows_at, v.removed_on,
     b.requestor_id, b.provider_id, ${kind === 'pro' ? 'v.is_shown' : `v.removed_on is null and is_review_open(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, ${at}::timestamptz)`} as is_open,
     ${own ?? "'{}'::text[] as tags, '{}'::bigint[] as attachment_ids, null::timestamptz as first_replied_on, null as reply"}
   from ${TABLE[kind]} v join quote_bids b on b.id = v.quote_bid_id where v.id = $1`;
};
const lock = ' for no key update of v';
const lockedAny = each((kind) => statement(heldAt(kind, '$2') + lock));
const lockedOwn = each((kind) =>
  statement(`${heldAt(kind, '$3')} and ${kind === 'pro' ? 'b.requestor_id' : 'b.provider_id'} = $2${lock}`),
);
const lockedToReply = statement(
  `${heldAt('pro', 'null')} and exists (select 1 from quote_services s where s.id = v.quote_service_id and s.user_id = $2)
     and (v.is_shown or is_review_open(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $3))${lock}`,
);

const momentOf = (kind: ReviewKind, now: Date): Date[] => (kind === 'pro' ? [] : [now]);

/** A review, locked. For operators. */
export const lockReview = (db: Db, now: Date, kind: ReviewKind, id: number): Promise<HeldReview | null> =>
  db.maybe<HeldReview>(lockedAny[kind](id, ...momentOf(kind, now)));
/** A review that this person wrote, locked; null for another person's. */
export const lockOwnReview = (
  db: Db,
  now: Date,
  kind: ReviewKind,
  id: number,
  author_id: number,
): Promise<HeldReview | null> => db.maybe<HeldReview>(lockedOwn[kind](id, author_id, ...momentOf(kind, now)));
/** A review of this pro's work that they can read, locked; null for other pros' reviews and hidden ones. */
export const lockReplied = (db: Db, id: number, provider_id: number, now: Date): Promise<HeldReview | null> =>
  db.maybe<HeldReview>(lockedToReply(id, provider_id, now));

const keepReview = statement(
  `insert into review_versions (review_id, part, score, note, tags, attachment_ids, until)
   select id, 'review', score, note, tags, attachment_ids, $2 from reviews where id = $1`,
);
const keepCustomer = statement(
  `insert into review_versions (consumer_review_id, part, score, note, until)
   select id, 'review', score, note, $2 from consumer_reviews where id = $1`,
);
const keepReply = statement(
  `insert into review_versions (review_id, part, note, until)
   select id, 'reply', reply, $2 from reviews where id = $1 and reply is not null`,
);
const editPro = statement(
  'update reviews set score = $2, note = $3, tags = $4, attachment_ids = $5, edited_on = $6 where id = $1 and removed_on is null',
);
const editCustomer = statement(
  'update consumer_reviews set score = $2, note = $3, edited_on = $4 where id = $1 and removed_on is null',
);

export interface EditedReview {
  readonly score: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly attachment_ids: readonly number[];
}

/** Keeps the old version of a review, and writes the new one. */
export async function rewrite(db: Db, kind: ReviewKind, id: number, to: EditedReview, now: Date): Promise<void> {
  if (kind === 'pro') {
    await db.run(keepReview(id, now));
    await db.run(editPro(id, to.score, to.note, to.tags, to.attachment_ids, now));
  } else {
    await db.run(keepCustomer(id, now));
    await db.run(editCustomer(id, to.score, to.note, now));
  }
}

const removed = each((kind) =>
  statement(
    `update ${TABLE[kind]} set removed_on = $2, removed_by = $3, removed_reason = $4${kind === 'pro' ? ', is_shown = false' : ''}
     where id = $1 and removed_on is null`,
  ),
);
export const markRemoved = (
  db: Db,
  kind: ReviewKind,
  id: number,
  by: 'author' | 'operator',
  reason: string,
  now: Date,
): Promise<number> => db.run(removed[kind](id, now, by, reason));

const reply = statement(
  `update reviews set reply = $2, replied_on = case when $2::text is null then null else coalesce(replied_on, $3) end,
     first_replied_on = coalesce(first_replied_on, case when $2::text is not null then $3::timestamptz end)
   where id = $1 returning review_json(reviews) as review`,
);
/** Keeps the old version of the pro's reply, and writes the new one; null deletes the reply. */
export async function writeReply(db: Db, id: number, text: string | null, now: Date): Promise<Review> {
  await db.run(keepReply(id, now));
  return (await db.one<{ review: Review }>(reply(id, text, now))).review;
}

const dropReplies = statement(
  `update reviews v set reply = null, replied_on = null from quote_services s
   where s.id = v.quote_service_id and s.user_id = $1 and v.reply is not null`,
);
const dropEarlierReplies = statement(
  `delete from review_versions h using reviews v, quote_services s
   where h.part = 'reply' and v.id = h.review_id and s.id = v.quote_service_id and s.user_id = $1`,
);
/** Deletes a person's replies, and their earlier versions. */
export async function forgetReplies(db: Db, user_id: number): Promise<void> {
  await db.run(dropReplies(user_id));
  await db.run(dropEarlierReplies(user_id));
}

const showDue = statement(
  `update reviews set is_shown = true where id in (
     select v.id from reviews v where not v.is_shown and v.removed_on is null and not v.is_pending and v.shows_at <= $1
       and is_review_counted(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $1)
     order by v.shows_at limit $2 for update skip locked)
   returning quote_bid_id, quote_service_id, score,
     (select array[b.requestor_id, b.provider_id] from quote_bids b where b.id = reviews.quote_bid_id) as parties`,
);
export interface DueReview {
  readonly quote_bid_id: number;
  readonly quote_service_id: number;
  readonly score: number;
  readonly parties: number[];
}
/** Marks reviews whose seven hidden days have passed as shown; rows that another node has locked are skipped. */
export const markShown = (db: Db, now: Date, limit: number): Promise<DueReview[]> =>
  db.many<DueReview>(showDue(now, limit));

// --- Reading --------------------------------------------------------------------------------------------------------------

const one = statement('select review_json(v) as review from reviews v where v.id = $1');
export const readReview = async (db: Db, id: number): Promise<Review> =>
  (await db.one<{ review: Review }>(one(id))).review;

const oneCustomer = statement('select consumer_review_json(v, $2) as review from consumer_reviews v where v.id = $1');
export const readCustomerReview = async (db: Db, id: number, now: Date): Promise<CustomerReview> =>
  (await db.one<{ review: CustomerReview }>(oneCustomer(id, now))).review;

// Only its author can read a hidden review. A review removed before it showed never existed for the other side.
const readable = (v: string, author: string) =>
  `(${author} = $2 or is_review_open(${v}.quote_bid_id, ${v}.shows_at, ${v}.removed_on, ${v}.is_pending, $3))`;
const ofBid = statement(
  `select b.quote_status_id, b.requestor_id, b.provider_id,
     case when ${readable('v', 'b.requestor_id')} then review_json(v) end as review,
     case when ${readable('c', 'b.provider_id')} then consumer_review_json(c, $3) end as customer_review,
     v.created, v.shows_at, v.removed_on, v.is_pending, c.is_pending as is_customer_pending, c.created as customer_created, c.shows_at as customer_shows_at,
     c.removed_on as customer_removed_on,
     (select coalesce(json_agg(json_build_object('kind', case when h.review_id is null then 'customer' else 'pro' end,
         'part', h.part, 'score', h.score, 'note', h.note, 'tags', h.tags, 'until', wire_time(h.until)) order by h.id), '[]')
      from review_versions h
      where ((h.review_id = v.id and v.removed_on is null and ${readable('v', 'b.requestor_id')})
         or (h.consumer_review_id = c.id and c.removed_on is null and ${readable('c', 'b.provider_id')}))) as earlier
   from quote_bids b left join reviews v on v.quote_bid_id = b.id left join consumer_reviews c on c.quote_bid_id = b.id
   where b.id = $1 and $2 in (b.requestor_id, b.provider_id) and b.quote_sent_on is not null`,
);
export interface BidReviewsRow {
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly review: Review | null;
  readonly customer_review: CustomerReview | null;
  readonly created: Date | null;
  readonly shows_at: Date | null;
  readonly removed_on: Date | null;
  readonly is_pending: boolean | null;
  readonly is_customer_pending: boolean | null;
  readonly customer_created: Date | null;
  readonly customer_shows_at: Date | null;
  readonly customer_removed_on: Date | null;
  readonly earlier: Earlier[];
}
/** Both reviews of a sent quote as this side may read them now; null for others than the two sides. */
export const readBidReviews = (db: Db, bid_id: number, user_id: number, now: Date): Promise<BidReviewsRow | null> =>
  db.maybe<BidReviewsRow>(ofBid(bid_id, user_id, now));

const page = statement(
  `select s.review_count, coalesce((
     select json_agg(review_json(v) order by v.id desc) from (
       select * from reviews where quote_service_id = s.id and id < $2 and shows_at <= $4
         and (is_shown or shows_at <= removed_on or is_review_counted(quote_bid_id, shows_at, removed_on, is_pending, $4))
       order by id desc limit $3
     ) v), '[]') as reviews
   from quote_services s where s.id = $1 and s.is_listed`,
);

/**
 * A public service's shown reviews before an id, newest first, with how many count; null when there is no such service. A removed
 * review that was public leaves its trace.
 */
export const readReviews = (
  db: Db,
  service_id: number,
  before_id: number,
  limit: number,
  now: Date,
): Promise<{ review_count: number; reviews: Review[] } | null> => db.maybe(page(service_id, before_id, limit, now));
