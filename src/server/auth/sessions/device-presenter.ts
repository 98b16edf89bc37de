import bowser from 'bowser';
import { networkOf } from '#core/auth/rules.ts';
import type { Device } from '#core/auth/sessions/calls.ts';
import { toWire } from '#core/kit/time.ts';
import type { SessionRow } from '#server/platform/access/sessions.ts';

const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };

/** What a browser says of itself in words for people: "Chrome on Android". */
export function nameDevice(user_agent: string): { device: string; kind: Device['kind'] } {
  const { browser, os, platform } = bowser.parse(user_agent || 'unknown');
  const device = [browser.name, os.name].filter(Boolean).join(' on ');
  return { device: device || 'Unknown device', kind: KINDS[platform.type ?? ''] ?? 'other' };
}

/** A session as its person sees it. */
export const presentSession = (session: SessionRow, current_id: number | null): Device => ({
  id: session.id,
  ...nameDevice(session.user_agent),
  network: networkOf(session.address),
  way: session.way,
  created: toWire(session.created),
  last_used_at: toWire(session.last_used_at),
  is_this: session.id === current_id,
});
