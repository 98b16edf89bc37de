/** Reads the statement of the company that holds the money; each line is matched or stays listed (issue 20 point 11). */
import { DAY, HOUR } from '#core/kit/time.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import { type CustodyPort, NoAnswer } from '#server/providers/custody/port.ts';
import * as store from './store.ts';
import { carryTold } from './told-service.ts';

const BATCH = 200;
/** How long after a payout its account's statement is read, because a payout can come back. */
const ACCOUNTS_FOR = 60 * DAY;

/** Reads new lines of the statements. Answers how many there were; none where the company does not answer. */
export async function readStatement(parts: Parts): Promise<number> {
  const port = parts.providers.custody;
  if (!port) return 0;
  let count = await readOne(parts, port, null);
  if (!port.has_account_statements) return count;
  const since = new Date(parts.clock.now().getTime() - ACCOUNTS_FOR);
  for (const account of await store.readPaidAccounts(parts.database, port.name, since))
    count += await readOne(parts, port, account);
  return count;
}

/** Reads one statement: the company's own (`account` null), or that of a payee's account, kept under a name of its own. */
async function readOne(parts: Parts, port: CustodyPort, account: string | null): Promise<number> {
  const name = account === null ? port.name : `${port.name}:${account}`;
  const known = await store.findReading(parts.database, name);
  const from = known?.cursor ?? null;
  const page = await port.readLines(account, from, BATCH).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
  if (page === null) return 0;
  const { lines, next } = page;
  // Without new or unmatched lines, it is enough to note once an hour that the statement was read.
  const isNoted = known !== null && parts.clock.now().getTime() - known.read_on.getTime() < HOUR;
  if (lines.length === 0 && next === from && isNoted && !known.has_alone) return 0;
  return writing(parts, {}, async (context: Context) => {
    const { db, now } = context;
    if (!(await store.noteRead(db, name, from, next, now))) return 0;
    const count = lines.length === 0 ? 0 : await store.keepLines(db, name, lines);
    await store.matchLines(db, name);
    if (await carryTold(context, name)) await store.matchLines(db, name);
    return count;
  });
}
