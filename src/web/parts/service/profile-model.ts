import type { Area } from '#core/categories/model.ts';
import type { PublicCertificate } from '#core/certificates/model.ts';
import type { Question } from '#core/questions/model.ts';
import type { Review } from '#core/reviews/model.ts';
import type { ServiceProfile as ProfileParts } from '#core/services/editor/model.ts';
import type { OpeningHours, PublicFacts, TagCount } from '#core/services/facts/model.ts';
import type { Service } from '#core/services/model.ts';

/** One page of a list, with the cursor of the next. */
export interface ListShown<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly next_cursor: string | null;
  /** Whether this is a later page than the first. */
  readonly is_continued: boolean;
}

/** What was measured of a service, its opening hours, and its review tags. */
export interface MeasuredShown {
  readonly facts: PublicFacts;
  /** The root hash of the rows that `facts.price` is counted from. */
  readonly price_root: string | null;
  readonly hours: OpeningHours | null;
  readonly paused_until: string | null;
  readonly tags: readonly TagCount[];
}

/** What a customer can request from a pro directly. */
export interface OfferShown {
  /** The usual price of each menu line, in the menu's order; null if unknown. */
  readonly usual: readonly ({ readonly low_cents: number; readonly high_cents: number } | null)[];
  /** The pro's next free times, as times on the wire. */
  readonly slots: readonly string[];
  /** Set if the form of the main category counts units. */
  readonly units: { readonly label: string; readonly min: number; readonly max: number } | null;
}

/** Everything that a pro's public page shows. */
export interface ProfileShown {
  readonly service: Service;
  readonly profile: ProfileParts;
  /** Null in a preview of a service that isn't public yet. */
  readonly measured: MeasuredShown | null;
  /** Null in a preview. */
  readonly offer: OfferShown | null;
  readonly certificates: readonly PublicCertificate[];
  /** Earlier names of the pro, once decided. Left out in a preview. */
  readonly traded_as?: readonly string[];
  readonly reviews: ListShown<Review>;
  readonly questions: ListShown<Question>;
  /** The areas where the pro works. */
  readonly areas: readonly Area[];
  /** The area where the pro is based. */
  readonly home: Area | null;
}

export const emptyList = { rows: [], total: 0, next_cursor: null, is_continued: false } as const;
