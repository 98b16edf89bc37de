import { HOUR, MINUTE, SECOND } from '#core/kit/time.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import type { Notice } from '#server/providers/payment/port.ts';
import { asked, portOf } from '../cards/service.ts';
import { settleDispute } from '../disputes/service.ts';
import * as intents from '../intent-store.ts';
import { settleRefund } from '../refunds/service.ts';
import { findNoticed } from '../refunds/store.ts';
import { settleIntent } from '../settle-service.ts';
import { settleHeard } from '../sweep-service.ts';
import * as store from './store.ts';

const boxOf = (provider: string, notice_id: string): string => `notice:${provider}:${notice_id}`;

const saysOf = (notice: Notice): string => {
  if (notice.kind === 'charge' || notice.kind === 'refund') {
    const { outcome } = notice;
    return outcome.status === 'failed' ? `failed: ${outcome.code}` : outcome.status;
  }
  return notice.kind === 'dispute' ? notice.status : '';
};

/** Stored notices have times as text. */
const revive = (key: string, value: unknown): unknown =>
  key === 'expires_at' && typeof value === 'string' ? new Date(value) : value;

/** The try that a notice is about. */
const intentOf = (db: Context['db'], provider: string, notice: Notice) => {
  if (notice.kind === 'charge') return intents.findIntent(db, provider, { key: notice.key, ref: notice.outcome.ref });
  if (notice.kind === 'dispute') return intents.findIntent(db, provider, { key: null, ref: notice.ref });
  return notice.kind === 'hint' ? intents.findIntent(db, provider, notice) : null;
};

/**
 * Takes a provider's notice: verifies its exact bytes, stores and commits it, then carries it out. Where that fails, the sweep
 * tries again. 'forged': nothing is stored. 'unknown': there is no such provider here.
 */
export async function receiveNotice(
  parts: Parts,
  provider: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<'taken' | 'forged' | 'unknown'> {
  const port = portOf(parts);
  if (!port || port.name !== provider) return 'unknown';
  const now = parts.clock.now();
  const notice = port.readNotice(body, headers, now);
  if (!notice) {
    parts.log.warn({ provider, bytes: body.length }, 'a payment notice that is not the provider’s');
    return 'forged';
  }
  // Anyone can send a hint, so only hints about our payments are stored.
  if (notice.kind === 'hint' && !(await intentOf(parts.database, provider, notice))) return 'taken';
  const { notice_id, kind } = notice;
  const key = 'key' in notice ? notice.key : null;
  const notice_sealed = parts.secrets.seal('payments', boxOf(provider, notice_id), Buffer.from(JSON.stringify(notice)));
  const kept = await writing(parts, {}, ({ db }) =>
    store.keepNotice(
      db,
      { provider, notice_id, kind, key, says: saysOf(notice), notice_sealed },
      now,
      new Date(now.getTime() + 20 * SECOND),
    ),
  );
  if (!kept.applied_on) await tryNotice(parts, kept);
  return 'taken';
}

/** Carries out a stored notice. An error is noted, and it is tried again later. */
async function tryNotice(parts: Parts, row: store.NoticeRow): Promise<boolean> {
  try {
    await applyNotice(parts, row);
    return true;
  } catch (error) {
    parts.log.error({ err: error, notice: row.id }, 'a payment notice could not be carried out');
    const wait = Math.min(HOUR, MINUTE * 2 ** Math.min(row.tries, 10));
    const at = new Date(parts.clock.now().getTime() + wait);
    const name = error instanceof Error ? error.message.slice(0, 200) : 'fault';
    await writing(parts, {}, ({ db }) => store.noteFault(db, row.id, name, at)).catch(() => {});
    return false;
  }
}

/**
 * Carries out a stored notice, any number of times: settling decides each time what is still to do. Answers in a word what it
 * did.
 */
export async function applyNotice(parts: Parts, row: store.NoticeRow): Promise<string> {
  const { provider, notice_id } = row;
  const box = parts.secrets.open('payments', boxOf(provider, notice_id), row.notice_sealed);
  const notice = JSON.parse(box.toString(), revive) as Notice;
  if (notice.kind === 'hint') {
    const intent = await intentOf(parts.database, provider, notice);
    const port = portOf(parts);
    if (intent && port?.name === provider) {
      const heard = await asked(parts, 'ask', () => port.ask({ key: intent.key, ref: intent.ref ?? notice.ref }));
      await settleHeard(parts, intent, heard);
    }
    return done(parts, row, intent ? 'asked' : 'not ours', intent?.order_id ?? null);
  }
  return writing(parts, {}, async (context) => {
    const [did, order_id] = await carry(context, provider, notice);
    await store.noteApplied(context.db, row.id, did, order_id, context.now);
    return did;
  });
}

async function done(parts: Parts, row: store.NoticeRow, did: string, order_id: number | null): Promise<string> {
  await writing(parts, {}, ({ db, now }) => store.noteApplied(db, row.id, did, order_id, now));
  return did;
}

async function carry(
  context: Context,
  provider: string,
  notice: Notice,
): Promise<[did: string, order_id: number | null]> {
  if (notice.kind === 'refund') {
    const refund = await findNoticed(context.db, provider, { key: notice.key, ref: notice.outcome.ref });
    if (!refund) return ['not ours', null];
    const isNew = await settleRefund(context, refund, notice.outcome);
    return [isNew ? `refund ${notice.outcome.status}` : 'nothing new', refund.order_id];
  }
  const intent = await intentOf(context.db, provider, notice);
  if (!intent) return ['not ours', null];
  if (notice.kind === 'dispute') return [await settleDispute(context, intent, notice), intent.order_id];
  if (notice.kind !== 'charge') return ['not ours', null];
  return [(await settleIntent(context, intent, notice.outcome)).did, intent.order_id];
}

/** Carries out notices that a crash or an error left behind. Answers how many are done. */
export async function sweepNotices(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const rows = await writing(parts, {}, ({ db }) =>
    store.claimNotices(db, now, new Date(now.getTime() + 2 * MINUTE), 20),
  );
  let carried = 0;
  for (const row of rows) if (await tryNotice(parts, row)) carried += 1;
  return carried;
}
