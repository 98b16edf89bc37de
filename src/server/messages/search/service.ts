import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, toCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/messages/calls.ts';
import { excerptOf, searchWords } from '#core/messages/search/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { searchConversation } from './store.ts';

const PAGE = 20;
const END = 2_147_483_647;

/**
 * Messages of a conversation that contain all of these words, newest first, as the caller reads them: deleted messages and hidden
 * details are not found.
 */
export async function search(
  { bid_id, words: asked, cursor }: CallParsed<typeof calls.searchMessages>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.searchMessages>> {
  const [before, ...rest] = cursor ? (fromCursor(cursor) ?? []) : [END];
  if (!Number.isSafeInteger(before) || Number(before) > END || rest.length > 0)
    throw invalid({ cursor: 'not a cursor of this list' });
  const words = searchWords(asked);
  const result = await searchConversation(db, bid_id, user.id, Number(before), words, PAGE + 1);
  if (!result) return notFound();
  const shown = result.found.slice(0, PAGE);
  const last = shown.at(-1);
  return ok({
    hits: shown.map(({ text, ...row }) => {
      const { excerpt, marks } = excerptOf(text, words);
      return { ...row, excerpt, marks: marks.map(([from, to]): [number, number] => [from, to]) };
    }),
    total: result.total,
    next_cursor: last && result.found.length > PAGE ? toCursor([last.seq]) : null,
  });
}
