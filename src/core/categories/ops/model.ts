import { z } from 'zod';
import { requirementGateShape } from '#core/certificates/model.ts';
import * as shape from '#core/kit/shape.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import {
  choiceShape,
  conditionShape,
  hueShape,
  priceBandShape,
  QUESTION_TYPES,
  questionShape,
  TRAVELS,
} from '../model.ts';

/** What operators edit in the catalogue (decision 11). */

export const CATEGORY_STATUSES = ['draft', 'published', 'hidden'] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];

/** The Phosphor icons that a category or a genre can have. */
export const CATEGORY_ICON_NAMES = [
  'Armchair',
  'Balloon',
  'Barbell',
  'Books',
  'Briefcase',
  'Broom',
  'Browsers',
  'Bug',
  'Calculator',
  'Camera',
  'Car',
  'Code',
  'Confetti',
  'Couch',
  'DeviceMobile',
  'Drop',
  'FlowerLotus',
  'ForkKnife',
  'GraduationCap',
  'Hammer',
  'HandHeart',
  'House',
  'Key',
  'Lightning',
  'PaintBrush',
  'PaintRoller',
  'PawPrint',
  'PianoKeys',
  'Plant',
  'Snowflake',
  'Sparkle',
  'Storefront',
  'TShirt',
  'Toolbox',
  'Trash',
  'Truck',
  'WashingMachine',
  'Wrench',
] as const;

export const NAME_MAX = 60;
export const SLUG_MAX = 60;
export const TAGLINE_MAX = 120;
export const DESCRIPTION_MAX = 300;
export const LICENCE_MAX = 600;
export const FAQ_MAX = 12;
export const BANDS_MAX = 20;
export const DRIVERS_MAX = 12;
export const SYNONYMS_MAX = 30;
export const SYNONYM_LENGTH = 40;
/** The highest cap of deposits that an operator can set, in percent of a job's total. */
export const DEPOSIT_PERCENT_MAX = 50;
export const DEPOSIT_SOURCE_MAX = 200;

export const QUESTIONS_MAX = 60;
export const CHOICES_MAX = 60;
export const LABEL_MAX = 160;
export const HINT_MAX = 300;
export const STEP_MAX = 40;
export const NOTE_MAX = 200;
export const PRICE_STEPS_MAX = 12;

/** Shown beside a slug with characters that it may not have. */
export const SLUG_WORDS = 'Use small letters, digits and single dashes, such as aircon-servicing.';
const slugInput = () =>
  z
    .string()
    .trim()
    .max(SLUG_MAX)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_WORDS);
const wordsInput = (max: number) => z.array(shape.text(SYNONYM_LENGTH, 1)).max(max);
const cents = () => z.number().int().min(0).max(99_999_999);

export const genreInput = {
  name: shape.text(NAME_MAX, 1),
  slug: slugInput(),
  description: shape.text(DESCRIPTION_MAX),
  hue: hueShape,
  icon: z.enum(CATEGORY_ICON_NAMES),
};

export const categoryInput = {
  genre_id: shape.id(),
  name: shape.text(NAME_MAX, 1),
  slug: slugInput(),
  tagline: shape.text(TAGLINE_MAX),
  hue: hueShape,
  icon: z.enum(CATEGORY_ICON_NAMES),
  licence: shape.text(LICENCE_MAX),
  duration: shape.text(60),
  price_drivers: shape.json(wordsInput(DRIVERS_MAX)),
  faq: shape.json(
    z.array(z.object({ question: shape.text(200, 1), answer: shape.text(1000, 1) }).strict()).max(FAQ_MAX),
  ),
  price_bands: shape.json(
    z
      .array(
        z
          .object({
            label: shape.text(80, 1),
            note: shape.text(160),
            low_cents: cents(),
            high_cents: cents(),
            unit: shape.text(30, 1),
            kind: priceBandShape.shape.kind,
          })
          .strict()
          .refine((band) => band.low_cents <= band.high_cents, 'The first amount is above the second.'),
      )
      .max(BANDS_MAX),
  ),
  is_home: shape.flag(),
  deposit_percent: shape.int(0, DEPOSIT_PERCENT_MAX),
  /** Who says so, where, and when that was read. */
  deposit_source: shape.text(DEPOSIT_SOURCE_MAX, 1),
  deposit_url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
  deposit_as_of: z.iso.date(),
  synonyms_en: shape.json(wordsInput(SYNONYMS_MAX)),
  synonyms_zh: shape.json(wordsInput(SYNONYMS_MAX)),
};

const draftChoice = choiceShape
  .extend({
    id: shape.draft(60),
    label: shape.draft(LABEL_MAX),
    note: shape.draft(LABEL_MAX).optional(),
    unit: shape.draft(30).optional(),
    title: shape.draft(LABEL_MAX).optional(),
    low_cents: cents().optional(),
    high_cents: cents().optional(),
    size: z.number().int().min(-100).max(500).optional(),
    travel: z.enum(TRAVELS).optional(),
  })
  .strict();
