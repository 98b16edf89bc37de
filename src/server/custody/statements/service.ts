/** The statement of the company that holds the money is read line by line, and each line is matched or stays listed (issue 20 point 11). */
import { HOUR } from '#core/kit/time.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import { NoAnswer } from '#server/providers/custody/port.ts';
import * as store from './store.ts';
import { carryTold } from './told-service.ts';

const BATCH = 200;

/** Reads what the statement has that was not read yet. Answers how many lines there were; none where the company is silent. */
export async function readStatement(parts: Parts): Promise<number> {
  const port = parts.providers.custody;
  if (!port) return 0;
  const { name } = port;
  const known = await store.findReading(parts.database, name);
  const after = known?.last_line ?? 0;
  const lines = await port.readLines(after, BATCH).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
  if (lines === null) return 0;
  // Nothing came and nothing waits: that it was read is noted once an hour.
  const isNoted = known !== null && parts.clock.now().getTime() - known.read_on.getTime() < HOUR;
  if (lines.length === 0 && isNoted && !known.has_alone) return 0;
  await writing(parts, {}, async (context: Context) => {
    const { db, now } = context;
    await store.noteRead(db, name, lines.at(-1)?.line_id ?? after, now);
    if (lines.length > 0) await store.keepLines(db, name, lines);
    await store.matchLines(db, name);
    if (await carryTold(context, name)) await store.matchLines(db, name);
  });
  return lines.length;
}
