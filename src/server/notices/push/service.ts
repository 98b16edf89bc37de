import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, HOUR, SECOND } from '#core/kit/time.ts';
import { fill } from '#core/kit/words.ts';
import { languageOf } from '#core/languages.ts';
import type * as calls from '#core/notices/calls.ts';
import { PUSH_PURPOSES, type PushedLead, type PushPayload } from '#core/notices/push-model.ts';
import { findSpentLink, lifeOfLink, makeLink, useLink as spendLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, Parts, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as centre from '../centre/store.ts';
import { wordsIn } from '../letters/words-presenter.ts';
import { findReader, noteReceived } from '../store.ts';

/** How many tests a person may send themselves in an hour, and how often workers at one address may confirm a push. */
const TESTS = 20;
const SAID = 120;
/** After this time the push service drops the test: it would tell the person nothing. */
const TEST_SECONDS = 120;

/** The buttons of a request's push on a locked screen: Quote and Pass, with their texts. */
export async function leadActions(
  parts: Parts,
  to: { user_id: number; quote_bid_id: number; language: string; title: string },
): Promise<PushedLead> {
  const { user_id, quote_bid_id, title } = to;
  const hash = await makeLink(parts.database, parts.clock.now(), {
    purpose: 'push_pass',
    subject: String(quote_bid_id),
    user_id,
    seconds: PUSH_PURPOSES.push_pass.days * (DAY / SECOND),
  });
  const words = wordsIn(languageOf(to.language, parts.config.languages)).push;
  return {
    quote: { label: words.quote, path: `/dashboard/requests/${quote_bid_id}?as=pro#quote` },
    pass: { label: words.pass, call: `/new/v1/quote_bids/pass_by_hash/${quote_bid_id}/${hash}.json` },
    said: {
      passed: { title: words.passed, body: fill(words.passed_body, { title }) },
      over: { title: words.over, body: fill(words.over_body, { title }) },
      failed: { title: words.failed, body: words.failed_body },
    },
  };
}

/** The path that a browser's worker calls when the push comes, so that we send no text as well. */
export async function receivedPath(parts: Parts, delivery_id: number, user_id: number | null): Promise<string> {
  const hash = await makeLink(parts.database, parts.clock.now(), {
    purpose: 'push_seen',
    subject: String(delivery_id),
    user_id,
    seconds: PUSH_PURPOSES.push_seen.days * (DAY / SECOND),
  });
  return `/new/v1/push/received/${hash}.json`;
}

const shown = (hash: string, life: { created: Date; used_at: Date | null }) => ({
  push_test: { hash, sent_at: life.created.toISOString(), received_at: life.used_at?.toISOString() ?? null },
});

/** Pushes a test to one of the caller's browsers at once, also in quiet hours: the person is looking at it. */
export async function testPush(
  { endpoint }: CallParsed<typeof calls.testPush>,
  context: PersonContext,
): Promise<CallResult<typeof calls.testPush>> {
  const { parts, user, now } = context;
  const db: Db = parts.database;
  await limit(db, now, `push:test:${user.id}`, TESTS, HOUR / SECOND);
  const browser = (await centre.readBrowsers(db, user.id, now)).find((one) => one.endpoint === endpoint);
  const reader = browser && (await findReader(db, user.id));
  if (!browser || !reader) return refuse('not on');
  const hash = await makeLink(db, now, {
    purpose: 'push_test',
    subject: String(user.id),
    user_id: user.id,
    seconds: PUSH_PURPOSES.push_test.days * (DAY / SECOND),
  });
  const words = wordsIn(languageOf(reader.language, parts.config.languages)).push;
  const payload: PushPayload = {
    title: words.test,
    body: words.test_body,
    path: '/dashboard/onboarding/hear?as=pro',
    tag: 'gotong-test',
    received: `/new/v1/push/received/${hash}.json`,
  };
  const message = { payload: JSON.stringify(payload), topic: 'test', urgency: 'high', seconds: TEST_SECONDS } as const;
  const result = await parts.providers.push.send(browser, message).catch(() => null);
  if (result === null) return refuse('not taken');
  if (result === 'gone') {
    await centre.dropGoneBrowser(db, browser);
    return refuse('not on');
  }
  return ok(shown(hash, { created: now, used_at: null }));
}

/** When the caller's test was sent, and when it came. */
export async function pushTest(
  { hash }: CallParsed<typeof calls.pushTest>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.pushTest>> {
  const life = await lifeOfLink(db, now, 'push_test', hash, user.id);
  return life ? ok(shown(hash, life)) : notFound();
}

/** A browser's worker says that a test, or a push that a text waits for, came. The person's first browser counts. */
export async function pushReceived(
  { hash }: CallParsed<typeof calls.pushReceived>,
  { db, now, address }: Context,
): Promise<CallResult<typeof calls.pushReceived>> {
  await limit(db, now, `push:received:${address}`, SAID, HOUR / SECOND);
  const seen = await spendLink(db, now, 'push_seen', hash);
  if (seen) await noteReceived(db, Number(seen.subject), now);
  const found =
    seen ??
    (await findSpentLink(db, now, 'push_seen', hash)) ??
    (await spendLink(db, now, 'push_test', hash)) ??
    (await findSpentLink(db, now, 'push_test', hash));
  return found ? ok({}) : refuse('dead link');
}