const whole = () => z.number().int().min(-1_000_000).max(1_000_000);
export const draftQuestionShape = questionShape
  .extend({
    key: shape.draft(40),
    label: shape.draft(LABEL_MAX),
    short: shape.draft(60).optional(),
    hint: shape.draft(HINT_MAX).optional(),
    type: z.enum(QUESTION_TYPES),
    choices: z.array(draftChoice).max(CHOICES_MAX).optional(),
    min: whole().optional(),
    max: whole().optional(),
    limit: whole().optional(),
    unit: shape.draft(30).optional(),
    when: z
      .array(
        z
          .array(
            conditionShape
              .extend({
                key: shape.draft(40),
                is: z.array(z.union([shape.draft(60), whole(), z.boolean()])).max(CHOICES_MAX),
              })
              .strict(),
          )
          .max(10),
      )
      .max(10)
      .optional(),
    advice: z
      .array(
        z
          .object({
            is: z.array(z.union([shape.draft(60), z.boolean()])).max(CHOICES_MAX),
            text: shape.draft(600),
            is_block: z.boolean().optional(),
          })
          .strict(),
      )
      .max(10)
      .optional(),
    step: shape.draft(STEP_MAX),
    replaces: z.array(shape.draft(40)).max(10).optional(),
    title: shape.draft(LABEL_MAX).optional(),
    size_each: z.number().int().min(-100).max(500).optional(),
    price_steps: z.array(whole()).max(PRICE_STEPS_MAX).optional(),
  })
  .strict();
export const questionsInput = () => shape.json(z.array(draftQuestionShape).max(QUESTIONS_MAX));

/** A category in the operators' list. */
export const opsCategoryCardShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  hue: hueShape,
  icon: z.string(),
  status: z.enum(CATEGORY_STATUSES),
  /** 0 while it has no form. */
  form_version: z.number(),
  has_draft: z.boolean(),
  question_count: z.number(),
  pro_count: z.number(),
  /** Requests of the last 30 days. */
  request_count: z.number(),
});
export type OpsCategoryCard = z.infer<typeof opsCategoryCardShape>;

export const opsGenreShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  hue: hueShape,
  icon: z.string(),
  revision: z.number(),
  categories: z.array(opsCategoryCardShape),
});
export type OpsGenre = z.infer<typeof opsGenreShape>;

/** What a category demands of pros (issue 4 point 6): for every request, or where an answer is one of the choices. */
export const requirementShape = z.object({
  certificate_type: z.string().min(1).max(40),
  question_key: z.string().min(1).max(40).nullable(),
  /** Empty where `question_key` is null. */
  choice_ids: z.array(z.string().min(1).max(60)).max(CHOICES_MAX),
  /** hard: no quote without it. soft: asked for and shown; pros quote without it too. */
  gate: requirementGateShape.default('hard'),
});
export type Requirement = z.infer<typeof requirementShape>;
export const requirementsInput = () => shape.json(z.array(requirementShape.strict()).max(20));

/** One line of what operators did to a category. */
export const catalogueActShape = z.object({
  id: z.number(),
  operator: z.string(),
  act: z.string(),
  details: z.record(z.string(), z.unknown()),
  created: wireTime(),
});
export type CatalogueAct = z.infer<typeof catalogueActShape>;

export const opsCategoryShape = z.object({
  id: z.number(),
  status: z.enum(CATEGORY_STATUSES),
  revision: z.number(),
  genre_id: z.number(),
  genre_name: z.string(),
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  hue: hueShape,
  icon: z.string(),
  licence: z.string(),
  duration: z.string(),
  price_drivers: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  price_bands: z.array(priceBandShape),
  is_home: z.boolean(),
  /** The most of a job's total that a plan may ask for before the work, in percent, and who says so. */
  deposit_percent: z.number(),
  deposit_source: z.string(),
  deposit_url: z.string(),
  deposit_as_of: z.string(),
  synonyms_en: z.array(z.string()),
  synonyms_zh: z.array(z.string()),
  requirements: z.array(requirementShape),
  /** Addresses that lead here still. */
  old_slugs: z.array(z.string()),
  form_version: z.number(),
  has_draft: z.boolean(),
  pro_count: z.number(),
  open_request_count: z.number(),
  /** The lead fee's base in force (decision 15). */
  fee_base: wireMoney(),
  /** A base that was announced and begins on a Monday; null without. */
  fee_next: z.object({ fee_base: wireMoney(), starts_at: wireTime() }).nullable(),
  acts: z.array(catalogueActShape),
});
export type OpsCategory = z.infer<typeof opsCategoryShape>;

/** A version of a form in its history. */
export const formVersionShape = z.object({
  version: z.number(),
  created: wireTime(),
  /** Null: it was shipped with the program. */
  operator: z.string().nullable(),
  note: z.string(),
  question_count: z.number(),
  request_count: z.number(),
});
export type FormVersion = z.infer<typeof formVersionShape>;

/** Something that reads an answer of the form: a pro's job preference, a licence requirement. */
export const formUseShape = z.object({
  kind: z.enum(['preference', 'licence']),
  key: z.string(),
  /** Null: any answer of the question. */
  choice_id: z.string().nullable(),
  count: z.number(),
});
export type FormUse = z.infer<typeof formUseShape>;

export const formDraftShape = z.object({
  revision: z.number(),
  base_version: z.number(),
  questions: z.array(questionShape),
  operator: z.string(),
  updated: wireTime(),
});
export type FormDraft = z.infer<typeof formDraftShape>;

export const opsFormShape = z.object({
  category: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    fee_base: wireMoney(),
  }),
  /** The version that people answer now; version 0 and no questions while there is none. */
  current: z.object({ version: z.number(), questions: z.array(questionShape) }),
  draft: formDraftShape.nullable(),
  versions: z.array(formVersionShape),
  uses: z.array(formUseShape),
});
export type OpsForm = z.infer<typeof opsFormShape>;
