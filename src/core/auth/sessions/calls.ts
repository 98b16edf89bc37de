import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

/** A live session as its person sees it. */
export const deviceShape = z.object({
  id: z.number(),
  /** "Chrome on Android", from what the browser says of itself. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'other']),
  /** The network it came from, cut to its first part: 203.0.113.x. */
  network: z.string(),
  /** How it was logged in: password, code, link, google, facebook, or a platform's id. */
  way: z.string(),
  created: shape.wireTime(),
  last_used_at: shape.wireTime(),
  is_this: z.boolean(),
});
export type Device = z.infer<typeof deviceShape>;

export const sessions = call({
  section: '4 Session and mode',
  summary: "The person's live sessions, the one used last first.",
  method: 'GET',
  path: '/new/v1/users/sessions.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ sessions: z.array(deviceShape) }),
});

export const endSession = call({
  section: '4 Session and mode',
  summary: 'Ends one of the own sessions at once, on every node.',
  method: 'POST',
  path: '/new/v1/users/sessions/end/{session_id}.json',
  auth: 'session',
  input: z.object({ session_id: shape.id() }),
  output: z.object({}),
});

export const endOtherSessions = call({
  section: '4 Session and mode',
  summary: 'Ends all own sessions but this one.',
  method: 'POST',
  path: '/new/v1/users/sessions/end_others.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ ended_sessions: z.number() }),
});
