import { business } from './business.ts';
import { eventsBeauty } from './events-beauty.ts';
import { genres } from './genres.ts';
import { homeCare } from './home-care.ts';
import { lessons } from './lessons.ts';
import { categoriesMore } from './more/all.ts';
import { moving } from './moving.ts';
import { withPages } from './pages.ts';
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

const placeOf = (category: CategorySeed): number => genres.findIndex(({ slug }) => slug === category.genre);

/** Every shipped category, in the order of the genres and of the categories within them. */
export const categories: readonly CategorySeed[] = [
  ...shipped.map(withPriceAxes).map(withPages),
  ...categoriesMore,
].sort((a, b) => placeOf(a) - placeOf(b));
