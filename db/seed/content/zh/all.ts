import { areasZh } from './areas.ts';
import { businessZh } from './business.ts';
import { eventsBeautyZh } from './events-beauty.ts';
import { featuresZh } from './features.ts';
import { homeCareZh } from './home-care.ts';
import { lessonsZh } from './lessons.ts';
import { moreZh } from './more.ts';
import { movingRenovationZh } from './moving-renovation.ts';
import { pagesZh } from './pages.ts';
import { repairsZh } from './repairs.ts';
import { siteZh } from './site.ts';

/** The shipped texts in Traditional Chinese, by kind and address. Texts missing here are shown in English. */
export const chinese: Readonly<Record<string, string>> = {
  ...homeCareZh,
  ...repairsZh,
  ...movingRenovationZh,
  ...lessonsZh,
  ...eventsBeautyZh,
  ...businessZh,
  ...moreZh,
  ...featuresZh,
  ...pagesZh,
  ...siteZh,
  ...areasZh,
};
