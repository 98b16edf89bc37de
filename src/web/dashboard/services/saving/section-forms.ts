import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { MenuRow, Photo, Section, ServiceSections } from '#core/services/editor/model.ts';
import { readLink } from '#core/services/link-rules.ts';
import type { Spoken } from '#core/services/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/services.ts';
import { ANY_DISTANCE, type DraftErrors, type ServiceDraft, serviceErrors, wholeOrNull } from '../service-draft.ts';

/** Turns a section of the editor into a form's draft, and the draft into its call's input. Pure functions. */
export interface SectionForm<S extends Section, T> {
  readonly section: S;
  /** The draft that the form starts with. */
  readonly start: (data: ServiceSections[S]) => T;
  /** The call's input without service and version. Two drafts with the same input count as the same. */
  readonly input: (draft: T) => Record<string, unknown>;
  /** Why the draft cannot be sent, by control. The server checks again. */
  readonly check: (draft: T) => DraftErrors;
  /** The draft in the shape of the section's data, for the preview. */
  readonly shown: (draft: T, data: ServiceSections[S]) => ServiceSections[S];
}

const only = (errors: DraftErrors, names: readonly string[]): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
const noErrors = (): DraftErrors => ({});
let last = 0;
/** A React key for a new row of a list. */
export const rowKey = (): string => `row-${++last}`;

export type BasicDraft = Pick<
  ServiceDraft,
  'name' | 'headline' | 'is_business' | 'postal_code' | 'warranty_days' | 'years_in_business' | 'team_size'
>;
const asText = (value: number | null): string => (value === null ? '' : String(value));
export const BASIC: SectionForm<'basic', BasicDraft> = {
  section: 'basic',
  start: ({ warranty_days, years_in_business, team_size, ...rest }) => ({
    ...rest,
    warranty_days: warranty_days > 0 ? String(warranty_days) : '',
    years_in_business: asText(years_in_business),
    team_size: asText(team_size),
  }),
  input: (draft) => ({
    name: draft.name.trim(),
    headline: draft.headline.trim(),
    is_business: draft.is_business,
    postal_code: draft.postal_code,
    warranty_days: wholeOrNull(draft.warranty_days) ?? 0,
    years_in_business: wholeOrNull(draft.years_in_business),
    team_size: wholeOrNull(draft.team_size),
  }),
  check: (draft) =>
    only(serviceErrors(draft), ['name', 'postal_code', 'warranty_days', 'years_in_business', 'team_size']),
  shown: (draft) => ({
    ...draft,
    warranty_days: wholeOrNull(draft.warranty_days) ?? 0,
    years_in_business: wholeOrNull(draft.years_in_business),
    team_size: wholeOrNull(draft.team_size),
  }),
};

export type TravelDraft = Pick<
  ServiceDraft,
  'is_service_professional_travels_to_me' | 'is_customer_travel_to_me' | 'is_over_phone_or_internet' | 'max_distance'
>;
export const TRAVEL: SectionForm<'travel', TravelDraft> = {
  section: 'travel',
  start: (data) => ({ ...data, max_distance: data.max_distance ?? ANY_DISTANCE }),
  input: (draft) => ({ ...draft, max_distance: draft.max_distance >= ANY_DISTANCE ? null : draft.max_distance }),
  check: (draft) => only(serviceErrors(draft), ['travel']),
  shown: (draft) => ({ ...draft, max_distance: draft.max_distance >= ANY_DISTANCE ? null : draft.max_distance }),
};

export type CategoryDraft = Pick<ServiceDraft, 'category_ids' | 'main_category_id' | 'prices'>;
const mainFirst = ({ category_ids, main_category_id }: CategoryDraft): number[] =>
  [...category_ids].sort((a, b) => Number(b === main_category_id) - Number(a === main_category_id) || a - b);
const pricesOf = (draft: CategoryDraft): ServiceSections['category']['prices'] =>
  mainFirst(draft).map((category_id) => {
    const price = draft.prices[category_id];
    return {
      category_id,
      from_price: price?.from_price ? toDecimal(price.from_price) : null,
      from_price_unit: price?.from_price ? price.from_price_unit.trim() : '',
    };
  });
export const CATEGORY: SectionForm<'category', CategoryDraft> = {
  section: 'category',
  start: ({ category_id, prices }) => ({
    category_ids: category_id,
    main_category_id: category_id[0] ?? null,
    prices: Object.fromEntries(
      prices.map((price) => [
        price.category_id,
        {
          from_price: price.from_price === null ? null : fromDecimal(price.from_price),
          from_price_unit: price.from_price_unit,
        },
      ]),
    ),
  }),
  input: (draft) => ({ category_id: mainFirst(draft), prices: pricesOf(draft) }),
  check: (draft) => only(serviceErrors(draft), ['category_id']),
  shown: (draft) => ({ category_id: mainFirst(draft), prices: pricesOf(draft) }),
};

export interface FaqRow {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
}
export interface FaqDraft {
  readonly rows: readonly FaqRow[];
}
const said = ({ question, answer }: FaqRow) => question.trim() !== '' || answer.trim() !== '';
const faqsOf = ({ rows }: FaqDraft) =>
  rows.filter(said).map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }));
export const FAQ: SectionForm<'faq', FaqDraft> = {
  section: 'faq',
  start: ({ faqs }) => ({ rows: faqs.map((faq) => ({ key: rowKey(), ...faq })) }),
  input: (draft) => ({ faqs: faqsOf(draft) }),
  check: ({ rows }) =>
    Object.fromEntries(
      rows
        .filter(said)
        .flatMap(({ key, question, answer }) => [
          ...(question.trim() === '' ? [[`${key}-question`, t('section_forms>question_missing')] as const] : []),
          ...(answer.trim() === '' ? [[`${key}-answer`, t('section_forms>answer_missing')] as const] : []),
        ]),
    ),
  shown: (draft) => ({ faqs: faqsOf(draft) }),
};

