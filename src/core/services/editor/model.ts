import { z } from 'zod';
import { id, int, text, wireMoney, wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { ownServiceShape, SPOKEN } from '../model.ts';
import { statementShape } from '../statements/model.ts';

export const FAQ_MAX = 20;
export const FAQ_QUESTION_MAX = 120;
export const FAQ_ANSWER_MAX = 1000;
export const MENU_MAX = 12;
export const MENU_LABEL_MAX = 60;
export const MENU_NOTE_MAX = 120;
export const MENU_UNIT_MAX = 20;
export const PHOTO_MAX = 30;
export const CAPTION_MAX = 120;
export const VIDEO_MAX = 10;
export const LINK_MAX = 10;
export const LINK_LABEL_MAX = 60;
export const CLOSE_REASON_MAX = 300;
/** How long a picture that was taken out is kept, so that taking it out can be undone. */
export const REMOVED_PICTURE_DAYS = 7;

/** What of a service is saved by itself. Certificates, hours, reviews and job preferences have calls of their own. */
export const SECTIONS = [
  'basic',
  'travel',
  'category',
  'faq',
  'media',
  'description',
  'logo',
  'area',
  'close',
  'public_view',
  'external_links',
  'pro_mark',
  'menu',
  'languages',
] as const;
export type Section = (typeof SECTIONS)[number];

export const faqShape = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faqShape>;

export const photoShape = z.object({ attachment: attachmentShape, caption: z.string(), is_cover: z.boolean() });
export type Photo = z.infer<typeof photoShape>;

/** A line of a price menu: one task and what it starts at. */
export const menuRowShape = z.object({
  /** In the pro's words; a task of the form may be named instead. */
  label: z.string(),
  /** The kind of work that it belongs to; null: the pro's main one. */
  category_id: z.number().nullable(),
  /** The choice of that category's form which it is, such as 'chemical-wash'; null for the pro's own. */
  task: z.string().nullable(),
  from_cents: z.number().int(),
  /** What the price is for: "unit", "hour"; '' for the whole job. */
  unit: z.string(),
  note: z.string(),
});
export type MenuRow = z.infer<typeof menuRowShape>;

/** A whole menu as its form sends it. */
export const menuInput = () =>
  z
    .array(
      z.object({
        label: text(MENU_LABEL_MAX, 1),
        category_id: z.union([z.null(), id()]).default(null),
        task: z.union([z.null(), text(80, 1)]).default(null),
        from_cents: int(0, 99_999_999),
        unit: text(MENU_UNIT_MAX).default(''),
        note: text(MENU_NOTE_MAX).default(''),
      }),
    )
    .max(MENU_MAX);

/** A link to a video elsewhere. It is shown with its host and opens there: nothing of it is loaded by our pages. */
export const videoShape = z.object({ url: z.string(), host: z.string(), title: z.string() });
export type Video = z.infer<typeof videoShape>;

/** A link to reviews elsewhere (specification 3, externalReviewLinks). The server never fetches it. */
export const externalLinkShape = z.object({ label: z.string(), url: z.string(), host: z.string() });
export type ExternalLink = z.infer<typeof externalLinkShape>;

/** What a public page shows of a service besides `serviceShape`. */
export const serviceProfileShape = z.object({
  /** In the pro's order. */
  menu: z.array(menuRowShape),
  faqs: z.array(faqShape),
  /** In the pro's order; the cover, where one is chosen, is marked. */
  photos: z.array(photoShape),
  videos: z.array(videoShape),
  external_links: z.array(externalLinkShape),
  logo: attachmentShape.nullable(),
  /** What was said elsewhere, as the pro gives it; the newest first. Counts for nothing. */
  statements: z.array(statementShape),
  /** The Pro mark: chosen by the pro, and shown only while identity, business or a certificate is checked. */
  is_pro_mark_on: z.boolean(),
});
export type ServiceProfile = z.infer<typeof serviceProfileShape>;

/** Each section's data as its save takes it, with what the form needs to show it. */
export const sectionsShape = z.object({
  basic: z.object({
    name: z.string(),
    headline: z.string(),
    is_business: z.boolean(),
    postal_code: z.string(),
    warranty_days: z.number(),
    years_in_business: z.number().nullable(),
    team_size: z.number().nullable(),
  }),
  travel: z.object({
    is_service_professional_travels_to_me: z.boolean(),
    is_customer_travel_to_me: z.boolean(),
    is_over_phone_or_internet: z.boolean(),
    /** Metres; null for no limit. */
    max_distance: z.number().nullable(),
  }),
  /** The first category is the main one. */
  category: z.object({
    category_id: z.array(z.number()),
    prices: z.array(
      z.object({ category_id: z.number(), from_price: wireMoney().nullable(), from_price_unit: z.string() }),
    ),
  }),
  faq: z.object({ faqs: z.array(faqShape) }),
  media: z.object({ photos: z.array(photoShape), videos: z.array(videoShape) }),
  description: z.object({ description: z.string() }),
  logo: z.object({ attachment: attachmentShape.nullable() }),
  area: z.object({ area_code: z.array(z.string()) }),
  close: z.object({ is_closed: z.boolean(), reason: z.string(), closed_on: wireTime().nullable() }),
  public_view: z.object({ is_public: z.boolean() }),
  external_links: z.object({ links: z.array(externalLinkShape) }),
  pro_mark: z.object({
    is_on: z.boolean(),
    /** Identity, business or a certificate is checked. */
    can_enable: z.boolean(),
  }),
  menu: z.object({ menu: z.array(menuRowShape) }),
  languages: z.object({ languages: z.array(z.enum(SPOKEN)) }),
});
export type ServiceSections = z.infer<typeof sectionsShape>;

export const completenessItemShape = z.object({
  key: z.string(),
  /** Where it is done: a section, or 'hours', 'certificate'. */
  section: z.string(),
  title: z.string(),
  /** What it brings. */
  why: z.string(),
  weight: z.number().int(),
  done: z.boolean(),
});
export type CompletenessItem = z.infer<typeof completenessItemShape>;

export const completenessShape = z.object({
  /** Sum of the weights of what is done, 0 to 100. */
  percent: z.number().int(),
  items: z.array(completenessItemShape),
});
export type Completeness = z.infer<typeof completenessShape>;

/** An own service as its editor holds it. */
export const serviceEditShape = z.object({
  service: ownServiceShape,
  sections: sectionsShape,
  /** From elsewhere; calls of their own change them. */
  statements: z.array(statementShape),
  /** One for each section; a save names the one it was made on. */
  versions: z.object(
    Object.fromEntries(SECTIONS.map((section) => [section, z.number().int()])) as Record<Section, z.ZodInt>,
  ),
  completeness: completenessShape,
  /** What hides the service from everybody else now; empty while it is listed. */
  hidden_by: z.array(z.enum(['draft', 'closed', 'not public', 'archived', 'blocked', 'not reached'])),
  /** The person's: 0 nothing begun, 1 a draft, 2 ready. */
  onboard_state: z.number().int(),
});
export type ServiceEdit = z.infer<typeof serviceEditShape>;
