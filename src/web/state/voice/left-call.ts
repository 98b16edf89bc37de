import type { VoiceContact } from '#core/voice/model.ts';

const KEY = 'left-call';
/** A page that opens later than this is another visit, and does not mention the call. */
const FRESH_MS = 30_000;

/** Keeps for the next page of this tab that this one left in the middle of a call. */
export function keepLeft(call: VoiceContact): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ call, at: Date.now() }));
  } catch {
    // Ignored where the browser does not allow storage.
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