export interface LinkRow {
  readonly key: string;
  readonly label: string;
  readonly url: string;
}
/** The start of every link, shown in its empty field. */
export const LINK_START = 'https://';
const given = ({ label, url }: LinkRow) => label.trim() !== '' || url.trim() !== '';
const linkErrors = (rows: readonly LinkRow[], label: string | null): DraftErrors =>
  Object.fromEntries(
    rows
      .filter(given)
      .flatMap((row) => [
        ...(readLink(row.url) ? [] : [[`${row.key}-url`, t('section_forms>link_invalid')] as const]),
        ...(label !== null && row.label.trim() === '' ? [[`${row.key}-label`, label] as const] : []),
      ]),
  );

export interface MediaDraft {
  readonly photos: readonly Photo[];
  readonly videos: readonly LinkRow[];
}
export const MEDIA: SectionForm<'media', MediaDraft> = {
  section: 'media',
  start: ({ photos, videos }) => ({
    photos,
    videos: videos.map(({ url, title }) => ({ key: rowKey(), label: title, url })),
  }),
  input: ({ photos, videos }) => ({
    photos: photos.map(({ attachment, caption, is_cover }) => ({
      attachment_id: attachment.id,
      caption: caption.trim(),
      is_cover,
    })),
    videos: videos
      .filter(given)
      .map(({ label, url }) => ({ url: readLink(url)?.url ?? url.trim(), title: label.trim() })),
  }),
  check: ({ videos }) => linkErrors(videos, null),
  shown: ({ photos, videos }) => ({
    photos: [...photos],
    videos: videos.flatMap(({ label, url }) => {
      const link = readLink(url);
      return link ? [{ ...link, title: label.trim() }] : [];
    }),
  }),
};

export interface DescriptionDraft {
  readonly description: string;
}
export const DESCRIPTION: SectionForm<'description', DescriptionDraft> = {
  section: 'description',
  start: ({ description }) => ({ description }),
  input: ({ description }) => ({ description: description.trim() }),
  check: noErrors,
  shown: (draft) => draft,
};

export interface LogoDraft {
  readonly attachment: Attachment | null;
}
export const LOGO: SectionForm<'logo', LogoDraft> = {
  section: 'logo',
  start: ({ attachment }) => ({ attachment }),
  input: ({ attachment }) => ({ attachment_id: attachment?.id ?? null }),
  check: noErrors,
  shown: (draft) => draft,
};

export interface AreaDraft {
  readonly area_codes: readonly string[];
}
export const AREA: SectionForm<'area', AreaDraft> = {
  section: 'area',
  start: ({ area_code }) => ({ area_codes: area_code }),
  input: ({ area_codes }) => ({ area_code: [...area_codes].sort() }),
  check: noErrors,
  shown: ({ area_codes }) => ({ area_code: [...area_codes] }),
};

export interface LinksDraft {
  readonly rows: readonly LinkRow[];
}
export const LINKS: SectionForm<'external_links', LinksDraft> = {
  section: 'external_links',
  start: ({ links }) => ({ rows: links.map(({ label, url }) => ({ key: rowKey(), label, url })) }),
  input: ({ rows }) => ({
    links: rows.filter(given).map(({ label, url }) => ({ label: label.trim(), url: readLink(url)?.url ?? url.trim() })),
  }),
  check: ({ rows }) => linkErrors(rows, t('section_forms>review_site_missing')),
  shown: ({ rows }) => ({
    links: rows.flatMap(({ label, url }) => {
      const link = readLink(url);
      return link && label.trim() !== '' ? [{ ...link, label: label.trim() }] : [];
    }),
  }),
};

/** A line of the menu in the form: its price may be empty. */
export interface MenuLine extends Omit<MenuRow, 'from_cents'> {
  readonly key: string;
  readonly from_cents: number | null;
}
export interface MenuDraft {
  readonly rows: readonly MenuLine[];
}
const isBegun = ({ label, from_cents, note }: MenuLine) =>
  label.trim() !== '' || from_cents !== null || note.trim() !== '';
const menuOf = ({ rows }: MenuDraft): MenuRow[] =>
  rows.filter(isBegun).map(({ key: _, ...row }) => ({
    ...row,
    label: row.label.trim(),
    from_cents: row.from_cents ?? 0,
    unit: row.unit.trim(),
    note: row.note.trim(),
  }));
export const MENU: SectionForm<'menu', MenuDraft> = {
  section: 'menu',
  start: ({ menu }) => ({ rows: menu.map((row) => ({ key: rowKey(), ...row })) }),
  input: (draft) => ({ menu: menuOf(draft) }),
  check: ({ rows }) =>
    Object.fromEntries(
      rows
        .filter(isBegun)
        .flatMap(({ key, label, from_cents }) => [
          ...(label.trim() === '' ? [[`${key}-label`, t('section_forms>task_missing')] as const] : []),
          ...(from_cents === null ? [[`${key}-price`, t('section_forms>price_missing')] as const] : []),
        ]),
    ),
  shown: (draft) => ({ menu: menuOf(draft) }),
};

export interface LanguagesDraft {
  readonly languages: readonly Spoken[];
}
export const SPOKEN_FORM: SectionForm<'languages', LanguagesDraft> = {
  section: 'languages',
  start: ({ languages }) => ({ languages }),
  input: ({ languages }) => ({ languages }),
  check: noErrors,
  shown: ({ languages }) => ({ languages: [...languages] }),
};
