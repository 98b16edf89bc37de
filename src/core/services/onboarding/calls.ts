import { z } from 'zod';
import { certificateTypeShape } from '#core/certificates/type-model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { serviceErrors } from '../calls.ts';
import { ownServiceShape, SERVICE_NAME_MAX } from '../model.ts';
import { ONBOARD_STEPS } from './rules.ts';

/** Where a person stands in becoming a pro: the same on every device. */
export const onboardingShape = z.object({
  /** 0 nothing begun, 1 a draft, 2 profile ready. */
  onboard_state: z.number().int(),
  /** The service that is not finished; null without one. The person may have ready ones besides. */
  service_id: z.number().nullable(),
  service: ownServiceShape.nullable(),
  /** Where the person was last. */
  step: z.enum(ONBOARD_STEPS),
  steps: z.array(z.object({ key: z.enum(ONBOARD_STEPS), is_done: z.boolean(), is_required: z.boolean() })),
  /** The starter bonus for the first finished service; null where the pro gets none. */
  starter_credit: shape.wireMoney().nullable(),
  /** The work that the law wants a licence for: `is_all` where it is every job of the category. */
  licences: z.array(z.object({ category_id: z.number(), type: certificateTypeShape, is_all: z.boolean() })),
});
export type Onboarding = z.infer<typeof onboardingShape>;

const section = '2 Onboarding steps, 3 onboard_state';

export const onboarding = call({
  section,
  summary: 'Where the signed-in person stands in onboarding.',
  method: 'GET',
  path: '/new/v1/users/onboarding.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ onboarding: onboardingShape }),
});

export const onboardingDraft = call({
  section,
  summary:
    'Begins a draft with its trade and starting place, or moves the one that there is: a person has one draft at a time.',
  method: 'POST',
  path: '/new/v1/users/onboarding/draft.json',
  auth: 'session',
  input: z.object({
    /** Without one a new draft is called as its person is, until the page is written. */
    name: shape.text(SERVICE_NAME_MAX, 2).optional(),
    is_business: shape.flag().optional(),
    postal_code: z.string().regex(/^\d{6}$/, 'six digits'),
    /** The main one first; left out, the draft keeps those that it has. */
    category_id: shape.list(shape.id(), 20).optional(),
  }),
  output: z.object({ onboarding: onboardingShape }),
  errors: {
    'unknown postal code': serviceErrors['unknown postal code'],
    'too many services': 'You can have up to 10 services. Archive or delete one first.',
  },
});

export const onboardingStep = call({
  section,
  summary: 'Remembers the step that the person is at, for this and other devices.',
  method: 'POST',
  path: '/new/v1/users/onboarding/step/{service_id}.json',
  auth: 'session',
  input: z.object({ service_id: shape.id(), step: z.enum(ONBOARD_STEPS) }),
  output: z.object({ onboarding: onboardingShape }),
});

export const profileReady = call({
  section: '4 profile ready sets onboard_state to 2',
  summary:
    'Finishes a draft: it is public, gets the open requests that fit, and the first one brings the starter credit.',
  method: 'POST',
  path: '/new/v1/quote_services/profile_ready/{service_id}.json',
  auth: 'session',
  input: z.object({ service_id: shape.id() }),
  output: z.object({
    service: ownServiceShape,
    starter_credit: shape.wireMoney().nullable(),
    onboard_state: z.number().int(),
    /** How many open requests were offered at once. */
    lead_count: z.number().int(),
  }),
  /** `missing` names the steps. */
  errors: { 'profile incomplete': 'A few things are missing. Complete them so customers can find you.' },
});
