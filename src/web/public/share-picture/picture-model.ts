import type { Hue } from '#core/categories/model.ts';

/** All text in a picture for shared links. The drawing code only lays it out. */
export interface PictureFacts {
  /** Above the title: what it is, or where. */
  readonly above: string;
  readonly title: string;
  /** Below the title: one sentence at most. */
  readonly below: string;
  /** The average with one decimal, and the number of reviews; null if there are none. */
  readonly rating: { readonly score: string; readonly words: string } | null;
  /** For example "From S$45 per unit"; null if no price is shown. */
  readonly price: string | null;
  readonly hue: Hue;
  /** Decides the pattern: the same seed gives the same pattern as on the page. */
  readonly seed: string;
  readonly sign:
    | { readonly is: 'icon'; readonly icon: string }
    /** `photo` is a data: address. */
    | {
        readonly is: 'pro';
        readonly name: string;
        readonly hue: Hue;
        readonly is_business: boolean;
        readonly photo: string | null;
      }
    | { readonly is: 'mark' };
}
