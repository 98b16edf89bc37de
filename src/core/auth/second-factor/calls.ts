import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { verifyCode } from '../codes/calls.ts';
import { FACTOR_NAME_MAX } from './rules.ts';

/** An authenticator app of an operator. */
export const factorShape = z.object({
  id: z.number(),
  name: z.string(),
  created: shape.wireTime(),
  last_used_at: shape.wireTime().nullable(),
});
export type Factor = z.infer<typeof factorShape>;

export const secondFactorShape = z.object({
  /** Every operator needs one; else only who has set one up. */
  is_required: z.boolean(),
  is_set_up: z.boolean(),
  /** This session opens the back office. */
  is_in: z.boolean(),
  /** Empty until it does. */
  factors: z.array(factorShape),
  recovery_codes_left: z.number(),
});

/** Shown this once. */
const recoveryCodes = z.array(z.string());
const ALL = ['support', 'review', 'money', 'content', 'approver'] as const;
const WRONG = { 'wrong code': 'That code is wrong or was used already. Wait for the next one.' } as const;
const section = 'Decision 035';

export const secondFactor = call({
  section,
  summary: 'The operator’s second factor: whether this session has shown it, and what there is of it.',
  method: 'GET',
  path: '/new/v1/ops/second_factor/state.json',
  auth: 'operator',
  roles: ALL,
  before_second_factor: true,
  input: z.object({}),
  output: z.object({ second_factor: secondFactorShape }),
});

export const startFactor = call({
  section,
  summary:
    'Makes a secret for an authenticator app, which counts once a code of it is confirmed. 409 where there is a factor that this session has not shown.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/start.json',
  auth: 'operator',
  roles: ALL,
  before_second_factor: true,
  fresh: true,
  input: z.object({ name: shape.text(FACTOR_NAME_MAX).optional() }),
  output: z.object({
    factor_id: z.number(),
    /** In base32, to be typed in where nothing can be scanned. */
    secret: z.string(),
    /** What the picture to scan holds. */
    uri: z.string(),
  }),
  errors: { 'too many factors': 'You have 5 authenticator apps. Remove one first.' },
});

export const confirmFactor = call({
  section,
  summary: 'Confirms an authenticator app by its code. With the first one come ten recovery codes, shown this once.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/{factor_id}/confirm.json',
  auth: 'operator',
  roles: ALL,
  before_second_factor: true,
  input: z.object({ factor_id: shape.id(), verify_code: verifyCode() }),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: WRONG,
});

export const showSecondFactor = call({
  section,
  summary: 'Shows the code of an authenticator app: the session opens the back office. A code counts once.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/show.json',
  auth: 'operator',
  roles: ALL,
  before_second_factor: true,
  input: z.object({ verify_code: verifyCode() }),
  output: z.object({}),
  errors: WRONG,
});

export const showRecoveryCode = call({
  section,
  summary: 'Shows a recovery code in place of the app’s. Each counts once.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/recover.json',
  auth: 'operator',
  roles: ALL,
  before_second_factor: true,
  input: z.object({ recovery_code: shape.text(60, 1) }),
  output: z.object({ recovery_codes_left: z.number() }),
  errors: { 'wrong code': 'That recovery code is wrong or was used already.' },
});

export const renewRecoveryCodes = call({
  section,
  summary: 'Ten new recovery codes, shown this once. The old ones open nothing any more.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/recovery_codes.json',
  auth: 'operator',
  roles: ALL,
  fresh: true,
  input: z.object({}),
  output: z.object({ recovery_codes: recoveryCodes }),
  errors: { 'no factor': 'Add an authenticator app first.' },
});

export const removeFactor = call({
  section,
  summary: 'Removes an authenticator app. The last one stays where each operator needs one.',
  method: 'POST',
  path: '/new/v1/ops/second_factor/{factor_id}/remove.json',
  auth: 'operator',
  roles: ALL,
  fresh: true,
  input: z.object({ factor_id: shape.id() }),
  output: z.object({ second_factor: secondFactorShape }),
  errors: { 'last factor': 'This is your only second factor. Add another one first.' },
});

export const resetSecondFactor = call({
  section,
  summary: 'Removes another operator’s second factor and ends their sessions, for one who lost it. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/operators/{user_id}/second_factor/reset.json',
  auth: 'operator',
  roles: [],
  fresh: true,
  input: z.object({ user_id: shape.id(), reason: shape.text(300) }),
  output: z.object({ ended_sessions: z.number() }),
  errors: {
    'own factor': 'You can’t reset your own. Use a recovery code, or ask another owner.',
    'reason needed': 'Enter a reason. It’s kept in the log.',
  },
});
