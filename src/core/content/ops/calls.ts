import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  CHECKED_BY_MAX,
  CONTENT_KINDS,
  CONTENT_STATUSES,
  contentFieldsShape,
  contentKindShape,
  contentLinkShape,
  NOTE_MAX,
  SLUG_MAX,
  TITLE_MAX,
} from '../model.ts';

/** What operators do to texts (decision 11). Every act is recorded; of two at once the second is told. */

const SECTION = 'Decision 11';
const byId = { content_id: shape.id() };
const revision = shape.int(1, 1_000_000_000);
const changed = {
  'changed elsewhere': 'This was changed since you opened it. Check the latest version, then save again.',
} as const;
const scheduled = { scheduled: 'This is scheduled. Take it off the schedule first.' } as const;
const notReady = { 'not ready': 'This is not ready to publish. Check what is missing.' } as const;

export const opsContentCardShape = z.object({
  id: z.number(),
  kind: contentKindShape,
  /** The address, or that of what it is about. */
  slug: z.string(),
  title: z.string(),
  /** The category, genre or area it is about; empty for features and pages. */
  about: z.string(),
  path: z.string(),
  hue: hueShape,
  icon: z.string(),
  status: z.enum(CONTENT_STATUSES),
  /** The draft says something else than what people read. */
  has_changes: z.boolean(),
  publish_at: shape.wireTime().nullable(),
  operator: z.string().nullable(),
  updated: shape.wireTime(),
  /** What people read binds, and no lawyer looked at that version. */
  needs_lawyer: z.boolean(),
  /** A page of the house that still says what it was shipped with. */
  is_starter: z.boolean(),
});
export type OpsContentCard = z.infer<typeof opsContentCardShape>;

export const contentVersionShape = z.object({
  version: z.number(),
  title: z.string(),
  note: z.string(),
  /** What changed, in Chinese; pages of the house show both to readers. */
  note_zh: z.string(),
  /** Of the terms: people are not asked to agree to it again, because it changes nothing that binds them. */
  is_minor: z.boolean(),
  /** The lawyer who checked it, and when that was noted; null where none has. */
  checked_by: z.string().nullable(),
  checked_on: shape.wireTime().nullable(),
  /** Null: it was shipped. */
  operator: z.string().nullable(),
  created: shape.wireTime(),
});
export type ContentVersion = z.infer<typeof contentVersionShape>;

export const opsContentShape = opsContentCardShape.extend({
  revision: z.number(),
  live_version: z.number().nullable(),
  draft: contentFieldsShape,
  publish_note: z.string(),
  publish_note_zh: z.string(),
  publish_is_minor: z.boolean(),
  /** What the draft's link cards lead to now. */
  links: z.record(z.string(), contentLinkShape),
  versions: z.array(contentVersionShape),
});
export type OpsContent = z.infer<typeof opsContentShape>;

const one = z.object({ content: opsContentShape });
/** What is said of a version as it is put on the site. */
const saying = {
  note: shape.text(NOTE_MAX).optional(),
  note_zh: shape.text(NOTE_MAX).optional(),
  is_minor: shape.flag().optional(),
};

export const opsContents = call({
  section: SECTION,
  summary: 'All texts, drafts and hidden ones too.',
  method: 'GET',
  path: '/new/v1/ops/contents.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({}),
  output: z.object({ contents: z.array(opsContentCardShape) }),
});

export const opsContent = call({
  section: SECTION,
  summary: 'A text as operators edit it, with its history.',
  method: 'GET',
  path: '/new/v1/ops/contents/{content_id}.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object(byId),
  output: one,
});

export const opsContentVersion = call({
  section: SECTION,
  summary: 'A text as people read it once.',
  method: 'GET',
  path: '/new/v1/ops/contents/{content_id}/versions/{version}.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, version: shape.int(1, 1_000_000) }),
  output: z.object({ version: contentVersionShape, fields: contentFieldsShape }),
});

export const addContent = call({
  section: SECTION,
  summary:
    'Begins a text. Articles, features and pages have an address of their own; articles and genre texts name a genre, price and info texts a category, area texts an area.',
  method: 'POST',
  path: '/new/v1/ops/contents/add.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({
    kind: z.enum(CONTENT_KINDS),
    title: shape.text(TITLE_MAX, 1),
    slug: z
      .string()
      .trim()
      .max(SLUG_MAX)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single dashes, such as new-flat.')
      .optional(),
    category_id: shape.id().optional(),
    genre_id: shape.id().optional(),
    area_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({ content_id: z.number() }),
  errors: { 'already there': 'There’s already one with this address. Change it, or choose another address.' },
});

export const saveContentDraft = call({
  section: SECTION,
  summary: 'Saves a draft, finished or not. People go on reading what is on the site.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/draft.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision, fields: shape.json(contentFieldsShape) }),
  output: z.object({ revision: z.number(), links: z.record(z.string(), contentLinkShape) }),
  errors: { ...changed, ...scheduled },
});

export const publishContent = call({
  section: SECTION,
  summary: 'Puts the draft on the site as the next version. Pages that show it are made anew on every node.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/publish.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision, ...saying }),
  output: one,
  errors: { ...changed, ...notReady },
});

export const scheduleContent = call({
  section: SECTION,
  summary: 'Lets the draft come onto the site by itself at a time, within a minute. Until then nobody changes it.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/schedule.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision, publish_at: shape.time(), ...saying }),
  output: one,
  errors: { ...changed, ...notReady, ...scheduled, 'wrong time': 'Choose a time from now on, within a year.' },
});

export const unscheduleContent = call({
  section: SECTION,
  summary: 'Takes a draft off the schedule, so that it can be changed.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/unschedule.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision }),
  output: one,
  errors: { ...changed, 'not now': 'This is not scheduled.' },
});

export const hideContent = call({
  section: SECTION,
  summary: 'Takes a text off the site. It keeps its draft and its history.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/hide.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision }),
  output: one,
  errors: {
    ...changed,
    ...scheduled,
    needed: 'People must be able to read this page. Publish a new version instead.',
    'not now': 'This is not on the site.',
  },
});

export const restoreContent = call({
  section: SECTION,
  summary: 'Makes the draft what an earlier version was. People read it once that is published.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/restore.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, revision, version: shape.int(1, 1_000_000) }),
  output: one,
  errors: { ...changed, ...scheduled },
});

export const checkContent = call({
  section: SECTION,
  summary: 'Notes that a lawyer looked at a published version of the terms or the privacy notice.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/checked.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ ...byId, version: shape.int(1, 1_000_000), checked_by: shape.text(CHECKED_BY_MAX, 1) }),
  output: one,
  errors: { 'not now': 'Only published versions of the terms and the privacy notice are checked, each once.' },
});

export const previewContent = call({
  section: SECTION,
  summary: 'A link that shows the draft as its page, for seven days, to everyone who has it.',
  method: 'POST',
  path: '/new/v1/ops/contents/{content_id}/preview.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object(byId),
  output: z.object({ path: z.string() }),
});
