import { NOT_FOUND, type Refusal, refuse } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';

/** Makes a call of the shop answer 404 while the flag is off. */
export const behindFlag =
  <I, C extends Context, R>(handler: (input: I, context: C) => Promise<R>) =>
  async (input: I, context: C): Promise<R | Refusal<typeof NOT_FOUND>> =>
    context.parts.config.flags.shop ? handler(input, context) : refuse(NOT_FOUND);
