import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { fromWire } from '#core/kit/time.ts';

export const CANCEL_REASON_MAX = 500;

export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'taken_back', 'countered', 'ended'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** When the pro tapped it, on a device that waited for a signal: `YYYY-MM-DD HH:mm:ss`, UTC. Nothing: now. */
export const tappedShape = wireTime()
  .refine((text) => fromWire(text) !== null)
  .optional();
/** Refusals of what is done around the time of a job. */
export const DAY_ERRORS = {
  'waited too long': 'This waited more than 12 hours for a connection. Open the job and tell the customer yourself.',
  'job cancelled': 'The job was cancelled. Check the chat before you go.',
} as const;

/** The steps that can be taken with an agreed time. */
export const TIME_STEPS = [
  'propose',
  'answer',
  /** Answers with other times. */
  'counter',
  'take_back',
  'on_the_way',
  'late',
  'arrive',
  'undo_arrive',
  'cancel',
] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** By how many minutes a pro can say that they will be late. */
export const LATE_MINUTES = [10, 20, 30] as const;

/** Why a pro proposes no time to a customer without an account. */
export const TIME_UNHEARD =
  'This customer has no Gotong account and can’t answer a proposed time. Call them to agree another time. They can change or cancel where they booked.';

/** How many times one side proposes at once, best first. */
export const TIMES_MAX = 3;
export const PROPOSAL_NOTE_MAX = 300;

export const timeShape = z.object({ begin_time: wireTime(), minutes: z.number().nullable() });
export type WireSpan = z.infer<typeof timeShape>;

/** Other times that wait for the other side's answer; the first stands on top as well. */
export const proposalShape = z.object({
  id: z.number(),
  is_mine: z.boolean(),
  begin_time: wireTime(),
  minutes: z.number().nullable(),
  times: z.array(timeShape),
  note: z.string(),
  created: wireTime(),
});

/** When a hired job is, as either of its two people sees it. */
export const appointmentShape = z.object({
  id: z.number(),
  begin_time: wireTime(),
  /** Null where only the beginning was agreed. */
  minutes: z.number().nullable(),
  /** Not wholly within the pro's hours. */
  is_outside_hours: z.boolean(),
  on_way_on: wireTime().nullable(),
  /** When the pro said that they were there. */
  arrived_on: wireTime().nullable(),
  /** The minutes that the pro said they would be late by, in the order of saying: the last one counts. */
  late_told: z.array(z.number()),
  proposal: proposalShape.nullable(),
  steps: z.array(z.enum(TIME_STEPS)),
  /** What the pro may charge a customer who ends it later than this; null where nothing. */
  terms: z.object({ free_until: wireTime(), fee: wireMoney() }).nullable(),
  /** What to have ready, by the category. */
  prepare: z.array(z.string()),
});
export type Appointment = z.infer<typeof appointmentShape>;

/** The calendar file of a job, written for the side that asks for it. The browser opens this address itself. */
export const calendarPath = (bid_id: number): string => `/new/v1/quote_bids/${bid_id}/appointment.ics`;
