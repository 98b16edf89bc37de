import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { ServiceEdit, ServiceProfile, ServiceSections } from '#core/services/editor/model.ts';
import type { Service } from '#core/services/model.ts';

/** The unsaved drafts of sections, which replace the stored ones in the preview. */
export type Written = Partial<ServiceSections>;

/** The service as customers would see it once the drafts are stored (specification 3, service state previews). */
export function previewOf(
  edit: ServiceEdit,
  written: Written,
  areas: readonly Area[],
  categories: readonly CategoryCard[],
): { service: Service; profile: ServiceProfile } {
  const { basic, travel, category, area, description, media, faq, external_links, logo, pro_mark, menu, languages } = {
    ...edit.sections,
    ...written,
  };
  const kinds = category.category_id.flatMap((id) => {
    const card = categories.find((one) => one.id === id);
    const price = category.prices.find((one) => one.category_id === id);
    if (!card) return [];
    return [
      {
        id,
        slug: card.slug,
        name: card.name,
        from_price: price?.from_price ?? null,
        from_price_unit: price?.from_price ? price.from_price_unit || card.price_unit : '',
      },
    ];
  });
  const main = categories.find(({ id }) => id === category.category_id[0]);
  const { max_distance: _, ...ways } = travel;
  const { postal_code: __, name, ...facts } = basic;
  return {
    service: {
      ...edit.service,
      ...ways,
      ...facts,
      // While the name is empty because the pro is retyping it, the preview keeps the stored one.
      name: name.trim() || edit.service.name,
      description: description.description.trim(),
      s3_thumb_url: logo.attachment ? (logo.attachment.thumb_url ?? logo.attachment.url) : null,
      category_name: main?.name ?? '',
      category_slug: main?.slug ?? '',
      hue: main?.hue ?? edit.service.hue,
      from_price: kinds[0]?.from_price ?? null,
      from_price_unit: kinds[0]?.from_price_unit ?? '',
      categories: kinds,
      languages: languages.languages,
      areas: areas.filter(({ code }) => area.area_code.includes(code)),
    },
    profile: {
      menu: menu.menu,
      faqs: faq.faqs,
      photos: media.photos,
      videos: media.videos,
      external_links: external_links.links,
      logo: logo.attachment,
      statements: edit.statements,
      is_pro_mark_on: pro_mark.is_on && pro_mark.can_enable,
    },
  };
}
