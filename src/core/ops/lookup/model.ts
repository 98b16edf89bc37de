import { z } from 'zod';
import { isAllowed, type NamedRole, type OperatorRole } from '#core/kit/roles.ts';
import * as shape from '#core/kit/shape.ts';
import { ORDER_STATUSES } from '#core/payments/model.ts';

/** What an operator can look up. `messages` are conversations: what was said in one is opened with a reason. */
export const FOUND_KINDS = ['people', 'requests', 'jobs', 'services', 'reviews', 'messages', 'orders'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/**
 * Whose roles a kind is for, where it is not for all who look things up: what people paid is as in the lists of payments, and
 * conversations are for those who may open one.
 */
const KIND_ROLES: Readonly<Partial<Record<FoundKind, readonly NamedRole[]>>> = {
  messages: ['support', 'review'],
  orders: ['support', 'money'],
};

/** The kinds that an operator with these roles may look up. */
export const kindsOf = (roles: readonly OperatorRole[]): FoundKind[] =>
  FOUND_KINDS.filter((kind) => {
    const named = KIND_ROLES[kind];
    return named === undefined || isAllowed(roles, named);
  });

/** The kinds with a screen of their own here. People, conversations and orders have theirs. */
export const THING_KINDS = ['requests', 'jobs', 'services', 'reviews'] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** What a list can be cut down to, by kind. */
export const FOUND_STATES = {
  people: ['active', 'blocked', 'deleted'],
  requests: ['open', 'hired', 'closed', 'expired'],
  jobs: ['hired', 'done', 'not done'],
  services: ['listed', 'hidden', 'draft', 'closed', 'taken down', 'withdrawn'],
  reviews: ['shown', 'waiting', 'held', 'removed'],
  messages: ['quoted', 'hired', 'ended'],
  orders: ORDER_STATUSES,
} as const satisfies Readonly<Record<FoundKind, readonly string[]>>;

/** How many of each kind the search of the house shows. */
export const FOUND_SHOWN = 5;

export const foundPersonShape = z.object({ id: z.number(), name: z.string(), role: z.string() });

/** One line of a list. */
export const foundShape = z.object({
  kind: z.enum(FOUND_KINDS),
  /** The id; of an order, its public number. */
  ref: z.string(),
  title: z.string(),
  note: z.string(),
  state: z.string(),
  people: z.array(foundPersonShape),
  category: z.string().nullable(),
  area: z.string().nullable(),
  created: shape.wireTime(),
});
export type Found = z.infer<typeof foundShape>;

/** A part of what a thing's screen shows: rows under a heading. */
export const thingPartShape = z.object({
  title: z.string(),
  rows: z.array(
    z.object({
      text: z.string(),
      note: z.string(),
      at: shape.wireTime().nullable(),
      /** A path of the back office; null where it leads nowhere. */
      href: z.string().nullable(),
    }),
  ),
});
export type ThingPart = z.infer<typeof thingPartShape>;

export const thingShape = z.object({
  kind: z.enum(THING_KINDS),
  id: z.number(),
  title: z.string(),
  state: z.string(),
  people: z.array(foundPersonShape),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its public page; null where it has none. */
  page: z.string().nullable(),
  parts: z.array(thingPartShape),
});
export type Thing = z.infer<typeof thingShape>;
