import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';

const section = '3 notification state';

/** A line of the notices list. */
export const noticeShape = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  /** A second line; empty where the title says it all. */
  body: z.string(),
  /** Where it leads, in our own site; null where there is nothing to open any more. */
  path: z.string().nullable(),
  is_seen: z.boolean(),
  is_read: z.boolean(),
  created: shape.wireTime(),
});
export type NoticeLine = z.infer<typeof noticeShape>;

export const notices = call({
  section,
  summary: 'What the caller was told, newest first, in the caller’s language.',
  method: 'GET',
  path: '/new/v1/notices/index.json',
  named: ['page_size', 'cursor', 'unread'],
  auth: 'session',
  staff: 'own',
  input: z.object({
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(300).optional(),
    unread: shape.flag().default(false),
  }),
  output: z.object({ notices: z.array(noticeShape), paging: pagingShape }),
});

export const unseenNotices = call({
  section,
  summary: 'How many notices came since the list was last open; 99 stands for more.',
  method: 'GET',
  path: '/new/v1/notices/unseen_count.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({ unseen: z.number() }),
});

export const seenNotices = call({
  section,
  summary: 'The list was open: nothing up to this notice counts in the badge any more.',
  method: 'POST',
  path: '/new/v1/notices/seen.json',
  auth: 'session',
  staff: 'own',
  input: z.object({ up_to: shape.id() }),
  output: z.object({ unseen: z.number() }),
});

export const readNotices = call({
  section,
  summary: 'Marks one notice as read, or all up to one.',
  method: 'POST',
  path: '/new/v1/notices/read.json',
  auth: 'session',
  staff: 'own',
  input: z.object({ id: shape.id().optional(), up_to: shape.id().optional() }),
  output: z.object({ unseen: z.number() }),
});

const clock = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day')
    .transform((v) => Number(v.slice(0, 2)) * 60 + Number(v.slice(3)));

export const habitsShape = z.object({
  /** 'HH:MM' in Singapore; null where no hours are quiet. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  digest: z.enum(['off', 'daily']),
});
export type NoticeHabits = z.infer<typeof habitsShape>;

export const noticeHabits = call({
  section,
  summary: 'When the caller is not rung, and whether mails come one by one or once a day.',
  method: 'GET',
  path: '/new/v1/notices/habits.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ habits: habitsShape }),
});

export const changeNoticeHabits = call({
  section,
  summary: 'Sets quiet hours (both times, or neither) and the daily mail.',
  method: 'POST',
  path: '/new/v1/notices/habits.json',
  auth: 'session',
  input: z.object({
    quiet_from: z.union([clock(), z.literal('').transform(() => null), z.null()]),
    quiet_to: z.union([clock(), z.literal('').transform(() => null), z.null()]),
    digest: z.enum(['off', 'daily']),
  }),
  output: z.object({ habits: habitsShape }),
  errors: { 'wrong hours': 'Choose a start and a different end for quiet hours.' },
});

export const pushState = call({
  section,
  summary: 'The public key that a browser subscribes with, and how many browsers of the caller take pushes.',
  method: 'GET',
  path: '/new/v1/push/state.json',
  auth: 'session',
  staff: 'own',
  input: z.object({}),
  output: z.object({ public_key: z.string(), browsers: z.number() }),
});

export const subscribePush = call({
  section,
  summary: 'Lets us push to this browser, until its session ends.',
  method: 'POST',
  path: '/new/v1/push/subscribe.json',
  auth: 'session',
  staff: 'own',
  input: z.object({
    endpoint: z.url().max(1000),
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'not a key'),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/, 'not a key'),
  }),
  output: z.object({ browsers: z.number() }),
  errors: {
    'unknown service': 'We can’t send push notifications to this browser.',
    'too many browsers': 'You already get push notifications on 20 browsers. Log out of one first.',
  },
});

export const unsubscribePush = call({
  section,
  summary: 'Stops pushes to this browser.',
  method: 'POST',
  path: '/new/v1/push/unsubscribe.json',
  auth: 'session',
  staff: 'own',
  input: z.object({ endpoint: z.string().max(1000) }),
  output: z.object({ browsers: z.number() }),
});

const hashInput = () => z.string().trim().max(200);

/** A push that a person sent to their own browser, to see that it comes. */
const pushTestShape = z.object({
  hash: z.string(),
  sent_at: z.string(),
  /** When the browser's worker had it; null while it has not. */
  received_at: z.string().nullable(),
});

export const testPush = call({
  section: 'Issue 16 point 1: a test ping',
  summary:
    'Pushes a test to one browser of the caller at once, whatever the hour; the browser’s worker says when it came.',
  method: 'POST',
  path: '/new/v1/push/test.json',
  auth: 'session',
  input: z.object({ endpoint: z.string().max(1000) }),
  output: z.object({ push_test: pushTestShape }),
  errors: {
    'not on': 'Push notifications are off in this browser. Turn them on first.',
    'not taken': 'We couldn’t reach this browser’s push service. Try again in a minute.',
  },
});

export const pushTest = call({
  section: 'Issue 16 point 1: a test ping',
  summary: 'Whether a test of the caller has come, and when.',
  method: 'GET',
  path: '/new/v1/push/test/{hash}.json',
  auth: 'session',
  input: z.object({ hash: hashInput() }),
  output: z.object({ push_test: pushTestShape }),
});

export const pushReceived = call({
  section: 'Issue 16 point 1: a test ping',
  summary: 'A browser’s worker has a test: said once, by the test’s own hash; said again it changes nothing.',
  method: 'POST',
  path: '/new/v1/push/received/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hashInput() }),
  output: z.object({}),
  errors: { 'dead link': 'This test has expired. Send another one.' },
});
