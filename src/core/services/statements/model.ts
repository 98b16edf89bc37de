import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

/** So many of a service are shown. */
export const STATEMENTS_MAX = 20;
export const STATEMENT_LIMITS = { source: 60, author: 60, body: 600 } as const;

/** A statement about a pro from another site, entered by the pro. Shown with its source and day, never counted or ranked. */
export const statementShape = z.object({
  id: z.number(),
  /** The name of where it stands. */
  source: z.string(),
  url: z.string(),
  host: z.string(),
  /** YYYY-MM-DD. */
  said_on: z.string(),
  body: z.string(),
  /** As it is shown there. */
  author: z.string(),
});
export type Statement = z.infer<typeof statementShape>;

/** As its pro sees it: one that operators removed stays, with their reason. */
export const ownStatementShape = statementShape.extend({
  removed_on: wireTime().nullable(),
  removed_why: z.string(),
});
export type OwnStatement = z.infer<typeof ownStatementShape>;
