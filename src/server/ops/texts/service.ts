import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { LanguageCode } from '#core/languages.ts';
import type * as calls from '#core/ops/texts/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { unstorable } from '#server/platform/http/storable.ts';
import * as store from './store.ts';

/** The most keys that are stored, keys per report, and reports per address and hour. */
const MOST = 2_000;
const MOST_AT_ONCE = 100;
const REPORTS_AN_HOUR = 300;
const KEY_LENGTH = 200;
const TEXT_LENGTH = 500;

/**
 * Stores the keys that a client did not find in a namespace, for operators (decision 27). `sent` is the unchecked body: an object
 * of keys and the texts shown instead. Throws 400 for any other form, 429 for too many reports.
 */
export async function keepMissingTexts(
  context: Context,
  language: LanguageCode,
  namespace: string,
  sent: unknown,
  address: string,
): Promise<void> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw invalid({ _: 'is no object of keys' });
  const bad = unstorable(sent as Record<string, unknown>);
  if (bad) throw invalid({ [bad.path || '_']: bad.why });
  const pairs = Object.entries(sent as Record<string, unknown>);
  if (pairs.length > MOST_AT_ONCE) throw invalid({ _: `has more than ${MOST_AT_ONCE} keys` });
  const texts = pairs.map(([key, fallback]): readonly [string, string] => {
    if (key === '' || key.length > KEY_LENGTH) throw invalid({ _: `has a key that is not 1 to ${KEY_LENGTH} long` });
    if (typeof fallback !== 'string') throw invalid({ [key]: 'is no text' });
    return [key, fallback.slice(0, TEXT_LENGTH)];
  });
  await limit(context.db, context.now, `locales:${address}`, REPORTS_AN_HOUR, 3600);
  if (texts.length > 0) await store.keepMissing(context.db, language, namespace, texts, context.now, MOST);
}

/** Texts that clients did not find, the latest first, for operators. */
export async function missingTexts(
  { page_size }: CallParsed<typeof calls.missingTexts>,
  { db }: Context,
): Promise<CallResult<typeof calls.missingTexts>> {
  const [rows, total] = [await store.readMissing(db, page_size), await store.countMissing(db)];
  return ok({
    missing: rows.map((row) => ({ ...row, first_seen: toWire(row.first_seen), last_seen: toWire(row.last_seen) })),
    total,
  });
}
