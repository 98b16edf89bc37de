import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

export const REVIEW_NOTE_MAX = 2000;
export const REVIEW_REPLY_MAX = 1000;
/** Pictures that go with one review. */
export const REVIEW_FILES_MAX = 5;
export const REMOVAL_REASON_MAX = 200;
/** A review shows once both sides wrote, or after so many days. */
export const HIDDEN_DAYS = 7;
/** How many days after writing it a review, or a reply, can be changed. */
export const EDIT_DAYS = 14;
/** Words a review can be tagged with. */
export const REVIEW_TAGS = [
  'On time',
  'Fair price',
  'Tidy',
  'Explains well',
  'Friendly',
  'Quality work',
  'Would hire again',
] as const;
export const reviewTagShape = z.enum(REVIEW_TAGS);

/** Whom a review is about: the pro who did the work, or the customer. */
export const REVIEW_KINDS = ['pro', 'customer'] as const;
export const reviewKindShape = z.enum(REVIEW_KINDS);
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What stays of a removed review: that it was, who removed it, and why. What it said is shown to no one. */
export const removalShape = z.object({
  by: z.enum(['author', 'operator']),
  reason: z.string(),
  on: wireTime(),
});
export type Removal = z.infer<typeof removalShape>;

/** What keeps a review from showing besides its time: a look of ours, or a phone that one of the two has not confirmed. */
const waitsForShape = z.enum(['check', 'phone']).nullable();

export const reviewShape = z.object({
  id: z.number(),
  /** One to five stars; 0 where it was removed. */
  score: z.number(),
  note: z.string(),
  tags: z.array(z.string()),
  /** "Rachel G., Tampines": never the whole name. Empty, as the area, where the review was removed. */
  author: z.string(),
  area_name: z.string(),
  category_name: z.string(),
  title: z.string(),
  created: wireTime(),
  /** What the pro says to it, under it; null where nothing. */
  reply: z.string().nullable(),
  replied_on: wireTime().nullable(),
  attachments: z.array(attachmentShape),
  /** When its author changed it last; null where never. */
  edited_on: wireTime().nullable(),
  /** While it is hidden: when it shows at the latest. Its author alone reads it until then. */
  shows_on: wireTime().nullable(),
  waits_for: waitsForShape,
  removed: removalShape.nullable(),
});
export type Review = z.infer<typeof reviewShape>;

/** What a pro says of a customer (specification 3, consumer review): for the customer and other pros, never public. */
export const customerReviewShape = z.object({
  id: z.number(),
  score: z.number(),
  note: z.string(),
  /** The service that did the work. */
  author: z.string(),
  category_name: z.string(),
  created: wireTime(),
  edited_on: wireTime().nullable(),
  shows_on: wireTime().nullable(),
  waits_for: waitsForShape,
  removed: removalShape.nullable(),
});
export type CustomerReview = z.infer<typeof customerReviewShape>;

/** What a review said before it was changed. */
export const earlierShape = z.object({
  kind: reviewKindShape,
  part: z.enum(['review', 'reply']),
  score: z.number().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  until: wireTime(),
});
export type Earlier = z.infer<typeof earlierShape>;

/** One line of a person's own list of reviews, written or received. */
export const reviewRowShape = z.object({
  kind: reviewKindShape,
  id: z.number(),
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  /** Who the other one of the job is, as this person knows them. */
  other: z.string(),
  title: z.string(),
  score: z.number(),
  note: z.string(),
  tags: z.array(z.string()),
  reply: z.string().nullable(),
  created: wireTime(),
  edited_on: wireTime().nullable(),
  shows_on: wireTime().nullable(),
  removed: removalShape.nullable(),
});
export type ReviewRow = z.infer<typeof reviewRowShape>;

/** A job that this person has not reviewed yet. */
export const unreviewedShape = z.object({
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  other: z.string(),
  title: z.string(),
  completed_on: wireTime(),
  /** The other one wrote already, and shows once this person writes too. */
  is_other_written: z.boolean(),
});
export type Unreviewed = z.infer<typeof unreviewedShape>;
