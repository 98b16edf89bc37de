import { type ComponentType, lazy } from 'react';

const section = (load: () => Promise<{ Section: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Section }));
const certificates = section(async () => ({
  Section: (await import('../sections/CertificateKindSection.tsx')).Section,
}));

/** What draws each section, by its number; loaded when it is first opened. */
export const SECTION_SCREENS: readonly ComponentType[] = [
  section(() => import('../sections/BasicSection.tsx')),
  section(() => import('../sections/TravelSection.tsx')),
  section(() => import('../sections/CategorySection.tsx')),
  section(() => import('../sections/FaqSection.tsx')),
  section(() => import('../sections/MediaSection.tsx')),
  section(() => import('../sections/ReviewsSection.tsx')),
  section(() => import('../sections/DescriptionSection.tsx')),
  section(() => import('../sections/LogoSection.tsx')),
  section(() => import('../sections/AreaSection.tsx')),
  section(() => import('../sections/CertificateSection.tsx')),
  section(() => import('../sections/CloseSection.tsx')),
  certificates,
  certificates,
  certificates,
  certificates,
  certificates,
  certificates,
  section(() => import('../sections/PublicViewSection.tsx')),
  section(() => import('../sections/HoursSection.tsx')),
  section(() => import('../sections/ShopSection.tsx')),
];
