import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CHARGED_FOR } from '../fees/policy-rules.ts';
import { TARIFF_NOTE_MAX, tariffDraftShape, tariffEffectShape, tariffShape, tariffVersionShape } from './model.ts';

const SECTION = 'Decision 15';

export const tariff = call({
  section: SECTION,
  summary:
    'The rule by which quotes are charged, with the base of every category: the version in force, or the one asked for, and the one announced. With the facts of a receipt it is all that its fee is made of.',
  method: 'GET',
  path: '/new/v1/tariff.json',
  auth: 'none',
  input: z.object({ version: shape.int(1, 1_000_000).optional() }),
  output: z.object({
    tariff: tariffShape,
    /** What begins on the next Monday; null while nothing is announced. */
    announced: tariffShape.nullable(),
    /** Every version that is or was in force, newest first. */
    versions: z.array(
      z.object({ version: z.number(), starts_at: shape.wireTime(), ends_at: shape.wireTime().nullable() }),
    ),
  }),
});

/** What operators see of the tariff. */
const opsTariffShape = z.object({
  in_force: tariffShape,
  announced: tariffShape.nullable(),
  draft: tariffDraftShape.nullable(),
  /** When a draft that is published now would begin. */
  next_starts_at: shape.wireTime(),
  /** Newest first. */
  versions: z.array(tariffVersionShape),
});

export const opsTariff = call({
  section: SECTION,
  summary: 'The tariff as operators see it: in force, announced, the draft, and every version with who and when.',
  method: 'GET',
  path: '/new/v1/ops/tariff.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({}),
  output: opsTariffShape,
});

/** The draft's revision that was shown; 0 for none. */
const revision = shape.int(0, 2_000_000_000);
const changed = { 'changed elsewhere': 'Another operator changed this. Reload it.' } as const;
const percent = () => shape.int(-100_000, 100_000);

export const saveTariffDraft = call({
  section: SECTION,
  summary: 'Begins the draft of the next version, or changes it. There is one at most; a revision of 0 begins it.',
  method: 'POST',
  path: '/new/v1/ops/tariff/draft.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({
    revision,
    size_min_percent: percent(),
    size_max_percent: percent(),
    urgent_percent: percent(),
    discount_percent: percent(),
    discount_hours: percent(),
    round_to: shape.amount(),
    fee_min: shape.amount(),
    fee_max: shape.amount(),
    /** Categories left out keep the base in force. */
    bases: shape.json(
      z
        .array(
          z.object({
            category_id: shape.id(),
            base: shape.amount(),
            // Left out, the category keeps what is in force.
            charged_for: z.enum(CHARGED_FOR).optional(),
            commission_basis_points: shape.int(0, 100_000).optional(),
            /** Null takes a category's subscription away. */
            monthly: z
              .object({ price: shape.amount(), quotes: shape.int(0, 100_000) })
              .nullable()
              .optional(),
          }),
        )
        .max(2000),
    ),
    note: shape.text(TARIFF_NOTE_MAX),
  }),
  output: opsTariffShape,
  errors: changed,
});

export const discardTariffDraft = call({
  section: SECTION,
  summary: 'Discards the draft.',
  method: 'POST',
  path: '/new/v1/ops/tariff/discard.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({ revision }),
  output: opsTariffShape,
  errors: changed,
});

export const tariffEffect = call({
  section: SECTION,
  summary: 'What the draft would have made of the quotes of the last 30 days, beside the version in force.',
  method: 'GET',
  path: '/new/v1/ops/tariff/effect.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({}),
  output: z.object({ effect: tariffEffectShape }),
});

export const publishTariff = call({
  section: SECTION,
  summary: 'Publishes the draft: it applies from the next Monday at midnight in Singapore and is never changed.',
  method: 'POST',
  path: '/new/v1/ops/tariff/publish.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({
    revision,
    /** The announced version whose place it takes. */
    replaces: shape.int(1, 1_000_000).optional(),
  }),
  output: opsTariffShape,
  errors: {
    ...changed,
    'already announced': 'There’s already a version announced for that Monday. Replace it, or withdraw it first.',
    'nothing changed': 'The draft is the same as the current tariff.',
    'not ready': 'The draft has problems. Save it again to see them.',
  },
});

export const withdrawTariff = call({
  section: SECTION,
  summary: 'Takes an announced version back before it begins.',
  method: 'POST',
  path: '/new/v1/ops/tariff/withdraw.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ version: shape.int(1, 1_000_000) }),
  output: opsTariffShape,
  errors: { 'not now': 'This version has started or was withdrawn. Make a new version instead.' },
});
