import { business } from './business.ts';
import { eventsBeauty } from './events-beauty.ts';
import { homeCare } from './home-care.ts';
import { lessons } from './lessons.ts';
import { moving } from './moving.ts';
import { withPriceAxes } from './price-axes.ts';
import { renovation } from './renovation.ts';
import { repairs } from './repairs.ts';
import type { CategorySeed } from './seed-words.ts';

const shipped: readonly CategorySeed[] = [
  ...homeCare,
  ...repairs,
  moving,
  ...renovation,
  ...lessons,
  ...eventsBeauty,
  ...business,
];

/** Every category that is shipped, in the order of the genres and within them. */
export const categories: readonly CategorySeed[] = shipped.map(withPriceAxes);
