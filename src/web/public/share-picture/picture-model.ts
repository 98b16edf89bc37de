import type { Hue } from '#core/categories/model.ts';

/** All text on a picture for shared links. The code that draws it only lays it out. */
export interface PictureFacts {
  /** Above the title: what kind of thing it is, or where. */
  readonly above: string;
  readonly title: string;
  /** Under the title, one sentence at most. */
  readonly below: string;
  /** Average with one decimal and how many reviews; null without reviews. */
  readonly rating: { readonly score: string; readonly words: string } | null;
  /** Such as "From S$45 per unit"; null where no price is shown. */
  readonly price: string | null;
  readonly hue: Hue;
  /** Seeds the pattern: same seed, same pattern as on the page. */
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
