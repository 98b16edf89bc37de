import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { userMeShape } from '#core/users/model.ts';

/** Decision 9: at least 8 characters, not among the most common ones; no composition rules. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** What a call that logs in answers, besides the cookies. */
export const sessionReply = z.object({ session_id: z.string(), session_token: z.string(), user: userMeShape });

/** Length is a rule with an own text, so that the shape lets shorter ones through to it. */
export const passwd = () => z.string().max(PASSWORD_MAX);
export const PASSWORD_REFUSALS = {
  'short password': 'Use at least 8 characters. Spaces at the start and end don’t count.',
  'common password': 'That password is too common. Choose another one.',
} as const;

/** What a client calls the device it runs on: a random text that it keeps. */
export const deviceId = () => shape.text(200).optional();
