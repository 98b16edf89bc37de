import type { EventOf } from '#core/events.ts';
import { afterQuiet } from '#core/notices/habit-rules.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { noticeAllowed } from '#core/notices/rules.ts';
import { RING_SECONDS } from '#core/voice/model.ts';
import type { Context } from '#server/platform/context.ts';
import { readHabits } from './centre/store.ts';
import { tell } from './service.ts';
import { findReader } from './store.ts';
import { newsLine } from './trade/service.ts';
import { readTradeFacts } from './trade/store.ts';

/**
 * Reaction: a call rings. Pushes it to the called person's browsers, in case none of our pages is open. Sends no push in
 * their quiet hours, nor where they turned pushes of calls off.
 */
export async function ringBrowsers(context: Context, event: EventOf<'voice.changed'>): Promise<void> {
  const { db, now, silent } = context;
  const { status, callee_id: user_id, quote_bid_id, voice_contact_id } = event;
  if (silent || status !== 'ringing') return;
  const reader = await findReader(db, user_id);
  if (!reader?.has_browser || !noticeAllowed(reader.notification_settings, 'missed_call', 'push')) return;
  const { quiet_from, quiet_to } = await readHabits(db, user_id);
  const quiet = quiet_from === null || quiet_to === null ? null : { quiet_from, quiet_to };
  if (afterQuiet(now, quiet) > now) return;
  const facts = await readTradeFacts(db, quote_bid_id, user_id, now);
  const data = facts && (newsLine('missed_call', facts, now) as NoticeData['missed_call']);
  if (!data) return;
  await tell(context, {
    kind: 'incoming_call',
    key: `incoming_call:${quote_bid_id}:${voice_contact_id}:push`,
    channel: 'push',
    to: { user_id, address: '', language: reader.language },
    data: { ...data, seconds: RING_SECONDS },
  });
}
