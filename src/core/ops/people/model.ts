import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** The chips over a person's timeline. */
export const MOMENT_KINDS = [
  'account',
  'devices',
  'requests',
  'quotes',
  'jobs',
  'chats',
  'reviews',
  'money',
  'reports',
  'checks',
  'operators',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** One moment of a person's timeline. */
export const momentShape = z.object({
  key: z.string(),
  kind: z.enum(MOMENT_KINDS),
  text: z.string(),
  note: z.string(),
  /** Money that moved, signed. */
  amount: shape.wireMoney().nullable(),
  at: shape.wireTime(),
  href: z.string().nullable(),
});
export type Moment = z.infer<typeof momentShape>;

export const NOTE_MAX = 2000;
export const MESSAGE_MAX = 2000;

/** What an operator noted, with what it said before. */
export const noteShape = z.object({
  id: z.number(),
  text: z.string(),
  operator: z.string(),
  is_mine: z.boolean(),
  created: shape.wireTime(),
  edited_on: shape.wireTime().nullable(),
  earlier: z.array(z.object({ text: z.string(), operator: z.string(), created: shape.wireTime() })),
});

/** What Gotong wrote to a person. A question waits until it is answered. */
export const houseMessageShape = z.object({
  id: z.number(),
  about: z.enum(['message', 'question']),
  text: z.string(),
  created: shape.wireTime(),
  answer: z.string().nullable(),
  answered_on: shape.wireTime().nullable(),
});
export type HouseMessage = z.infer<typeof houseMessageShape>;

export const fileShape = z.object({
  notes: z.array(noteShape),
  messages: z.array(houseMessageShape.extend({ operator: z.string() })),
  devices: z.array(
    z.object({
      device: z.string(),
      network: z.string(),
      last_used_at: shape.wireTime(),
      created: shape.wireTime(),
      /** Accounts that were used on it, this one too. */
      account_count: z.number(),
    }),
  ),
});

/** A sign for or against two accounts being one person's. */
export const evidenceShape = z.object({ sign: z.string(), text: z.string(), weight: z.number() });
export const linkShape = z.object({
  user_id: z.number(),
  name: z.string(),
  is_blocked: z.boolean(),
  blocked_reason: z.string(),
  sum: z.number(),
  evidence: z.array(evidenceShape),
});
export type PersonLink = z.infer<typeof linkShape>;
