import { toWire } from '#core/kit/time.ts';
import { type CompletenessFacts, completenessOf } from '#core/services/editor/completeness-rules.ts';
import { SECTIONS, type ServiceEdit, type ServiceSections } from '#core/services/editor/model.ts';
import type { OwnService } from '#core/services/model.ts';
import type { EditRow } from './store.ts';

function sectionsOf({ service, profile, ...row }: EditRow): ServiceSections {
  return {
    basic: {
      name: service.name,
      headline: service.headline,
      is_business: service.is_business,
      postal_code: service.postal_code,
      warranty_days: service.warranty_days,
      years_in_business: service.years_in_business,
      team_size: service.team_size,
    },
    travel: {
      is_service_professional_travels_to_me: service.is_service_professional_travels_to_me,
      is_customer_travel_to_me: service.is_customer_travel_to_me,
      is_over_phone_or_internet: service.is_over_phone_or_internet,
      max_distance: service.max_distance,
    },
    category: {
      category_id: service.categories.map(({ id }) => id),
      prices: service.categories.map(({ id, from_price, from_price_unit }) => ({
        category_id: id,
        from_price,
        from_price_unit,
      })),
    },
    faq: { faqs: profile.faqs },
    media: { photos: profile.photos, videos: profile.videos },
    description: { description: service.description },
    logo: { attachment: profile.logo },
    area: { area_code: service.areas.map(({ code }) => code) },
    close: {
      is_closed: service.is_closed,
      reason: row.close_reason,
      closed_on: row.closed_on && toWire(row.closed_on),
    },
    public_view: { is_public: service.is_public },
    external_links: { links: profile.external_links },
    pro_mark: { is_on: row.is_pro_mark_on, can_enable: row.is_checked },
    menu: { menu: profile.menu },
    languages: { languages: service.languages },
  };
}

const factsOf = ({ service, profile, has_hours, is_checked }: EditRow): CompletenessFacts => ({
  headline: service.headline,
  description: service.description,
  has_logo: profile.logo !== null,
  category_count: service.categories.length,
  priced_count: service.categories.filter(({ from_price }) => from_price !== null).length,
  area_count: service.areas.length,
  is_service_professional_travels_to_me: service.is_service_professional_travels_to_me,
  photo_count: profile.photos.length,
  faq_count: profile.faqs.length,
  link_count: profile.external_links.length,
  has_facts: service.warranty_days > 0 || service.years_in_business !== null || service.team_size !== null,
  has_hours,
  is_checked,
});

function hiddenBy(service: OwnService, is_withdrawn: boolean): ServiceEdit['hidden_by'] {
  const why: [ServiceEdit['hidden_by'][number], boolean][] = [
    ['draft', service.is_draft],
    ['closed', service.is_closed],
    ['not public', !service.is_public],
    ['archived', service.is_archived],
    ['blocked', is_withdrawn],
    ['not reached', !service.is_reached && !service.is_draft],
  ];
  return why.filter(([, holds]) => holds).map(([name]) => name);
}

/** The owner's service in the form of its editor. */
export const presentEdit = (row: EditRow): ServiceEdit => ({
  service: row.service,
  sections: sectionsOf(row),
  statements: row.profile.statements,
  versions: Object.fromEntries(
    SECTIONS.map((section) => [section, row.versions[section] ?? 0]),
  ) as ServiceEdit['versions'],
  completeness: completenessOf(factsOf(row)),
  hidden_by: hiddenBy(row.service, row.is_withdrawn),
  onboard_state: row.onboard_state,
});
