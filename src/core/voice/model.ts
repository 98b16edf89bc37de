import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** Where a call stands. `busy`: the other was in a call. `missed`: it rang out. `cancelled`: the caller put down first. */
export const VOICE_STATUSES = ['ringing', 'answered', 'ended', 'declined', 'busy', 'missed', 'cancelled'] as const;
export type VoiceStatus = (typeof VOICE_STATUSES)[number];

/** How long a call rings, in seconds. */
export const RING_SECONDS = 30;
/** The longest call, in seconds: what runs on after that was forgotten. */
export const CALL_SECONDS = 4 * 3600;
/** How long credentials for a relay count, in seconds: no shorter than the longest call. */
export const RELAY_SECONDS = CALL_SECONDS + 1800;

/** One tab or device of a person, by a random text of its own: only the one that answered goes on. */
export const handsetShape = () => z.string().regex(/^[\w-]{0,40}$/, 'not a handset');

/** A call as one of its two people sees it (specification 7 Voice). */
export const voiceContactShape = z.object({
  id: z.number(),
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  status: z.enum(VOICE_STATUSES),
  is_caller: z.boolean(),
  /** Which side of the bid the reader is on. */
  side: z.enum(['requestor', 'provider']),
  /** The other one: the customer, or the pro's service. */
  other: z.object({
    id: z.number(),
    name: z.string(),
    s3_thumb_url: z.string().nullable(),
    is_business: z.boolean(),
  }),
  /** The reader's own tab or device that is in the call; null while it rings for them. */
  handset: z.string().nullable(),
  created: shape.wireTime(),
  answered_on: shape.wireTime().nullable(),
  ended_on: shape.wireTime().nullable(),
  /** How long the two spoke; null unless they did and it is over. */
  seconds: z.number().nullable(),
});
export type VoiceContact = z.infer<typeof voiceContactShape>;

/** As browsers take it (RTCIceServer). */
export const iceServerShape = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof iceServerShape>;

/** The most that one signal may have as JSON, in characters. */
export const SIGNAL_MAX = 5_000;

/** What the two browsers tell each other to find a way between them. It is passed on and never stored. */
export const signalShape = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().min(1).max(SIGNAL_MAX) }),
  z.object({
    type: z.literal('candidate'),
    candidate: z.string().max(600),
    sdpMid: z.string().max(40).nullable(),
    sdpMLineIndex: z.number().int().min(0).max(64).nullable(),
    usernameFragment: z.string().max(300).nullable().optional(),
  }),
  /** To the caller, who makes the offers: the way broke, make another. */
  z.object({ type: z.literal('restart') }),
]);
export type Signal = z.infer<typeof signalShape>;

/** What a client writes on `/socket`, besides `ping`. */
export const signalFrameShape = z.object({
  name: z.literal('signal'),
  voice_contact_id: z.number().int().positive(),
  signal: signalShape,
});

/** Why `/socket` is closed: 4403 as on `/live`; nothing there or not yours; the bid allows no call; too much was written. */
export const SOCKET_CLOSED = { dead_session: 4403, not_found: 4404, not_allowed: 4409, too_many: 4429 } as const;
