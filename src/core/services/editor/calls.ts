import { z } from 'zod';
import { type Call, call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { clearable, pricesInput, serviceErrors } from '../calls.ts';
import { readLink } from '../link-rules.ts';
import {
  ownServiceShape,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_HEADLINE_MAX,
  SERVICE_NAME_MAX,
  SPOKEN,
  serviceShape,
} from '../model.ts';
import {
  CAPTION_MAX,
  CLOSE_REASON_MAX,
  FAQ_ANSWER_MAX,
  FAQ_MAX,
  FAQ_QUESTION_MAX,
  faqShape,
  LINK_LABEL_MAX,
  LINK_MAX,
  menuInput,
  PHOTO_MAX,
  type Section,
  serviceEditShape,
  serviceProfileShape,
  VIDEO_MAX,
} from './model.ts';

const bySection = '2 service editor, 7 Services and profile data';
const own = { service_id: shape.id() };

/** An https link of the pro's, with its host derived. */
const link = () =>
  z.string().transform((text, ctx) => {
    const read = readLink(text);
    if (read) return read;
    ctx.addIssue({ code: 'custom', message: 'not a link that starts with https://' });
    return z.NEVER;
  });

export const serviceEdit = call({
  section: bySection,
  summary: 'An own service as its editor holds it: the sections, their versions, and what is still to do.',
  method: 'GET',
  path: '/new/v1/quote_services/edit/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ service_edit: serviceEditShape }),
});

export const servicePreview = call({
  section: '3 service state previews',
  summary: 'An own service as consumers see it, also while it is not public.',
  method: 'GET',
  path: '/new/v1/quote_services/preview/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ service: serviceShape, profile: serviceProfileShape }),
});

/** Answered with `version` and `service_edit` as they stand now, so that the screen can show both. */
const changedElsewhere = {
  'changed elsewhere': 'This was changed in another tab or on another device. Compare both versions before you save.',
} as const;

const saved = {
  method: 'POST',
  auth: 'session',
  section: bySection,
  output: z.object({ service_edit: serviceEditShape }),
} as const;
/** `version` is the one that the form was made on. Without it whatever stands is written over. */
const base = { ...own, version: shape.int(0, 2_000_000_000).optional() };

export const saveBasic = call({
  ...saved,
  summary: 'Saves name, headline, place and the facts beside them.',
  path: '/new/v1/quote_services/section/{service_id}/basic.json',
  input: z.object({
    ...base,
    name: shape.text(SERVICE_NAME_MAX, 2),
    headline: shape.text(SERVICE_HEADLINE_MAX).default(''),
    is_business: shape.flag(),
    postal_code: z.string().regex(/^\d{6}$/, 'six digits'),
    warranty_days: shape.int(0, 3650).default(0),
    years_in_business: clearable(0, 100),
    team_size: clearable(1, 1000),
  }),
  errors: { ...changedElsewhere, 'unknown postal code': serviceErrors['unknown postal code'] },
});

const NO_AREA = 'Choose at least one area that you travel to.';

export const saveTravel = call({
  ...saved,
  summary: 'Saves the three ways to meet and the greatest distance in metres; null for no limit.',
  path: '/new/v1/quote_services/section/{service_id}/travel.json',
  input: z.object({
    ...base,
    is_service_professional_travels_to_me: shape.flag(),
    is_customer_travel_to_me: shape.flag(),
    is_over_phone_or_internet: shape.flag(),
    max_distance: clearable(500, 60_000),
  }),
  errors: { ...changedElsewhere, 'no travel': serviceErrors['no travel'], 'no area': NO_AREA },
});

export const saveCategory = call({
  ...saved,
  summary: 'Saves the kinds of work, the main one first, and what each starts at.',
  path: '/new/v1/quote_services/section/{service_id}/category.json',
  input: z.object({
    ...base,
    category_id: shape.list(shape.id(), 20).pipe(z.array(z.number()).min(1, 'choose at least one')),
    prices: pricesInput().optional(),
  }),
  errors: changedElsewhere,
});

const faqs = shape
  .json(
    z
      .array(z.object({ question: shape.text(FAQ_QUESTION_MAX, 1), answer: shape.text(FAQ_ANSWER_MAX, 1) }))
      .max(FAQ_MAX),
  )
  .default([]);

export const saveFaq = call({
  ...saved,
  summary: 'Saves all questions and answers, in their order.',
  path: '/new/v1/quote_services/section/{service_id}/faq.json',
  input: z.object({ ...base, faqs }),
  errors: changedElsewhere,
});

export const saveMedia = call({
  ...saved,
  summary: 'Saves the photos, uploaded before, and the video links, in their order.',
  path: '/new/v1/quote_services/section/{service_id}/media.json',
  input: z.object({
    ...base,
    photos: shape
      .json(
        z
          .array(
            z.object({
              attachment_id: shape.id(),
              caption: shape.text(CAPTION_MAX).default(''),
              is_cover: shape.flag().default(false),
            }),
          )
          .max(PHOTO_MAX),
      )
      .default([]),
    videos: shape
      .json(z.array(z.object({ url: link(), title: shape.text(CAPTION_MAX).default('') })).max(VIDEO_MAX))
      .default([]),
  }),
  errors: {
    ...changedElsewhere,
    'not a photo': 'One of these photos can’t be used. Remove it and upload it again.',
  },
});

export const saveDescription = call({
  ...saved,
  summary: 'Saves the description.',
  path: '/new/v1/quote_services/section/{service_id}/description.json',
  input: z.object({ ...base, description: shape.text(SERVICE_DESCRIPTION_MAX).default('') }),
  errors: changedElsewhere,
});

export const saveLogo = call({
  ...saved,
  summary: 'Sets the logo, a picture uploaded before; null takes it away.',
  path: '/new/v1/quote_services/section/{service_id}/logo.json',
  input: z.object({
    ...base,
    attachment_id: z.union([z.null(), z.literal('').transform(() => null), shape.id()]),
  }),
  errors: {
    ...changedElsewhere,
    'not a photo': 'This file can’t be your logo. Upload a new picture.',
  },
});

export const saveArea = call({
  ...saved,
  summary: 'Saves the planning areas that the pro travels to.',
  path: '/new/v1/quote_services/section/{service_id}/area.json',
  input: z.object({ ...base, area_code: shape.list(shape.text(4, 1), 60) }),
  errors: { ...changedElsewhere, 'no area': NO_AREA },
});

export const saveClose = call({
  ...saved,
  summary: 'Closes the service for now, with a reason that only its pro reads, or opens it again.',
  path: '/new/v1/quote_services/section/{service_id}/close.json',
  input: z.object({ ...base, is_closed: shape.flag(), reason: shape.text(CLOSE_REASON_MAX).default('') }),
  errors: changedElsewhere,
});

export const savePublicView = call({
  ...saved,
  summary: 'Shows the service on public pages and to new requests, or hides it.',
  path: '/new/v1/quote_services/section/{service_id}/public_view.json',
  input: z.object({ ...base, is_public: shape.flag() }),
  errors: changedElsewhere,
});

export const saveExternalLinks = call({
  ...saved,
  summary: 'Saves links to reviews elsewhere, in their order; each is shown with its host and never fetched.',
  path: '/new/v1/quote_services/section/{service_id}/external_links.json',
  input: z.object({
    ...base,
    links: shape
      .json(z.array(z.object({ label: shape.text(LINK_LABEL_MAX, 1), url: link() })).max(LINK_MAX))
      .default([]),
  }),
  errors: changedElsewhere,
});

export const saveProMark = call({
  ...saved,
  section: '3 service state enableProMark',
  summary: 'Turns the Pro mark on the public page on or off.',
  path: '/new/v1/quote_services/section/{service_id}/pro_mark.json',
  input: z.object({ ...base, is_on: shape.flag() }),
  errors: {
    ...changedElsewhere,
    'nothing checked': 'The Pro mark is for checked pros. Complete an ID check or add a certificate first.',
  },
});

export const saveMenu = call({
  ...saved,
  section: 'Issue 15 point 5: a price menu per pro',
  summary: 'Saves the price menu, in its order: tasks with what each starts at, in cents.',
  path: '/new/v1/quote_services/section/{service_id}/menu.json',
  input: z.object({
    ...base,
    menu: shape.json(menuInput()).default([]),
  }),
  errors: changedElsewhere,
});

export const saveLanguages = call({
  ...saved,
  section: 'Issue 15 point 5: languages spoken',
  summary: 'Saves what the people who come speak.',
  path: '/new/v1/quote_services/section/{service_id}/languages.json',
  input: z.object({ ...base, languages: shape.list(z.enum(SPOKEN), SPOKEN.length).default([]) }),
  errors: changedElsewhere,
});

/** The save of each section: what autosave calls by name. */
export const SECTION_CALLS = {
  basic: saveBasic,
  travel: saveTravel,
  category: saveCategory,
  faq: saveFaq,
  media: saveMedia,
  description: saveDescription,
  logo: saveLogo,
  area: saveArea,
  close: saveClose,
  public_view: savePublicView,
  external_links: saveExternalLinks,
  pro_mark: saveProMark,
  menu: saveMenu,
  languages: saveLanguages,
} as const satisfies Record<Section, Call>;

export const serviceFaqs = call({
  section: '7 Services and profile data',
  summary: 'The questions and answers of a public service.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/faqs.json',
  auth: 'none',
  input: z.object(own),
  output: z.object({ faqs: z.array(faqShape) }),
});

export const changeServiceFaqs = call({
  section: '7 Services and profile data',
  summary: 'Sets the questions and answers of an own service, as the editor’s section does.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/faqs.json',
  auth: 'session',
  input: z.object({ ...base, faqs }),
  output: z.object({ faqs: z.array(faqShape) }),
  errors: changedElsewhere,
});

const isDraft = { 'is a draft': 'This service is a draft. Finish it or delete it.' } as const;
const TOO_MANY = 'You can have up to 10 services. Archive or delete one first.';

export const archiveService = call({
  section: '4 Services',
  summary: 'Archives an own service: it is off every list and page, and keeps its reviews and jobs.',
  method: 'POST',
  path: '/new/v1/quote_services/archive/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ service: ownServiceShape }),
  errors: isDraft,
});

export const unarchiveService = call({
  section: '4 Services',
  summary: 'Takes an archived service back out.',
  method: 'POST',
  path: '/new/v1/quote_services/unarchive/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ service: ownServiceShape }),
  errors: { 'too many services': TOO_MANY },
});

export const deleteService = call({
  section: '4 Services',
  summary: 'Deletes an own service. Quotes without an answer are taken back; jobs that are hired stand in the way.',
  method: 'POST',
  path: '/new/v1/quote_services/delete/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ quote_service_count: z.number().int() }),
  errors: {
    'open hires': 'This service has open jobs. Complete them or ask the customers to undo the hires, then delete it.',
  },
});

export const duplicateService = call({
  section: '2 service editor',
  summary:
    'Copies an own service, without photos, reviews and certificates. The copy is not public until its pro says so.',
  method: 'POST',
  path: '/new/v1/quote_services/duplicate/{service_id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({ service: ownServiceShape }),
  errors: { 'too many services': TOO_MANY, ...isDraft },
});
