import { areas } from './areas.ts';
import { businessContent } from './business.ts';
import { eventsBeautyContent } from './events-beauty.ts';
import { features } from './features.ts';
import { homeCareContent } from './home-care.ts';
import { lessonsContent } from './lessons.ts';
import { moreContent } from './more.ts';
import { movingRenovationContent } from './moving-renovation.ts';
import { pages } from './pages.ts';
import { repairsContent } from './repairs.ts';
import { sitePages } from './site.ts';
import type { ContentSeed } from './write.ts';

/** Every text that is shipped. */
export const contents: readonly ContentSeed[] = [
  ...homeCareContent,
  ...repairsContent,
  ...movingRenovationContent,
  ...lessonsContent,
  ...eventsBeautyContent,
  ...businessContent,
  ...moreContent,
  ...features,
  ...pages,
  ...sitePages,
  ...areas,
];
