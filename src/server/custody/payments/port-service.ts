import type { Context } from '#server/platform/context.ts';
import type { CustodyPort } from '#server/providers/custody/port.ts';

/** The company that holds the money; null while protected payments are off, in which case they do not exist for callers. */
export const portOf = ({ parts }: Pick<Context, 'parts'>): CustodyPort | null =>
  parts.config.flags.safety_payment ? parts.providers.custody : null;
