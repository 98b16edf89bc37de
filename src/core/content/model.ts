import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { CATEGORY_ICON_NAMES } from '#core/categories/ops/model.ts';
import * as shape from '#core/kit/shape.ts';

/**
 * What a text is: an article of a genre, a feature (a theme across genres), what a category costs, how to choose in it, the
 * words of a genre or an area, or those of one single page.
 */
export const CONTENT_KINDS = ['article', 'feature', 'price', 'info', 'genre', 'area', 'page'] as const;
export const contentKindShape = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof contentKindShape>;

/** The single pages whose words are data. */
export const PAGE_SLUGS = [
  'home',
  'contact',
  'pro-newyear',
  'partner-offers',
  'terms',
  'privacy',
  'about',
  'help',
  'jobs',
  'press',
] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** Pages about the house itself, shipped with starter texts: each has a version, a date and what changed. */
export const SITE_SLUGS = ['terms', 'privacy', 'about', 'help', 'jobs', 'press'] as const satisfies PageSlug[];
export type SiteSlug = (typeof SITE_SLUGS)[number];
/** Those of them that bind: a lawyer looks at each version, and they cannot be taken off the site. */
export const LEGAL_SLUGS = ['terms', 'privacy'] as const satisfies SiteSlug[];
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** A version of such a page, as its readers are told of it. */
export const versionMarkShape = z.object({
  version: z.number(),
  created: shape.wireTime(),
  /** What changed, in the reader's language; '' for the first one. */
  note: z.string(),
});
export type VersionMark = z.infer<typeof versionMarkShape>;

export const CONTENT_STATUSES = ['draft', 'published', 'hidden'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 220;
export const BLOCKS_MAX = 80;
export const PARAGRAPH_MAX = 1500;
export const ITEMS_MAX = 20;
export const ITEM_MAX = 400;
export const NOTE_MAX = 200;
/** Name of a lawyer or a firm. */
export const CHECKED_BY_MAX = 120;
export const SLUG_MAX = 60;

/** What a link card leads to. `ref` is an address (a slug), for a pro the service's id. */
export const LINK_TARGETS = ['category', 'price', 'info', 'genre', 'area', 'pro', 'article', 'feature'] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** The parts that a text is made of. There is no markup in them: whatever they hold is shown as it stands. */
export const blockShape = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: shape.draft(120) })
    .strict(),
  z.object({ type: z.literal('paragraph'), text: shape.draft(PARAGRAPH_MAX) }).strict(),
  z
    .object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(shape.draft(ITEM_MAX)).max(ITEMS_MAX) })
    .strict(),
  z
    .object({
      type: z.literal('image'),
      attachment_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      alt: shape.draft(200),
      caption: shape.draft(200),
      width: z.number().int().min(1).max(20_000),
      height: z.number().int().min(1).max(20_000),
    })
    .strict(),
  z.object({ type: z.literal('quote'), text: shape.draft(600), by: shape.draft(80) }).strict(),
  z
    .object({ type: z.literal('link'), to: z.enum(LINK_TARGETS), ref: shape.draft(SLUG_MAX), note: shape.draft(160) })
    .strict(),
  z
    .object({
      type: z.literal('faq'),
      items: z.array(z.object({ question: shape.draft(200), answer: shape.draft(1000) }).strict()).max(ITEMS_MAX),
    })
    .strict(),
]);
export type Block = z.infer<typeof blockShape>;
export type BlockType = Block['type'];
export const BLOCK_TYPES = [
  'heading',
  'paragraph',
  'list',
  'image',
  'quote',
  'link',
  'faq',
] as const satisfies BlockType[];

/** What operators write: English always, Traditional Chinese where they wrote it (decision 22). */
export const contentFieldsShape = z
  .object({
    title: shape.draft(TITLE_MAX),
    description: shape.draft(DESCRIPTION_MAX),
    body: z.array(blockShape).max(BLOCKS_MAX),
    title_zh: shape.draft(TITLE_MAX),
    description_zh: shape.draft(DESCRIPTION_MAX),
    body_zh: z.array(blockShape).max(BLOCKS_MAX),
    hue: hueShape,
    icon: z.enum(CATEGORY_ICON_NAMES),
  })
  .strict();
export type ContentFields = z.infer<typeof contentFieldsShape>;

/** A text as a list shows it. */
export const contentCardShape = z.object({
  kind: contentKindShape,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  hue: hueShape,
  icon: z.string(),
  /** Where it is read, without language prefix. */
  path: z.string(),
  /** Of a genre, for articles. */
  genre_slug: z.string().nullable(),
  genre_name: z.string().nullable(),
  /** Minutes that reading takes. */
  minutes: z.number(),
  /** When people read something new in it last. */
  updated: shape.wireTime(),
});
export type ContentCard = z.infer<typeof contentCardShape>;

/** What a link card shows; its key is `to:ref` of the block. A target that is not there has none, and its card is left out. */
export const contentLinkShape = z.object({
  path: z.string(),
  title: z.string(),
  note: z.string(),
  hue: hueShape,
  icon: z.string(),
});
export type ContentLink = z.infer<typeof contentLinkShape>;

export const contentShape = contentCardShape.extend({
  body: z.array(blockShape),
  links: z.record(z.string(), contentLinkShape),
  published: shape.wireTime(),
});
export type Content = z.infer<typeof contentShape>;

/** A page of the house as people read it: a version, and all that there were, newest first. */
export interface SitePageData {
  readonly content: Content;
  readonly version: VersionMark;
  readonly versions: readonly VersionMark[];
}

/** What people can write to us about. */
export const CONTACT_TOPICS = ['request', 'unlisted', 'pro', 'payment', 'account', 'safety', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_WORDS: Readonly<Record<ContactTopic, string>> = {
  request: 'A request or a quote',
  unlisted: 'A job that is not listed',
  pro: 'Offering my services',
  payment: 'Credit or a payment',
  account: 'My account',
  safety: 'Something that feels unsafe',
  other: 'Something else',
};
export const CONTACT_MESSAGE_MAX = 4000;

/** The devices that `download/{target}` names. */
export const DOWNLOAD_TARGETS = ['ios', 'android', 'desktop'] as const;
export type DownloadTarget = (typeof DOWNLOAD_TARGETS)[number];
