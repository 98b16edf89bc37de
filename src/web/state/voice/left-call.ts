import type { VoiceContact } from '#core/voice/model.ts';

const KEY = 'left-call';
/** A page that comes later than this is another visit, and says nothing of it. */
const FRESH_MS = 30_000;

/** Keeps for the next page of this tab that this one left in the middle of a call. */
export function keepLeft(call: VoiceContact): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ call, at: Date.now() }));
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** The call that the page before left a moment ago; said once. */
export function takeLeft(): VoiceContact | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { call: VoiceContact; at: number } | null;
    sessionStorage.removeItem(KEY);
    return kept && Date.now() - kept.at < FRESH_MS ? kept.call : null;
  } catch {
    return null;
  }
}
