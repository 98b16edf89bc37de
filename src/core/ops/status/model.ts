import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

/** What the status page speaks of. */
export const STATUS_PARTS = ['site', 'sign_in', 'messages', 'payments', 'mail', 'texts'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** `off`: this installation does not have it. */
export const PART_STATES = ['works', 'slow', 'down', 'off'] as const;
export type PartState = (typeof PART_STATES)[number];

export const INCIDENT_TITLE_MAX = 120;
export const INCIDENT_WORDS_MAX = 1000;
/** An incident is told so long after it began at most, in minutes: a week. */
export const INCIDENT_AGO_MAX = 10_080;
/** Incidents that are over are shown for so many days. */
export const INCIDENT_DAYS = 30;

export const incidentShape = z.object({
  id: z.number(),
  parts: z.array(z.enum(STATUS_PARTS)),
  title: z.string(),
  title_zh: z.string(),
  began: wireTime(),
  ended: wireTime().nullable(),
  /** What was said of it, the latest first. */
  told: z.array(z.object({ words: z.string(), words_zh: z.string(), created: wireTime() })),
});
export type Incident = z.infer<typeof incidentShape>;

export interface StatusNow {
  readonly parts: readonly { readonly part: StatusPart; readonly state: PartState; readonly since: string }[];
  /** Those that last first, then the latest. */
  readonly incidents: readonly Incident[];
}
