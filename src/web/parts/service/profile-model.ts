import type { Area } from '#core/categories/model.ts';
import type { PublicCertificate } from '#core/certificates/model.ts';
import type { Question } from '#core/questions/model.ts';
import type { Review } from '#core/reviews/model.ts';
import type { ServiceProfile as ProfileParts } from '#core/services/editor/model.ts';
import type { OpeningHours, PublicFacts, TagCount } from '#core/services/facts/model.ts';
import type { Service } from '#core/services/model.ts';

/** A page of a list, with the way on. */
export interface ListShown<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly next_cursor: string | null;
  /** Not the first page. */
  readonly is_continued: boolean;
}

/** What was measured of a service, its hours, and the words of its reviews. */
export interface MeasuredShown {
  readonly facts: PublicFacts;
  /** Of the rows that `facts.price` is counted from. */
  readonly price_root: string | null;
  readonly hours: OpeningHours | null;
  readonly paused_until: string | null;
  readonly tags: readonly TagCount[];
}

/** What a customer can ask of a pro straight away. */
export interface OfferShown {
  /** What each line of the menu usually costs, in its order; null where it is not known. */
  readonly usual: readonly ({ readonly low_cents: number; readonly high_cents: number } | null)[];
  /** When the pro is free next, as times on the wire. */
  readonly slots: readonly string[];
  /** When the form of the main category counts units. */
  readonly units: { readonly label: string; readonly min: number; readonly max: number } | null;
}

/** All that a pro's public page shows. */
export interface ProfileShown {
  readonly service: Service;
  readonly profile: ProfileParts;
  /** Null in a preview of a service that is not public yet. */
  readonly measured: MeasuredShown | null;
  /** Null in a preview. */
  readonly offer: OfferShown | null;
  readonly certificates: readonly PublicCertificate[];
  /** Names under which the pro offered services before, as was decided; left out in a preview. */
  readonly traded_as?: readonly string[];
  readonly reviews: ListShown<Review>;
  readonly questions: ListShown<Question>;
  /** Where the pro works. */
  readonly areas: readonly Area[];
  /** Where the pro is based. */
  readonly home: Area | null;
}

export const emptyList = { rows: [], total: 0, next_cursor: null, is_continued: false } as const;
