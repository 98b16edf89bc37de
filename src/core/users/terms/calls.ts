import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

const section = 'Issue 18: a site that may open';

/** A version of the terms that is to be agreed to, and what changed in it, in the reader’s language. */
const askedShape = z.object({ version: z.number(), created: shape.wireTime(), note: z.string() }).nullable();

export const termsState = call({
  section,
  summary:
    'Which version of the terms the caller is to agree to; null where they agreed to it, or the terms are another site’s.',
  method: 'GET',
  path: '/new/v1/terms/state.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({ asked: askedShape }),
});

export const agreeToTerms = call({
  section,
  summary: 'Agrees to the terms as they are. Kept with the version and the time; doing it again changes nothing.',
  method: 'POST',
  path: '/new/v1/terms/agree.json',
  auth: 'session',
  staff: 'own',
  input: z.object({ version: shape.int(1, 1_000_000) }),
  output: z.object({ asked: askedShape }),
  errors: { 'changed elsewhere': 'The terms changed meanwhile. Read the latest version, then agree.' },
});
