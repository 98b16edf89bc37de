import type { ComponentType } from 'react';
import { lazyPart } from '#web/app/faults/part.tsx';
import type { SectionKey } from './section-table.ts';

const section = (load: () => Promise<{ Section: ComponentType }>) => lazyPart(async () => (await load()).Section);
const certificates = section(async () => ({
  Section: (await import('../sections/CertificateKindSection.tsx')).Section,
}));

/** The component of each section, by its key; loaded when it is first opened. */
export const SECTION_SCREENS: Readonly<Record<SectionKey, ComponentType>> = {
  basic: section(() => import('../sections/BasicSection.tsx')),
  travel: section(() => import('../sections/TravelSection.tsx')),
  category: section(() => import('../sections/CategorySection.tsx')),
  faq: section(() => import('../sections/FaqSection.tsx')),
  media: section(() => import('../sections/MediaSection.tsx')),
  reviews: section(() => import('../sections/ReviewsSection.tsx')),
  description: section(() => import('../sections/DescriptionSection.tsx')),
  logo: section(() => import('../sections/LogoSection.tsx')),
  area: section(() => import('../sections/AreaSection.tsx')),
  certificate: section(() => import('../sections/CertificateSection.tsx')),
  close: section(() => import('../sections/CloseSection.tsx')),
  identity: certificates,
  business: certificates,
  licences: certificates,
  insurance: certificates,
  training: certificates,
  other: certificates,
  public_view: section(() => import('../sections/PublicViewSection.tsx')),
  hours: section(() => import('../sections/HoursSection.tsx')),
  shop: section(() => import('../sections/ShopSection.tsx')),
  menu: section(() => import('../sections/MenuSection.tsx')),
  bookable: section(() => import('../sections/BookableSection.tsx')),
  languages: section(() => import('../sections/LanguagesSection.tsx')),
};
